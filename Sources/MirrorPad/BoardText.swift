// A board as text: each view in its border, with its name.

/// Shows some views as text, in a grid with a border around each.
///
///     var text = BoardText(of: board.canvases, columns: 80, rows: 24, look: .ascii)
///     print(text?.lines().joined(separator: "\n"))
///
/// Every view draws itself, as the pattern says: it knows its lines from the messages it got, and
/// from nowhere else. What a mirror has missed is missing here. It keeps the views alive.
package struct BoardText {
  /// How many views are side by side, and how many one below the other.
  private let across, down: Int
  /// The size of each view inside its border, in characters.
  private let viewColumns, viewRows: Int
  private let look: Look
  private let names: [String]
  private var pictures: [ViewPicture?]

  /// The smallest view in which something can be recognised.
  private static let smallestView = (columns: 6, rows: 2)

  /// Lays views out in a grid that's as square as it can be. Nil where they don't fit.
  ///
  /// - Parameters:
  ///   - views: The pad first. Nil is an empty seat, which has a border and nothing in it.
  ///   - names: By default the pad, and what each mirror does.
  ///   - columns: The most that the board may have, with its borders.
  ///   - rows: The most that the board may have, with its borders.
  package init?(
    of views: [DrawView?], names: [String]? = nil, columns: Int, rows: Int, look: Look
  ) {
    guard !views.isEmpty else { return nil }
    (across, down) = Self.grid(of: views.count)
    let width = (columns - across - 1) / across
    let height = (rows - down - 1) / down
    guard width >= Self.smallestView.columns, height >= Self.smallestView.rows else { return nil }
    viewColumns = width
    viewRows = height
    self.look = look
    self.names = names ?? views.enumerated().map { $0 == 0 ? "pad" : $1?.name ?? "" }
    pictures = views.map { $0.map { ViewPicture(of: $0, columns: width, rows: height) } }
  }

  private static func grid(of views: Int) -> (across: Int, down: Int) {
    let across = (1...views).first { $0 * $0 >= views }!
    return (across, (views + across - 1) / across)
  }

  /// The smallest board for so many views, at least one.
  package static func smallest(views: Int) -> (columns: Int, rows: Int) {
    let (across, down) = grid(of: views)
    return (across * (smallestView.columns + 1) + 1, down * (smallestView.rows + 1) + 1)
  }

  /// The size of the board in characters, its borders included.
  package var columns: Int { across * (viewColumns + 1) + 1 }
  package var rows: Int { down * (viewRows + 1) + 1 }
  /// The size of a view in dots.
  package var dots: CanvasSize { CanvasSize(width: 2 * viewColumns, height: 4 * viewRows) }

  /// The board as it is now. O(the points that are new, and the characters).
  ///
  /// The borders are plain characters in each look: terminals don't agree how wide others are.
  ///
  /// - Parameters:
  ///   - mark: What stands in a cell of the board, in place of its dots.
  ///   - paint: Puts neighboring characters into the color of their lines. By default, there are no
  ///     colors.
  package mutating func lines(
    marking mark: (column: Int, row: Int, text: String)? = nil,
    painting paint: (String, LineColor) -> String = { text, _ in text }
  ) -> [String] {
    for index in pictures.indices { pictures[index]?.update() }
    var lines: [String] = []
    for row in 0...down {
      let places = (0..<across).map { row * across + $0 }
      lines.append("+" + places.map { edge(above: row < down ? $0 : nil) + "+" }.joined())
      guard row < down else { break }
      for viewRow in 0..<viewRows {
        let isMarked = mark.map { $0.row == lines.count + 1 } ?? false
        let cells = places.map {
          text(of: $0, viewRow, marking: isMarked && $0 == 0 ? mark : nil, paint)
        }
        lines.append("|" + cells.map { $0 + "|" }.joined())
      }
    }
    return lines
  }

  /// The border above a view, with its name; nil below the last row of views.
  private func edge(above index: Int?) -> String {
    let isThere = index.map { pictures.indices.contains($0) && pictures[$0] != nil } ?? false
    let name = isThere ? names[index!] : ""
    let title = name.isEmpty ? "" : "-" + String(" \(name) ".prefix(viewColumns - 2))
    return title + String(repeating: "-", count: viewColumns - title.count)
  }

  /// A row of a view's cells. Neighbors of one color are painted together, with the blanks between
  /// them.
  private func text(
    of index: Int, _ row: Int, marking mark: (column: Int, row: Int, text: String)?,
    _ paint: (String, LineColor) -> String
  ) -> String {
    guard pictures.indices.contains(index), let raster = pictures[index]?.shown else {
      return String(repeating: " ", count: viewColumns)
    }
    var text = ""
    var run = ""
    var color = LineColor.black
    func finishRun() {
      if !run.isEmpty { text += paint(run, color) }
      run = ""
    }
    for column in 0..<viewColumns {
      if let mark, mark.column == column + 2 {
        finishRun()
        text += mark.text
        continue
      }
      let cell = row * viewColumns + column
      let dots = raster.cells[cell]
      if dots != 0, raster.colors[cell] != color {
        finishRun()
        color = raster.colors[cell]
      }
      run.append(look[dots])
    }
    finishRun()
    return text
  }

  /// The lines of a board that shows these views, the pad first; none if the board doesn't fit.
  package static func lines(
    of views: [DrawView], names: [String]? = nil, columns: Int, rows: Int, look: Look
  ) -> [String] {
    var text = BoardText(of: views, names: names, columns: columns, rows: rows, look: look)
    return text?.lines() ?? []
  }

  // MARK: - The way back, for a mouse

  /// Whether a cell of the board, counted from 1 at its top left, is inside the border of the first
  /// view.
  package func padContains(column: Int, row: Int) -> Bool {
    2...viewColumns + 1 ~= column && 2...viewRows + 1 ~= row
  }

  /// The point of the first view's drawing in the middle of a cell of the board; that view shows it
  /// as it was drawn. To the hundredth of a dot, so that a recording has no long numbers. A cell
  /// outside the view has a point, too.
  package func point(column: Int, row: Int) -> Point? {
    guard let middle = pictures.first??.fit.middle(ofColumn: column - 2, row: row - 2) else {
      return nil
    }
    return Point(x: (middle.x * 100).rounded() / 100, y: (middle.y * 100).rounded() / 100)
  }

  /// The cell of the board in which the first view shows a point, or nil if it lies outside.
  package func cell(of point: Point) -> (column: Int, row: Int)? {
    guard let dot = pictures.first??.fit.dot(point), dot.x >= 0, dot.y >= 0 else { return nil }
    let cell = (column: dot.x / 2 + 2, row: dot.y / 4 + 2)
    return padContains(column: cell.column, row: cell.row) ? cell : nil
  }
}

