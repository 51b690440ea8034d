/// Shows lines on a full screen and writes only those that differ from the ones before.
///
/// A line that's longer than a row is cut by the terminal, which doesn't break lines on a full screen.
package struct Screen: Sendable {
  /// What the terminal shows; nil if nobody knows.
  private var shown: [String]?

  package init() {}

  /// Draws the next lines in full. Call it for a `redraw` event: something else may have written to the terminal.
  package mutating func forget() { shown = nil }

  /// Shows lines from the top of the terminal on, at most as many as it has rows, and nothing below them.
  package mutating func show(_ lines: [String], on terminal: Terminal) throws(OutputError) {
    try terminal.draw(changes(to: Array(lines.prefix(terminal.output.size.rows))))
  }

  /// The text that makes a terminal show these lines in place of those before.
  package mutating func changes(to lines: [String]) -> String {
    var text = shown == nil ? "\u{1B}[m\u{1B}[H\u{1B}[2J" : ""
    let before = shown ?? []
    for row in 0..<max(lines.count, before.count) {
      let line = row < lines.count ? lines[row] : ""
      guard line != (row < before.count ? before[row] : "") else { continue }
      // Erased first: behind the last column, terminals differ about where the cursor is.
      text += "\u{1B}[\(row + 1)H\u{1B}[K\(line)"
    }
    shown = lines
    return text
  }
}
