// Drawing by keys and mouse, without a terminal: bytes in, frames out, and the test says what time it is.

import MulticastSystemCalls
import MirrorPad
import MulticastDelegates
import Support
import MulticastTerminal
import Testing

@testable import MulticastMirrorPadBoard

/// A person at a terminal, what they draw on, and what they see.
private final class Person {
  private(set) var drawing: DrawingSession!
  private(set) var recording = ""
  private(set) var screen: ScreenReplay
  private(set) var bytesWritten = 0
  private(set) var framesShown = 0
  private(set) var outcomes: [DrawingSession.Outcome] = []
  var now = 0.0
  private var parser: InputParser
  private var terminal = Screen()

  init(_ size: Size = .usual, opening: OpeningDrawing? = nil, through list: (any DelegateList)? = nil) {
    screen = ScreenReplay(columns: size.columns, rows: size.rows)
    parser = InputParser(size: size)
    drawing = DrawingSession(on: size, opening: opening, through: list) { [unowned self] in recording += $0 }
    look()
  }

  var pad: DrawingPad { drawing.pad }
  var board: Board { drawing.pad.board }

  func feed(_ bytes: some Sequence<UInt8>) { for event in parser.feed(bytes) { handle(event) } }

  /// Types, and looks at what has become of it.
  func type(_ text: String) {
    feed(text.utf8)
    look()
  }

  func handle(_ event: Event) {
    outcomes.append(drawing.handle(event, at: now))
    if outcomes.last == .repaints { terminal.forget() }
  }

  /// Waits a while, and takes the next frame, if there is one.
  func look(after seconds: Double = 0.125) {
    now += seconds
    guard let frame = drawing.frame(at: now) else { return }
    let bytes = terminal.changes(to: frame)
    framesShown += 1
    bytesWritten += bytes.count
    screen.feed(bytes)
  }

  func resize(to size: Size) {
    screen.resize(columns: size.columns, rows: size.rows)
    parser.size = size
    handle(.redraw(size))
    look()
  }

  /// What each view holds, the panel and the line below it.
  var report: [String] {
    let views = board.seats.map { view in
      guard let view else { return "  an empty seat" }
      let lines = view.lines.map { line in
        "\(line.width.dots): " + line.points.map { "\($0.x.decimalText),\($0.y.decimalText)" }.joined(separator: " ")
      }
      let isLikePad = view !== board.pad && content(view) == content(board.pad)
      return "  \(view): \(isLikePad ? "the same" : "[\(lines.joined(separator: " | "))]")"
    }
    return views + screen.lines[15...22].map { "  | \($0)" }
  }
}

private func press(_ column: Int, _ row: Int) -> String { "\u{1B}[<0;\(column);\(row)M" }
private func drag(_ column: Int, _ row: Int) -> String { "\u{1B}[<32;\(column);\(row)M" }
private func release(_ column: Int, _ row: Int) -> String { "\u{1B}[<0;\(column);\(row)m" }

/// What makes two drawings the same.
private func content(_ view: DrawView) -> [[String]] {
  view.lines.map { ["\($0.color)", "\($0.width)"] + $0.points.map { "\($0)" } }
}

private func replayed(_ recording: String) throws -> Board {
  let recording = try RecordingReader.read(Array(recording.utf8))
  let board = Board(size: recording.header.size)
  for event in recording.events { board.perform(event) }
  board.finishAnimation()
  return board
}

