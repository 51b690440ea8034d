import EmergencyDispatch
import MulticastDelegates
import MulticastTester

/// What 10 early-exit asks for: a prediction, and a dispatch system that units may leave
/// mid-report.
public protocol EarlyExitExercise: SigningOffExercise {
  /// The units that will be called, line by line.
  var prediction: String { get }
}

extension Exercise {
  /// Leaving mid-broadcast.
  public static let earlyExit = Exercise(
    number: 10, name: "early-exit", kind: .fix, path: .awkwardMoments, minutes: 12,
    about: "leaving in the middle of a report",
    rules: [
      Rule(
        """
        Your prediction names the units that `MulticastDelegate` calls, in the order of the calls.
        """,
        ask: """
          Which units are still signed up when it's the firefighters' turn, and which are still \
          signed up when it's the paramedics' turn?
          """),
      Rule(
        """
        A unit that has signed off isn't called again until it signs up again, not even by a \
        report in progress. Signing off a unit that isn't signed up changes nothing.
        """,
        ask: """
          What does your class note when a unit signs off, and what does its loop check before \
          each call?
          """, .promise(.removedBeforeItsTurn), .promise(.removedForGood), .equalIsGone),
      Rule(
        "Signing off once is enough, no matter how many times the unit signed up.",
        ask: """
          How many times is the unit in your list, and how many of these entries does \
          `removeDelegate` remove?
          """,
        .oneRemoval),
      Rule(
        "No unit misses its turn because another one signed off.",
        ask: "How does your loop find the next unit after one has left?", .noMissedTurn),
      Rule(
        "Only the unit itself is removed, not one that's equal to it or has the same name.",
        ask: """
          What does your class compare when it looks for a unit?
          """, .promise(.identity), .equalRemoved, .equalAdded),
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
        A report calls every unit that's signed up when the report begins and doesn't sign off \
        before its turn, in the order in which the units signed up, before `reportFire` returns.
        """,
        ask: "Which units are in your list when the report begins?", .everyoneIsCalled, .inOrder),
    ],
    checks: [
      predictionCheck(printing: ["Police", "Firefighters", "Divers"], orElse: ["Paramedics"]) {
        (_: any EarlyExitExercise.Type, print) in
        let list = MulticastDelegate<any EmergencyResponding>()
        var leaving: [Brigade] = []
        let units = ["Police", "Firefighters", "Paramedics", "Divers"].map { name in
          Brigade(name) { _ in
            print(name)
            if name == "Police" { for unit in leaving { list.removeDelegate(unit) } }
          }
        }
        leaving = [units[0], units[2]]
        for unit in units { list.addDelegate(unit) }
        withExtendedLifetime(units) { list.invokeDelegates { $0.notifyFire(at: "the school") } }
        leaving = []
      } prediction: { (type: any EarlyExitExercise.Type) in
        type.init().prediction
      },
      Check(village),
    ],
    hints: [
      """
      The police take another unit off the list while you go through the list. Does your loop \
      notice?
      """,
      """
      Write down the prediction first, in place of the question mark. Then look at `reportFire`. \
      The loop goes through a copy of the list, which is a good idea. But before each call, one \
      condition is missing.
      """,
      """
      Check whether the unit is still in the list: add `where delegates.contains(where: { $0 === \
      delegate })` to the `for … in …`.
      """,
    ],
    proved: """
      A broadcast goes through the list as it was at the beginning, and checks before each call \
      whether the delegate is still registered. So a unit that leaves isn't called anymore, and no \
      other unit misses its turn.
      """,
    demoSteps: ["swift run emergency-dispatch --step 7", "swift run emergency-dispatch --step 8"],
    chapter: "Tutorials/2-awkward-moments/03-leaving-and-arriving.md")
}

private let village = Village(open: [.secondAddition, .additionInside]) {
  List(($0 as! any EarlyExitExercise.Type).init())
}
