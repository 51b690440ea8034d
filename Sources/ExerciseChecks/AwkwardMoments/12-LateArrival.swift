/// What 12 late-arrival asks for: a dispatch system that units may join mid-report.
public protocol LateArrivalExercise: DispatchExercise {}

extension Exercise {
  /// Arriving mid-broadcast.
  public static let lateArrival = Exercise(
    number: 12, name: "late-arrival", kind: .fix, path: .awkwardMoments, minutes: 10,
    about: "arriving in the middle of a report",
    checks: [
      town.evening(
        "a newcomer hears the next report, and not the one under way",
        [.signUp(3), .signUp(4), .when(4, .signUp(5)), .when(5, .signUp(6)), .when(6, .signUp(7))]
          + [.report, .report, .report],
        ask: "Which units were registered when the report began, and which came while it was under way?"),
      town.search,
    ],
    replies: [
      "a newcomer hears it at once": """
      A newcomer heard the report that was under way and brought the next newcomer, and so on without end. You'd see \
      this if the loop kept reading the list while it grows.
      """,
      "the list is mine while I walk through it": """
      Newcomers signed up and were never heard of again. You'd see this if the list were restored after a report, or \
      closed during one.
      """,
    ],
    hints: [
      "A report begins with two units in the list. How many calls should it make, whatever happens meanwhile?",
      "Look at the loop in `reportFire`: it reads `delegates.count` before each turn, while `delegates` grows.",
      "`for delegate in delegates` goes through the array as it was when the loop began. What is appended later waits.",
    ],
    proved: """
      A broadcast is for the delegates that are registered when it begins. One that arrives meanwhile is in the list \
      from then on, and hears the next broadcast. So every broadcast comes to an end.
      """,
    demoSteps: ["swift run emergency-dispatch --step 9"],
    chapter: "Tutorials/2-awkward-moments/3-leaving-and-arriving.md")
}

private let town = Town<any LateArrivalExercise.Type>(rules: TownRules(moves: [.again, .arriving, .nested, .twins])) {
  Center($0.init())
}
