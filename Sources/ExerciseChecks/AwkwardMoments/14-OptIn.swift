import EmergencyDispatch

/// What 14 opt-in asks for: a centre that tells about floods only those who can do something about them.
public protocol OptInExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a unit up.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Tells those units about a flood that handle floods, and says how many these are.
  func reportFlood(at location: String) -> Int
}

extension Attempt {
  /// An attempt at 14 opt-in.
  public init(_ type: any OptInExercise.Type) { self.init(.optIn, "\(type)", optInChecks) { type } }
}

extension Exercise {
  /// Optional methods.
  public static let optIn = Exercise(
    14, "opt-in", .write, .awkwardMoments, minutes: 12,
    about: "a message that not everybody understands",
    facts: optInChecks.map(\.fact),
    beliefs: [
      Belief(
        "a method of an extension is found at run time",
        """
        Nobody was told, and all were counted. Has `EmergencyResponding` got an empty `notifyFlood` in an extension? That is \
        no requirement of the protocol, so the call goes to the empty one, whatever the unit has itself.
        """),
      Belief(
        "one that can't ends the round",
        """
        The round ended at the first unit that handles no floods. This is what comes out when a failed cast leaves the \
        method, and not only this turn of the loop. Is that what you expected?
        """),
      Belief(
        "whoever is asked has handled it",
        """
        The right ones were told, and too many were counted. This is what comes out when everybody in the list counts. A \
        dispatcher who reads that number sends nobody else. Is that what you expected?
        """),
    ],
    hints: [
      "The coast guard has a method that the police don't have. How can you ask a unit whether it has it?",
      """
      Look at Sources/EmergencyDispatch/EmergencyResponding.swift: `FloodResponding` is a protocol of its own, for those \
      who handle floods. In your loop, try to see each unit as one of these.
      """,
      "`if let unit = delegate as? any FloodResponding { … }`: inside, `unit.notifyFlood(at:)` is there, and you can count.",
    ],
    proved: """
      What is optional in Objective-C is a protocol of its own in Swift, and a cast asks for it. Nobody has to write an empty \
      method, and one knows who can do what.
      """,
    demoSteps: ["swift run emergency-dispatch --step 12"],
    chapter: "Tutorials/2-awkward-moments/6-optional-methods.md")
}

// MARK: - The evenings

private let town = Town<any OptInExercise.Type>(
  rules: TownRules(
    moves: [.close, .nested], alarm: "flood", isCalled: { $0.isMultiple(of: 2) }, answer: { "\($0.count) were told" },
    trait: { $0.isMultiple(of: 2) ? TownRules.boats : nil }, areBrigades: true)
) { type in
  let center = type.init()
  return Center(object: center, signUp: center.addDelegate) { "\(center.reportFlood(at: $0)) were told" }
}

private let optInChecks: [Check<any OptInExercise.Type>] = [
  town.evening(
    "all who handle floods are told and counted, and nobody else",
    [.signUp(0), .signUp(2), .signUp(1), .signUp(3), .signUp(4), .report, .close(4), .report],
    ask: "What does your loop do when it meets a unit that handles no floods, and whom does it count?"),
  town.search,
]
