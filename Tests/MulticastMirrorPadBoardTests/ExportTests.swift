import DotCanvas
import Foundation
import MirrorPad
import Support
import MulticastTerminal
import Testing

@testable import MulticastMirrorPadBoard

private let golden = "Tests/MulticastMirrorPadBoardTests/Golden/"
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
  var export = Export(format, layout: layout)
  (export.look, export.speed, export.isAnimated) = (look, speed, isAnimated)
  export.write(recording) { text += $0 }
  return text
}

@Suite("An export")
struct ExportTests {
  @Test("as SVG has every line of every view once, and reflections are transforms: Golden/still.svg")
  func vectors() throws {
    // XML has no place for two characters that a title may have.
    let header = RecordingHeader(size: recording.header.size, title: "\u{FFFE}\(recording.header.title)\u{FFFF}")
    try expectGolden(exported(.svg, Recording(header: header, events: recording.events)), "\(golden)still.svg")
  }

  @Test("as SVG draws itself at the drawing's speed, to end as the one that doesn't: Golden/moving.svg")
  func animated() throws {
    let script = "line 1 1\nwait 1\npoint 4 5\nwait 2\ncopy\nwait 1\nclear\nline 9 9\nwait 2\npoint 9 3\nwait 2\ncopy"
    let recording = try RecordingReader.read(Array(script.utf8))
    let (still, moving) = (exported(.svg, recording), exported(.svg, recording, speed: 2, isAnimated: true))
    try expectGolden(moving, "\(golden)moving.svg")
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("<polyline") && !$0.contains("hidden") }
    }
    #expect(lines(moving.replacing(" class=\"a1\"", with: "")) == lines(still) && !lines(still).isEmpty)
  }

  @Test("of nothing is an empty board")
  func nothing() {
    let nothing = Recording(header: RecordingHeader(size: CanvasSize(width: 1, height: 1)!), events: [])
    for isAnimated in [false, true] {
      let svg = exported(.svg, nothing, isAnimated: isAnimated)
      #expect(svg.hasSuffix("</svg>\n") && !svg.contains("<polyline") && !svg.contains("<circle"))
    }
    #expect(exported(.cast, nothing).split(separator: "\n").count == 3)
  }

  @Test("for asciinema is a header and frames that end in the finished board, at every moment a part of it")
  func cast() throws {
    let board = Board(size: recording.header.size)
    for event in recording.events { board.perform(event) }
    board.finishAnimation()
    for look in Look.allCases {
      let lines = exported(.cast, look: look).split(separator: "\n")
      let header = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
      #expect(header["version"] as? Int == 2)
      #expect(header["width"] as? Int == layout.columns && header["height"] as? Int == layout.rows)
      #expect(header["title"] as? String == "<Ray & \"Co\">")
      // A row more, as in a terminal that is just large enough for the prompt that follows.
      var screen = ScreenReplay(columns: layout.columns, rows: layout.rows + 1)
      var last = 0.0
      for line in lines.dropFirst() {
        let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
        let time = try #require(event[0] as? Double)
        #expect(time >= last && event[1] as? String == "o" && event[2] as? String != "")
        last = time
        screen.feed((event[2] as! String).utf8)
      }
      var picture = BoardPicture(of: board.views, layout: layout, look: look)
      picture.update()
      #expect(screen.lines == picture.lines + [""])
      #expect(screen.cursor == (1, layout.rows + 1) && screen.showsCursor && screen.unknown == [])
      // An hour in which nothing moves, the animation of three lines, and a rest: no frame for what doesn't change.
      #expect(3605...3608 ~= last, "\(last)")
      #expect(lines.count < 110, "\(lines.count)")
    }
    let fast = exported(.cast, speed: 100).split(separator: "\n")
    #expect(fast.count < 90 && fast.last!.hasPrefix("[38."))
  }
}