/// Draws a view's lines as dots, and only the points that are new since the last time.
private struct ViewPicture {
  let view: DrawView
  let fit: Fit
  /// The dots of all whole segments that are to be seen.
  private var raster: Raster
  /// How much of the view's lines is in `raster`: so many lines, and so many points of the last of
  /// them.
  private var drawn: (lines: Int, last: LineShape?, points: Int) = (0, nil, 0)
  /// The dots that show, with the segment that an animation is in the middle of.
  private(set) var shown: Raster

  init(of view: DrawView, columns: Int, rows: Int) {
    self.view = view
    raster = Raster(columns: columns, rows: rows, reflection: view.reflection)
    fit = Fit(view.size, columns: columns, rows: rows)
    shown = raster
  }

  /// Brings the dots up to date. O(the points that are new); all of them after a clear or a copy,
  /// and when an animation begins again.
  mutating func update() {
    let lines = view.lines
    let animation = view.animation.map { lines[$0.finishedLines].reach($0.fraction) }
    let seen = (
      lines: view.animation.map { $0.finishedLines + 1 } ?? lines.count,
      points: animation?.points ?? lines.last?.points.count ?? 0
    )
    let isOther =
      drawn.lines > lines.count || (drawn.lines > 0 && lines[drawn.lines - 1] !== drawn.last)
    if isOther || seen < (drawn.lines, drawn.points) {
      raster.clear()
      drawn = (0, nil, 0)
    }
    for index in max(0, drawn.lines - 1)..<max(0, seen.lines) {
      let line = lines[index]
      let start = index == drawn.lines - 1 ? drawn.points : 0
      let end = index == seen.lines - 1 ? seen.points : line.points.count
      if end > start { raster.draw(line.points[max(0, start - 1)..<end], of: line, fit) }
      drawn = (index + 1, line, end)
    }
    shown = raster
    if let animation, let tip = animation.tip, let line = drawn.last {
      shown.draw([line.points[animation.points - 1], tip], of: line, fit)
    }
  }
}

extension Raster {
  /// Draws a part of a line.
  fileprivate mutating func draw(_ points: ArraySlice<Point>, of line: LineShape, _ fit: Fit) {
    var last: Dot?
    for dot in points.lazy.compactMap({ fit.dot($0) }) {
      drawLine(from: last ?? dot, to: dot, width: line.width * fit.scale, color: line.color)
      last = dot
    }
  }
}
