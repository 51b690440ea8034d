// Drawing by keys and mouse, without a terminal: events in, lines out, and the test says what time
// it is.

import MirrorPad
import MulticastDelegates
import MulticastTester
import Support
import Testing

@testable import MulticastTerminal
@testable import MulticastPad

/// A person at a terminal, what they draw on, and what they see.
private final class Person {
  private(set) var session: PadSession!
  private(set) var recording = ""
  private(set) var lines: [String] = []
  private(set) var bytesWritten = 0
  private(set) var framesShown = 0
  var now = 0.0
  private var size: Size
  private var parser = KeyParser()
  private var screen = Screen()

  init(_ size: Size = .usual, opening: Bool = false, through list: (any DelegateList)? = nil) {
    self.size = size
    session = PadSession(
      on: size, canShowBraille: true, showsOpening: opening, through: list,
      record: { [unowned self] in recording += $0 })
    look()
  }

  var board: Board { session.board }

  @discardableResult func feed(_ bytes: some Sequence<UInt8>) -> Bool {
    parser.events(from: bytes, on: size).allSatisfy { session.handle($0, at: now) }
  }

  /// Types, and looks at what has become of it.
  @discardableResult func type(_ text: String) -> Bool {
    defer { look() }
    return feed(text.utf8)
  }

  /// Waits a while, and takes the next frame, if there is one.
  func look(after seconds: Double = 0.125) {
    now += seconds
    guard let frame = session.lines(at: now) else { return }
    lines = frame
    framesShown += 1
    bytesWritten += screen.changes(to: frame, columns: size.columns).utf8.count
  }

  func resize(to size: Size) {
    self.size = size
    screen.forget()
    _ = session.handle(.redraw(size), at: now)
    look()
  }

  /// What each view holds, the panel and the line below it.
  var report: [String] {
    let views = board.canvases.map { view in
      guard let view else { return "  an empty seat" }
      let lines = view.lines.map { line in
        "\(line.width): "
          + line.points.map { "\($0.x.decimalText),\($0.y.decimalText)" }.joined(separator: " ")
      }
      let isLikePad = view !== board.pad && content(view) == content(board.pad)
      return
        "  \(view.reflection.name): \(isLikePad ? "the same" : "[\(lines.joined(separator: " | "))]")"
    }
    return views + lines.dropFirst(15).dropLast(2).map { "  | \($0)" }
  }
}

private func press(_ column: Int, _ row: Int) -> String { "\u{1B}[<0;\(column);\(row)M" }
private func drag(_ column: Int, _ row: Int) -> String { "\u{1B}[<32;\(column);\(row)M" }
private func release(_ column: Int, _ row: Int) -> String { "\u{1B}[<0;\(column);\(row)m" }
private let (left, right, up, down) = ("\u{1B}[D", "\u{1B}[C", "\u{1B}[A", "\u{1B}[B")

/// What makes two drawings the same.
private func content(_ view: DrawView) -> [[String]] {
  view.lines.map { ["\($0.color)", "\($0.width)"] + $0.points.map { "\($0)" } }
}

private func replayed(_ text: String) throws -> Board {
  let recording = try Recording(text)
  let board = Board(size: recording.size)
  for event in recording.events { board.perform(event) }
  board.advance(by: 1e6)
  return board
}

