/// What 03 still-here asks for.
public protocol StillHereExercise: PredictExercise {}

extension Attempt {
  /// An attempt at 03 still-here.
  public init(_ type: any StillHereExercise.Type) { self.init(.stillHere, "\(type)", [stillHereCheck]) { type } }
}

extension Exercise {
  /// A strong list keeps its members alive.
  public static let stillHere = Exercise(
    3, "still-here", .predict, .oneEvening, minutes: 5,
    about: "what a list does to those in it",
    facts: [stillHereCheck.fact],
    beliefs: [
      Belief(
        "setting my variable to nil destroys it",
        """
        This is what would come out if `= nil` destroyed the object. It only lets go of it. An object is destroyed when \
        the last one lets go. Who else holds the station here?
        """),
      Belief(
        "empty entries appear by themselves",
        """
        This is what would come out if an ordinary array noticed that a station closes, and kept an empty place for it. \
        An array that holds a station is a reason for the station to stay. So who would have destroyed it?
        """),
    ],
    hints: [
      "How many hold the station after the line with `append`?",
      "Look at `harbor = nil`. It empties one variable. What does the array hold after that line?",
      """
      `deinit` runs when nobody holds the station any more. Two hold it at first: the variable and the array. The \
      variable lets go first, the array with `removeAll()`.
      """,
    ],
    proved: """
      An array holds its members strongly: as long as one is in the list, it stays alive, whoever else lets go. For a list \
      of delegates that is too much. It should know its stations and not keep them: the next exercise does that.
      """,
    demoSteps: ["swift run emergency-dispatch --step 3"],
    chapter: "Tutorials/1-one-evening/3-strong-or-weak.md")
}

private let stillHereCheck = predictionCheck(
  printing: ["1 in the list", "the harbor station answers", "the harbor station is deallocated", "the end"],
  ask: "Who holds the station after the line `harbor = nil`?")
