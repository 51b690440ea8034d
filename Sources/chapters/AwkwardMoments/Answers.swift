// Chapter "Wanting an answer": answers that are written over one another, and rules for when no unit answers.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch

// MARK: - A storm

func aStorm() {
  let dispatch = DispatchSystem()
  let coastGuard = CoastGuard()
  coastGuard.isStormy = true
  let paramedics = AmbulanceService()
  dispatch.addDelegate(coastGuard)
  dispatch.addDelegate(paramedics)

  var mayFly = true
  dispatch.multicastDelegate.invokeDelegates {
    guard let unit = $0 as? any HelicopterClearing else { return }
    mayFly = unit.clearsHelicopter(to: "the harbor")
  }
  print(mayFly ? "The helicopter flies." : "The helicopter stays down.")
}

// MARK: - No answers

func noAnswers() {
  let answers: [Bool] = []
  print("one no is enough: ", !answers.contains(false))
  print("one yes is enough:", answers.contains(true))
  print("the majority:     ", 2 * answers.count { $0 } > answers.count)
}
