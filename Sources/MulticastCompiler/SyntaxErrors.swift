// What the compiler says where a brace, a bracket or a quotation mark is missing: one slip leads to
// many errors, most of them elsewhere.

extension CompilerErrors {
  /// A brace or a bracket that the compiler finds no other one for.
  package struct Opening: Equatable, Sendable {
    let bracket: String
    let line: Int
  }

  /// Whether the file has syntax errors. Behind one, the compiler is lost, so the other errors may
  /// be about nothing.
  package var hasSyntaxErrors: Bool { errors.contains(where: \.isSyntax) }

  /// The error to begin with. Of the syntax errors, it's the first, but the compiler notices late
  /// that something was opened and not closed further up.
  package var first: Complaint? {
    guard let first = errors.first(where: \.isSyntax) else { return errors.first }
    let inItsLine = errors.filter { $0.line == first.line }
    return errors.first { $0.opening != nil } ?? inItsLine.first(where: \.isUnterminated) ?? first
  }

  /// What there is to say of errors that aren't shown; nil if there are none.
  ///
  /// - Parameter shown: What they may go away with: one error that's shown, or several.
  package static func words(forMore count: Int, with shown: String = "this one") -> String? {
    switch count {
    case ...0: nil
    case 1: "There is one more error, which may go away with \(shown)."
    default: "There are \(count) more errors, some of which may go away with \(shown)."
    }
  }

  /// The line to mend. What's missing in front of a line is missing at the end of the one before.
  package func lineToMend(for error: Complaint) -> Int {
    let lines = self.lines
    guard error.isSyntax, error.message.hasPrefix("expected "), error.line > 1 else {
      return error.line
    }
    let code = lines.indices.contains(error.line - 1) ? lines[error.line - 1] : ""
    guard code.utf8.prefix(error.column - 1).allSatisfy({ [0x20, 0x09].contains($0) }) else {
      return error.line
    }
    let before = lines.prefix(error.line - 1).lastIndex { $0.contains(#/^\s*+(?!\/\/|$)/#) }
    return before.map { $0 + 1 } ?? error.line
  }

  /// What helps with an error that comes of something that's missing.
  func help(withSyntax error: Complaint) -> [String] {
    if let opening = error.opening {
      return ["It has to close the `\(opening.bracket)` in line \(opening.line)."]
    }
    if error.isUnterminated { return ["In this line, a quotation mark is missing."] }
    if error.message == "expected ',' separator", let bracket = openBracket(before: error) {
      return ["If there's nothing to separate, a `\(bracket)` is missing here."]
    }
    let isVoid = error.message.contains(#/^cannot (?:assign|convert) value of type '\(\)'/#)
    if isVoid, error.line > 1, let word = lines[error.line - 2].split(separator: " ").last,
      ["=", "+=", "+", "-", "*", "/"].contains(word)
    {
      return [
        """
        The line above ends with `\(word)`, so this line is taken for what comes behind it.
        """
      ]
    }
    return []
  }

  /// What closes a bracket that's open in the line in front of an error; nil if none is.
  private func openBracket(before error: Complaint) -> Character? {
    guard lines.indices.contains(error.line - 1) else { return nil }
    let line = String(decoding: lines[error.line - 1].utf8.prefix(error.column - 1), as: UTF8.self)
    var open: [Character] = []
    for character in line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "") {
      switch character {
      case "(": open.append(")")
      case "[": open.append("]")
      case ")", "]": _ = open.popLast()
      default: break
      }
    }
    return open.last
  }

  private var lines: [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}

extension CompilerErrors.Complaint {
  /// Whether it's about the form of the text, and not about what it means.
  fileprivate var isSyntax: Bool {
    isError && message.contains(#/^(?:expected |unterminated |extraneous |consecutive )/#)
  }

  fileprivate var isUnterminated: Bool { message.hasPrefix("unterminated string") }
}