/// What a person does, step by step: what that is to show, and what they type.
private let stories: KeyValuePairs<String, [String]> = [
  "With the mouse a press begins a line, drags continue it, and the mirrors follow":
    [press(5, 3) + drag(12, 3) + drag(30, 6) + release(30, 6)],
  "With the keys, space puts the pen down; arrows and letters move it, eight ways, and not off the canvas":
    [
      "h", "l ", "\u{1B}[C\u{1B}[B\u{1B}[D\u{1B}[A", "lkhj", "yunb", " ll", String(repeating: "y", count: 99) + "  ",
      String(repeating: "n", count: 99), " hh" + String(repeating: "l", count: 9),
    ],
  "With the mouse a line begins in the pad only, and goes on outside it":
    [
      press(60, 3) + drag(10, 3) + release(10, 3), "\u{1B}[<2;5;3M" + drag(9, 3) + "\u{1B}[<64;5;3M",
      press(1, 3) + drag(9, 3), press(5, 3) + drag(9999, 3) + drag(-7, 99) + release(5, 3) + drag(6, 6),
    ],
  "With the mouse and the keys by turns, each begins a line of its own, and the other's is done":
    [press(5, 3) + " " + drag(12, 3) + "l", press(6, 3) + "l" + drag(7, 3)],
  "Lines get the next width, and a line that is cleared takes the pen up":
    ["w" + press(5, 3) + drag(9, 3), "wwww", " a", wait, "c" + drag(20, 4) + "llll"],
  "What is pasted is text, never keys":
    ["\u{1B}[200~ llllqcg\u{1B}[201~", "h"],
  "A mirror that is let go of leaves its wrapper, which the next message sweeps away, and its seat to the next":
    [press(5, 3) + release(5, 3) + "\tg", press(9, 3), "m" + drag(12, 3), press(9, 3)],
  "A mirror that is removed hears nothing, and is the last when it is added again":
    ["r" + press(5, 3) + drag(9, 3), "r" + drag(12, 3), press(5, 4)],
  "A mirror that is animated alone drops what is drawn, and a board that is animated heals it":
    [
      press(5, 3) + drag(9, 3) + release(9, 3), "s" + press(5, 5) + drag(9, 5) + release(9, 5), wait, "a", wait,
      "\t\t\ts",
    ],
  "The recorder is let go of like any other delegate":
    [
      press(5, 3) + drag(9, 3) + "\t\t\t\tr" + drag(12, 3), "c" + press(7, 3), "r" + drag(12, 4),
      press(5, 5) + drag(9, 5), "g", press(5, 3) + drag(9, 3) + "c",
    ],
  "The panel can be hidden, and a key that is about it shows it first":
    ["p", "g", "g"],
  "The panel shows the rows around the chosen one, and a board has nine views at most":
    ["mmmmmmmmmm", String(repeating: "\t", count: 9), "\t"],
]

/// A step in which nothing is typed until an animation is over.
private let wait = "(nine seconds)"

@Suite("Drawing")
struct DrawingTests {
  @Test("does what each story says, and changes no other line of a report: Golden/drawing.txt")
  func golden() throws {
    var text = ""
    for story in stories {
      text += "\(story.key):\n\n"
      let person = Person()
      for step in story.value {
        let before = person.report
        if step == wait { person.look(after: 9) } else { person.type(step) }
        text += "`\(step.replacing("\u{1B}", with: "ESC").replacing("\t", with: "TAB"))`\n"
        text += person.report.filter { !before.contains($0) }.map { "\($0)\n" }.joined() + "\n"
      }
      text += "Recorded: \(try replayed(person.recording).pad.lines.map(\.points.count)) points\n\n"
    }
    try expectGolden(text, "Tests/MulticastMirrorPadBoardTests/Golden/drawing.txt")
  }

  @Test("ends by q, by Ctrl-D and when the terminal is gone, and repaints everything by Ctrl-L")
  func ends() {
    let person = Person()
    person.type("?q\u{4}")
    person.handle(.endOfInput)
    let bytes = person.bytesWritten
    person.type("\u{C}")
    #expect(person.outcomes == [.goesOn, .ends, .ends, .ends, .repaints])
    #expect(person.bytesWritten - bytes > 500)
  }

