/// A line that says how far it is, on a terminal and nowhere else.
package struct ProgressLine {
  private let output: Output

  package init(on output: Output) { self.output = output }

  /// Puts a text in place of the one before.
  package func show(_ text: String) throws(OutputError) {
    guard output.movesCursor else { return }
    let width = output.size.columns - 1
    let shown = String(text.prefix(width))
    try output.write("\r" + shown + String(repeating: " ", count: width - shown.count) + "\r")
  }

  package func clear() throws(OutputError) { try show("") }
}
