import DotCanvas
import MirrorPad
import MulticastTerminal

/// Shows a board as text: each view in its border, with its name.
///
///     var picture = BoardPicture(of: board.views, layout: layout, look: .ascii)
///     picture.update()
///     print(picture.lines.joined(separator: "\n"))
///
/// Every view is drawn by itself, as the pattern says: it knows its lines from the messages it got, and from nowhere
/// else. What a mirror has missed is missing here.
package struct BoardPicture {
  package let layout: BoardLayout
  /// The board from the top left cell on, and blanks around it, as of the last `update`.
  package private(set) var frame: Frame
  /// How dots are shown.
  package let look: Look
  private let names: [String]?
  private let fit: Fit?
  private var pictures: [ViewPicture?]

  /// Creates the picture of some views, the pad first, in which nothing is drawn yet. It keeps the views alive.
  ///
  /// - Parameters:
  ///   - views: nil is an empty seat, which has a border and nothing in it.
  ///   - names: By default the pad, and what each mirror does.
  ///   - size: The frame's, at least the board's, which it is by default.
  package init(
    of views: [DrawView?], names: [String]? = nil, layout: BoardLayout, look: Look, on size: Size? = nil
  ) {
    self.names = names
    self.layout = layout
    self.look = look
    pictures = views.map { $0.map { ViewPicture(of: $0, columns: layout.viewColumns, rows: layout.viewRows) } }
    fit = pictures.first.flatMap { $0?.fit }
    frame = Frame(size ?? Size(columns: layout.columns, rows: layout.rows))
    drawBorder()
  }

  /// Brings the picture up to date with the board. O(the points that are new, and the rows that they change).
  ///
  /// - Parameter most: How many points a view may draw now. `isComplete` says whether there are more.
  package mutating func update(most: Int = 1 << 40) {
    for index in pictures.indices {
      guard let cells = pictures[index]?.update(most: most), let view = pictures[index]?.view else { continue }
      let place = layout.place(ofView: index)
      let flip = view.reflection.flip
      for cell in cells {
        let (x, y) = flip.mirrored(x: cell.column, y: cell.row, width: layout.viewColumns, height: layout.viewRows)
        frame.write(String(look[cell.dots.flipped(flip)]), column: place.column + x + 1, row: place.row + y + 1)
      }
    }
  }

  /// Whether all that the views show is in the picture.
  package var isComplete: Bool { pictures.allSatisfy { $0?.isComplete ?? true } }

  var viewCount: Int { pictures.count }

  /// How many pieces of lines have been drawn so far, which is what a picture costs.
  package var piecesDrawn: Int { pictures.reduce(0) { $0 + ($1?.piecesDrawn ?? 0) } }

  /// The board as lines of text. O(characters).
  package var lines: [String] { Array(frame.lines.prefix(layout.rows)) }

  // MARK: - The way back

  /// Whether a cell of the board, counted from 1 at its top left, is inside the border of the first view.
  func padContains(column: Int, row: Int) -> Bool {
    2...layout.viewColumns + 1 ~= column && 2...layout.viewRows + 1 ~= row
  }

  /// The point of the first view's drawing in the middle of a cell of the board, for what a mouse reports; that view
  /// shows it as it was drawn. To the hundredth of a dot, so that a recording has no long numbers. A cell outside
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

  private mutating func drawBorder() {
    let (dash, bar, corners) = look == .ascii ? ("-", "|", ["+++", "+++", "+++"]) : ("─", "│", ["┌┬┐", "├┼┤", "└┴┘"])
    func line(of fill: String, between signs: [Character]) -> String {
      let pieces = Array(repeating: String(repeating: fill, count: layout.viewColumns), count: layout.across)
      return "\(signs[0])\(pieces.joined(separator: String(signs[1])))\(signs[2])"
    }
    for row in 0..<layout.rows {
      let (down, rest) = row.quotientAndRemainder(dividingBy: layout.viewRows + 1)
      let signs = corners[down == 0 ? 0 : down == layout.down ? 2 : 1]
      let text = rest == 0 ? line(of: dash, between: Array(signs)) : line(of: " ", between: Array("\(bar)\(bar)\(bar)"))
      frame.write(text, column: 1, row: row + 1)
    }
    for (index, picture) in pictures.enumerated() {
      guard let picture else { continue }
      let place = layout.place(ofView: index)
      let name = " \(names?[index] ?? Board.name(picture.view, at: index)) ".prefix(layout.viewColumns - 2)
      frame.write(String(name), column: place.column + 2, row: place.row)
    }
  }
}

extension BoardPicture {
  /// The lines of a board that shows these views, the pad first; none if the board doesn't fit.
  package static func lines(
    of views: [DrawView], names: [String]? = nil, columns: Int, rows: Int, look: Look
  ) -> [String] {
    guard let layout = BoardLayout(views: views.count, columns: columns, rows: rows) else { return [] }
    var picture = BoardPicture(of: views, names: names, layout: layout, look: look)
    picture.update()
    return picture.lines
  }
}