  @Test("shows its keys, and goes back to the drawing by any other key, which does nothing else")
  func keyList() {
    let person = Person()
    person.type(press(5, 3) + drag(30, 5))
    let shown = person.screen.lines
    person.type("?")
    #expect(person.screen.lines.contains("space            puts the pen down, and takes it up"))
    person.type("c")
    #expect(person.screen.lines == shown)
    // Where they don't fit, there are more pages, and no word is cut.
    person.resize(to: Size(columns: 60, rows: 15))
    var words: [Substring] = []
    while person.board.pad.lines.count == 1, words.count < 500 {
      person.type("?")
      if person.screen.lines[0].hasPrefix("+- pad") { break }
      words += person.screen.lines.flatMap { $0.split(separator: " ") }
    }
    for word in ["diagonally", "meantime", "Ctrl-L", "drawing"] { #expect(words.contains(Substring(word)), "\(word)") }
    person.resize(to: .usual)
    // Whoever draws wants to see it.
    person.type("?" + drag(30, 5) + release(30, 5) + press(30, 5) + release(30, 5))
    #expect(person.screen.lines[0...14] == shown[0...14] && person.board.pad.lines.count == 2)
  }

  @Test("speaks of a mouse only where there is one", arguments: [false, true])
  func speaksOfAMouse(hasMouse: Bool) {
    let drawing = DrawingSession(on: .usual, hasMouse: hasMouse)
    let screen = drawing.frame(at: 1)?.lines.joined(separator: "\n") ?? ""
    _ = drawing.handle(.key(.character("?")), at: 2)
    let keys = drawing.frame(at: 3)?.lines.joined(separator: "\n") ?? ""
    #expect(screen.contains("arrows draw") && keys.contains("arrows, h j k l"))
    #expect(screen.contains("mouse") == hasMouse && keys.contains("mouse") == hasMouse)
  }

  @Test("fits itself to any window, and loses nothing: back at the first size, everything is as it was")
  func resized() {
    let person = Person()
    person.type(press(5, 3) + drag(30, 5) + release(30, 5))
    let (shown, drawn) = (person.screen.lines, content(person.board.pad))
    for size in [Size(columns: 50, rows: 14), Size(columns: 3, rows: 2), Size(columns: 200, rows: 60), .usual] {
      person.resize(to: size)
      person.type(drag(5, 3))
    }
    #expect(person.screen.lines == shown && content(person.board.pad) == drawn)
    person.resize(to: Size(columns: 30, rows: 5))
    #expect(person.screen.lines[0].hasPrefix("This terminal is too small"))
    // The panel gives way where there is no room.
    person.resize(to: Size(columns: 80, rows: 15))
    #expect(person.screen.lines[0].hasPrefix("+- pad") && !person.screen.lines.contains { $0.contains("received") })
    // In another size a cell is still where the mouse is.
    person.resize(to: Size(columns: 70, rows: 30))
    person.type("c" + press(9, 5))
    #expect(person.screen[9, 5]?.character != " ")
  }
}

@Suite("A drawing that the pad opens with")
struct OpeningTests {
  @Test("is on every canvas, goes through the delegates, and leaves the pen, the width and the color as they were")
  func everywhere() {
    let person = Person(opening: .house)
    let pad = person.board.pad
    #expect(pad.lines.map(\.points.count) == [6, 4, 1])
    #expect(person.board.views.allSatisfy { content($0) == content(pad) })
    #expect(person.board.mirrors.map(\.messagesReceived) == [11, 11, 11])
    #expect(person.screen.lines.contains { $0.hasPrefix("  statistics") && $0.contains("3 lines, ") })
    #expect(person.pad.pen == Point(x: 38, y: 12) && !person.pad.isPenDown)
    #expect(pad.lineWidth == 1 && pad.lineColor == .black)
    // The sun is thicker than a line, and what comes next isn't.
    person.type(drag(9, 3) + "l l")
    #expect(pad.lines.map(\.points.count) == [6, 4, 1, 2] && pad.lines[2].width.dots > 3 && pad.lines[3].width == 1)
  }

  @Test("is inside the canvas whatever its size is, and as large as it can be")
  func sizes() {
    for size in [
      Size(columns: 1, rows: 1), Size(columns: 15, rows: 15), Size(columns: 20, rows: 60), Size(columns: 60, rows: 30),
      Size(columns: 80, rows: 24), Size(columns: 400, rows: 200),
    ] {
      let person = Person(size, opening: .house)
      let (canvas, pad) = (person.board.size, person.board.pad)
      #expect(pad.lines.map(\.points.count) == [6, 4, 1])
      var right = 0.0, bottom = 0.0
      for line in pad.lines {
        for point in line.points {
          let radius = line.width.dots / 2
          #expect(point.x >= radius - 0.5 && point.y >= radius - 0.5)
          (right, bottom) = (max(right, point.x + radius), max(bottom, point.y + radius))
        }
      }
      #expect(right <= Double(canvas.width) && bottom <= Double(canvas.height))
      #expect(right > 0.85 * Double(canvas.width) || bottom > 0.85 * Double(canvas.height), "\(canvas)")
    }
  }

