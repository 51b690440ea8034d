// What a terminal shows, and the few bytes that change it.

/// Shows frames on a terminal and writes only what differs from the one before.
///
///     var screen = Screen(for: output)
///     try screen.show(frame, on: output)
///
/// A frame is one `write(2)`; one that changes nothing writes nothing. On a screen of 80 by 24 a point that changes one
/// cell in each of four mirrored views costs 24 bytes on average, 30 where the cells are Braille, and everything 1,976.
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
  package init(showsStyles: Bool = true) {
    self.showsStyles = showsStyles
  }

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
    Array((ControlSequence.plain + ControlSequence.move(column: 1, row: shown?.size.rows ?? 1) + "\r\n").utf8)
  }

  /// The bytes that make the terminal show a frame. The screen takes them for written: `show` sends them to a terminal,
  /// others may keep them in a recording.
  package mutating func changes(to frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    if shown?.size != frame.size {
      bytes += (ControlSequence.plain + ControlSequence.clear).utf8
      shown = Frame(frame.size)
      (row, column, style) = (1, 1, .plain)
    }
    let before = shown!.rows
    shown = frame
    for (row, cells) in frame.rows.enumerated() where before[row] != cells {
      for (column, cell) in cells.enumerated() where differs(before[row][column], cell) {
        guard cell.character != Cell.continuation else { continue }
        move(to: column + 1, row + 1, frame, &bytes)
        write(cell, frame.size.columns, &bytes)
      }
    }
    return bytes
  }

  private func differs(_ old: Cell, _ new: Cell) -> Bool {
    old.character != new.character || (showsStyles && old.style != new.style)
  }

  private mutating func write(_ cell: Cell, _ columns: Int, _ bytes: inout [UInt8]) {
    // A blank looks the same in every style, so it needs no change.
    if showsStyles, cell != .blank {
      bytes += ControlSequence.change(from: style, to: cell.style).utf8
      style = cell.style
    }
    bytes += String(cell.character).utf8
    // The cursor waits behind the last column, and terminals differ about what that is.
    let next = column! + cell.character.cellWidth
    column = next <= columns && cell.character.hasCertainWidth ? next : nil
  }

  // MARK: - The shortest way

  /// Goes to a cell by whichever way is shortest: straight there, along the row, up or down and along, or by the
  /// beginnings of lines.
  private mutating func move(to column: Int, _ row: Int, _ frame: Frame, _ bytes: inout [UInt8]) {
    defer { (self.column, self.row) = (column, row) }
    guard (self.column, self.row) != (column, row) else { return }

    var ways = [Array(ControlSequence.move(column: column, row: row).utf8)]
    let down = row - self.row
    let vertical = down == 0 ? "" : down > 0 ? ControlSequence.down(down) : ControlSequence.up(-down)
    ways.append(vertical.utf8 + along(from: self.column, to: column, row, frame))
    if 0...3 ~= down {
      let lines = down == 0 ? "\r" : String(repeating: "\r\n", count: down)
      ways.append(lines.utf8 + along(from: 1, to: column, row, frame))
    }
    bytes += ways.min { $0.count < $1.count }!
  }

  private func along(from start: Int?, to column: Int, _ row: Int, _ frame: Frame) -> [UInt8] {
    if start == column { return [] }
    var ways = [Array(ControlSequence.column(column).utf8)]
    guard let start else { return ways[0] }
    if column < start {
      ways.append(Array(ControlSequence.left(start - column).utf8))
      if start - column < 4 { ways.append(Array(repeating: 0x08, count: start - column)) }
    } else {
      ways.append(Array(ControlSequence.right(column - start).utf8))
      ways += again(start..<column, row, frame).map { [$0] } ?? []
    }
    return ways.min { $0.count < $1.count }!
  }

  /// The cells on the way written once more, which for one or two of them is shorter than any sequence. They show
  /// already what the frame has there.
  private func again(_ columns: Range<Int>, _ row: Int, _ frame: Frame) -> [UInt8]? {
    guard columns.count < 5 else { return nil }
    var bytes: [UInt8] = []
    for column in columns {
      let cell = frame[column, row]!
      let isEasy = cell.character.isASCII && cell.character != Cell.continuation
      guard isEasy, !showsStyles || cell == .blank || cell.style == style else { return nil }
      bytes.append(contentsOf: cell.character.utf8)
    }
    return bytes
  }
}
