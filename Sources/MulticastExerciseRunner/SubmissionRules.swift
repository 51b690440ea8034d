import ExerciseChecks
import MulticastTerminal

/// What a file may not do, because it would spoil the exercise: it catches shortcuts and accidents.
/// The solutions are in every clone, so there's nothing to be gained by more.
struct SubmissionRules {
  private let original: String

  /// - Parameter original: The unedited file.
  init(original: String) { self.original = original }

  /// Why a file is refused; nil if it isn't.
  func refusal(of text: String) -> String? {
    func isForbidden(_ code: Substring) -> Bool {
      // Most lines have none of this, and words are found in a moment.
      guard code.contains("Multicast") || code.contains("DispatchSystem") else { return false }
      return code.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"")
        .contains(/\bimport (?:\w+ )?Multicast\w+|\bDispatchSystem\b/)
    }
    let lines = codeLines(of: text).map(\.code)
    // A view has a list, and there it may be used.
    if !original.contains("import MulticastDelegates"), !original.contains("DrawView"),
      lines.contains(where: isForbidden)
    {
      return """
        This exercise is about writing the list yourself, so MulticastDelegate and DispatchSystem, \
        which are finished ones, aren't available.
        """
    }
    guard original.contains("let prediction") else { return nil }
    let predictions = lines.count { $0.contains("let prediction = \"") }
    let isWrittenDown =
      predictions == 1 && !text.contains("\\(prediction")
      && !predictionText(in: text).contains("\\(")
    if !isWrittenDown {
      return
        """
        A prediction is written down before the program runs: one `let prediction`, and text in \
        quotation marks.
        """
    }
    return nil
  }

  /// What is between the quotation marks, if nothing comes after them.
  private func predictionText(in text: String) -> Substring {
    let literal =
      #/(?m)let prediction = (?:"""(?s:(.*?))"""|"((?:[^"\\]|\\.)*)")[ \t\r]*(?://.*)?$/#
    return text.firstMatch(of: literal).map { $0.1 ?? $0.2 ?? "" } ?? "\\("
  }
}
