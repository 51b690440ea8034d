// A view's own picture: dots that follow its lines.

import DotCanvas
import MirrorPad

/// Draws a view's lines as dots, and only what is new since the last time.
///
/// The dots are those of the lines as they were drawn. A mirror's are turned over when the board is put together, which
/// is exact, and costs a table look-up for each cell.
struct ViewPicture {
  let view: DrawView
  private(set) var raster: Raster
  private let fit: Fit
  /// How much of the view's lines is in the raster. A line that has grown since is drawn on from its last point.
  private var drawn: (lines: Int, last: LineShape?, points: Int) = (0, nil, 0)

  init(of view: DrawView, columns: Int, rows: Int) {
    self.view = view
    raster = Raster(columns: columns, rows: rows)
    fit = Fit(width: view.size.width, height: view.size.height, columns: columns, rows: rows)
  }

  var flip: Flip {
    var flip: Flip = []
    if view.reflection.swapsLeftAndRight { flip.insert(.leftRight) }
    if view.reflection.swapsTopAndBottom { flip.insert(.upDown) }
    return flip
  }

  /// Brings the dots up to date. O(the points that are new); all of them after a clear, a copy, or in an animation.
  mutating func update() {
    if let animation = view.animation {
      begin()
      for line in view.lines.prefix(animation.finishedLines) { draw(line.points, in: line) }
      if animation.finishedLines < view.lines.count {
        let line = view.lines[animation.finishedLines]
        draw(line.beginning(animation.fraction), in: line)
      }
      // Whatever comes next begins anew.
      drawn = (0, nil, 0)
      isPartial = true
      return
    }
    let lines = view.lines
    if isPartial || lines.count < drawn.lines || (drawn.lines > 0 && lines[drawn.lines - 1] !== drawn.last) { begin() }
    if drawn.lines > 0 {
      let line = lines[drawn.lines - 1]
      if line.points.count > drawn.points { draw(line.points[(drawn.points - 1)...], in: line) }
      drawn.points = line.points.count
    }
    for line in lines[drawn.lines...] {
      draw(line.points[...], in: line)
      drawn = (drawn.lines + 1, line, line.points.count)
    }
  }

  private var isPartial = false

  private mutating func begin() {
    raster.clear()
    drawn = (0, nil, 0)
    isPartial = false
  }

  private mutating func draw(_ points: some Collection<Point>, in line: LineShape) {
    let pen = fit.pen(width: line.width.dots) ?? .thin
    var last: Dot?
    for point in points {
      guard let dot = fit.dot(x: point.x, y: point.y) else { continue }
      if points.count == 1 || last != nil { raster.drawLine(from: last ?? dot, to: dot, with: pen) }
      last = dot
    }
  }
}
