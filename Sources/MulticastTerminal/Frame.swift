package struct Cell: Hashable, Sendable {
  /// What the cell shows. The right half of a wide character shows nothing: it holds `Cell.continuation`.
  package internal(set) var character: Character
  /// How it looks. A blank is always plain: no style can be seen on it.
  package internal(set) var style: Style

  package static let continuation: Character = "\0"

  static let blank = Cell(character: " ", style: .plain)
}

/// A picture of the screen that text is drawn into. It knows no terminal: show it with a `Screen`, or print its `lines`.
///
///     var frame = Frame(Size(columns: 20, rows: 3))
///     frame.write("Fire!", column: 1, row: 2, style: .bold)
///     frame.lines      // ["", "Fire!", ""]
///
/// Cells are counted as terminals count, from 1 at the top left. What lies outside is left out.
package struct Frame: Hashable, Sendable {
  package let size: Size
  /// Rows that nobody has written to since two frames were one share their memory, and so are compared in no time.
  package var rows: [[Cell]]

  package init(_ size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
  }

  /// Writes text to the right of a cell, this one included. It does not go on in the next row.
  ///
  /// A control character becomes `?`, and so does whatever can't stand in a cell by itself: nothing that is written
  /// can steer the terminal. A wide character takes two cells; where only one is left, and where half of one is
  /// overwritten, there is a blank. O(characters).
  package mutating func write(_ text: String, column: Int, row: Int, style: Style = .plain) {
    guard 1...size.rows ~= row else { return }
    var column = column
    for character in text {
      guard column <= size.columns else { return }
      let fits = character.cellWidth > 0
      let width = fits ? character.cellWidth : 1
      if column + width > 1 { put(fits ? character : "?", width, column, row, style) }
      column += width
    }
  }

  private mutating func put(_ character: Character, _ width: Int, _ column: Int, _ row: Int, _ style: Style) {
    let visible = max(column, 1)...min(column + width - 1, size.columns)
    for column in visible { blank(column, row) }
    guard visible.count == width, character != " " else { return }
    self[unchecked: column, row] = Cell(character: character, style: style)
    if width == 2 { self[unchecked: column + 1, row] = Cell(character: Cell.continuation, style: style) }
  }

  /// Empties a cell and with it the other half of a wide character.
  private mutating func blank(_ column: Int, _ row: Int) {
    if self[unchecked: column, row].character == Cell.continuation { self[unchecked: column - 1, row] = .blank }
    if column < size.columns, self[unchecked: column + 1, row].character == Cell.continuation {
      self[unchecked: column + 1, row] = .blank
    }
    self[unchecked: column, row] = .blank
  }

  private subscript(unchecked column: Int, row: Int) -> Cell {
    get { rows[row - 1][column - 1] }
    set { rows[row - 1][column - 1] = newValue }
  }

  /// The cell at a place, or nil outside the frame.
  package subscript(column: Int, row: Int) -> Cell? {
    guard 1...size.columns ~= column, 1...size.rows ~= row else { return nil }
    return self[unchecked: column, row]
  }

  /// The frame as plain text, a string for each row, without the blanks at its end. O(cells).
  package var lines: [String] {
    rows.map { cells in
      let used = cells.lastIndex { $0.character != " " }.map { cells[...$0] } ?? []
      return String(used.lazy.map(\.character).filter { $0 != Cell.continuation })
    }
  }
}
