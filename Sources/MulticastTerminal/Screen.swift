/// Shows frames on a terminal and writes only what differs from the one before.
///
/// A frame is one `write(2)`; one that changes nothing writes nothing. On a screen of 80 by 24 a point that changes one
/// cell in each of four mirrored views costs at most 60 bytes on average, and everything at most 2,000.
/// Comparing two frames is O(the cells of the rows that were written to).
package struct Screen: Sendable {
  private let showsStyles: Bool
  /// What the terminal shows; nil if nobody knows.
  private var shown: Frame?
  private var row = 1
  /// Where the cursor is in its row; nil where terminals differ, as they do behind the last column.
  private var column: Int?
  private var style = Style.plain

  /// Creates a screen that shows something unknown: the first frame is drawn in full.
  /// - Parameter showsStyles: Whether styles are written at all.
  package init(showsStyles: Bool = true) { self.showsStyles = showsStyles }
  package init(for output: Output) { self.init(showsStyles: output.showsStyles) }

  /// Draws the next frame in full. Call it when something else may have written to the terminal: for a `redraw` event,
  /// or when a person asks for it with Ctrl-L. A frame of another size is always drawn in full.
  package mutating func forget() { shown = nil }

  /// Shows a frame. If it can't be written, the next one is drawn in full.
  package mutating func show(_ frame: Frame, on output: Output) throws(OutputError) {
    let bytes = changes(to: frame)
    do {
      try output.write(bytes)
    } catch {
      forget()
      throw error
    }
  }

  /// What a recording of the screen ends with: the cursor goes below the last frame, where a shell's prompt may follow.
  package var closing: [UInt8] {
    Array((ControlSequence.style(.plain) + ControlSequence.move(column: 1, row: shown?.size.rows ?? 1) + "\r\n").utf8)
  }

  /// The bytes that make the terminal show a frame. The screen takes them for written: `show` sends them to a terminal,
  /// others may keep them in a recording.
  package mutating func changes(to frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    if shown?.size != frame.size {
      bytes += (ControlSequence.style(.plain) + ControlSequence.clear).utf8
      shown = Frame(frame.size)
      (row, column, style) = (1, 1, .plain)
    }
    let before = shown!.rows
    shown = frame
    for (row, cells) in frame.rows.enumerated() where before[row] != cells {
      for (column, cell) in cells.enumerated() where differs(before[row][column], cell) {
        guard cell.character != Cell.continuation else { continue }
        if (self.column, self.row) != (column + 1, row + 1) {
          let isNextLine = (column + 1, row + 1) == (1, self.row + 1)
          bytes += (isNextLine ? "\r\n" : ControlSequence.move(column: column + 1, row: row + 1)).utf8
          self.row = row + 1
        }
        // A blank looks the same in every style, so it needs no change.
        if showsStyles, cell != .blank, cell.style != style {
          bytes += ControlSequence.style(cell.style).utf8
          style = cell.style
        }
        bytes += String(cell.character).utf8
        // The cursor waits behind the last column, and terminals differ about what that is.
        let next = column + 1 + cell.character.cellWidth
        self.column = next <= frame.size.columns && cell.character.hasCertainWidth ? next : nil
      }
    }
    return bytes
  }

  private func differs(_ old: Cell, _ new: Cell) -> Bool {
    old.character != new.character || (showsStyles && old.style != new.style)
  }
}
