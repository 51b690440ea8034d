// What the mirror pad costs: each view draws for itself, as the pattern says.

import DotCanvas
import MirrorPad
import MirrorPadBoard
import Terminal

/// A pen on its way, to and fro over the canvas, a line for every 250 points.
struct Scribble {
  static let size = CanvasSize(width: 76, height: 40)!
  static let pointsInALine = 250

  private(set) var points: [Point]

  /// The same, without the points at the end.
  func dropping(_ count: Int) -> Scribble {
    var shorter = self
    shorter.points = points.dropLast(count)
    return shorter
  }

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
  @inline(__always)
  func draw(begin: (Point) -> Void, move: (Point) -> Void) {
    for (index, point) in points.enumerated() {
      if index % Self.pointsInALine == 0 { begin(point) } else { move(point) }
    }
  }
}

/// A canvas and nothing else: no lines that are kept, no state, no messages that are counted.
final class BareCanvas: BareDrawing {
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

/// A delegate protocol for canvases that are told what is drawn by a loop written by hand.
protocol BareDrawing: AnyObject {
  func begin(at point: Point)
  func move(to point: Point)
}

/// Holds a canvas weakly.
final class WeakCanvas {
  weak let canvas: (any BareDrawing)?
  init(_ canvas: any BareDrawing) { self.canvas = canvas }
}

extension Scribble {
  /// How many dots a picture of so many views shows, when all of them show everything.
  func dots(on views: Int) -> Int { views * drawn(on: BareCanvas()) }

  /// Draws on one canvas, and counts its dots.
  private func drawn(on canvas: BareCanvas) -> Int {
    draw(begin: canvas.begin, move: canvas.move)
    return canvas.raster.dotCount
  }
}

extension Board {
  /// How many points all views have.
  var pointCount: Int { views.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.points.count } } }
}

extension Raster {
  var dotCount: Int { cells.reduce(0) { $0 + $1.rawValue.nonzeroBitCount } }
}

extension BoardPicture {
  /// How many dots are seen on a board of Braille patterns.
  var dotCount: Int {
    lines.reduce(0) { sum, line in
      line.unicodeScalars.reduce(sum) { $0 + (0x2800...0x28FF ~= $1.value ? ($1.value - 0x2800).nonzeroBitCount : 0) }
    }
  }

  /// A picture in which each view is as large as the bare canvas.
  init(of views: [DrawView], look: Look) {
    let across = (1...views.count).first { $0 * $0 >= views.count }!
    let down = (views.count + across - 1) / across
    self.init(
      of: views,
      layout: BoardLayout(
        views: views.count, columns: across * (Scribble.size.width / 2 + 1) + 1,
        rows: down * (Scribble.size.height / 4 + 1) + 1)!,
      look: look)
  }
}

