// What the mirror pad costs: each view draws for itself, as the pattern says.

import DotCanvas
import MirrorPad
import MirrorPadBoard

/// A pen on its way, to and fro over the canvas, a line for every 250 points.
struct Scribble {
  static let size = CanvasSize(width: 76, height: 40)!
  let points: [Point]

  init(points count: Int) {
    var (x, y, dx, dy) = (3.0, 5.0, 1.9, 0.7)
    points = (0..<count).map { _ in
      (x, y) = (x + dx, y + dy)
      if !(0...75).contains(x) { (x, dx) = (x - 2 * dx, -dx) }
      if !(0...39).contains(y) { (y, dy) = (y - 2 * dy, -dy) }
      return Point(x: x, y: y)!
    }
  }

  /// Calls one closure for the points that begin a line, and the other for those that go on with it.
  ///
  /// - Parameter lost: How many points at the end not to draw.
  @inline(__always)
  func draw(losing lost: Int = 0, begin: (Point) -> Void, move: (Point) -> Void) {
    for (index, point) in points.dropLast(lost).enumerated() {
      if index % 250 == 0 { begin(point) } else { move(point) }
    }
  }
}

/// A canvas and nothing else: no lines that are kept, no state, no messages that are counted.
final class BareCanvas {
  private(set) var raster = Raster(columns: Scribble.size.width / 2, rows: Scribble.size.height / 4)
  private let fit = Fit(
    width: Scribble.size.width, height: Scribble.size.height, columns: Scribble.size.width / 2,
    rows: Scribble.size.height / 4)
  private var last: Dot?

  func begin(at point: Point) { last = fit.dot(x: point.x, y: point.y) }

  func move(to point: Point) {
    guard let dot = fit.dot(x: point.x, y: point.y) else { return }
    raster.drawLine(from: last ?? dot, to: dot)
    last = dot
  }
}

extension Raster {
  var dotCount: Int { cells.reduce(0) { $0 + $1.rawValue.nonzeroBitCount } }
}

extension Board {
  /// How many points all views have.
  var pointCount: Int { views.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.points.count } } }
}

extension BoardPicture {
  /// How many dots are seen on a board of Braille patterns.
  var dotCount: Int {
    lines.reduce(0) { sum, line in
      line.unicodeScalars.reduce(sum) { $0 + (0x2800...0x28FF ~= $1.value ? ($1.value - 0x2800).nonzeroBitCount : 0) }
    }
  }
}

/// Drawing on a pad and showing it on four views.
///
/// - Parameter lost: How many points not to draw, for the test that asks whether this is found out.
func padContest(_ effort: Effort, losing lost: Int) -> Contest {
  let scribble = Scribble(points: effort.part(of: 100_000))
  let points = scribble.points.count
  // As often as on a terminal: so many points come in a thirtieth of a second when somebody draws quickly.
  let pointsInAFrame = 16
  let once = BareCanvas()
  scribble.draw(begin: once.begin, move: once.move)
  let dots = once.raster.dotCount

  let bare = Entrant(name: "a bare loop, one canvas", units: points, expected: dots) { stopwatch in
    let canvas = BareCanvas()
    stopwatch.time {
      scribble.draw {
        canvas.begin(at: $0)
      } move: {
        canvas.move(to: $0)
      }
    }
    return canvas.raster.dotCount
  }
  let told = Entrant(name: "4 views told, nothing drawn", units: points, expected: 4 * points) { stopwatch in
    let board = Board(size: Scribble.size)
    stopwatch.time {
      scribble.draw(losing: lost) {
        board.pad.touchBegan(at: $0)
      } move: {
        board.pad.touchMoved(to: $0)
      }
    }
    return board.pointCount
  }
  let drawn = Entrant(name: "4 views told and drawn", units: points, expected: 4 * (dots + points)) { stopwatch in
    let board = Board(size: Scribble.size)
    let layout = BoardLayout(views: 4, columns: Scribble.size.width + 3, rows: Scribble.size.height / 2 + 3)!
    var picture = BoardPicture(of: board.views, layout: layout, look: .braille)
    stopwatch.time {
      var pending = 0
      scribble.draw(losing: lost) {
        board.pad.touchBegan(at: $0)
      } move: { point in
        board.pad.touchMoved(to: point)
        pending += 1
        if pending % pointsInAFrame == 0 { picture.update() }
      }
      picture.update()
    }
    return picture.dotCount + board.pointCount
  }
  return Contest(
    name: "pad 4", title: "The mirror pad with 4 views", unit: "point", rounds: effort.rounds,
    entrants: [bare, told, drawn],
    goals: [Goal(drawn.name, atMost: 100), Goal(drawn.name, atMost: 8, of: bare.name)])
}
