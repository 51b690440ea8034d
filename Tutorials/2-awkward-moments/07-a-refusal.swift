import MulticastDelegates

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

let north = Crew("North")
let harbor = Crew("Harbor", problem: "our boat has a leak")
let south = Crew("South")
let crews = MulticastDelegate<Crew>(delegates: [north, harbor, south])

do {
  try crews.invokeDelegates { crew throws(Refusal) in try crew.beginShift() }
} catch {
  print("Refused:", error.reason)
}
