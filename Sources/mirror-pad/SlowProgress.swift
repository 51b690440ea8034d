import MulticastTerminal

/// How far it is, on a terminal, once that takes more than a second.
struct SlowProgress {
  private let line = ProgressLine(on: .standardError)
  private var due = ContinuousClock.now + .seconds(1)
  private var isShown = false

  mutating func note(_ text: @autoclosure () -> String) throws(OutputError) {
    guard .now > due else { return }
    try line.show("\(text()); Ctrl-C stops")
    due = .now + .milliseconds(100)
    isShown = true
  }

  func clear() throws(OutputError) { if isShown { try line.clear() } }
}
