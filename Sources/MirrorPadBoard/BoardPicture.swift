// A board as characters.

import DotCanvas
import MirrorPad
import Terminal

/// Shows a board as text: each view in its border, with its name.
///
///     var picture = BoardPicture(of: board.views, layout: layout, look: .ascii)
///     picture.update()
///     print(picture.lines.joined(separator: "\n"))
///
/// Every view is drawn by itself, as the pattern says: it knows its lines from the messages it got, and from nowhere
/// else. What a mirror has missed is missing here.
package struct BoardPicture {
  /// Where the views stand.
  package let layout: BoardLayout
  private let look: Look
  private let fit: Fit?
  private var pictures: [ViewPicture?]

  /// Creates the picture of some views, the pad first, in which nothing is drawn yet. It keeps the views alive.
  ///
  /// - Parameter views: nil is an empty seat, which has a border and nothing in it.
  package init(of views: [DrawView?], layout: BoardLayout, look: Look) {
    self.layout = layout
    self.look = look
    pictures = views.map { $0.map { ViewPicture(of: $0, columns: layout.viewColumns, rows: layout.viewRows) } }
    fit = pictures.first.flatMap { $0?.fit }
  }

  /// Brings the picture up to date with the board. O(the points that are new).
  package mutating func update() {
    for index in pictures.indices { pictures[index]?.update() }
  }

  /// For how many seats it is.
  var viewCount: Int { pictures.count }

  /// How many pieces of lines have been drawn so far, for whoever counts what a picture costs.
  var piecesDrawn: Int { pictures.reduce(0) { $0 + ($1?.piecesDrawn ?? 0) } }

  /// The board as lines of text. O(characters).
  package var lines: [String] {
    var lines = border
    for (index, picture) in pictures.enumerated() {
      guard let picture else { continue }
      let place = layout.place(ofView: index)
      for (row, cells) in picture.raster.flipped(picture.view.reflection.flip).lines(as: look).enumerated() {
        lines[place.row + row].replaceSubrange(place.column..<place.column + layout.viewColumns, with: cells)
      }
    }
    return lines.map { String($0) }
  }

  /// Draws the board into a frame, from its top left cell on.
  package func draw(into frame: inout Frame) {
    for (row, line) in lines.enumerated() { frame.write(line, column: 1, row: row + 1) }
  }

  // MARK: - The way back

  /// Whether a cell of the board, counted from 1 at its top left, is inside the border of the first view.
  func padContains(column: Int, row: Int) -> Bool {
    2...layout.viewColumns + 1 ~= column && 2...layout.viewRows + 1 ~= row
  }

  /// The point of the first view's drawing in the middle of a cell of the board, for what a mouse reports; that view
  /// shows it as it was drawn. To the hundredth of a dot, so that a recording has no long numbers. A cell outside of
  /// the view has a point, too.
  func point(column: Int, row: Int) -> Point? {
    guard let middle = fit?.middle(ofColumn: column - 2, row: row - 2) else { return nil }
    return Point(x: (middle.x * 100).rounded() / 100, y: (middle.y * 100).rounded() / 100)
  }

  /// The cell of the board in which the first view shows a point, or nil if it lies outside.
  func cell(of point: Point) -> (column: Int, row: Int)? {
    guard let dot = fit?.dot(x: point.x, y: point.y), dot.x >= 0, dot.y >= 0 else { return nil }
    let cell = (column: dot.x / 2 + 2, row: dot.y / 4 + 2)
    return padContains(column: cell.column, row: cell.row) ? cell : nil
  }

  // MARK: - Borders

  /// The empty views in their borders, a row of characters each.
  private var border: [[Character]] {
    let signs = look == .ascii ? Signs.ascii : Signs.boxDrawing
    var rows = Array(
      repeating: [Character](repeating: " ", count: layout.columns), count: layout.rows)
    let columns = Array(stride(from: 0, to: layout.columns, by: layout.viewColumns + 1))
    let lines = Array(stride(from: 0, to: layout.rows, by: layout.viewRows + 1))
    for (number, row) in lines.enumerated() {
      rows[row] = [Character](repeating: signs.across, count: layout.columns)
      for (place, column) in columns.enumerated() {
        rows[row][column] = signs.corner(
          row: number, of: lines.count, column: place, of: columns.count)
      }
    }
    for row in rows.indices where row % (layout.viewRows + 1) != 0 {
      for column in columns { rows[row][column] = signs.down }
    }
    for (index, picture) in pictures.enumerated() {
      guard let picture else { continue }
      let place = layout.place(ofView: index)
      let name = " \(Board.name(picture.view, at: index)) ".prefix(layout.viewColumns - 2)
      rows[place.row - 1].replaceSubrange(place.column + 1..<place.column + 1 + name.count, with: name)
    }
    return rows
  }
}

/// What borders are made of.
private struct Signs {
  let across: Character
  let down: Character
  let corners: [[Character]]

  static let ascii = Signs(
    across: "-", down: "|", corners: [["+", "+", "+"], ["+", "+", "+"], ["+", "+", "+"]])
  static let boxDrawing = Signs(
    across: "─", down: "│", corners: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]])

  func corner(row: Int, of rows: Int, column: Int, of columns: Int) -> Character {
    corners[row == 0 ? 0 : row == rows - 1 ? 2 : 1][column == 0 ? 0 : column == columns - 1 ? 2 : 1]
  }
}
