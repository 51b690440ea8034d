// Exercises in which one predicts what a program prints.

/// What every exercise of the kind "predict" asks for: a prediction, beside the program that it is about.
public protocol PredictExercise: SendableMetatype {
  init()
  /// What the program will print, line by line.
  var prediction: String { get }
  /// The program. What it prints goes to `print`.
  func program(print: @escaping (String) -> Void)
}

extension PredictExercise {
  /// Runs the program, and gives the lines it prints.
  public func printedLines() -> [String] {
    let log = Log()
    program { log.write($0) }
    return log.outcome().lines
  }
}

/// The check of a prediction. What comes out is the prediction; what is expected is what the program prints.
func predictionCheck(printing expected: [String], ask question: String) -> Check<any PredictExercise.Type> {
  Check(
    "the prediction comes true", done: "You wrote down what the program prints. Then it ran.", expected: expected,
    ask: question
  ) { type, log in
    let exercise = type.init()
    takeDown(exercise.prediction, of: expected, log)
    // A wrong idea of the program prints something else as well: that is what makes it one.
    if !(exercise is any WrongIdea), exercise.printedLines() != expected {
      log.note("The program was changed, and prints something else now. The prediction is for the program as it came.")
    }
  }
}

/// A program as somebody with a wrong idea imagines it. What it prints is what they predict.
public protocol WrongIdea: PredictExercise {}

extension WrongIdea {
  /// What the program prints, as it is imagined here.
  public var prediction: String { printedLines().joined(separator: "\n") }
}

/// Takes a prediction down, if there is one.
func takeDown(_ prediction: String, of expected: [String], _ log: Log) {
  let lines = predictedLines(prediction, of: expected)
  for line in lines { log.write(line) }
  if lines.isEmpty { log.note("There is no prediction yet. Write one in place of the question mark.") }
}

/// The lines of a prediction. Small things don't count: capitals, spaces, punctuation. A line that is right but for
/// these is given as it is printed.
func predictedLines(_ prediction: String, of expected: [String]) -> [String] {
  prediction.split(whereSeparator: \.isNewline).map(plainWords).filter { !$0.isEmpty }.map { words in
    expected.first { plainWords($0) == words } ?? words.joined(separator: " ")
  }
}

private func plainWords(_ line: some StringProtocol) -> [String] {
  line.lowercased().split(whereSeparator: \.isWhitespace).map { $0.filter { $0.isLetter || $0.isNumber } }.filter {
    !$0.isEmpty
  }
}
