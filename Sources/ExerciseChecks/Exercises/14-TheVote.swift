import EmergencyDispatch
import MulticastTester

/// What 14 the-vote asks for: a dispatch system that asks its units, and decides by their answers.
public protocol TheVoteExercise: AnyObject, SendableMetatype {
  init()
  /// Adds a unit that has a say.
  func addDelegate(_ delegate: any HelicopterClearing)
  /// Asks every unit. One no keeps the helicopter on the ground. If there are no units, it may fly.
  func mayHelicopterFly(to location: String) -> Bool
}

extension Exercise {
  /// Answers.
  public static let theVote = Exercise(
    number: 14, name: "the-vote", kind: .write, path: .awkwardMoments, minutes: 12,
    about: "when an answer is wanted",
    rules: [
      Rule(
        """
        Every unit is asked once, even if it signed up twice, in the order in which they signed \
        up, no matter what the others answer.
        """,
        ask: """
          Which units does your class ask, and what does it compare when a unit signs up?
          """,
        .promise(.everyoneIsCalled), .promise(.inOrder), .promise(.identity), .secondAddition,
        .promise(.noMissedTurn), .promise(.reusedAddress)),
      Rule(
        "One no is enough to keep the helicopter on the ground. If nobody says no, it may fly.",
        ask: "What becomes of an answer when the next one comes?", .answer),
      Rule(
        "If there are no units, or none that still exist, the helicopter may fly.",
        ask: "What does your class return if there are no answers at all?",
        .silence),
      Rule(
        "The list keeps no unit alive. A deallocated unit has no say.",
        ask: "What does your class do with an empty wrapper?",
        .keepsNoneAlive),
      Rule(
        """
        A unit can ask about another place while it's being asked, and everybody is asked about \
        both places.
        """,
        ask: """
          Where does your class keep the answers about the first place while it asks about the \
          second?
          """,
        .nestedBroadcast),
    ],
    checks: [Check(village)],
    hints: [
      """
      How many answers are there when all units have been asked? Where does your class keep the \
      answers until then?
      """,
      """
      Do it in two steps in `mayHelicopterFly`. First ask each unit that still exists, and keep \
      its answer. Then look at the answers. What must be among them to keep the helicopter on the \
      ground?
      """,
      """
      `wrappers.compactMap { $0.unit?.clearsHelicopter(to: location) }` asks every unit that still \
      exists and keeps the answers. The helicopter may fly if they don't contain `false`.
      """,
    ],
    proved: """
      Ask first, and decide second. Every unit is asked, and then plain Swift says what the \
      answers mean. If there are no units, there are no answers, and what that means is your \
      decision.
      """,
    demoSteps: ["swift run emergency-dispatch --step 13"],
    chapter: "Tutorials/2-awkward-moments/07-wanting-an-answer.md")
}

private let words = Words(
  alarm: Words.vote, kinds: 3, traits: ["says yes", "says no", "says no to the bakery only"],
  saysYes: { $0 % 3 != 1 && ($0 % 3 != 2 || $1 != "the bakery") },
  answer: { $0 == 1 ? "it may fly" : "it stays on the ground" })

private let village = Village(
  // The class as it comes keeps its empty wrappers, and goes through them at each sign-up.
  never: [.releaseInside, .crowd],
  words: words,
  makeUnit: Village.brigade,
  references: Village.references(asking),
  list: answer,
  // Whether an empty wrapper counts as a no is seen where somebody is left.
  told: [[.add(0), .add(2), .release(2), .broadcast]])

/// A list whose broadcasts are votes.
private func asking(_ units: any ListOfDelegates<any EmergencyResponding>) -> List {
  List(units, add: { units.addDelegate($0 as! any EmergencyResponding) }) { topic in
    var mayFly = true
    units.invokeDelegates { unit in
      if !(unit as! any HelicopterClearing).clearsHelicopter(to: Words.places[topic]) {
        mayFly = false
      }
    }
    return mayFly ? 1 : 0
  }
}

private func answer(_ type: any Sendable) -> List {
  let center = (type as! any TheVoteExercise.Type).init()
  return List(center, add: { center.addDelegate($0 as! Brigade) }) {
    center.mayHelicopterFly(to: Words.places[$0]) ? 1 : 0
  }
}
