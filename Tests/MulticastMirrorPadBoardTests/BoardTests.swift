import MulticastSystemCalls
import DotCanvas
import MirrorPad
import Support
import Testing

@testable import MulticastMirrorPadBoard

private let size = CanvasSize(width: 56, height: 32)!

/// A drawing with nothing symmetric about it, different for each seed.
private func drawing(seed: UInt64, events: Int = 60) -> [RecordedEvent] {
  var random = SplitMix64(seed: seed)
  return (0..<events).map { number in
    let point = Point(x: .random(in: -9...65, using: &random), y: .random(in: -9...41, using: &random))!
    let delay = Double.random(in: 0...0.5, using: &random)
    if number % 11 == 0 {
      return RecordedEvent(after: delay, .line(point, color: .black, width: number % 3 == 0 ? 1 : 2.5))
    }
    if number % 41 == 40 { return RecordedEvent(after: delay, .clear) }
    if number % 29 == 28 { return RecordedEvent(after: delay, .animate) }
    return RecordedEvent(after: delay, .point(point))
  }
}

private func picture(of board: Board, columns: Int = 60, rows: Int = 20) -> [String] {
  let layout = BoardLayout(views: board.views.count, columns: columns, rows: rows)!
  var picture = BoardPicture(of: board.views, layout: layout, look: .ascii)
  picture.update()
  return picture.lines
}

private func inside(_ lines: [String], view index: Int, layout: BoardLayout) -> [[Character]] {
  let place = layout.place(ofView: index)
  return (place.row..<place.row + layout.viewRows).map { row in
    Array(Array(lines[row])[place.column..<place.column + layout.viewColumns])
  }
}

@Suite("A board")
struct BoardTests {
  @Test("has statistics that ignore the rest of a line of which they've missed a part")
  func statistics() {
    let (pad, statistics) = (DrawView(size: size), Statistics())
    pad.addDelegate(statistics)
    pad.touchBegan(at: Point(x: 0, y: 0))
    pad.touchMoved(to: Point(x: 3, y: 4))
    pad.removeDelegate(statistics)
    pad.touchMoved(to: Point(x: 50, y: 30))
    pad.addDelegate(statistics)
    pad.touchMoved(to: Point(x: 50, y: 31))
    #expect(statistics.summary == "  1 line, 5 long")
    #expect(statistics.messagesReceived == 3 && statistics.messagesDropped == 1)
    pad.touchBegan(at: Point(x: 0, y: 0))
    pad.touchMoved(to: Point(x: 0, y: 1))
    #expect(statistics.summary == "  2 lines, 6 long")
  }

  @Test("lets mirrors come and go: an empty seat is taken first, no other view moves, and there is always a pad")
  func seats() {
    let board = Board(size: size)
    weak let gone = board.views[1]
    board.letGo(of: board.views[1])
    board.letGo(of: board.pad)
    #expect(gone == nil && board.pad.multicastDelegate.count == 2)
    #expect(board.seats.map { $0?.reflection } == [Reflection.none, nil, .upDown, .both])
    let layout = BoardLayout(views: 4, columns: 60, rows: 20)!
    var picture = BoardPicture(of: board.seats, layout: layout, look: .ascii)
    board.perform(.line(Point(x: 28, y: 16), color: .black, width: 9))
    picture.update()
    #expect(Set(inside(picture.lines, view: 1, layout: layout).joined()) == [" "])
    #expect(!picture.lines[0].contains("left-right"))
    let newcomer = board.addMirror(.leftRight)
    #expect(board.seats[1] === newcomer && board.addMirror(.none) === board.seats[4])
    #expect(Board(size: size, reflections: []).views.count == 1)
  }
}