  @Test("is gone after c, and one canvas is blank after g")
  func gone() {
    let person = Person(opening: .house)
    func canvas(_ index: Int) -> String {
      let (row, column) = (index / 2 * 7 + 1, index % 2 * 39 + 1)
      return person.screen.lines[row..<row + 6].map { String($0.dropFirst(column).prefix(38)) }.joined()
    }
    func areBlank() -> [Bool] {
      (0...3).map { canvas($0).replacing("o", with: " ").allSatisfy { $0 == " " } }
    }
    #expect(areBlank() == [false, false, false, false])
    person.type("\tg")
    #expect(areBlank() == [false, false, true, false])
    person.type("c")
    #expect(areBlank() == [true, true, true, true])
  }

  @Test("is recorded as any other drawing, also for a reader that joins late")
  func recorded() throws {
    let person = Person(opening: .house)
    person.type(press(5, 3) + drag(9, 3) + release(9, 3))
    #expect(content(try replayed(person.recording).pad) == content(person.board.pad))
    let header = RecordingWriter.line(for: person.pad.header)
    let lines = person.recording.split(separator: "\n").map { $0 + "\n" }
    #expect(lines.indices.filter { lines[$0] == header } == [0, 1, 8, 13, 15])
    var reader = RecordingReader(joinsLate: true)
    let board = Board(size: person.pad.header.size)
    for event in reader.read(Array(lines[3...].joined().utf8)) { board.perform(event) }
    #expect(content(board.pad) == Array(content(person.board.pad)[1...]))
  }
}

/// A list with a bug: it holds its delegates strongly, or never removes one, or adds each twice.
private final class WrongList: DelegateList {
  enum Bug { case holdsStrongly, neverRemoves, addsTwice }

  private struct Wrapper {
    weak var object: (any DrawViewDelegate)?
    var owner: AnyObject?
    let identifier: ObjectIdentifier
  }

  private let bug: Bug
  private var wrappers: [Wrapper] = []

  init(_ bug: Bug) { self.bug = bug }

  func addDelegate(_ delegate: any DrawViewDelegate) {
    let owner = bug == .holdsStrongly ? delegate : nil
    for _ in 1...(bug == .addsTwice ? 2 : 1) {
      wrappers.append(Wrapper(object: delegate, owner: owner, identifier: ObjectIdentifier(delegate)))
    }
  }

  func removeDelegate(_ delegate: any DrawViewDelegate) {
    if bug != .neverRemoves { wrappers.removeAll { $0.object === delegate } }
  }

  var wrapperContents: [WrapperContent] {
    wrappers.map { WrapperContent(identifier: $0.identifier, name: $0.object.map { "\($0)" }) }
  }

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    for wrapper in wrappers { wrapper.object?.drawView(source, didAddLine: line) }
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    for wrapper in wrappers { wrapper.object?.drawView(source, didAddPoint: point) }
  }
}

@Suite("A pad with a wrong list")
struct WrongListTests {
  @Test("shows a mirror that the list keeps alive: its canvas goes on, until it is removed")
  func strong() {
    let person = Person(opening: .house, through: WrongList(.holdsStrongly))
    person.type("g")
    let note = "The left-right mirror was let go of, but the list keeps it alive."
    #expect(person.screen.lines[22...].joined(separator: " ").contains(note))
    #expect(person.screen.lines[0].contains(" left-right mirror "))
    person.type("\t" + press(5, 3) + drag(9, 3) + release(9, 3))
    #expect(person.board.views.map(\.lines.count) == [4, 4, 4, 4])
    #expect(person.screen.lines[17].hasPrefix("  left-right mirror  yes   let go of           13        0 "))
    person.type("\t\t\t\tr")
    #expect(person.board.seats.map { $0 == nil } == [false, true, false, false])
    #expect(!person.screen.lines[0].contains(" left-right mirror "))
    // The statistics aren't on a canvas.
    person.type("\t\tg" + press(5, 3))
    let statistics = person.screen.lines.first { $0.contains("statistics") }
    #expect(statistics?.contains("statistics         yes   let go of           14        0  5 lines, ") == true)
  }

