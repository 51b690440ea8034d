/// What 01 one-seat asks for.
public protocol OneSeatExercise: PredictExercise {}

extension Exercise {
  /// A delegate property holds one.
  public static let oneSeat = Exercise(
    number: 1, name: "one-seat", kind: .predict, path: .oneEvening, minutes: 5,
    about: "how many delegates a property holds",
    checks: [
      predictionCheck(
        printing: ["police drive to the bakery", "firefighters drive to Ray's house"],
        ask: "Who is in `dispatch.delegate` when the second report is made?")
    ],
    replies: [
      "a second assignment adds": """
      You'd see this if a second assignment added another delegate. Assigning does look like signing up, but a \
      property holds one value, as a seat holds one person. What happens to the value that was there before?
      """,
      "the first one stays": """
      You'd see this if the seat were taken once and for all. But nothing protects the one who sits there: the last \
      assignment wins, and no one is told. Where are the police now?
      """,
    ],
    hints: [
      "How many values can `delegate` hold at a time? Look at its type.",
      "Go through the program line by line. After each line, write down who is in `dispatch.delegate`.",
      "There are two reports, and each is heard by one unit: the one that was assigned last.",
    ],
    proved: """
      One property, one delegate: the second assignment replaces the first. The police are alive and well, but no longer \
      called. To tell many, the dispatch system has to keep a list. That comes next.
      """,
    demoSteps: ["swift run emergency-dispatch --step 1"],
    chapter: "Tutorials/1-one-evening/1-one-seat-is-not-enough.md")
}
