// A board as characters.

public import DotCanvas
public import MirrorPad
public import Terminal

/// Shows a board as text: each view in its border, with its name.
///
///     var picture = BoardPicture(of: board.views, layout: layout, look: .ascii)
///     picture.update()
///     print(picture.lines.joined(separator: "\n"))
///
/// Every view is drawn by itself, as the pattern says: it knows its lines from the messages it got, and from nowhere
/// else. What a mirror has missed is missing here.
public struct BoardPicture {
  /// Where the views stand.
  public let layout: BoardLayout
  private let look: Look
  private var pictures: [ViewPicture]

  /// Creates the picture of some views, the pad first, in which nothing is drawn yet.
  public init(of views: [DrawView], layout: BoardLayout, look: Look) {
    self.layout = layout
    self.look = look
    pictures = views.map { ViewPicture(of: $0, columns: layout.viewColumns, rows: layout.viewRows) }
  }

  /// Brings the picture up to date with the board. O(the points that are new).
  public mutating func update() {
    for index in pictures.indices { pictures[index].update() }
  }

  /// The board as lines of text. O(characters).
  public var lines: [String] {
    var lines = border
    for (index, picture) in pictures.enumerated() {
      let place = layout.place(ofView: index)
      for (row, cells) in picture.raster.flipped(picture.flip).lines(as: look).enumerated() {
        lines[place.row + row].replaceSubrange(place.column..<place.column + layout.viewColumns, with: cells)
      }
    }
    return lines.map { String($0) }
  }

  /// Draws the board into a frame, from its top left cell on.
  public func draw(into frame: inout Frame, style: Style = .plain) {
    for (row, line) in lines.enumerated() { frame.write(line, column: 1, row: row + 1) }
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
