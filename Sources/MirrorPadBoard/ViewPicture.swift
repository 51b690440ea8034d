// A view's own picture: dots that follow its lines.

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
  /// The same with the piece that an animation is in the middle of, and the rows which that piece touches.
  private var partial: (raster: Raster, rows: Range<Int>)?
  /// How much of the view's lines is in `whole`: so many lines, and so many points of the last of them.
  private var drawn: (lines: Int, last: LineShape?, points: Int) = (0, nil, 0)
  /// The cells as they were when somebody last asked; nil for all others.
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

  var raster: Raster { partial?.raster ?? whole }

  /// Takes every cell for changed.
  mutating func forget() { shown = nil }

  /// Brings the dots up to date, but for what goes beyond `most` points. O(the points that are new); all of them after a
  /// clear or a copy, and when an animation begins again.
  ///
  /// - Returns: The cells that look different now.
  mutating func update(most: Int) -> [(column: Int, row: Int, dots: Dots)] {
    // Only these rows are looked at.
    var changed = partial?.rows ?? 0..<0
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
      changed = 0..<whole.rows
    }
    var left = most
    for index in max(0, drawn.lines - 1)..<max(0, seen.lines) where left > 0 {
      let line = lines[index]
      let start = index == drawn.lines - 1 ? drawn.points : 0
      let end = min(index == seen.lines - 1 ? seen.points : line.points.count, start + left)
      if end > start {
        Self.draw(line.points[max(0, start - 1)..<end], of: line, fit, on: &whole, &piecesDrawn, &changed)
      }
      left -= end - start
      drawn = (index + 1, line, end)
    }
    isComplete = seen == (drawn.lines, drawn.points)
    partial = nil
    if isComplete, let animated, let tip = animated.tip, let line = drawn.last {
      var (raster, rows) = (whole, 0..<0)
      Self.draw([line.points[animated.points - 1], tip], of: line, fit, on: &raster, &piecesDrawn, &rows)
      partial = (raster, rows)
      changed = changed.joined(rows)
    }
    let cells = raster.cells
    let indices = shown == nil ? cells.indices : changed.lowerBound * whole.columns..<changed.upperBound * whole.columns
    let new = indices.filter { shown == nil || shown![$0] != cells[$0] }
    shown = cells
    return new.map { ($0 % whole.columns, $0 / whole.columns, cells[$0]) }
  }

  /// Draws a part of a line, and adds the pieces and the rows of cells that they touch.
  private static func draw(
    _ points: some Collection<Point>, of line: LineShape, _ fit: Fit, on raster: inout Raster, _ pieces: inout Int,
    _ touched: inout Range<Int>
  ) {
    let pen = fit.pen(width: line.width.dots) ?? .thin
    var last: Dot?
    for point in points {
      guard let dot = fit.dot(x: point.x, y: point.y) else { continue }
      if points.count == 1 || last != nil {
        let start = last ?? dot
        raster.drawLine(from: start, to: dot, with: pen)
        pieces += 1
        let (top, bottom) = (min(start.y, dot.y) - pen.reach, max(start.y, dot.y) + pen.reach)
        touched = touched.joined((top >> 2..<bottom >> 2 + 1).clamped(to: 0..<raster.rows))
      }
      last = dot
    }
  }
}

extension Range<Int> {
  /// The smallest range with both in it; an empty one counts for nothing.
  fileprivate func joined(_ other: Range) -> Range {
    isEmpty
      ? other : other.isEmpty ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension Reflection {
  /// How a picture is turned over for a view with this reflection.
  package var flip: Flip {
    Flip((swapsLeftAndRight ? [.leftRight] : []) + (swapsTopAndBottom ? [.upDown] : []))
  }
}
