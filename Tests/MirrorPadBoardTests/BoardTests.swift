import DotCanvas
import MirrorPad
import Support
import Testing

@testable import MirrorPadBoard

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

private func picture(of board: Board, columns: Int = 60, rows: Int = 20, look: Look = .ascii) -> [String] {
  let layout = BoardLayout(views: board.views.count, columns: columns, rows: rows)!
  var picture = BoardPicture(of: board.views, layout: layout, look: look)
  picture.update()
  return picture.lines
}

/// The characters inside a view's border.
private func inside(_ lines: [String], view index: Int, layout: BoardLayout) -> [[Character]] {
  let place = layout.place(ofView: index)
  return (place.row..<place.row + layout.viewRows).map { row in
    Array(Array(lines[row])[place.column..<place.column + layout.viewColumns])
  }
}

@Suite("A board")
struct BoardTests {
  @Test("has mirrors that hold the same lines as the pad, and is drawn by messages alone")
  func sameLines() {
    let board = Board(size: size)
    for event in drawing(seed: 1, events: 25) { board.perform(event) }
    #expect(board.pad.lines.count == 3)
    for mirror in board.mirrors {
      #expect(mirror.lines.map(\.points) == board.pad.lines.map(\.points))
      #expect(zip(mirror.lines, board.pad.lines).allSatisfy { $0 !== $1 })
      #expect(mirror.messagesReceived == 25)
    }
  }

  @Test("clears every view, and lets the mirrors copy before all of them are animated")
  func actions() {
    let board = Board(size: size, reflections: [.none, .leftRight])
    let late = board.views[1]
    late.animate()
    board.perform(.line(Point(x: 1, y: 1), color: .black, width: 1))
    #expect(late.lines.count == 1, "without lines an animation is over at once")
    late.animate()
    board.perform(.line(Point(x: 2, y: 2), color: .black, width: 1))
    board.perform(.point(Point(x: 3, y: 3)))
    #expect(late.lines.count == 1)
    board.finishAnimation()
    board.perform(.animate)
    #expect(late.lines.map(\.points) == board.pad.lines.map(\.points))
    #expect(board.isAnimating)
    board.advance(by: 1.5)
    #expect(board.views.allSatisfy { $0.animation?.finishedLines == 1 })
    board.advance(by: 0.5)
    #expect(!board.isAnimating)
    board.clear()
    #expect(board.views.allSatisfy { $0.lines.isEmpty })
  }

  @Test("is animated as long as one of its views is, and lets the mirrors copy when told to")
  func oneOfThem() {
    let board = Board(size: size, reflections: [.none, .leftRight, .upDown])
    let mirror = board.views[2]
    for x in 1...3 { board.perform(.line(Point(x: x, y: 1), color: .black, width: 1)) }
    mirror.animate()
    board.views[1].clear()
    #expect(board.isAnimating)
    board.finishAnimation()
    #expect(!board.isAnimating)
    board.perform(.copy)
    #expect(!board.isAnimating)
    #expect(board.views.map(\.lines.count) == [3, 3, 3])
  }

