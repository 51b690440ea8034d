import DotCanvas
import MirrorPad

/// Draws a view's lines as dots, and only what is new since the last time.
///
/// The dots are those of the lines as they were drawn. A mirror's are turned over when the board is put together, which
/// is exact, and costs a table look-up for each cell.
struct ViewPicture {
  let view: DrawView
  let fit: Fit
  /// The dots of all whole pieces that are to be seen.
  private var whole: Raster
  /// The cells that look different with the piece that an animation was in the middle of.
  private var tipCells: [Int] = []
  /// How much of the view's lines is in `whole`: so many lines, and so many points of the last of them.
  private var drawn: (lines: Int, last: LineShape?, points: Int) = (0, nil, 0)
  /// The cells as of the last update; nil if all of them are to be shown again.
  private var shown: [Dots]?
  /// How many pieces of lines have been drawn so far.
  private(set) var piecesDrawn = 0
  /// Whether all that the view shows is drawn.
  private(set) var isComplete = false

  init(of view: DrawView, columns: Int, rows: Int) {
    self.view = view
    whole = Raster(columns: columns, rows: rows)
    fit = Fit(width: view.size.width, height: view.size.height, columns: columns, rows: rows)
  }

  /// Brings the dots up to date, except for what goes beyond `most` points. O(the points that are new); all of them
  /// after a clear or a copy, and when an animation begins again.
  ///
  /// - Returns: The cells that look different now.
  mutating func update(most: Int) -> [(column: Int, row: Int, dots: Dots)] {
    let lines = view.lines
    let animated = view.animation.map { lines[$0.finishedLines].reach($0.fraction) }
    let seen = (
      lines: view.animation.map { $0.finishedLines + 1 } ?? lines.count,
      points: animated?.points ?? lines.last?.points.count ?? 0
    )
    let isOther = drawn.lines > lines.count || (drawn.lines > 0 && lines[drawn.lines - 1] !== drawn.last)
    if isOther || seen < (drawn.lines, drawn.points) {
      whole.clear()
      drawn = (0, nil, 0)
      shown = nil
    }
    var left = most
    for index in max(0, drawn.lines - 1)..<max(0, seen.lines) where left > 0 {
      let line = lines[index]
      let start = index == drawn.lines - 1 ? drawn.points : 0
      let end = min(index == seen.lines - 1 ? seen.points : line.points.count, start + left)
      if end > start { piecesDrawn += whole.draw(line.points[max(0, start - 1)..<end], of: line, fit) }
      left -= end - start
      drawn = (index + 1, line, end)
    }
    isComplete = seen == (drawn.lines, drawn.points)
    var changes = whole.takeChanges() + tipCells
    var cells = whole.cells
    tipCells = []
    if isComplete, let animated, let tip = animated.tip, let line = drawn.last {
      var raster = whole
      piecesDrawn += raster.draw([line.points[animated.points - 1], tip], of: line, fit)
      tipCells = raster.takeChanges()
      changes += tipCells
      cells = raster.cells
    }
    if shown == nil {
      shown = cells
      changes = Array(cells.indices)
    } else {
      changes.removeAll { cell in
        defer { shown![cell] = cells[cell] }
        return shown![cell] == cells[cell]
      }
    }
    return changes.map { ($0 % whole.columns, $0 / whole.columns, cells[$0]) }
  }
}

extension Raster {
  /// Draws a part of a line, and returns the number of pieces it has.
  fileprivate mutating func draw(_ points: ArraySlice<Point>, of line: LineShape, _ fit: Fit) -> Int {
    guard blankDots > 0 else { return max(1, points.count - 1) }
    var last: Dot?
    for dot in points.lazy.compactMap({ fit.dot(x: $0.x, y: $0.y) }) {
      drawLine(from: last ?? dot, to: dot, width: line.width.dots * fit.scale)
      last = dot
    }
    return max(1, points.count - 1)
  }
}
