/// What 12 echo asks for.
public protocol EchoExercise: PredictExercise {}

extension Exercise {
  /// A broadcast inside a broadcast.
  public static let echo = Exercise(
    number: 12, name: "echo", kind: .predict, path: .awkwardMoments, minutes: 12,
    about: "a broadcast inside a broadcast",
    rules: Rule.prediction(ask: "What do the firefighters hear first, and why?"),
    checks: predictionChecks(printing: [
      "police hear fire", "police hear take care", "firefighters hear take care",
      "firefighters hear fire",
    ]),
    hints: [
      """
      A loop calls the police, and the police send a message themselves. Where and when does the \
      first loop go on?
      """,
      """
      Follow the program with a finger. Each `send` is a loop over two units, and the second loop \
      runs inside a call of the first.
      """,
      """
      The whole second message comes right after the police have heard the first one. Then the \
      first loop goes on.
      """,
    ],
    proved: """
      A broadcast inside a broadcast runs immediately, and to its end. Then the outer broadcast \
      goes on where it was. Delegates further down the list hear the answer before the question.
      """,
    demoSteps: ["swift run emergency-dispatch --step 10"],
    chapter: "Tutorials/2-awkward-moments/04-broadcasts-inside-broadcasts.md")
}
