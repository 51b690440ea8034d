/// What 02 still-here asks for.
public protocol StillHereExercise: PredictExercise {}

extension Exercise {
  /// A strong list keeps its members alive.
  public static let stillHere = Exercise(
    number: 2, name: "still-here", kind: .predict, path: .oneEvening, minutes: 12,
    about: "what a list does to its elements",
    rules: Rule.prediction(
      ask: "What holds the station after the line `harbor = nil`, and until when?"),
    checks: predictionChecks(printing: [
      "1 in the list", "the harbor station answers", "the harbor station is deallocated", "the end",
    ]),
    hints: [
      "How many strong references to the station are there after the line with `append`?",
      "Look at `harbor = nil`. It empties one variable. What does the array hold after that line?",
      """
      `deinit` runs when the last strong reference is released. There are two references. First \
      the variable releases its reference, and then the array releases the other one, with \
      `removeAll()`. What does the program print after that?
      """,
    ],
    proved: """
      An array holds its elements strongly. An object in the array stays alive, no matter who else \
      releases it. For a list of delegates that's too much: the list should know its stations \
      without keeping them alive. That's the next exercise.
      """,
    chapter: "Tutorials/1-one-evening/2-strong-or-weak.md")
}
