import MirrorPad
import MulticastTerminal

/// A row for each delegate of a pad, one of which the keys mean.
struct DelegatesPanel {
  /// How many rows of a terminal it takes: a heading, the pad, and the delegates.
  static let rows = 7
  private static let delegatesShown = rows - 2

  private var chosen = 0
  /// Whose row it is, so that it is found again when rows change places.
  private var chosenDelegate: ObjectIdentifier?

  /// The rows of a pad as they are now, and among them the one that the keys mean, if there is any. O(delegates).
  mutating func rows(of pad: DrawingPad) -> (all: [DrawingPad.Row], chosen: DrawingPad.Row?) {
    let rows = pad.rows
    // Two rows can be of one delegate, or of none.
    if !rows.indices.contains(chosen) || rows[chosen].identifier != chosenDelegate {
      choose(rows.firstIndex { $0.identifier == chosenDelegate } ?? min(chosen, max(0, rows.count - 1)), of: rows)
    }
    return (rows, rows.indices.contains(chosen) ? rows[chosen] : nil)
  }

  mutating func chooseNext(of pad: DrawingPad) {
    let rows = rows(of: pad).all
    choose((chosen + 1) % max(1, rows.count), of: rows)
  }

  private mutating func choose(_ index: Int, of rows: [DrawingPad.Row]) {
    (chosen, chosenDelegate) = (index, rows.indices.contains(index) ? rows[index].identifier : nil)
  }

  // MARK: - Its rows as text

  mutating func draw(_ pad: DrawingPad, into frame: inout Frame, from first: Int) {
    let rows = rows(of: pad).all
    // In a narrow window there is no room for the states, and less between the numbers.
    let isNarrow = frame.size.columns < 77
    func columns(_ name: String, _ alive: String, _ state: String, _ numbers: [String]) -> String {
      let texts = [name.padded(to: 18), alive.padded(to: 5)] + (isNarrow ? [] : [state.padded(to: 13)])
      let width = isNarrow ? 7 : 8
      return (texts + numbers.map { String(repeating: " ", count: max(0, width - $0.count)) + $0 })
        .joined(separator: " ")
    }
    func numbers(_ view: DrawView?) -> [String] {
      view.map { ["\($0.lines.count)", "\($0.lines.last?.points.count ?? 0)"] } ?? []
    }
    func text(_ row: DrawingPad.Row) -> String {
      switch row {
      case .empty(_, let name, let remark):
        return "\(name.padded(to: 19))no    \(isNarrow ? remark.prefix { $0 != ";" } : remark[...])"
      case .delegate(let delegate, let isRegistered):
        let counts = ["\(delegate.messagesReceived)", "\(delegate.messagesDropped)"] + numbers(delegate as? DrawView)
        let state = !isRegistered ? "removed" : pad.hasLetGo(of: delegate) ? "let go of" : delegate.state
        return columns(delegate.name, "yes", state, counts)
          + ((delegate as? Statistics)?.summary ?? "")
      }
    }
    func isRegistered(_ row: DrawingPad.Row) -> Bool { if case .delegate(_, true) = row { true } else { false } }
    let heading = columns(
      "\(rows.count(where: isRegistered)) registered", "alive", "state", ["received", "dropped", "lines", "in last"])
    frame.write("  \(heading)", column: 1, row: first, style: .bold)
    let ownState = pad.board.pad.animation == nil ? "is drawn on" : pad.board.pad.state
    let ownRow = columns("pad", "yes", ownState, ["", ""] + numbers(pad.board.pad))
    frame.write("  \(ownRow)", column: 1, row: first + 1)
    // With more of them than there is room, those around the chosen one show.
    let start = max(0, min(chosen - Self.delegatesShown / 2, rows.count - Self.delegatesShown))
    for (place, index) in (start..<min(start + Self.delegatesShown, rows.count)).enumerated() {
      frame.write(
        "\(index == chosen ? ">" : " ") \(text(rows[index]))", column: 1, row: first + 2 + place,
        style: index == chosen ? .bold : isRegistered(rows[index]) ? .plain : .dim)
    }
  }
}
