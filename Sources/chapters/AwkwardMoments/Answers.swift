// Chapter "Wanting an answer": one array of answers, and what different rules make of it.

import EmergencyDispatch

let answersProgram = ChapterProgram(
  "answers", "what rules make of answers",
  [
    .init("The last one wins", theLastOneWins),
    .init("The rules", theRules),
  ])

// MARK: - The rules

let rules: [(name: String, rule: @Sendable ([Bool]) -> Bool)] = [
  ("one no is enough", { !$0.contains(false) }),
  ("one yes is enough", { $0.contains(true) }),
  ("the majority", { answers in 2 * answers.count { $0 } > answers.count }),
  ("the first one", { $0.first ?? false }),
]

func theRules() {
  let polls: [(who: String, answers: [Bool])] = [
    ("yes, no, yes", [true, false, true]), ("no, yes, no", [false, true, false]), ("nobody asked", []),
  ]
  let names = rules.map(\.name.count).max()! + 2
  let heading = polls.map { $0.who.padded(to: 14) }.joined()
  print((String(repeating: " ", count: names) + heading).trimmingEnd)
  for (name, rule) in rules {
    let cells = polls.map { (rule($0.answers) ? "yes" : "no").padded(to: 14) }
    print((name.padded(to: names) + cells.joined()).trimmingEnd)
  }
}

// MARK: - The last one wins

/// What becomes of an answer that is written over by the next.
func theLastOneWins() {
  let dispatch = DispatchSystem()
  let coastGuard = CoastGuard()
  coastGuard.isStormy = true
  let paramedics = AmbulanceService()
  dispatch.addDelegate(coastGuard)
  dispatch.addDelegate(paramedics)

  var mayFly = true
  dispatch.multicastDelegate.invokeDelegates {
    guard let unit = $0 as? any HelicopterClearing else { return }
    mayFly = unit.clearsHelicopter(to: "the harbour")
  }
  print(mayFly ? "The helicopter flies." : "The helicopter stays down.")
}
