import EmergencyDispatch

/// What 12 late-arrival asks for: a centre that one may sign up with in the middle of a report.
public protocol LateArrivalExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a unit up, at any time.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Tells every unit about a fire.
  func reportFire(at location: String)
}

extension Attempt {
  /// An attempt at 12 late-arrival.
  public init(_ type: any LateArrivalExercise.Type) { self.init(.lateArrival, "\(type)", lateArrivalChecks) { type } }
}

extension Exercise {
  /// Arriving in mid-broadcast.
  public static let lateArrival = Exercise(
    12, "late-arrival", .fix, .awkwardMoments, minutes: 10,
    about: "arriving in the middle of a report",
    facts: lateArrivalChecks.map(\.fact),
    beliefs: [
      Belief(
        "whoever arrives hears it at once",
        """
        A newcomer heard the report that was under way, and brought the next newcomer, and so on without end. This is what \
        comes out when the loop looks at the list again and again while it grows. Is that what you expected?
        """),
      Belief(
        "the list is mine while I walk through it",
        """
        Newcomers signed up, and were never heard of again. This is what comes out when the list is written back at the end \
        as it was at the beginning, or when it is closed while a report is under way. Is that what you expected?
        """),
      Belief(
        "better twice than not at all",
        """
        Somebody was told twice by one report. This is what comes out when a newcomer is entered at once, and once more when \
        the report is over. Is that what you expected?
        """),
    ],
    hints: [
      "A report begins with two units in the list. How many calls should it make, whatever happens meanwhile?",
      """
      Look at the loop in `reportFire`: it asks for `delegates.count` again before each turn, and `delegates` grows while \
      it runs.
      """,
      "`for delegate in delegates` goes through the array as it was when the loop began. What is appended later waits.",
    ],
    proved: """
      A broadcast is for those who are registered when it begins. Whoever arrives meanwhile is in the list from that moment \
      on, and hears the next one. So every broadcast comes to its end.
      """,
    demoSteps: ["swift run emergency-dispatch --step 9"],
    chapter: "Tutorials/2-awkward-moments/3-leaving-and-arriving.md")
}

// MARK: - The evenings

private let town = Town<any LateArrivalExercise.Type>(rules: TownRules(moves: [.arriving, .nested, .twins])) { type in
  let center = type.init()
  return Center(object: center, signUp: center.addDelegate) {
    center.reportFire(at: $0); return nil
  }
}

private let lateArrivalChecks: [Check<any LateArrivalExercise.Type>] = [
  town.evening(
    "a newcomer hears the next report, and no other comes before it",
    [.signUp(3), .signUp(4), .when(4, .signUp(5)), .when(5, .signUp(6)), .when(6, .signUp(7))]
      + [.report, .report, .report],
    ask: "Who was signed up when the report began, and who came while it was under way?"),
  town.evening(
    "who arrives between two reports hears the next", [.signUp(3), .report, .signUp(4), .report],
    ask: "Where is a newcomer who signs up while no report is under way?"),
  town.search,
]
