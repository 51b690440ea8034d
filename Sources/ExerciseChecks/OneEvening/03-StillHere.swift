/// What 03 still-here asks for.
public protocol StillHereExercise: PredictExercise {}

extension Exercise {
  /// A strong list keeps its members alive.
  public static let stillHere = Exercise(
    number: 3, name: "still-here", kind: .predict, path: .oneEvening, minutes: 5,
    about: "what a list does to its elements",
    checks: [
      predictionCheck(
        printing: ["1 in the list", "the harbor station answers", "the harbor station is deallocated", "the end"],
        ask: "What holds the station after the line `harbor = nil`?")
    ],
    replies: [
      "setting my variable to nil destroys it": """
      You'd see this if `= nil` destroyed the object. It only releases one reference, and an object is deallocated \
      when its last strong reference is released. What else holds the station here?
      """,
      "empty entries appear by themselves": """
      You'd see this if an array kept an empty place for a station that has been deallocated. But the array itself \
      holds the station, and keeps it alive. In which line does it stop doing that?
      """,
    ],
    hints: [
      "How many strong references to the station are there after the line with `append`?",
      "Look at `harbor = nil`. It empties one variable. What does the array hold after that line?",
      """
      `deinit` runs when the last strong reference is released. There are two at first: the variable's and the array's. \
      The variable releases its own first, and the array does with `removeAll()`.
      """,
    ],
    proved: """
      An array holds its elements strongly: an object in the list stays alive, whatever else releases it. For a list of \
      delegates that's too much: it should know its stations without keeping them. That's the next exercise.
      """,
    demoSteps: ["swift run emergency-dispatch --step 3"],
    chapter: "Tutorials/1-one-evening/3-strong-or-weak.md")
}
