import EmergencyDispatch

/// What 15 the-vote asks for: a centre that asks, and makes something of the answers.
public protocol TheVoteExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a unit up that has a say.
  func addDelegate(_ delegate: any HelicopterClearing)
  /// Asks all who have a say. One no keeps the helicopter down; where nobody has a say, it may fly.
  func mayHelicopterFly(to location: String) -> Bool
}

extension Attempt {
  /// An attempt at 15 the-vote.
  public init(_ type: any TheVoteExercise.Type) { self.init(.theVote, "\(type)", theVoteChecks) { type } }
}

extension Exercise {
  /// Answers.
  public static let theVote = Exercise(
    15, "the-vote", .write, .awkwardMoments, minutes: 12,
    about: "when an answer is wanted",
    facts: theVoteChecks.map(\.fact),
    beliefs: [
      Belief(
        "the last answer is the answer",
        """
        One said no, and the helicopter flew. Only the last answer counted: this is what comes out when each one replaces \
        the one before. Is that what you expected?
        """),
      Belief(
        "after a no nobody else matters",
        """
        After the first no, nobody else was asked. That is quick, and the others don't know that there was an emergency: \
        being asked is also being told. Is that what you expected?
        """),
      Belief(
        "silence is a no",
        """
        Nobody has a say, and the helicopter stays down. This is what comes out when no answer counts as a no. But then a \
        village without an ambulance never gets a helicopter. Is that what you expected?
        """),
      Belief(
        "the dead vote no",
        """
        A unit that is gone kept the helicopter down. This is what comes out when an empty box counts as a no, as it does \
        behind `?? false`. Is that what you expected?
        """),
    ],
    hints: [
      "How many answers do you have when all have been asked? Where are they until then?",
      """
      Do it in two steps in `mayHelicopterFly`. First ask each unit that is there, and keep its answer. Then look at the \
      answers: what would have to be among them for the helicopter to stay?
      """,
      """
      `boxes.compactMap { $0.unit?.clearsHelicopter(to: location) }` asks all that are there and keeps the answers. Then it \
      may fly if the answers don't contain `false`.
      """,
    ],
    proved: """
      Asking comes first and deciding second: everybody is asked, and then plain Swift says what the answers mean. Nobody \
      registered gives no answers, and what that means is your own decision.
      """,
    demoSteps: ["swift run emergency-dispatch --step 13"],
    chapter: "Tutorials/2-awkward-moments/7-wanting-an-answer.md")
}

// MARK: - The evenings

private func says(_ mayFly: Bool) -> String { mayFly ? "it may fly" : "it stays down" }

private let town = Town<any TheVoteExercise.Type>(
  rules: TownRules(
    moves: [.close, .nested], alarm: TownRules.vote,
    saysYes: { $0 % 3 != 1 && ($0 % 3 != 2 || $1 != "the bakery") }, answer: { says(!$0.contains(false)) },
    trait: { ["says yes", "says no", "says no to the bakery only"][$0 % 3] }, areBrigades: true)
) { type in
  let center = type.init()
  return Center(object: center, signUp: { center.addDelegate($0 as! Brigade) }) {
    says(center.mayHelicopterFly(to: $0))
  }
}

private let theVoteChecks: [Check<any TheVoteExercise.Type>] = [
  town.evening(
    "everybody is asked, and one no is enough", [.signUp(0), .signUp(1), .signUp(2), .report],
    ask: "What becomes of an answer when the next one comes, and who is asked after the first no?"),
  town.evening("where nobody has a say, it may fly", [.report], ask: "What do you make of no answers at all?"),
  town.evening(
    "who is gone has no say any more", [.signUp(0), .signUp(2), .close(2), .report],
    ask: "What does an empty box answer?"),
  town.search,
]
