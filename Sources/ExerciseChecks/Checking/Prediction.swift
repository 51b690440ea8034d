// Exercises in which you predict what a program prints. Whether a prediction is written down is
// seen before the program is compiled (Examiner.swift).

import MulticastLessons

/// What every exercise of the kind "predict" asks for: a prediction, beside the program that it's
/// about.
public protocol PredictExercise: SendableMetatype {
  init()
  /// What the program will print, line by line.
  var prediction: String { get }
  /// The program.
  func program()
}

/// Prints as Swift's `print` does, unless a check takes the lines.
@_disfavoredOverload
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator)
  MulticastLessons.print(text, terminator: terminator)
}

extension Rule {
  /// The rules of an exercise of the kind "predict".
  static func prediction(ask question: String) -> [Rule] {
    [
      Rule(
        "Your prediction has the lines that the program prints, in the same order.", ask: question),
      Rule(
        """
        The program prints the same lines as the original program. You may change the program, but \
        to pass, undo your changes.
        """,
        ask: "What did you change, and did it do what you expected?"),
    ]
  }
}

/// The checks of an exercise of the kind "predict". The program runs, and what it prints is
/// compared with the prediction. Whether it's still the original program comes first: nothing that
/// a prediction is told about another one would help.
///
/// - Parameter original: What the program prints as it came.
func predictionChecks(printing original: [String]) -> [Check] {
  let prediction = predictionCheck(printing: original) {
    (type: any PredictExercise.Type, print) in
    run(type, print)
  } prediction: { (type: any PredictExercise.Type) in
    type.init().prediction
  }
  let sameLines = Scene(rule: 2, done: "The program ran.", expected: original) {
    (type: any PredictExercise.Type, log) in
    run(type) { log.write($0) }
  }
  return [Check(sameLines), prediction]
}

/// Runs a program, and passes on what it prints.
private func run(_ type: any PredictExercise.Type, _ print: @escaping @Sendable (String) -> Void) {
  LessonOutput.redirected(to: print) { type.init().program() }
}

/// The check of a prediction about a program.
///
/// - Parameters:
///   - original: What the program prints as it came.
///   - others: Further lines from which a prediction may be made.
///   - program: The program. What it prints goes to its second parameter.
func predictionCheck<Subject: Sendable>(
  printing original: [String], orElse others: [String] = [],
  program: @escaping @Sendable (Subject, _ print: @escaping @Sendable (String) -> Void) -> Void,
  prediction: @escaping @Sendable (Subject) -> String
) -> Check {
  let scene = Scene(rule: 1, done: "The program ran.", expected: original, isPrediction: true) {
    (subject: Subject, log) in
    let printed = Log()
    program(subject) { line in
      printed.write(line)
      log.take(.printed(line))
    }
    let written = lines(ofPrediction: prediction(subject))
    let predicted = predictedLines(written, of: printed.lines + others)
    for line in written { log.take(.predicted(line)) }
    for line in predicted { log.write(line) }
    if predicted.isEmpty {
      log.note("There's no prediction yet. Write one in place of the question mark.")
    }
  }
  return Check(scene)
}

/// The lines of a prediction. Small things don't count: capitals, spaces, punctuation, "the". A
/// line that is right except for these is given as it's printed, and any other as it was written.
func predictedLines(_ lines: [String], of printed: [String]) -> [String] {
  lines.map { line in
    let words = plain(line)
    // "The police were notified …" is as good as "Police".
    return printed.first { plain($0) == words || words.hasPrefix(plain($0) + "werenotified") }
      ?? line
  }
}

/// The lines with any letters or digits, without spaces that aren't needed.
func lines(ofPrediction prediction: String) -> [String] {
  prediction.split(whereSeparator: \.isNewline).filter { !plain($0).isEmpty }
    .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// The letters and digits, in lower case, without a "the" at the beginning.
func plain(_ line: some StringProtocol) -> String {
  let words = line.lowercased().split(whereSeparator: \.isWhitespace).map {
    $0.filter { $0.isLetter || $0.isNumber }
  }
  .filter { !$0.isEmpty }
  return words.dropFirst(words.first == "the" ? 1 : 0).joined()
}
