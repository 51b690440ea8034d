// Chapter "Leaving and arriving in the middle of a broadcast": the list changes while a broadcast is going through it.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch

// MARK: - Two changes

func twoChanges() {
  let dispatch = DispatchSystem()
  let police = Unit("Police")
  let divers = Unit("Divers")
  let volunteers = Unit("Volunteers") { _ in
    dispatch.removeDelegate(police)
    dispatch.addDelegate(divers)
  }
  let firefighters = Unit("Firefighters")
  for unit in [volunteers, police, firefighters] { dispatch.addDelegate(unit) }

  dispatch.reportFire(at: "Ray's house")
}

// MARK: - A fire and a car crash

func aFireAndACarCrash() {
  let dispatch = DispatchSystem()
  let police = Unit("Police")
  let divers = Unit("Divers")
  let volunteers = Unit("Volunteers") {
    dispatch.removeDelegate($0)
    dispatch.removeDelegate(police)
    dispatch.addDelegate(divers)
    dispatch.addDelegate(police)
  }
  let firefighters = Unit("Firefighters")
  for unit in [volunteers, police, firefighters] { dispatch.addDelegate(unit) }

  dispatch.reportFire(at: "Ray's house")
  dispatch.reportCarCrash(at: "Ray's garage")
}

// MARK: - The station closes

func theStationCloses() {
  let dispatch = DispatchSystem()
  var firefighters: Unit? = Unit("Firefighters")
  let police = Unit("Police") { _ in firefighters = nil }
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters!)

  dispatch.reportFire(at: "Ray's house")
}