/// The floor: a loop that draws on one canvas.
func bareEntrant(_ scribble: Scribble) -> Entrant {
  Entrant("a bare loop, one canvas", units: scribble.points.count, expecting: scribble.dots(on: 1)) { stopwatch in
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
}

/// What the pattern needs at the least: the pad's canvas, and the others told by a loop over typed weak references.
func handEntrant(_ scribble: Scribble, views: Int) -> Entrant {
  Entrant(
    "by hand: a weak loop, bare canvases", units: scribble.points.count, expecting: scribble.dots(on: views)
  ) { stopwatch in
    let canvases = (0..<views).map { _ in BareCanvas() }
    let (pad, mirrors) = (canvases[0], canvases.dropFirst().map { WeakCanvas($0) })
    stopwatch.time {
      scribble.draw { point in
        pad.begin(at: point)
        for mirror in mirrors { mirror.canvas?.begin(at: point) }
      } move: { point in
        pad.move(to: point)
        for mirror in mirrors { mirror.canvas?.move(to: point) }
      }
    }
    return canvases.reduce(0) { $0 + $1.raster.dotCount }
  }
}

/// Drawing on a pad and showing it on so many views.
///
/// - Parameter lost: How many points not to draw, for the test that asks whether this is found out.
func padContest(views: Int, _ effort: Effort, losing lost: Int = 0) -> Contest {
  let scribble = Scribble(points: effort.part(of: 100_000))
  let shorter = scribble.dropping(lost)
  let shown = "\(views) view\(views == 1 ? "" : "s")"
  let reflections = (0..<views).map { Board.standard[$0 % 4] }
  // As often as on a terminal: so many points come in a thirtieth of a second when somebody draws quickly.
  let pointsInAFrame = 16

  let bare = bareEntrant(scribble)
  let byHand = handEntrant(scribble, views: views)
  let told = Entrant(
    "\(shown) told, nothing drawn", units: scribble.points.count, expecting: views * scribble.points.count
  ) { stopwatch in
    let board = Board(size: Scribble.size, reflections: reflections)
    stopwatch.time {
      shorter.draw {
        board.pad.touchBegan(at: $0)
      } move: {
        board.pad.touchMoved(to: $0)
      }
    }
    return board.pointCount
  }
  let drawn = Entrant(
    "\(shown) told and drawn", units: scribble.points.count,
    expecting: scribble.dots(on: views) + views * scribble.points.count
  ) { stopwatch in
    let board = Board(size: Scribble.size, reflections: reflections)
    var picture = BoardPicture(of: board.views, look: .braille)
    stopwatch.time {
      var pending = 0
      shorter.draw {
        board.pad.touchBegan(at: $0)
      } move: { point in
        board.pad.touchMoved(to: point)
        pending += 1
        if pending == pointsInAFrame {
          picture.update()
          pending = 0
        }
      }
      picture.update()
    }
    return picture.dotCount + board.pointCount
  }
  let goals =
    views == 4 ? [Goal(drawn.name, atMost: 100), Goal(drawn.name, atMost: 8, of: bare.name)] : []
  return Contest(
    "pad \(views)", "The mirror pad with \(shown)", unit: "point", rounds: effort.rounds,
    [bare, byHand, told, drawn],
    goals: goals)
}

/// A million points as recorded events, replayed to the board they end in.
func replayContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  let scribble = Scribble(points: effort.part(of: 1_000_000))
  let events = scribble.events.dropLast(lost)
  return Contest(
    "pad replay", "\(grouped(scribble.points.count)) recorded points replayed to the final board, 4 views",
    unit: "point",
    rounds: effort.fewRounds,
    [
      bareEntrant(scribble),
      Entrant(
        "replayed", units: scribble.points.count, expecting: scribble.dots(on: 4) + 4 * scribble.points.count
      ) { stopwatch in
        var player = Player(size: Scribble.size, reflections: Board.standard)
        player.append(Array(events))
        var picture = BoardPicture(of: player.board.views, look: .braille)
        stopwatch.time {
          player.finish()
          picture.update()
        }
        return picture.dotCount + player.board.pointCount
      },
    ])
}

/// Reading a recording of a million events.
func readingContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  let scribble = Scribble(points: effort.part(of: 1_000_000))
  let header = RecordingHeader(size: Scribble.size, title: "Scribble")
  let text =
    RecordingWriter.line(for: header)
    + scribble.events.dropLast(lost).map { RecordingWriter.line(for: $0) }.joined()
  let bytes = Array(text.utf8)
  let lines = scribble.events.count + 1
  return Contest(
    "pad reading", "Reading \(grouped(scribble.points.count)) events, \(bytes.count / 1_000_000) MB", unit: "event",
    amounts: "bytes", rounds: effort.fewRounds,
    [
      Entrant("counting its lines", units: lines - 1, expecting: lines, amount: { bytes.count / lines }) {
        $0.time { bytes.count { $0 == UInt8(ascii: "\n") } }
      },
      Entrant("reading it", units: lines - 1, expecting: lines - 1) { stopwatch in
        try stopwatch.time { try RecordingReader.read(bytes) }.events.count
      },
    ])
}

/// A frame for each point, on a board of 80 by 24 characters with 4 views: only what changed, and everything.
func frameContest(_ effort: Effort, losing lost: Int = 0) -> Contest {
  let frames = effort.part(of: 400)
  let scribble = Scribble(points: frames).dropping(lost)
  let size = Size.usual

  func entrant(_ name: String, forgets: Bool) -> Entrant {
    var written = 0
    return Entrant(name, units: frames, expecting: frames * 4, amount: { written / frames }) { stopwatch in
      let board = Board(size: Scribble.size)
      var picture = BoardPicture(
        of: board.views, layout: BoardLayout(views: 4, columns: size.columns, rows: size.rows)!, look: .ascii, on: size)
      var screen = Screen()
      written = 0
      func show() {
        picture.update()
        if forgets { screen.forget() }
        written += screen.changes(to: picture.frame).count
      }
      _ = screen.changes(to: Frame(size))
      stopwatch.time {
        scribble.draw {
          board.pad.touchBegan(at: $0)
          show()
        } move: {
          board.pad.touchMoved(to: $0)
          show()
        }
      }
      return board.pointCount
    }
  }
  return Contest(
    "pad frames", "A frame for each point, 4 views on 80 by 24 characters", unit: "frame", amounts: "bytes",
    rounds: effort.rounds,
    [entrant("everything", forgets: true), entrant("what changed", forgets: false)])
}

extension Scribble {
  /// The points as events, without a delay.
  var events: [RecordedEvent] {
    points.enumerated().map { index, point in
      RecordedEvent(index % Self.pointsInALine == 0 ? .line(point, color: .black, width: 1) : .point(point))
    }
  }
}
