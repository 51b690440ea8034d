import ExerciseChecks
import MulticastCompiler

extension CompilerErrors {
  /// The warnings, a line each.
  var warnings: [String] {
    complaints.filter { !$0.isError }.map { "\(file):\($0.line):\($0.column): warning: \($0.message)" }
  }

  /// The first error in full; nil if this file has none.
  var firstError: [Paragraph]? {
    guard let first = errors.first else { return nil }
    var paragraphs: [Paragraph] = [
      .text("\(file):\(first.line):\(first.column): error: \(first.message)"), .lines(excerpt(first)),
    ]
    paragraphs += help(with: first).map { .text($0) }
    if errors.count > 1 {
      let more = errors.count == 2 ? "is one more error, which" : "are \(errors.count - 1) more errors, some of which"
      paragraphs.append(.text("There \(more) may go away with this one."))
    }
    return paragraphs
  }

  /// Why the check can't use a type, where the file itself has no error; nil if that isn't the reason.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - main: The file with the few lines that start the check, as the compiler was given it.
  func whatTheCheckMisses(_ type: String, in text: String, main: String) -> [Paragraph]? {
    guard let first = errors(inFile: main).first else { return nil }
    let declaration = try? Regex("\\b\(type)\\b[^{]*:[^{]*\\b\(type)Exercise\\b")
    guard let declaration, text.contains(declaration) else {
      return [.text("The check needs a type `\(type): \(type)Exercise`, and finds none.")]
    }
    return [.text("The check can't use `\(type)`: \(first.message)")] + help(with: first).map { .text($0) }
  }
}
