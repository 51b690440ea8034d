import EmergencyDispatch

/// What 15 the-vote asks for: a dispatch system that asks its units, and decides by their answers.
public protocol TheVoteExercise: AnyObject, SendableMetatype {
  init()
  /// Adds a unit that has a say.
  func addDelegate(_ delegate: any HelicopterClearing)
  /// Asks every unit. One no keeps the helicopter down; without any units, it may fly.
  func mayHelicopterFly(to location: String) -> Bool
}

extension Exercise {
  /// Answers.
  public static let theVote = Exercise(
    number: 15, name: "the-vote", kind: .write, path: .awkwardMoments, minutes: 12,
    about: "when an answer is wanted",
    checks: [
      town.evening(
        "every unit is asked, and one no is enough", [.signUp(0), .signUp(1), .signUp(2), .report],
        ask: "What becomes of an answer when the next one comes, and which units are asked after the first no?"),
      town.evening("without any units, it may fly", [.report], ask: "What do you make of no answers at all?"),
      town.evening(
        "a unit that has closed no longer has a say", [.signUp(0), .signUp(2), .close(2), .report],
        ask: "What does an empty box answer?"),
      town.search,
    ],
    replies: [
      "the last answer is the answer": """
      One unit said no, and the helicopter may fly: each answer replaced the one before, so only the last one counted.
      """,
      "a no settles it":
        "After the first no, no one else was asked. But being asked is also being told that there is an emergency.",
      "silence is a no":
        "Without any answers the helicopter stays down. So a village without an ambulance never gets one.",
      "an empty box votes no":
        "A unit that has closed kept the helicopter down. An empty box counts as a no, as it does behind `?? false`.",
    ],
    hints: [
      "How many answers do you have when all units have been asked? Where are they until then?",
      """
      Do it in two steps in `mayHelicopterFly`. First ask each unit that is still there, and keep its answer. Then look \
      at the answers: what must be among them to keep the helicopter down?
      """,
      """
      `boxes.compactMap { $0.unit?.clearsHelicopter(to: location) }` asks all that are still there and keeps the \
      answers. The helicopter may fly if they don't contain `false`.
      """,
    ],
    proved: """
      Ask first, decide second: every unit is asked, and then plain Swift says what the answers mean. Without any units \
      there are no answers, and what that means is your decision.
      """,
    demoSteps: ["swift run emergency-dispatch --step 13"],
    chapter: "Tutorials/2-awkward-moments/7-wanting-an-answer.md")
}

private let town = Town<any TheVoteExercise.Type>(
  rules: TownRules(
    moves: [.close, .nested], alarm: TownRules.vote,
    saysYes: { $0 % 3 != 1 && ($0 % 3 != 2 || $1 != "the bakery") }, answer: { $0.contains(false) ? 0 : 1 },
    answered: { $0 == 1 ? "it may fly" : "it stays down" },
    trait: { ["says yes", "says no", "says no to the bakery only"][$0 % 3] }, areBrigades: true)
) { type in
  let center = type.init()
  return Center(object: center, signUp: { center.addDelegate($0 as! Brigade) }) {
    center.mayHelicopterFly(to: $0) ? 1 : 0
  }
}