@Suite("A board's picture")
struct BoardPictureTests {
  @Test(
    "is equal to its own reflection: each mirror shows the pad, turned over, character by character",
    arguments: Look.allCases)
  func reflected(look: Look) {
    for seed in 1...6 {
      let board = Board(size: size)
      for event in drawing(seed: UInt64(seed), events: 20) { board.perform(event) }
      let layout = BoardLayout(views: 4, columns: 61 + seed % 7, rows: 20 + seed % 5)!
      var picture = BoardPicture(of: board.views, layout: layout, look: look)
      picture.update()
      let lines = picture.lines
      let pad = inside(lines, view: 0, layout: layout)
      // The character of a flipped cell is known from the character alone, or there would be no mirror images.
      func flipped(_ character: Character, _ flip: Flip) -> Character {
        let dots = (0...UInt8.max).map(Dots.init).first { Character(look[$0]) == character }!
        return Character(look[dots.flipped(flip)])
      }
      for (index, flip) in [(1, Flip.leftRight), (2, .upDown), (3, [.leftRight, .upDown])] {
        var expected = pad.map { $0.map { flipped($0, flip) } }
        if flip.contains(.leftRight) { expected = expected.map { $0.reversed() } }
        if flip.contains(.upDown) { expected.reverse() }
        #expect(inside(lines, view: index, layout: layout) == expected)
      }
    }
  }

  @Test("drawn piece by piece, however much at a time, is the same as drawn at once")
  func incremental() {
    var random = SplitMix64(seed: 9)
    for seed in 1...6 {
      let board = Board(size: size)
      var picture = BoardPicture(of: board.views, layout: BoardLayout(views: 4, columns: 60, rows: 20)!, look: .ascii)
      for event in drawing(seed: UInt64(seed), events: 120) {
        board.perform(event)
        if Int.random(in: 0..<12, using: &random) == 0 { board.clear() }
        guard Bool.random(using: &random) else { continue }
        repeat { picture.update(most: 2) } while !picture.isComplete
        #expect(picture.lines == MulticastMirrorPadBoardTests.picture(of: board))
      }
      board.finishAnimation()
      // What was cleared is forgotten, even when as many lines have come since.
      for x in [5, 50] {
        board.clear()
        board.perform(.line(Point(x: x, y: 5), color: .black, width: 1))
        picture.update()
        #expect(picture.lines == MulticastMirrorPadBoardTests.picture(of: board))
      }
    }
  }

  @Test("shows a touch without a move as a dot, a line as far as it is inside, and an animation: Golden/pictures.txt")
  func pictures() throws {
    let pictures = try [
      ("line 28 18", 0), ("line -100000 18\npoint 100000 18", 0),
      ("line 0 6\npoint 27 6\npoint 55 6\nline 0 22\npoint 55 22\nanimate", 0.5),
      ("line 0 6\npoint 27 6\npoint 55 6\nline 0 22\npoint 55 22\nanimate", 1.75),
      ("line 0 6\npoint 27 6\npoint 55 6\nline 0 22\npoint 55 22\nanimate", 2),
    ].map { script, seconds in
      let board = Board(size: size, reflections: [.none, .leftRight, .both])
      for event in try RecordingReader.read(Array(script.utf8)).events { board.perform(event) }
      board.advance(by: seconds)
      return ["\(seconds) s: \(script)".replacing("\n", with: ", ")] + picture(of: board, columns: 40, rows: 15)
    }
    let text = pictures.joined().map { $0 + "\n" }.joined()
    try expectGolden(text, "Tests/MulticastMirrorPadBoardTests/Golden/pictures.txt")
  }

  @Test("fits any number of views on a grid, and says when there is no room")
  func layouts() {
    for views in 1...20 {
      let smallest = BoardLayout.smallest(views: views)
      let layout = BoardLayout(views: views, columns: smallest.columns, rows: smallest.rows)
      #expect(layout?.columns == smallest.columns && layout?.rows == smallest.rows)
      #expect(BoardLayout(views: views, columns: smallest.columns - 1, rows: smallest.rows) == nil)
      #expect(BoardLayout(views: views, columns: smallest.columns, rows: smallest.rows - 1) == nil)
      let places = Set((0..<views).map { "\(layout!.place(ofView: $0))" })
      #expect(places.count == views)
    }
    #expect(BoardLayout(views: 0, columns: 80, rows: 24) == nil)
  }
}