/// What a person does, step by step: what that is to show, and what they type.
private let stories: KeyValuePairs<String, [String]> = [
  "With the mouse a press begins a line, drags continue it, and the mirrors follow":
    [press(5, 3) + drag(12, 3) + drag(30, 6) + release(30, 6)],
  "With the keys, space puts the pen down; arrows and letters move it, eight ways, and not off the canvas":
    [
      left, " " + right, right + down + left + up, "yunb", " " + right,
      String(repeating: "y", count: 99) + "  ",
      String(repeating: "n", count: 99),
    ],
  "With the mouse a line begins in the pad only, and goes on outside it":
    [
      press(60, 3) + drag(10, 3) + release(10, 3),
      "\u{1B}[<2;5;3M" + drag(9, 3) + "\u{1B}[<64;5;3M",
      press(1, 3) + drag(9, 3),
      press(5, 3) + drag(9999, 3) + drag(-7, 99) + release(5, 3) + drag(6, 6),
    ],
  "With the mouse and the keys by turns, each begins a line of its own, and the other's is done":
    [press(5, 3) + " " + drag(12, 3) + right, press(6, 3) + right + drag(7, 3)],
  "A line that is cleared takes the pen up": [" " + right, "c" + right],
  "A mirror that is let go of leaves its wrapper, which the next message sweeps away, and its seat to the next":
    [press(5, 3) + release(5, 3) + "\tg", "g", press(9, 3), "m" + drag(12, 3), press(9, 3)],
  "A mirror that is removed hears nothing, and is the last when it is added again":
    ["r" + press(5, 3) + drag(9, 3), "r" + drag(12, 3), press(5, 4)],
  "A mirror that is animated alone drops what is drawn, and a board that is animated heals it":
    [
      "p", press(5, 3) + drag(9, 3) + release(9, 3), "s" + press(5, 5) + drag(9, 5) + release(9, 5),
      wait, "a", wait,
      "\t\t\ts",
    ],
  "The recorder is let go of like any other delegate":
    [
      press(5, 3) + drag(9, 3) + "\t\t\t\tr" + drag(12, 3), "c" + press(7, 3), "r" + drag(12, 4),
      "g",
      press(5, 3) + "c",
    ],
  "A key that does nothing says where the keys are": ["h", "?", "d", "d"],
  "The panel shows the rows around the chosen one, and there are as many mirrors as there's room for":
    ["mmmmmmmmmm", String(repeating: "m", count: 40), String(repeating: "\t", count: 9)],
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
    try expectGolden(text, "Tests/Golden/drawing.txt")
  }

  @Test("ends by q, by Ctrl-D and when the terminal is gone", arguments: ["q", "\u{4}"])
  func ends(key: String) {
    #expect(!Person().type(key))
    #expect(!Person().session.handle(.endOfInput, at: 1))
  }

  @Test("speaks of a mouse and of dots only where there are any", arguments: [false, true])
  func hints(hasAll: Bool) {
    let session = PadSession(on: .usual, hasMouse: hasAll, canShowBraille: hasAll)
    let screen = session.lines(at: 1)?.joined(separator: " ") ?? ""
    #expect(screen.contains("arrows draw") && screen.contains("q quits"))
    #expect(screen.contains("mouse or") == hasAll && screen.contains("d dots") == hasAll)
  }

  @Test(
    "fits itself to any window, and loses nothing: back at the first size, everything is as it was")
  func resized() {
    let person = Person()
    person.type(press(5, 3) + drag(30, 5) + release(30, 5))
    let (shown, drawn) = (person.lines, content(person.board.pad))
    for size in [(50, 14), (3, 2), (200, 60), (20, 8), (400, 120), (80, 24)] {
      person.resize(to: Size(columns: size.0, rows: size.1))
      #expect(
        person.lines.count <= max(size.1, 24)
          && (size.0 < 40 || person.lines.allSatisfy { $0.count <= size.0 }))
      person.type(drag(5, 3))
    }
    #expect(person.lines == shown && content(person.board.pad) == drawn)
    person.resize(to: Size(columns: 30, rows: 5))
    #expect(person.lines[0].hasPrefix("This terminal is too small"))
    // The panel gives way where there is no room.
    person.resize(to: Size(columns: 80, rows: 14))
    #expect(
      person.lines[0].hasPrefix("+- pad") && !person.lines.contains { $0.contains("registered") })
    person.type("g")
    #expect(person.lines.joined().contains("needs more rows") && person.board.views.count == 4)
    // In another size a cell is still where the mouse is.
    person.resize(to: Size(columns: 70, rows: 30))
    person.type("c" + press(9, 5))
    #expect(Array(person.lines[4])[8] != " ")
  }

  @Test(
    """
    begins with a house on every canvas, through the delegates, as large as fits, and the pen \
    where it was
    """
  )
  func opening() throws {
    for size in [(1, 1), (15, 15), (20, 60), (60, 30), (80, 24), (400, 200)] {
      let person = Person(Size(columns: size.0, rows: size.1), opening: true)
      let pad = person.board.pad
      #expect(pad.lines.map(\.points.count) == [6, 4, 1] && pad.lineWidth == 1)
      #expect(person.board.views.allSatisfy { content($0) == content(pad) })
      #expect(person.board.mirrors.map(\.messagesReceived) == [11, 11, 11])
      for line in pad.lines {
        for point in line.points {
          #expect(0..<Double(pad.size.width) ~= point.x && 0..<Double(pad.size.height) ~= point.y)
        }
      }
      #expect(content(try replayed(person.recording).pad) == content(pad))
    }
    let person = Person(opening: true)
    #expect(person.session.pen == Point(x: 38, y: 12) && !person.session.isPenDown)
    func areBlank() -> [Bool] {
      (0...3).map { index in
        let (row, column) = (index / 2 * 7 + 1, index % 2 * 39 + 1)
        return person.lines[row..<row + 6].allSatisfy {
          $0.dropFirst(column).prefix(38).allSatisfy { " o".contains($0) }
        }
      }
    }
    #expect(areBlank() == [false, false, false, false])
    person.type("\tg")
    #expect(areBlank() == [false, false, true, false])
    person.type("c")
    #expect(areBlank() == [true, true, true, true])
  }

  @Test("is recorded event by event, and goes on when it can't be recorded anymore")
  func failing() throws {
    struct Full: Error, CustomStringConvertible { let description = "no room" }
    var pieces: [String] = []
    let session = PadSession(
      on: .usual, showsOpening: false,
      record: { text in
        guard pieces.count < 3 else { throw Full() }
        pieces.append(text)
      })
    _ = session.handle(.key(.character(" ")), at: 0)
    for _ in 1...3 { _ = session.handle(.key(.right), at: 0) }
    #expect(pieces == ["canvas 76 24\n", "line 38 12\n", "point 40 12\n"])
    #expect(session.board.views.allSatisfy { $0.lines[0].points.count == 4 })
    #expect(session.recordingFailure is Full)
    #expect(
      session.lines(at: 9)?.contains { $0 == "pen down, the recording has ended: no room" } == true)
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
      wrappers.append(
        Wrapper(object: delegate, owner: owner, identifier: ObjectIdentifier(delegate)))
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
    let person = Person(opening: true, through: WrongList(.holdsStrongly))
    person.type("g")
    let note = "The left-right mirror was let go of, but the list keeps it alive."
    #expect(
      person.lines.joined(separator: " ").contains(note)
        && person.lines[0].contains(" left-right mirror "))
    person.type("\tp" + press(5, 3) + drag(9, 3) + release(9, 3))
    #expect(person.board.views.map(\.lines.count) == [4, 4, 4, 4])
    #expect(
      person.lines.contains {
        $0.hasPrefix("  left-right mirror  yes   let go of           13        0 ")
      })
    person.type("\t\t\t\tr")
    #expect(person.board.canvases.map { $0 == nil } == [false, true, false, false])
    #expect(!person.lines[0].contains(" left-right mirror "))
  }

  @Test("shows a mirror that isn't removed as registered, and it goes on")
  func neverRemoves() {
    let person = Person(opening: true, through: WrongList(.neverRemoves))
    person.type("pr" + press(5, 3))
    #expect(
      person.lines.contains {
        $0.hasPrefix("> left-right mirror  yes   accepts input       12        0 ")
      })
  }

  @Test(
    "has a row for each wrapper, and Tab comes to all of them, also where two are of one delegate")
  func twice() {
    let person = Person(opening: true, through: WrongList(.addsTwice))
    #expect(person.lines.contains { $0.hasPrefix("  10 registered ") })
    let chosen = (1...10).map { _ in
      person.type("\t")
      return person.lines.first { $0.hasPrefix("> ") }.map {
        String($0.dropFirst(2).prefix { $0 != " " })
      }
    }
    #expect(
      chosen == [
        "left-right", "up-down", "up-down", "both", "both", "statistics", "statistics", "recorder",
        "recorder",
        "left-right",
      ])
  }
}

