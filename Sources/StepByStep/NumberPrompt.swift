import Terminal

/// Asks for a number at a prompt, key by key.
package struct NumberPrompt {
  /// What is asked for, as in "step".
  package let noun: String
  package let range: ClosedRange<Int>

  package init(_ noun: String, in range: ClosedRange<Int>) {
    self.noun = noun
    self.range = range
  }

  /// Reads a number up to Return, showing it as it is typed. Another key gives up, and then it is nil.
  package func read(
    nextEvent: () -> Event, write: (String) throws(OutputError) -> Void
  ) throws(OutputError) -> Int? {
    try write("\nGo to \(noun) (\(range.lowerBound)-\(range.upperBound), then Return): ")
    var digits = ""
    while true {
      switch nextEvent() {
      case .key(.character(" ")) where digits.isEmpty:
        continue
      case .key(.character(let digit)) where digit.isASCII && digit.isWholeNumber:
        guard digits.count < 6 else { continue }
        digits.append(digit)
        try write(String(digit))
      case .key(.backspace) where !digits.isEmpty:
        digits.removeLast()
        try write("\u{8} \u{8}")
      case .key(.return):
        try write("\n")
        if let number = Int(digits), range.contains(number) { return number }
        if !digits.isEmpty { try write("There is no \(noun) \(digits).\n") }
        return nil
      default:
        try write("\n")
        return nil
      }
    }
  }
}
