// The panel below the board: who listens to the pad.

import MirrorPad
import Terminal

/// A row for each delegate of a pad, as it was when somebody last looked.
struct DelegatesPanel {
  /// How many rows of a terminal it takes: a heading, the pad, and the delegates.
  static let rows = 7
  private static let delegatesShown = rows - 2

  private var rows: [DrawingPad.Row] = []
  private var pad = (count: 0, inLast: 0)
  private var chosen = 0
  /// Whose row it is, so that it is found again when rows change places.
  private var chosenDelegate: ObjectIdentifier?

  /// The row that the keys mean, if there is any.
  var chosenRow: DrawingPad.Row? { rows.indices.contains(chosen) ? rows[chosen] : nil }

  /// Looks at the delegates. O(delegates).
  mutating func update(from pad: DrawingPad) {
    rows = pad.rows
    chosen = rows.firstIndex { $0.identifier == chosenDelegate } ?? min(chosen, max(0, rows.count - 1))
    chosenDelegate = chosenRow?.identifier
    self.pad = pad.board.pad.lineCounts
  }

  /// Means the next row by the keys from now on.
  mutating func chooseNext() {
    chosen = rows.isEmpty ? 0 : (chosen + 1) % rows.count
    chosenDelegate = chosenRow?.identifier
  }

  // MARK: - Its rows as text

  func draw(into frame: inout Frame, from first: Int) {
    // In a narrow window there is no room for the states, and less between the numbers.
    let isNarrow = frame.size.columns < 77
    func columns(_ name: String, _ alive: String, _ state: String, _ numbers: [String]) -> String {
      let texts = [name.padded(to: 18), alive.padded(to: 5)] + (isNarrow ? [] : [state.padded(to: 13)])
      let width = isNarrow ? 7 : 8
      return (texts + numbers.map { String(repeating: " ", count: max(0, width - $0.count)) + $0 })
        .joined(separator: " ")
    }
    func numbers(_ lines: (count: Int, inLast: Int)) -> [String] { ["\(lines.count)", "\(lines.inLast)"] }
    func text(_ row: DrawingPad.Row) -> String {
      guard let state = row.state else {
        return "\(row.name.padded(to: 19))no    \(isNarrow ? row.remark.prefix { $0 != ";" } : row.remark[...])"
      }
      let counts = ["\(row.received)", "\(row.dropped)"] + (row.lines.map(numbers) ?? [])
      return columns(row.name, "yes", row.standing == .removed ? "removed" : state, counts) + row.remark
    }
    frame.write(
      "  \(columns("\(rows.count { $0.standing == .registered }) registered", "alive", "state", ["received", "dropped", "lines", "in last"]))",
      column: 1, row: first, style: .bold)
    frame.write("  " + columns("pad", "yes", "is drawn on", ["", ""] + numbers(pad)), column: 1, row: first + 1)
    // With more of them than there is room, those around the chosen one show.
    let start = max(0, min(chosen - Self.delegatesShown / 2, rows.count - Self.delegatesShown))
    for (place, index) in (start..<min(start + Self.delegatesShown, rows.count)).enumerated() {
      let row = rows[index]
      frame.write(
        "\(index == chosen ? ">" : " ") \(text(row))", column: 1, row: first + 2 + place,
        style: index == chosen ? .bold : row.standing == .registered ? .plain : .dim)
    }
  }
}
