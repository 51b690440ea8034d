/// Asks for a number at a prompt, key by key.
///
/// It is read up to Return, and shown as it is typed. Letters but `q`, arrows and Tab are passed over, and a number out of
/// range is asked for again. Return alone gives up, as do `q`, Escape and any other key, and then it is nil.
///
/// - Parameter noun: What is asked for, as in "step".
package func askForNumber(
  _ noun: String, in range: ClosedRange<Int>, nextEvent: () -> Event, write: (String) throws(OutputError) -> Void
) throws(OutputError) -> Int? {
  let question = "Go to \(noun) (\(range.lowerBound)-\(range.upperBound), then Return; q goes back): "
  try write("\n" + question)
  var digits = ""
  while true {
    switch nextEvent() {
    case .key(.character(let digit)) where digit.isASCII && digit.isWholeNumber:
      guard digits.count < 6 else { continue }
      digits.append(digit)
      try write(String(digit))
    case .key(.character(let letter)) where letter != "q": continue
    case .key(.up), .key(.down), .key(.left), .key(.right), .key(.tab): continue
    case .key(.backspace) where !digits.isEmpty:
      digits.removeLast()
      try write("\u{8} \u{8}")
    case .key(.return):
      try write("\n")
      if let number = Int(digits), range.contains(number) { return number }
      guard !digits.isEmpty else { return nil }
      try write("There is no \(noun) \(digits).\n" + question)
      digits = ""
    default:
      try write("\n")
      return nil
    }
  }
}