  @Test("says in words what was done, whatever the numbers are")
  func words() {
    let actions: [RecordedAction] = [
      .point(Point(x: 1e300, y: -0.5)!), .point(Point(x: -0.0, y: 1e16)!), .clear, .copy, .animate,
    ]
    #expect(
      actions.map(\.summary) == ["a point at 1e+300, -0.5", "a point at 0, 1e+16", "clear", "copy", "copy and animate"])
  }

  @Test("lets mirrors come and go: an empty seat is taken first, and no other view moves")
  func seats() {
    let board = Board(size: size)
    weak let gone = board.views[1]
    board.letGo(of: board.views[1])
    board.letGo(of: board.pad)
    #expect(gone == nil && board.pad.multicastDelegate.count == 2)
    #expect(board.seats.map { $0?.reflection } == [Reflection.none, nil, .upDown, .both])
    #expect(board.views.count == 3 && board.mirrors.map(\.reflection) == [.upDown, .both])
    let layout = BoardLayout(views: 4, columns: 60, rows: 20)!
    var picture = BoardPicture(of: board.seats, layout: layout, look: .ascii)
    board.perform(.line(Point(x: 28, y: 16), color: .black, width: 9))
    picture.update()
    #expect(Set(inside(picture.lines, view: 1, layout: layout).joined()) == [" "])
    #expect(!picture.lines[0].contains("left-right"))
    let newcomer = board.addMirror(.leftRight)
    #expect(board.seats[1] === newcomer && board.addMirror(.none) === board.seats[4])
  }

  @Test("keeps its views alive, and has a pad in any case")
  func owns() {
    #expect(Board(size: size, reflections: []).views.count == 1)
    let board = Board(size: size, reflections: [.both, .none, .none])
    #expect(board.pad.multicastDelegate.count == 2)
  }
}

@Suite("A board's picture")
struct BoardPictureTests {
  @Test(
    "is equal to its own reflection: each mirror shows the pad, turned over, character by character",
    arguments: Look.allCases)
  func reflected(look: Look) {
    for seed in 1...12 {
      let board = Board(size: size)
      for event in drawing(seed: UInt64(seed), events: 20) { board.perform(event) }
      let layout = BoardLayout(views: 4, columns: 61 + seed % 7, rows: 20 + seed % 5)!
      var picture = BoardPicture(of: board.views, layout: layout, look: look)
      picture.update()
      let lines = picture.lines
      let pad = inside(lines, view: 0, layout: layout)
      // The character of a flipped cell is known from the character alone, or there would be no mirror images.
      let table = look.table
      func flipped(_ character: Character, _ flip: Flip) -> Character {
        let byte = UInt8(table.firstIndex { Character($0) == character }!)
        return Character(table[Int(Dots(rawValue: byte).flipped(flip).rawValue)])
      }
      for (index, flip) in [(1, Flip.leftRight), (2, .upDown), (3, [.leftRight, .upDown])] {
        var expected = pad.map { $0.map { flipped($0, flip) } }
        if flip.contains(.leftRight) { expected = expected.map { $0.reversed() } }
        if flip.contains(.upDown) { expected.reverse() }
        #expect(inside(lines, view: index, layout: layout) == expected)
      }
    }
  }

  @Test("drawn piece by piece is the same as drawn at once")
  func incremental() {
    for seed in 1...3 {
      let board = Board(size: size)
      var picture = BoardPicture(of: board.views, layout: BoardLayout(views: 4, columns: 60, rows: 20)!, look: .ascii)
      for event in drawing(seed: UInt64(seed), events: 90) {
        board.perform(event)
        picture.update()
        #expect(picture.lines == MirrorPadBoardTests.picture(of: board))
      }
    }
  }

  @Test("forgets what was cleared, also when as many lines have come since it looked")
  func clearedMeanwhile() {
    let board = Board(size: size)
    var picture = BoardPicture(of: board.views, layout: BoardLayout(views: 4, columns: 60, rows: 20)!, look: .ascii)
    for point in [Point(x: 5, y: 5), Point(x: 50, y: 30)] {
      board.clear()
      board.perform(.line(point, color: .black, width: 1))
      picture.update()
      #expect(picture.lines == MirrorPadBoardTests.picture(of: board))
    }
  }

  @Test("shows a touch without a move as a dot, and a line that leaves the view as far as it is inside")
  func dotsAndClipping() {
    let board = Board(size: size, reflections: [.none])
    board.perform(.line(Point(x: 28, y: 18), color: .black, width: 1))
    let dots = picture(of: board, columns: 30, rows: 10).joined().filter { ".'".contains($0) }
    #expect(dots.count == 1)
    board.clear()
    board.perform(.line(Point(x: -1e300, y: 18)!, color: .black, width: 1))
    board.perform(.point(Point(x: 1e300, y: 18)!))
    #expect(picture(of: board, columns: 30, rows: 10)[5].filter { $0 == "-" }.count == 28)
  }

