/// What 01 one-seat asks for.
public protocol OneSeatExercise: PredictExercise {}

extension Attempt {
  /// An attempt at 01 one-seat.
  public init(_ type: any OneSeatExercise.Type) { self.init(.oneSeat, "\(type)", [oneSeatCheck]) { type } }
}

extension Exercise {
  /// A delegate property holds one.
  public static let oneSeat = Exercise(
    1, "one-seat", .predict, .oneEvening, minutes: 5,
    about: "how many a delegate property holds",
    facts: [oneSeatCheck.fact],
    beliefs: [
      Belief(
        "a second assignment adds",
        """
        This is what would come out if a second assignment added somebody. Assigning does look like signing up. But a \
        property holds one value, as a seat holds one person. What was there before the last assignment?
        """),
      Belief(
        "the first one stays",
        """
        This is what would come out if the seat were taken once and for all. But nothing protects whoever sits there: \
        the last assignment wins, and nobody is told. Where are the police now?
        """),
    ],
    hints: [
      "How many values can `delegate` hold at a time? Look at its type.",
      "Go through the program line by line. Write beside each line who is in `centre.delegate` after it.",
      "There are two reports, and each is heard by one unit: whoever was assigned last before it.",
    ],
    proved: """
      One property, one delegate: the second assignment replaces the first. The police are alive and well, they are only \
      not asked any more. To tell many, the centre has to keep a list. That comes next.
      """,
    demoSteps: ["swift run emergency-dispatch --step 1"],
    chapter: "Tutorials/1-one-evening/1-one-seat-is-not-enough.md")
}

private let oneSeatCheck = predictionCheck(
  printing: ["police drive to the bakery", "firefighters drive to Ray's house"],
  ask: "Who is in `centre.delegate` in the moment of the second report?")
