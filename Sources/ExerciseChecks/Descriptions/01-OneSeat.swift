/// What 01 one-seat asks for.
public protocol OneSeatExercise: PredictExercise {}

extension Exercise {
  /// A delegate property holds one.
  public static let oneSeat = Exercise(
    number: 1, name: "one-seat", kind: .predict, path: .oneEvening, minutes: 5,
    about: "how many delegates a property holds",
    rules: Rule.prediction(
      ask: "Who is in `dispatch.delegate` when the second report is made, and which words does that unit print?"),
    checks: predictionChecks(printing: ["police drive to the bakery", "firefighters drive to Ray's house"]),
    beliefs: [.aSecondAssignmentAdds, .theFirstOneStays],
    hints: [
      "How many values can `delegate` hold at a time? Look at its type.",
      "Go through the program line by line. After each line, write down who is in `dispatch.delegate`.",
      """
      There are two reports, and each of them reaches one unit: the one that `dispatch.delegate` holds when the report \
      is made.
      """,
    ],
    proved: """
      A property holds one delegate, and the second assignment replaced the first. The police are alive and well, but \
      nobody calls them anymore. To notify several units, the dispatch system has to keep a list. That comes next.
      """,
    demoSteps: ["swift run emergency-dispatch --step 1"],
    chapter: "Tutorials/1-one-evening/1-one-seat-is-not-enough.md")
}

extension Belief {
  package static let aSecondAssignmentAdds = Belief(
    "a second assignment adds",
    """
    You'd expect this if the second assignment added another delegate. Assigning does look like signing up. But a \
    property holds one value, as a seat holds one person. What happened to the value that was there before?
    """)

  package static let theFirstOneStays = Belief(
    "the first one stays",
    """
    You'd expect this if the seat were taken once and for all. But nothing protects the unit that sits there. The last \
    assignment wins, and nobody hears about it. Where are the police now?
    """)
}