@Suite("A player")
struct PlayerTests {
  private func board(after events: [RecordedEvent], _ play: (inout Player) -> Void) -> [String] {
    var player = Player(size: size, reflections: Board.standard)
    player.append(events)
    play(&player)
    return picture(of: player.board) + player.board.summary
  }

  @Test("comes to the same board at once, step by step and as time passes, which is the board that was drawn live")
  func sameBoard() {
    for seed in 1...6 {
      let events = drawing(seed: UInt64(seed), events: 80)
      let live = Board(size: size)
      for event in events { live.perform(event) }
      live.finishAnimation()
      let expected = picture(of: live) + live.summary
      #expect(board(after: events) { $0.finish() } == expected)
      let stepped = board(after: events) { player in
        while player.position < events.count { player.step() }
        player.board.finishAnimation()
      }
      #expect(stepped == expected)
      for pace in [0.01, 0.33, 100] {
        let timed = board(after: events) { player in while !player.isAtRest { player.advance(by: pace) } }
        #expect(timed == expected, "seed \(seed), \(pace) s at a time")
      }
    }
  }

  @Test("steps back to what was before, and not past either end")
  func stepBack() {
    var player = Player(size: size, reflections: Board.standard)
    let events = drawing(seed: 7, events: 60)
    player.append(events)
    var history = [picture(of: player.board)]
    for _ in 0...events.count {
      player.step()
      history.append(picture(of: player.board))
    }
    for position in events.indices.reversed() {
      player.stepBack()
      #expect(player.position == position && picture(of: player.board) == history[position])
    }
    player.stepBack()
    #expect(player.position == 0)
  }

  @Test("says in words what was done, whatever the numbers are")
  func words() {
    let points = [Point(x: 1e300, y: -0.5)!, Point(x: -0.0, y: 1e16)!].map { RecordedAction.point($0).summary }
    #expect(points == ["a point at 1e+300, -0.5", "a point at 0, 1e+16"])
  }

  @Test(
    "waits for each event, and starts afresh when it goes back",
    arguments: [
      // Each step, and after it the events performed, the lines and points of the views, and what is animated.
      (
        "wait 1\nline 1 1\nwait 0.5\npoint 2 2",
        "0.9: 0 [[], []], 0.125: 1 [[1], [1]], 0.25: 1 [[1], [1]], 0.25: 2 [[2], [2]] rests"
      ),
      (
        // The clear came while the views were animated.
        "line 1 1\nwait 0.25\nanimate\nwait 0.5\nclear\nwait 0.25\ncopy\nwait 0.5\nclear",
        "0.25: 2 [[1], [1]] at 0.0, 0.75: 4 [[1], [1]] at 0.75, 0.125: 4 [[1], [1]] at 0.875"
      ),
      (
        "line 1 1\nwait 1\npoint 2 2\nwait 1\nanimate",
        """
        step: 1 [[1], [1]], 0.75: 1 [[1], [1]], back: 0 [[], []], step: 1 [[1], [1]], 0.75: 1 [[1], [1]], \
        0.25: 2 [[2], [2]], back: 1 [[1], [1]], step: 2 [[2], [2]], step: 3 [[2], [2]] at 0.0
        """
      ),
      ("wait 1\ncopy", "0.75: 0 [[], []], back: 0 [[], []], 0.75: 0 [[], []]"),
    ])
  func steps(script: String, steps: String) throws {
    var player = Player(size: size, reflections: [.none, .leftRight])
    player.append(try RecordingReader.read(Array(script.utf8)).events)
    let told = steps.matches(of: #/([a-z0-9.]+): /#).map { match in
      switch match.1 {
      case "step": player.step()
      case "back": player.stepBack()
      default: player.advance(by: Double(match.1)!)
      }
      let animation = player.board.pad.animation.map { " at \($0.fraction)" } ?? ""
      return "\(match.1): \(player.position) \(player.board.views.map { $0.lines.map(\.points.count) })"
        + animation + (player.isAtRest ? " rests" : "")
    }
    #expect(told.joined(separator: ", ") == steps)
  }
}