  @Test("shows a mirror that isn't removed as registered, and it goes on")
  func neverRemoves() {
    let person = Person(opening: .house, through: WrongList(.neverRemoves))
    person.type("r" + press(5, 3))
    #expect(person.screen.lines[17].hasPrefix("> left-right mirror  yes   accepts input       12        0 "))
  }

  @Test("has a row for each wrapper, and Tab comes to all of them, also where two are of one delegate")
  func twice() {
    let person = Person(opening: .house, through: WrongList(.addsTwice))
    #expect(person.screen.lines[15].hasPrefix("  10 registered "))
    var chosen: [String] = []
    for _ in 1...10 {
      person.type("\t")
      chosen += person.screen.lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2).prefix { $0 != " " }) }
    }
    #expect(
      chosen == [
        "left-right", "up-down", "up-down", "both", "both", "statistics", "statistics", "recorder", "recorder",
        "left-right",
      ])
  }
}

@Suite("What drawing costs")
struct CostTests {
  @Test("nothing while nobody does anything, 60 frames a second at most, and in each what has changed")
  func pace() {
    let person = Person()
    #expect(person.drawing.wake == nil)
    let (frames, bytes) = (person.framesShown, person.bytesWritten)
    person.look()
    #expect(person.framesShown == frames)
    // A thousand reports a second for two seconds, and somebody who looks after each of them.
    person.feed(press(5, 3).utf8)
    for step in 1...2000 {
      person.feed(drag(5 + step % 30, 3 + step % 4).utf8)
      person.look(after: 1 / 1000)
    }
    #expect(100...121 ~= person.framesShown - frames, "\(person.framesShown - frames)")
    #expect(person.bytesWritten - bytes < 400 * (person.framesShown - frames), "\(person.bytesWritten - bytes)")
    // What came last is shown in the end.
    while let wake = person.drawing.wake { person.look(after: max(0, wake - person.now)) }
    #expect(person.screen.lines[17].contains(" 2001 "))
    // An animation goes on by itself, and then there is rest again.
    person.type("a")
    var count = 0
    while let wake = person.drawing.wake {
      person.look(after: max(0, wake - person.now))
      count += 1
    }
    #expect(50...70 ~= count, "\(count)")
  }

  @Test("100,000 points: each is kept once a view and drawn once a view, however long the drawing is")
  func long() {
    let board = Board(size: CanvasSize(width: 78, height: 24)!)
    var picture = BoardPicture(of: board.seats, layout: BoardLayout(views: 4, columns: 80, rows: 24)!, look: .ascii)
    func piecesOfAFrame() -> Int {
      let before = picture.piecesDrawn
      picture.update()
      return picture.piecesDrawn - before
    }
    var drawn: [Int] = []
    for number in 0..<100_000 {
      let point = Point(x: number % 77, y: number % 23)
      if number % 1000 == 0 { board.pad.touchBegan(at: point) } else { board.pad.touchMoved(to: point) }
      if number % 10 == 9 { drawn.append(piecesOfAFrame()) }
    }
    #expect(board.views.map(\.summary) == Array(repeating: "100 lines, 100000 points", count: 4))
    #expect(drawn.max()! == 4 * 10)
    // So it is in an animation: a frame draws what is new, and the piece it is in.
    board.animate()
    var animated = [piecesOfAFrame()]
    while board.isAnimating {
      board.advance(by: 1 / 30)
      animated.append(piecesOfAFrame())
    }
    #expect(animated.max()! <= 4 * (1000 / 30 + 3), "\(animated.max()!)")
  }
}

@Suite("Whatever comes in")
struct RandomInputTests {
  /// A piece of input: anything, or something that means something, or a part of it.
  private func piece(_ random: inout SplitMix64, keys: [UInt8]) -> [UInt8] {
    func number() -> Int { .random(in: -3...120, using: &random) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return (0..<40).map { _ in .random(in: 0...255, using: &random) }
    case 1...4: return [keys.randomElement(using: &random)!]
    case 5: return Array(press(number(), number()).utf8)
    case 6...8: return Array(drag(number(), number()).utf8)
    case 9: return Array(release(number(), number()).utf8)
    case 10: return Array("\u{1B}[200~c r\u{1B}[201~".utf8)
    default: return Array(drag(number(), number()).utf8.prefix(.random(in: 1...9, using: &random)))
    }
  }

