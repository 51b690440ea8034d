// Exercises in which you predict what a program prints.

/// What every exercise of the kind "predict" asks for: a prediction, beside the program that it's about.
public protocol PredictExercise: SendableMetatype {
  init()
  /// What the program will print, line by line.
  var prediction: String { get }
  /// The program. What it prints goes to `print`.
  func program(print: @escaping (String) -> Void)
}

extension PredictExercise {
  /// Runs the program and returns the lines it prints.
  package func printedLines() -> [String] {
    let log = Log()
    program { log.write($0) }
    return log.outcome().lines
  }
}

/// The check of a prediction. It compares the prediction with what the program prints as it came.
func predictionCheck(printing expected: [String], ask question: String) -> Check {
  predictionCheck(
    done: "You wrote down what the program prints as it came.", printing: expected, of: expected, ask: question
  ) { (type: any PredictExercise.Type) in type.init().prediction }
}

/// - Parameters:
///   - expected: What is printed.
///   - lines: The lines from which a prediction may be made.
func predictionCheck<Subject: Sendable>(
  done: String, printing expected: [String], of lines: [String], ask question: String,
  prediction: @escaping @Sendable (Subject) -> String
) -> Check {
  Check(Fact("the prediction comes true", done: done, expected: expected, ask: question)) { (subject: Subject, log) in
    let predicted = predictedLines(prediction(subject), of: lines)
    for line in predicted { log.write(line) }
    if predicted.isEmpty { log.note("There is no prediction yet. Write one in place of the question mark.") }
  }
}

/// The lines of a prediction. Small things don't count: capitals, spaces, punctuation, "the". A line that is right
/// except for these is given as it's printed, and any other as it was written.
func predictedLines(_ prediction: String, of expected: [String]) -> [String] {
  prediction.split(whereSeparator: \.isNewline).filter { !plainWords($0).isEmpty }.map { line in
    let words = plainWords(line)
    // "The police were notified …" is as good as "Police".
    return expected.first { plainWords($0) == words || plainWords($0) + ["were", "notified"] == words.prefix(3) }
      ?? line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

private func plainWords(_ line: some StringProtocol) -> [String] {
  let words = line.lowercased().split(whereSeparator: \.isWhitespace).map { $0.filter { $0.isLetter || $0.isNumber } }
    .filter { !$0.isEmpty }
  return words.first == "the" ? Array(words.dropFirst()) : words
}
