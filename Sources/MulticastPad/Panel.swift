// The list of delegates below the pictures of a pad.

import MirrorPad
import MulticastTerminal

/// A row for each delegate of a pad, one of which the keys mean.
struct Panel {
  /// How many rows of a terminal it takes: a heading, and the delegates.
  static let rows = 6
  private static let delegatesShown = rows - 1

  /// Whether the rows say what each delegate is doing, and how much it has received.
  var showsNumbers = false

  private var chosen = 0
  /// Whose row it is, so that it's found again when rows change places. A new delegate may be where
  /// a dead one was.
  private var chosenDelegate: (identifier: ObjectIdentifier?, isAlive: Bool) = (nil, false)

  private func isChosen(_ row: Board.Row) -> Bool {
    (row.identifier, row.delegate != nil) == chosenDelegate
  }

  /// The rows of a board as they are now. O(delegates).
  private mutating func rows(of board: Board) -> [Board.Row] {
    let rows = board.rows
    // Two rows can be of one delegate, or of none.
    if !rows.indices.contains(chosen) || !isChosen(rows[chosen]) {
      choose(rows.firstIndex(where: isChosen) ?? min(chosen, max(0, rows.count - 1)), of: rows)
    }
    return rows
  }

  mutating func chosenRow(of board: Board) -> Board.Row? {
    let rows = rows(of: board)
    return rows.indices.contains(chosen) ? rows[chosen] : nil
  }

  mutating func chooseNext(of board: Board) {
    let rows = rows(of: board)
    choose((chosen + 1) % max(1, rows.count), of: rows)
  }

  private mutating func choose(_ index: Int, of rows: [Board.Row]) {
    chosen = index
    chosenDelegate = (nil, false)
    guard rows.indices.contains(index) else { return }
    chosenDelegate = (rows[index].identifier, rows[index].delegate != nil)
  }

  mutating func lines(
    of board: Board, columns: Int, _ paint: (String, Style) -> String
  ) -> [String] {
    let rows = rows(of: board)
    func line(
      _ name: String, _ alive: String, _ state: String, _ numbers: [String], _ end: String = ""
    ) -> String {
      var text = name.padded(to: 18) + " " + alive.padded(to: 5)
      if showsNumbers {
        text += " " + state.padded(to: 13)
        for number in numbers {
          text += String(repeating: " ", count: max(1, 9 - number.count)) + number
        }
        if !end.isEmpty { text += "  " + end }
      } else if ["removed", "let go of"].contains(state) {
        text += " " + state
      }
      return String(text.prefix(columns - 2)).trimmedAtTheEnd
    }
    let registered = rows.count { $0.isRegistered && $0.delegate != nil }
    let numbers = ["received", "dropped", "lines"]
    let heading = line("\(registered) registered", "alive", "state", numbers)
    // With more of them than there is room, those around the chosen one show.
    let start = max(0, min(chosen - Self.delegatesShown / 2, rows.count - Self.delegatesShown))
    let shown = rows.indices.dropFirst(start).prefix(Self.delegatesShown)
    let lines = shown.map { index -> String in
      let row = rows[index]
      let mark = index == chosen ? "> " : "  "
      guard let delegate = row.delegate else {
        // Our list sweeps in its next broadcast. The learner's may do so at another time, or never,
        // and is shown to somebody who knows wrappers.
        let isOurs = board.list == nil
        let words = isOurs ? "the list notices when you draw again" : "its wrapper is empty"
        let text = row.name.padded(to: 19) + "no    " + words
        return paint(mark + text.prefix(columns - 2), index == chosen ? .bold : .dim)
      }
      var state = board.hasLetGo(of: delegate) ? "let go of" : delegate.state
      if !row.isRegistered { state = "removed" }
      var counts = [delegate.messagesReceived, delegate.messagesDropped]
      if let view = delegate as? DrawView { counts.append(view.lines.count) }
      let summary = (delegate as? Statistics)?.summary ?? ""
      let text = line(row.name, "yes", state, counts.map(String.init), summary)
      var style = row.isRegistered ? Style.plain : .dim
      if index == chosen { style = .bold }
      return paint(mark + text, style)
    }
    let empty = Array(repeating: "", count: max(0, Self.delegatesShown - lines.count))
    return [paint("  \(heading)", .bold)] + lines + empty
  }
}
