import EmergencyDispatch

/// What 14 opt-in asks for: a dispatch system that reports floods only to units that handle them.
public protocol OptInExercise: AnyObject, SendableMetatype {
  init()
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Tells the units that handle floods about one, and returns how many there are.
  func reportFlood(at location: String) -> Int
}

extension Exercise {
  /// Optional methods.
  public static let optIn = Exercise(
    number: 14, name: "opt-in", kind: .write, path: .awkwardMoments, minutes: 12,
    about: "a message that not every unit understands",
    checks: [
      town.evening(
        "the units that handle floods are told and counted, and no others",
        [.signUp(0), .signUp(2), .signUp(1), .signUp(3), .signUp(4), .report, .close(4), .report],
        ask: "What does your loop do with a unit that handles no floods, and which units does it count?"),
      town.search,
    ],
    replies: [
      "a method of an extension is found at run time": """
      No unit was told, and all were counted. Does an extension give `EmergencyResponding` an empty `notifyFlood`? The \
      protocol doesn't require that method, so the call goes to the empty one, whatever the unit itself has.
      """,
      "one that can't ends the round":
        "The round ended at the first unit that handles no floods, as it does when a failed cast leaves the method.",
      "all that are asked count as told": """
      The right units were told, and too many were counted. You'd see this if every unit in the list counted. A \
      dispatcher who reads that number sends no one else.
      """,
    ],
    hints: [
      "The coast guard has a method that the police don't have. How can you ask a unit whether it has it?",
      """
      Look at Sources/EmergencyDispatch/EmergencyResponding.swift: `FloodResponding` is a protocol of its own, for units \
      that handle floods. In your loop, try to cast each unit to it.
      """,
      "`if let unit = delegate as? any FloodResponding { … }`: inside, call `unit.notifyFlood(at:)`, and count.",
    ],
    proved: """
      An optional method in Objective-C is a protocol of its own in Swift, and a cast asks for it. No unit needs an \
      empty method, and you can see which one does what.
      """,
    demoSteps: ["swift run emergency-dispatch --step 12"],
    chapter: "Tutorials/2-awkward-moments/6-optional-methods.md")
}

private let town = Town<any OptInExercise.Type>(
  rules: TownRules(
    moves: [.close, .closing, .again, .joining, .nested], alarm: "flood", isCalled: { $0.isMultiple(of: 2) },
    answer: \.count,
    answered: { "\($0) were told" }, trait: { $0.isMultiple(of: 2) ? TownRules.boats : nil }, areBrigades: true)
) { type in
  let center = type.init()
  return Center(object: center, signUp: center.addDelegate, report: center.reportFlood)
}
