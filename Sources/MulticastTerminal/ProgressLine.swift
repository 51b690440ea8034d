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

/// How far it is, on a terminal, once that takes more than a second. It changes ten times a second at most.
package struct SlowProgress {
  private let line = ProgressLine(on: .standardError)
  private var due = ContinuousClock.now + .seconds(1)
  private var isShown = false

  package init() {}

  package mutating func note(_ text: @autoclosure () -> String) throws(OutputError) {
    guard .now > due else { return }
    try line.show("\(text()); Ctrl-C stops")
    due = .now + .milliseconds(100)
    isShown = true
  }

  package func clear() throws(OutputError) { if isShown { try line.clear() } }
}
