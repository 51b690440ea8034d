import EmergencyDispatch
import MulticastDelegates
import MulticastTester

/// What 07 signed-up-twice asks for: a prediction, and a dispatch system that keeps to it.
public protocol SignedUpTwiceExercise: SigningOffExercise {
  /// The units that will be called, line by line.
  var prediction: String { get }
}

extension Exercise {
  /// Duplicates.
  public static let signedUpTwice = Exercise(
    number: 7, name: "signed-up-twice", kind: .write, path: .awkwardMoments, minutes: 12,
    about: "what a second sign-up changes",
    rules: [
      Rule(
        """
        Your prediction names the units that `MulticastDelegate` calls, in the order of the calls.
        """,
        ask: "What is different in the list after the police have signed up again?"),
      Rule(
        "A unit that signs up again while it's signed up keeps its place, and is called once.",
        ask: "What does your class do with a unit that is already in the list?", .secondAddition),
      Rule(
        "Signing off once is enough, no matter how many times the unit signed up.",
        ask: """
          How many times is the unit in your list, and how many of these entries does \
          `removeDelegate` remove?
          """,
        .oneRemoval),
      Rule(
        """
        Once a unit has signed off, no report calls it until it signs up again. Then it comes \
        last. Signing off a unit that isn't signed up changes nothing.
        """,
        ask: """
          What does your class do with a unit that signs off, and where does it put one that comes \
          back?
          """,
        .promise(.removedForGood), .comingBack, .equalIsGone),
      Rule(
        """
        Two units are the same only if they're the same object. Units that are equal, or have the \
        same name, are still different units.
        """,
        ask: """
          What does your class compare when it looks for a unit?
          """, .promise(.identity), .equalAdded, .equalRemoved),
      Rule(
        """
        A unit can report another fire while it's being called, and both reports run to their end.
        """,
        ask: """
          What information does your class keep about a report, and what happens to that \
          information when a second report begins?
          """,
        .nestedBroadcast),
      Rule(
        """
        A report calls every unit that's signed up, in the order in which they signed up, before \
        `reportFire` returns.
        """,
        ask: "Which units are in your list, and in which order?", .everyoneIsCalled, .inOrder),
    ],
    checks: [
      predictionCheck(printing: ["Police", "Firefighters", "Divers"]) {
        (_: any SignedUpTwiceExercise.Type, print) in
        let list = MulticastDelegate<any EmergencyResponding>()
        let units = ["Police", "Firefighters", "Divers"].map { name in
          Brigade(name) { _ in print(name) }
        }
        for unit in units + [units[0]] { list.addDelegate(unit) }
        withExtendedLifetime(units) { list.invokeDelegates { $0.notifyFire(at: "the school") } }
      } prediction: { (type: any SignedUpTwiceExercise.Type) in
        type.init().prediction
      },
      Check(village),
    ],
    hints: [
      "The police are in the list and sign up again. What should be different afterwards?",
      """
      Write down the prediction first, in place of the question mark. Then look at `addDelegate`. \
      Before it appends a unit, it can check whether that unit is already in the list.
      """,
      """
      `delegates.contains(where: { $0 === delegate })` checks that. If it returns true, leave the \
      method with `return`.
      """,
    ],
    proved: """
      A unit is either signed up or not. Signing up again changes neither the number of calls nor \
      the unit's place in the list, and signing off once is enough. Nobody has to keep count.
      """,
    demoSteps: ["swift run emergency-dispatch --step 5"],
    chapter: "Tutorials/2-awkward-moments/02-identity-and-duplicates.md")
}

private let village = Village(open: [.additionInside], never: [.removalInside]) {
  List(($0 as! any SignedUpTwiceExercise.Type).init())
}