  @Test(
    "half a million bytes do no harm: all hold the same, without the keys that part delegates from the pad at every look",
    .takesLong,
    arguments: [("hjklyubn  p?\t\u{C}", "argscw"), ("hjklyubn  wpc?\t\t\trgsmm\u{C}", "a")])
  func storm(keys: String, without: String) throws {
    let person = Person()
    let together = keys.contains("r") ? [] : Array(person.board.mirrors)
    var random = SplitMix64(seed: 1)
    var count = 0, pieces = 0
    while count < 500_000 {
      let bytes = piece(&random, keys: Array(keys.utf8)).filter { !without.utf8.contains($0) }
      person.feed(bytes)
      count += bytes.count
      pieces += 1
      person.now += 1
      if pieces % 10_000 == 0 { person.feed("a".utf8) }
      if pieces % 500 == 0 {
        person.look()
        for mirror in together {
          #expect(mirror.lines.count == person.board.pad.lines.count)
          #expect(mirror.lines.last?.points == person.board.pad.lines.last?.points)
        }
      }
      if pieces % 5000 == 0 {
        person.resize(
          to: Size(columns: .random(in: 1...100, using: &random), rows: .random(in: 1...50, using: &random)))
      }
    }
    person.look(after: 100_000)
    #expect(!person.board.isAnimating && person.screen.unknown == [])
    for view in together.isEmpty ? [] : try together + replayed(person.recording).views {
      #expect(content(view) == content(person.board.pad) && view.lines.count > 100)
    }
    person.board.copyLines()
    for mirror in person.board.mirrors { #expect(content(mirror) == content(person.board.pad)) }
  }
}

@Suite("A recording of what is drawn")
struct LiveRecordingTests {
  @Test("begins with the header and repeats it before every line, so that who joins late begins at the next line")
  func header() throws {
    let person = Person()
    let header = RecordingWriter.line(for: person.pad.header)
    #expect(person.recording == header)
    person.type(press(5, 3) + drag(9, 3) + release(9, 3) + press(5, 5) + drag(20, 5) + release(20, 5) + "aq")
    person.look(after: 5)
    person.type(press(7, 3) + drag(9, 4))
    let lines = person.recording.split(separator: "\n").map { $0 + "\n" }
    #expect(lines.map { $0 == header } == [true, true, false, false, true, false, false, false, true, false, false])
    // Wherever a reader joins, it has every line from the next one on.
    for start in 0...8 {
      var reader = RecordingReader(joinsLate: true)
      let board = Board(size: person.pad.header.size)
      for event in reader.read(Array(lines[start...].joined().utf8)) { board.perform(event) }
      board.finishAnimation()
      let all = content(person.board.pad)
      #expect(content(board.pad) == Array(all[(start <= 1 ? 0 : start <= 4 ? 1 : 2)...]))
    }
    #expect(content(try replayed(person.recording).pad) == content(person.board.pad))
  }

  @Test("is written event by event, ends when it can't be, and drawing goes on")
  func failing() {
    struct Full: Error, CustomStringConvertible { let description = "no room" }
    var pieces: [String] = []
    let drawing = DrawingSession(on: .usual, opening: nil) { text in
      guard pieces.count < 3 else { throw Full() }
      pieces.append(text)
    }
    drawing.pad.touchBegan(at: Point(x: 0, y: 0))
    for x in 1...3 {
      #expect(pieces.count == min(x + 1, 3))
      drawing.pad.touchMoved(to: Point(x: x, y: 0))
    }
    #expect(drawing.pad.board.views.allSatisfy { $0.lines[0].points.count == 4 })
    #expect(drawing.pad.recordingFailure is Full)
    #expect(drawing.frame(at: 9)?.lines[22] == "width 1, pen up, the recording has ended: no room")
    #expect(!drawing.pad.isRecording)
  }
}
