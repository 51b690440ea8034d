// Frames that say something in place of a board.

import MulticastTerminal

extension Frame {
  init(_ size: Size, saying words: String) { self.init(size, lines: words.wrapped(to: size.columns)) }

  init(_ size: Size, lines: [String]) {
    self.init(size)
    for (row, line) in lines.enumerated() { write(line, column: 1, row: row + 1) }
  }

  /// Says how large the terminal would have to be.
  init(_ size: Size, tooSmallFor views: Int, rowsBelow: Int) {
    let smallest = BoardLayout.smallest(views: views)
    self.init(
      size,
      saying: "This terminal is too small: \(smallest.columns)x\(smallest.rows + rowsBelow) are needed. q quits.")
  }
}
