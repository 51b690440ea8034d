// Chapter "Leaving and arriving in the middle of a broadcast": the list changes under a loop that walks
// through it.

import EmergencyDispatch

let leavingAndArrivingProgram = ChapterProgram(
  "leaving-and-arriving", "the list changes during a broadcast",
  [
    .init("Leaving in your own call", leavingYourself),
    .init("Removing another", removingAnother),
    .init("Arriving", arriving),
    .init("Dying", dying),
  ])

// MARK: - Leaving in your own call

func leavingYourself() {
  let dispatch = DispatchSystem()
  let lifeLines = LifeLines(of: dispatch)
  let police = NotingUnit("Police", lifeLines)
  weak var leaving: NotingUnit?
  let volunteers = NotingUnit("Volunteers", lifeLines) {
    dispatch.removeDelegate(leaving!)
    lifeLines.mark("Volunteers", "sign off")
  }
  leaving = volunteers
  let firefighters = NotingUnit("Firefighters", lifeLines)
  for unit in [police, volunteers, firefighters] { dispatch.addDelegate(unit) }

  dispatch.reportFire(at: "Ray's house")
  dispatch.reportCarCrash(at: "Ray's garage")

  lifeLines.print("Police", "Volunteers", "Firefighters")
}

// MARK: - Removing another

func removingAnother() {
  let dispatch = DispatchSystem()
  let lifeLines = LifeLines(of: dispatch)
  let firefighters = NotingUnit("Firefighters", lifeLines)
  let volunteers = NotingUnit("Volunteers", lifeLines) {
    dispatch.removeDelegate(firefighters)
    lifeLines.mark("Volunteers", "sign them off")
  }
  let police = NotingUnit("Police", lifeLines)
  for unit in [volunteers, police, firefighters] { dispatch.addDelegate(unit) }

  dispatch.reportFire(at: "Ray's house")
  dispatch.reportCarCrash(at: "Ray's garage")

  lifeLines.print("Volunteers", "Police", "Firefighters")
}

// MARK: - Arriving

func arriving() {
  let dispatch = DispatchSystem()
  let lifeLines = LifeLines(of: dispatch)
  let paramedics = NotingUnit("Paramedics", lifeLines)
  let volunteers = NotingUnit("Volunteers", lifeLines) {
    dispatch.addDelegate(paramedics)
    lifeLines.mark("Volunteers", "sign them up")
  }
  let police = NotingUnit("Police", lifeLines)
  for unit in [volunteers, police] { dispatch.addDelegate(unit) }

  dispatch.reportFire(at: "Ray's house")
  dispatch.reportCarCrash(at: "Ray's garage")

  lifeLines.print("Volunteers", "Police", "Paramedics")
}

// MARK: - Dying

func dying() {
  let dispatch = DispatchSystem()
  let lifeLines = LifeLines(of: dispatch)
  var firefighters: NotingUnit? = NotingUnit("Firefighters", lifeLines)
  let volunteers = NotingUnit("Volunteers", lifeLines) {
    firefighters = nil
    lifeLines.mark("Volunteers", "close the station")
  }
  let police = NotingUnit("Police", lifeLines)
  for unit in [volunteers, police, firefighters!] { dispatch.addDelegate(unit) }

  dispatch.reportFire(at: "Ray's house")

  lifeLines.print("Volunteers", "Police", "Firefighters")
}
