import MulticastTester

/// What 11 late-arrival asks for: a dispatch system that units may join mid-report.
public protocol LateArrivalExercise: DispatchExercise {}

extension Exercise {
  /// Arriving mid-broadcast.
  public static let lateArrival = Exercise(
    number: 11, name: "late-arrival", kind: .fix, path: .awkwardMoments, minutes: 11,
    about: "arriving in the middle of a report",
    rules: [
      Rule(
        """
        A unit that signs up during a report isn't called by any report in progress. The next \
        report that begins calls the unit, even if that report begins inside the current one.
        """,
        ask: """
          Which units were signed up when the report began, and which came in the meantime?
          """, .addedDuringBroadcast),
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
        Two units can be equal, or have the same name. They're still two units, and both are \
        called.
        """,
        ask: "What does your class compare when a unit signs up?", .identity),
      Rule(
        """
        A report calls every unit that's signed up when the report begins, in the order in which \
        the units signed up, before `reportFire` returns.
        """,
        ask: "Which units are in your list when the report begins?", .everyoneIsCalled, .inOrder),
    ],
    checks: [Check(village), .aThousand(village, rule: 4)],
    hints: [
      """
      A report begins with two units in the list. How many calls should it make, whatever happens \
      in the meantime?
      """,
      """
      Look at the loop in `reportFire`. It reads `delegates.count` before each turn, while \
      `delegates` grows.
      """,
      """
      `for delegate in delegates` goes through the array as it was when the loop began. Whatever \
      is appended later has to wait for the next report.
      """,
    ],
    proved: """
      A broadcast is for the delegates that are registered when it begins. A delegate that arrives \
      in the meantime is in the list, and hears the next broadcast. So every broadcast comes to an \
      end.
      """,
    demoSteps: ["swift run emergency-dispatch --step 9"],
    chapter: "Tutorials/2-awkward-moments/03-leaving-and-arriving.md")
}

private let village = Village(open: [.secondAddition]) {
  List(($0 as! any LateArrivalExercise.Type).init())
}
