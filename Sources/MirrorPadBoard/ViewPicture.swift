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
  /// The same with the piece that an animation is in the middle of.
  private var partial: Raster?
  /// How much of the view's lines is in `whole`: so many lines, and so many points of the last of them.
  private var drawn: (lines: Int, last: LineShape?, points: Int) = (0, nil, 0)
  /// How many pieces of lines have been drawn so far.
  private(set) var piecesDrawn = 0

  init(of view: DrawView, columns: Int, rows: Int) {
    self.view = view
    whole = Raster(columns: columns, rows: rows)
    fit = Fit(width: view.size.width, height: view.size.height, columns: columns, rows: rows)
  }

  /// The dots.
  var raster: Raster { partial ?? whole }

  /// Brings the dots up to date. O(the points that are new); all of them after a clear or a copy, and when an animation
  /// begins again.
  mutating func update() {
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
    }
    for index in max(0, drawn.lines - 1)..<max(0, seen.lines) {
      let line = lines[index]
      let end = index == seen.lines - 1 ? seen.points : line.points.count
      let start = index == drawn.lines - 1 ? drawn.points : 0
      if end > start { piecesDrawn += Self.draw(line.points[max(0, start - 1)..<end], of: line, fit: fit, on: &whole) }
      drawn = (index + 1, line, end)
    }
    partial = nil
    if let animated, let tip = animated.tip, let line = drawn.last {
      var raster = whole
      piecesDrawn += Self.draw([line.points[animated.points - 1], tip], of: line, fit: fit, on: &raster)
      partial = raster
    }
  }

  /// Draws a part of a line, and says how many pieces that were.
  private static func draw(
    _ points: some Collection<Point>, of line: LineShape, fit: Fit, on raster: inout Raster
  ) -> Int {
    let pen = fit.pen(width: line.width.dots) ?? .thin
    var last: Dot?
    var pieces = 0
    for point in points {
      guard let dot = fit.dot(x: point.x, y: point.y) else { continue }
      if points.count == 1 || last != nil {
        raster.drawLine(from: last ?? dot, to: dot, with: pen)
        pieces += 1
      }
      last = dot
    }
    return pieces
  }
}

extension Reflection {
  /// How a picture is turned over for a view with this reflection.
  package var flip: Flip {
    Flip((swapsLeftAndRight ? [.leftRight] : []) + (swapsTopAndBottom ? [.upDown] : []))
  }
}