@Suite("What drawing costs")
struct DrawingCostTests {
  @Test(
    """
    nothing while nobody does anything, 60 frames a second at most, and in each the rows that have \
    changed
    """
  )
  func pace() {
    let person = Person()
    #expect(person.session.wake == nil)
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
    #expect(
      person.bytesWritten - bytes < 1000 * (person.framesShown - frames),
      "\(person.bytesWritten - bytes)")
    // An animation goes on by itself, and then there is rest again.
    person.type("a")
    var count = 0
    while let wake = person.session.wake {
      person.look(after: max(0, wake - person.now))
      count += 1
    }
    #expect(50...70 ~= count, "\(count)")
  }
}

@Suite("Whatever comes in", .takesLong)
struct RandomInputTests {
  /// A piece of input: anything, or something that means something, or a part of it.
  private func piece(_ random: inout SplitMix64, keys: [UInt8]) -> [UInt8] {
    func number() -> Int { .random(in: -3...120, using: &random) }
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return (0..<40).map { _ in .random(in: 0...255, using: &random) }
    case 1...4: return [keys.randomElement(using: &random)!]
    case 5: return Array(press(number(), number()).utf8)
    case 6...8: return Array(drag(number(), number()).utf8)
    case 9: return Array(release(number(), number()).utf8)
    default: return Array(drag(number(), number()).utf8.prefix(.random(in: 1...9, using: &random)))
    }
  }

  @Test(
    """
    does no harm: all hold the same, without the keys that part delegates from the pad, whatever \
    the window
    """,
    arguments: [("yubn  p?\t", "argscwmqd"), ("yubn  pc?\t\t\trgsmm", "aqd")])
  func storm(keys: String, without: String) throws {
    let person = Person()
    let together = keys.contains("r") ? [] : Array(person.board.mirrors)
    var random = SplitMix64(seed: 1)
    for pieces in 1...10_000 {
      // A capital letter is the same key.
      let keysLeftOut = (without + without.uppercased() + "\u{4}").utf8
      person.feed(piece(&random, keys: Array(keys.utf8)).filter { !keysLeftOut.contains($0) })
      person.now += 0.01
      if pieces % 5000 == 0 { person.feed("a".utf8) }
      if pieces % 200 == 0 {
        person.look()
        for mirror in together {
          #expect(mirror.lines.last?.points == person.board.pad.lines.last?.points)
        }
      }
      if pieces % 1000 == 0 {
        person.resize(
          to: Size(
            columns: .random(in: 1...100, using: &random), rows: .random(in: 1...50, using: &random)
          ))
      }
    }
    person.look(after: 100_000)
    #expect(!person.board.isAnimating)
    for view in together.isEmpty ? [] : try together + replayed(person.recording).views {
      #expect(content(view) == content(person.board.pad) && view.lines.count > 100)
    }
    person.board.copyLines()
    for mirror in person.board.mirrors { #expect(content(mirror) == content(person.board.pad)) }
  }
}
