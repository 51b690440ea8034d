// A full screen that's drawn again and again, with as few bytes as will do.

/// Shows lines on a full screen, and writes only the cells that differ from those before.
///
/// A line may hold styles, as `Output.styled` writes them. A line that's longer than a row is cut.
package struct Screen: Sendable {
  /// What the terminal shows, row by row; nil if nobody knows.
  private var shown: [Row]?
  private var pen = Pen()

  package init() {}

  /// Draws the next lines in full. Call it for a `redraw` event: something else may have written to
  /// the terminal.
  package mutating func forget() { shown = nil }

  /// Shows lines from the top of the terminal on, at most as many as it has rows, and nothing below
  /// them.
  package mutating func show(_ lines: [String], on terminal: Terminal) throws(OutputError) {
    let size = terminal.output.size
    try terminal.draw(changes(to: Array(lines.prefix(size.rows)), columns: size.columns))
  }

  /// The text that makes a terminal show these lines in place of those before.
  package mutating func changes(to lines: [String], columns: Int) -> String {
    pen.written = ""
    if shown == nil { pen.clear() }
    let before = shown ?? []
    var rows: [Row] = []
    for index in 0..<max(lines.count, before.count) {
      let line = index < lines.count ? lines[index] : ""
      let old = index < before.count ? before[index] : Row()
      let isSame = line == old.text && columns == old.columns
      let row = isSame ? old : Row(line, columns: columns)
      if !isSame { pen.change(old, to: row, row: index + 1) }
      if index < lines.count { rows.append(row) }
    }
    shown = rows
    return pen.written
  }
}

/// A row of a screen.
private struct Row: Sendable {
  struct Cell: Equatable {
    var character: Unicode.Scalar = " "
    var style = ""

    var isBlank: Bool { character == " " }
  }

  var text = ""
  var columns = 0
  /// Its cells up to the last one that isn't blank; nil if it isn't known how many cells each
  /// character takes.
  var cells: [Cell]? = []

  init() {}

  init(_ text: String, columns: Int) {
    self.text = text
    self.columns = columns
    var cells: [Cell] = []
    var style = ""
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        let parameters = scalars.dropFirst().prefix { $0 != "m" }
        style = String(String.UnicodeScalarView(parameters))
        scalars = scalars[parameters.endIndex...].dropFirst()
        continue
      }
      // Terminals agree about these: ASCII, and the Braille patterns.
      guard " "..."~" ~= scalar || "\u{2800}"..."\u{28FF}" ~= scalar else {
        self.cells = nil
        return
      }
      // A blank has no color.
      cells.append(Cell(character: scalar, style: scalar == " " ? "" : style))
    }
    cells.removeSubrange(min(columns, cells.count)...)
    while cells.last?.isBlank == true { cells.removeLast() }
    self.cells = cells
  }

  subscript(column: Int) -> Cell {
    guard let cells, cells.indices.contains(column - 1) else { return Cell() }
    return cells[column - 1]
  }
}

/// Where the terminal writes next, and how.
private struct Pen: Sendable {
  var written = ""
  /// Counted from 1; nil if nobody knows.
  private var place: (column: Int, row: Int)?
  private var style = ""

  mutating func clear() {
    written += "\u{1B}[m\u{1B}[H\u{1B}[2J"
    place = (1, 1)
    style = ""
  }

  mutating func change(_ old: Row, to new: Row, row: Int) {
    guard let cells = new.cells, let oldCells = old.cells else {
      return replace(with: new, row: row)
    }
    // From here on, nothing is left to be seen in the new row.
    let end = cells.count
    for column in stride(from: 1, through: end, by: 1) where new[column] != old[column] {
      move(to: column, row, over: new)
      write(new[column], columns: new.columns)
    }
    let rest = oldCells.count - end
    guard rest > 0 else { return }
    move(to: end + 1, row, over: new)
    if rest < Self.eraseLine.utf8.count {
      for _ in 0..<rest { write(Row.Cell(), columns: new.columns) }
    } else {
      written += Self.eraseLine
    }
  }

  private static let eraseLine = "\u{1B}[K"

  /// Writes a whole row. It's erased first: behind the last column, terminals differ about where
  /// the cursor is.
  private mutating func replace(with new: Row, row: Int) {
    set(style: "")
    move(to: 1, row, over: Row())
    written += Self.eraseLine + new.text
    place = nil
  }

  private mutating func write(_ cell: Row.Cell, columns: Int) {
    if !cell.isBlank { set(style: cell.style) }
    written.unicodeScalars.append(cell.character)
    guard let place, place.column < columns else { return self.place = nil }
    self.place = (place.column + 1, place.row)
  }

  private mutating func set(style new: String) {
    guard new != style else { return }
    // A color takes the place of another one; everything else is taken back.
    let isColorToColor = style.hasPrefix("38;") && new.hasPrefix("38;")
    let separator = style.isEmpty || isColorToColor || new.isEmpty ? "" : ";"
    written += "\u{1B}[\(separator)\(new)m"
    style = new
  }

  // MARK: - Moving

  /// Goes to a cell by the shortest way that every terminal knows.
  private mutating func move(to column: Int, _ row: Int, over new: Row) {
    if let place, place == (column, row) { return }
    var ways = [absolute(column, row)]
    if let place {
      let letter = row > place.row ? "B" : "A"
      let rows = row == place.row ? "" : sequence(abs(row - place.row), letter)
      ways += sideways(from: place.column, to: column).map { rows + $0 }
      if row == place.row, let text = rewritten(from: place.column, to: column, new) {
        ways.append(text)
      }
      if row == place.row + 1 { ways += sideways(from: 1, to: column).map { "\r\n" + $0 } }
    }
    written += ways.min { $0.utf8.count < $1.utf8.count }!
    place = (column, row)
  }

  private func absolute(_ column: Int, _ row: Int) -> String {
    if column > 1 { return "\u{1B}[\(row);\(column)H" }
    return row > 1 ? "\u{1B}[\(row)H" : "\u{1B}[H"
  }

  private func sequence(_ count: Int, _ letter: String) -> String {
    count == 1 ? "\u{1B}[\(letter)" : "\u{1B}[\(count)\(letter)"
  }

  private func sideways(from start: Int, to column: Int) -> [String] {
    if column == start { return [""] }
    let fromTheLeft = column == 1 ? "\r" : "\r" + sequence(column - 1, "C")
    if column > start { return [sequence(column - start, "C"), fromTheLeft] }
    let back = start - column
    let backspaces = back <= Self.longestText ? [String(repeating: "\u{8}", count: back)] : []
    return backspaces + [sequence(back, "D"), fromTheLeft]
  }

  /// No sequence is longer than this many bytes, so longer texts needn't be compared with one.
  private static let longestText = 8

  /// What's there already, written once more; nil if it's in another style, or too far.
  private func rewritten(from start: Int, to column: Int, _ row: Row) -> String? {
    guard start < column, column - start <= Self.longestText else { return nil }
    var text = ""
    for cell in (start..<column).map({ row[$0] }) {
      guard cell.isBlank || cell.style == style else { return nil }
      text.unicodeScalars.append(cell.character)
    }
    return text
  }
}