  @Test("shows an animation as far as it is")
  func animated() {
    let board = Board(size: size, reflections: [.none])
    for x in [0, 27, 55] {
      board.perform(x == 0 ? .line(Point(x: x, y: 6), color: .black, width: 1) : .point(Point(x: x, y: 6)))
    }
    board.perform(.line(Point(x: 0, y: 22), color: .black, width: 1))
    board.perform(.point(Point(x: 55, y: 22)))
    let whole = picture(of: board, columns: 30, rows: 10)
    board.perform(.animate)
    func dashes() -> Int {
      picture(of: board, columns: 30, rows: 10).dropFirst().dropLast().joined().filter { $0 == "-" }.count
    }
    var lengths = [dashes()]
    for _ in 1...3 {
      board.advance(by: 0.5)
      lengths.append(dashes())
    }
    #expect(lengths == lengths.sorted() && Set(lengths).count == 4, "\(lengths)")
    board.advance(by: 0.5)
    #expect(picture(of: board, columns: 30, rows: 10) == whole)
  }

  @Test("has a border of signs that any terminal has, or of box-drawing characters, and every view's name")
  func borders() {
    let board = Board(size: size, reflections: [.none, .both, .upDown])
    let blank = "|             |             |"
    #expect(
      picture(of: board, columns: 29, rows: 7) == [
        "+- pad -------+- both ways -+", blank, blank, "+- up-down mi-+-------------+", blank, blank,
        "+-------------+-------------+",
      ])
    let boxes = picture(of: board, columns: 29, rows: 7, look: .braille)
    #expect(boxes[0] == "┌─ pad ───────┬─ both ways ─┐")
    #expect(boxes[3] == "├─ up-down mi─┼─────────────┤")
    #expect(boxes[6] == "└─────────────┴─────────────┘")
  }

  @Test("fits any number of views on a grid, and says when there is no room")
  func layouts() {
    for views in 1...20 {
      let smallest = BoardLayout.smallest(views: views)
      let layout = BoardLayout(views: views, columns: smallest.columns, rows: smallest.rows)
      #expect(layout?.columns == smallest.columns && layout?.rows == smallest.rows)
      #expect(BoardLayout(views: views, columns: smallest.columns - 1, rows: smallest.rows) == nil)
      #expect(BoardLayout(views: views, columns: smallest.columns, rows: smallest.rows - 1) == nil)
      let places = Set((0..<views).map { layout!.place(ofView: $0) })
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

  @Test("steps back to exactly what was before")
  func stepBack() {
    let events = drawing(seed: 7, events: 60)
    var player = Player(size: size, reflections: Board.standard)
    player.append(events)
    var history: [[String]] = [picture(of: player.board) + player.board.summary]
    while player.position < events.count {
      player.step()
      history.append(picture(of: player.board) + player.board.summary)
    }
    player.step()
    #expect(player.position == events.count)
    for position in (0..<events.count).reversed() {
      player.stepBack()
      #expect(player.position == position)
      #expect(picture(of: player.board) + player.board.summary == history[position])
    }
    player.stepBack()
    #expect(player.position == 0)
  }

  @Test("performs each event when its time has come, not before")
  func timing() {
    var player = Player(size: size, reflections: [.none])
    player.append([
      RecordedEvent(after: 1, .line(Point(x: 1, y: 1), color: .black, width: 1)),
      RecordedEvent(after: 0.5, .point(Point(x: 2, y: 2))),
    ])
    var changed = player.advance(by: 0.9)
    #expect(!changed)
    #expect(player.position == 0)
    changed = player.advance(by: 0.125)
    #expect(changed)
    #expect(player.position == 1)
    player.advance(by: 0.25)
    #expect(player.position == 1)
    player.advance(by: 0.25)
    #expect(player.position == 2)
    #expect(player.isAtRest)
  }

  @Test("performs what is due to the moment, lets animations have the time between, and no more")
  func dueToTheMoment() {
    var player = Player(size: size, reflections: [.none])
    player.append([
      RecordedEvent(.line(Point(x: 1, y: 1), color: .black, width: 1)), RecordedEvent(after: 0.25, .animate),
      RecordedEvent(after: 0.5, .clear), RecordedEvent(after: 0.25, .copy), RecordedEvent(after: 0.5, .clear),
    ])
    player.advance(by: 0.25)
    #expect(player.position == 2)
    player.advance(by: 0.75)
    #expect(player.position == 4)
    #expect(player.board.pad.animation?.fraction == 0.75, "the clear came while it was animated")
    let changed = player.advance(by: 0.125)
    #expect(changed, "an animation goes on")
    #expect(player.position == 4)
    #expect(player.board.pad.animation?.fraction == 0.875)
  }

  @Test("starts afresh when it goes back: the wait and the animation are forgotten, and so is a clear")
  func afresh() {
    var player = Player(size: size, reflections: [.none, .leftRight])
    player.append([
      RecordedEvent(.line(Point(x: 1, y: 1), color: LineColor(red: 9, green: 8, blue: 7), width: 3)),
      RecordedEvent(after: 1, .point(Point(x: 2, y: 2))), RecordedEvent(after: 1, .animate),
    ])
    player.step()
    player.advance(by: 0.75)
    while player.position > 0 { player.stepBack() }
    #expect(player.position == 0 && player.board.pad.lines.isEmpty)
    player.step()
    player.advance(by: 0.75)
    #expect(player.position == 1)
    player.clear()
    #expect(player.board.views.allSatisfy { $0.lines.isEmpty })
    player.advance(by: 0.25)
    #expect(player.board.pad.lines.isEmpty)
    player.animate()
    player.stepBack()
    for _ in 1...2 { player.step() }
    #expect(player.board.summary == ["pad: 1 line, 2 points", "left-right mirror: 1 line, 2 points"])
    let line = player.board.mirrors[1].lines[0]
    #expect(line.color == LineColor(red: 9, green: 8, blue: 7) && line.width == 3)
    // An animation of the recording is not waited for, also when one that was asked for was left behind.
    player.animate()
    player.stepBack()
    for _ in 1...2 { player.step() }
    #expect(player.board.isAnimating && !player.isHeld)
    var late = Player(size: size, reflections: [.none])
    late.append([RecordedEvent(after: 1, .copy)])
    late.advance(by: 0.75)
    late.stepBack()
    late.advance(by: 0.75)
    #expect(late.position == 0)
  }

  @Test("waits with the recording while somebody has it animated, and goes on afterwards")
  func held() {
    var player = Player(size: size, reflections: [.none, .leftRight])
    player.append([
      RecordedEvent(.line(Point(x: 1, y: 1), color: .black, width: 1)),
      RecordedEvent(after: 0.1, .point(Point(x: 2, y: 2))),
    ])
    player.step()
    player.animate()
    player.advance(by: 0.5)
    #expect(player.isHeld)
    #expect(player.position == 1)
    player.advance(by: 0.6)
    #expect(!player.isHeld)
    player.advance(by: 0.2)
    #expect(player.board.summary == ["pad: 1 line, 2 points", "left-right mirror: 1 line, 2 points"])
    // For an animation of its own it doesn't wait: what came meanwhile was dropped then, too.
    player.append([RecordedEvent(.animate), RecordedEvent(after: 0.5, .point(Point(x: 3, y: 3)))])
    player.advance(by: 0.1)
    #expect(player.board.isAnimating && !player.isHeld)
    player.advance(by: 0.5)
    #expect(player.position == 4)
  }
}
