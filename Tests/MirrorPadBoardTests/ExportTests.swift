import DotCanvas
import Foundation
import MirrorPad
import Support
import Terminal
import Testing

@testable import MirrorPadBoard

private let layout = BoardLayout(views: 4, columns: 60, rows: 20)!

/// Lines of every kind: a wide one in color, a dot, one that leaves the canvas and comes back from far away.
private let recording = Recording(
  header: RecordingHeader(size: CanvasSize(width: 56, height: 36)!, title: "<Ray & \"Co\">"),
  events: [
    RecordedEvent(.line(Point(x: 4, y: 4), color: LineColor(red: 30, green: 144, blue: 255), width: 2.5)),
    RecordedEvent(after: 0.5, .point(Point(x: 20, y: 30))),
    RecordedEvent(after: 3600, .line(Point(x: 40, y: 8), color: .black, width: 3)),
    RecordedEvent(after: 0.25, .line(Point(x: 50, y: 30), color: .black, width: 1)),
    RecordedEvent(after: 0.25, .point(Point(x: 1e5, y: -0.5)!)),
    RecordedEvent(after: 0.25, .animate),
  ])

private func exported(
  _ format: Export.Format, _ recording: Recording = recording, look: Look = .ascii, speed: Double = 1,
  isAnimated: Bool = false
) -> String {
  var text = ""
  let export = Export(
    format, reflections: Board.standard, look: look, layout: layout, speed: speed, isAnimated: isAnimated)
  export.write(recording) { text += $0 }
  return text
}

@Suite("An export")
struct ExportTests {
  @Test("as text is the finished board")
  func text() {
    let board = Board(size: recording.header.size)
    for event in recording.events { board.perform(event) }
    board.finishAnimation()
    var picture = BoardPicture(of: board.views, layout: layout, look: .braille)
    picture.update()
    #expect(exported(.txt, look: .braille) == picture.lines.map { $0 + "\n" }.joined())
  }

  @Test("as SVG has every line of every view once, with its color and width, and reflections are transforms")
  func vectors() {
    let text = exported(.svg)
    // XML has no place for two characters that a title may have.
    let header = RecordingHeader(size: recording.header.size, title: "\u{FFFE}\(recording.header.title)\u{FFFF}")
    #expect(exported(.svg, Recording(header: header, events: recording.events)) == text)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(text.contains("<title>&lt;Ray &amp; \"Co\"&gt;</title>"))
    let lines = [
      "<polyline points=\"4,4 20,30\" stroke=\"#1e90ff\" stroke-width=\"2.5\"/>",
      "<circle cx=\"40\" cy=\"8\" r=\"1.5\" fill=\"#000000\"/>",
      "<polyline points=\"50,30 100000,-0.5\" stroke=\"#000000\" stroke-width=\"1\"/>",
    ]
    #expect(text.ranges(of: lines.joined(separator: "\n")).count == 4)
    let transforms = text.matches(of: /<g([^>]*) fill="none"/).map { String($0.1) }
    #expect(
      transforms == [
        "", " transform=\"translate(55 0) scale(-1 1)\"", " transform=\"translate(0 35) scale(1 -1)\"",
        " transform=\"translate(55 35) scale(-1 -1)\"",
      ])
    // What is opened is closed.
    for element in ["svg", "g", "text", "title"] {
      #expect(text.ranges(of: "<\(element)").count == text.ranges(of: "</\(element)>").count)
    }
  }

  @Test("as SVG draws itself at the drawing's speed, to end as the one that doesn't, and has no script")
  func animated() {
    let script = "line 1 1\nwait 1\npoint 4 5\nwait 2\ncopy\nwait 1\nclear\nline 9 9\nwait 2\npoint 9 3\nwait 2\ncopy"
    guard let recording = try? RecordingReader.read(Array(script.utf8)) else { return #expect(Bool(false)) }
    let (still, moving) = (exported(.svg, recording), exported(.svg, recording, speed: 2, isAnimated: true))
    #expect(!still.contains("style") && !moving.contains("script"))
    // Two lines, each alike on all views. The first one is gone after two seconds, the second one begins then.
    let first = """
      .a0 { animation-name: a0; stroke-dasharray: 5 }
      @keyframes a0 {  0% { visibility: visible; stroke-dashoffset: 5 } 12.5% { visibility: visible; stroke-dashoffset: 0; \
      animation-timing-function: step-end } 50% { visibility: hidden; animation-timing-function: step-end } }
      """
    let second = """
      .a1 { animation-name: a1; stroke-dasharray: 6 }
      @keyframes a1 { 0% { visibility: hidden; animation-timing-function: step-end } \
      50% { visibility: visible; stroke-dashoffset: 6 } 75% { visibility: visible; stroke-dashoffset: 0 } }
      """
    #expect(moving.contains("{ animation: 4s linear both }\n\(first)\n\(second)\n}\n</style>"))
    #expect(moving.ranges(of: "class=\"a0\" visibility=\"hidden\"").count == 4)
    let ended = moving.split(separator: "\n").filter { $0.hasPrefix("<polyline") && !$0.contains("hidden") }
    let expected = still.split(separator: "\n").filter { $0.hasPrefix("<polyline") }
    #expect(
      expected.count == 4 && ended.map { String($0).replacing(" class=\"a1\"", with: "") } == expected.map(String.init))
  }

  @Test("for asciinema is a header and frames that end in the finished board, at every moment a part of it")
  func cast() throws {
    for look in Look.allCases {
      let lines = exported(.cast, look: look).split(separator: "\n")
      let header = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
      #expect(header["version"] as? Int == 2)
      #expect(header["width"] as? Int == layout.columns && header["height"] as? Int == layout.rows)
      #expect(header["title"] as? String == "<Ray & \"Co\">")
      // A row more, as in a terminal that is just large enough for the prompt that follows.
      var screen = ScreenReplay(Size(columns: layout.columns, rows: layout.rows + 1))
      var last = 0.0
      for line in lines.dropFirst() {
        let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
        let time = try #require(event[0] as? Double)
        #expect(time >= last && event[1] as? String == "o")
        last = time
        screen.feed((event[2] as! String).utf8)
      }
      #expect(screen.lines.map { $0 + "\n" }.joined() == exported(.txt, look: look) + "\n")
      #expect(screen.cursor == (1, layout.rows + 1) && screen.showsCursor && screen.unknown == [])
      // An hour in which nothing moves, the animation of three lines, and a rest: no frame for what doesn't change.
      #expect(3605...3608 ~= last, "\(last)")
      #expect(lines.count < 110, "\(lines.count)")
    }
    let slow = exported(.cast, speed: 1).split(separator: "\n").count
    let fast = exported(.cast, speed: 100).split(separator: "\n")
    #expect(fast.count < slow)
    #expect(fast.last!.hasPrefix("[38."))
  }

  @Test("of nothing is an empty board")
  func nothing() {
    let nothing = Recording(header: RecordingHeader(size: CanvasSize(width: 1, height: 1)!), events: [])
    #expect(exported(.txt, nothing).split(separator: "\n").count == layout.rows)
    #expect(exported(.txt, nothing).allSatisfy { !"X:.'/\\".contains($0) })
    #expect(exported(.svg, nothing).contains("<title>A mirror pad</title>"))
    #expect(exported(.cast, nothing).split(separator: "\n").count == 3)
  }
}
