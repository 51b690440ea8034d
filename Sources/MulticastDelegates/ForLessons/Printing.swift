// How lessons print: to standard output, or to a demo that shows it on a page. No app needs this file.

/// Who takes what this package's lessons print, in place of standard output.
package enum LessonOutput {
  /// Takes a line; nil for standard output.
  @TaskLocal package static var line: (@Sendable (String) -> Void)?
}

/// Prints as Swift's `print` does, unless somebody takes the lines.
package func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { "\($0)" }.joined(separator: separator) + terminator
  guard let take = LessonOutput.line else { return Swift.print(text, terminator: "") }
  for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0) {
    take(String(line))
  }
}
