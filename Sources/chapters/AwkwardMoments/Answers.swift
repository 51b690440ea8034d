// Chapter "Wanting an answer": answers that are written over one another, rules for when no unit answers, and an error.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch
import MulticastDelegates

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

// MARK: - A crew refuses

struct Refusal: Error {
  let reason: String
}

final class Crew {
  private let name: String
  private let problem: String?

  init(_ name: String, problem: String? = nil) {
    self.name = name
    self.problem = problem
  }

  func beginShift() throws(Refusal) {
    if let problem { throw Refusal(reason: problem) }
    print("\(name): on duty")
  }
}

func aCrewRefuses() {
  let north = Crew("North")
  let harbor = Crew("Harbor", problem: "our boat has a leak")
  let south = Crew("South")
  let crews = MulticastDelegate<Crew>(delegates: [north, harbor, south])

  do {
    try crews.invokeDelegates { crew throws(Refusal) in try crew.beginShift() }
  } catch {
    print("Refused:", error.reason)
  }
}
