import Foundation
import MirrorPad
import Support
import Testing

private let headerLine = #"{"format":"mirror-pad","height":36,"version":1,"width":56}"# + "\n"
private let size = CanvasSize(width: 56, height: 36)!

/// The header with another value.
private func header(_ key: String, _ value: String) -> String {
  headerLine.replacing(try! Regex("\"\(key)\":[^,}]*"), with: "\"\(key)\":\(value)")
}

private func read(_ text: String) throws(RecordingError) -> Recording { try RecordingReader.read(Array(text.utf8)) }

extension RecordingReader {
  fileprivate mutating func read(_ text: String) -> [RecordedEvent] { read(Array(text.utf8)) }
}

private func line(_ x: Int, _ y: Int, width: LineWidth = 1) -> RecordedAction {
  .line(Point(x: x, y: y), color: .black, width: width)
}

private func point(_ x: Int, _ y: Int) -> RecordedAction { .point(Point(x: x, y: y)) }

@Suite("A recording")
struct RecordingTests {
  let everything = Recording(
    header: RecordingHeader(size: size, title: "House \"with\" a / and a ☀"),
    events: [
      RecordedEvent(.line(Point(x: 10, y: 4), color: LineColor(red: 30, green: 144, blue: 255), width: 2.5)),
      RecordedEvent(after: 0.25, .point(Point(x: 12.125, y: -5)!)),
      RecordedEvent(after: 1e-7, .point(Point(x: 1e5, y: 0.1)!)),
      RecordedEvent(after: 86_400, .clear), RecordedEvent(.animate), RecordedEvent(after: 3, .copy),
    ])

  @Test("is written a line for each event, as JSON that other programs read")
  func written() throws {
    #expect(
      RecordingWriter.text(of: everything) == #"""
        {"format":"mirror-pad","height":36,"title":"House \"with\" a / and a ☀","version":1,"width":56}
        [0,"line",{"at":[10,4],"color":"#1e90ff","width":2.5}]
        [0.25,"point",[12.125,-5]]
        [1e-07,"point",[100000,0.1]]
        [86400,"clear",null]
        [0,"animate",null]
        [3,"copy",null]

        """#)
  }

  @Test("written, read and written again is the same to the byte")
  func roundTrip() throws {
    let text = RecordingWriter.text(of: everything)
    let again = try read(text)
    #expect(again == everything)
    #expect(RecordingWriter.text(of: again) == text)
    var generator = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let events = (0..<20).map { _ in
        let point = Point(
          x: .random(in: -1e3...1e3, using: &generator), y: .random(in: -1e-3...1e-3, using: &generator))!
        return RecordedEvent(
          after: .random(in: 0...9, using: &generator),
          Bool.random(using: &generator) ? .point(point) : .line(point, color: .black, width: 1))
      }
      let text = RecordingWriter.text(of: Recording(header: RecordingHeader(size: size), events: events))
      #expect(RecordingWriter.text(of: try read(text)) == text)
    }
  }

  @Test("comes out the same, in whatever pieces it is read")
  func pieces() throws {
    let bytes = Array(RecordingWriter.text(of: everything).utf8)
    for length in 1...40 {
      var reader = RecordingReader()
      var events: [RecordedEvent] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        events += reader.read(Array(bytes[start..<min(start + length, bytes.count)]))
      }
      events += reader.finish()
      #expect(events == everything.events && reader.header == everything.header && reader.failure == nil)
    }
  }

  @Test("may have blank lines, line ends as on Windows and a byte-order mark")
  func whitespace() throws {
    let events = [RecordedEvent(.clear), RecordedEvent(after: 1, .copy)]
    let text = "\u{FEFF}\r\n  \n" + headerLine + "\r\n[0,\"clear\",null]\r\n \t\r\n [ 1 , \"copy\" ]"
    #expect(try read(text).events == events)
    #expect(try read("\u{FEFF}clear\r\nwait 1\r\n\r\ncopy").events == events)
  }

  @Test("skips and counts events that a later version may have, and lets their time pass")
  func unknownCodes() {
    var reader = RecordingReader()
    let text =
      headerLine + "[1,\"erase\",{\"at\":[1,2]}]\n[0.5,\"zoom\",null,7]\n[2,\"clear\"]\n[1,\"copy\"]\n"
      + String(repeating: "[86400,\"zoom\"]\n", count: 2) + "[1,\"copy\"]\n"
    #expect(
      reader.read(text) == [
        RecordedEvent(after: 3.5, .clear), RecordedEvent(after: 1, .copy),
        RecordedEvent(after: RecordedEvent.longestDelay, .copy),
      ])
    #expect(reader.skippedEvents == 4)
    #expect(reader.failure == nil)
  }

  @Test("may repeat its header, and be joined late where the reader says so")
  func joiningLate() {
    let stream =
      "[0,\"point\",[1,1]]\n[0,\"clear\"]\n" + headerLine + "[9,\"copy\"]\n" + headerLine + "[2,\"animate\"]\n"
    var late = RecordingReader(joinsLate: true)
    // Who joins late has waited enough: the first event comes at once.
    #expect(late.read(stream) == [RecordedEvent(.copy), RecordedEvent(after: 2, .animate)])
    #expect(late.missedEvents == 2)
    let titles = ["One", "Two"].map { headerLine.replacing("\"version\"", with: "\"title\":\"\($0)\",\"version\"") }
    var renamed = RecordingReader()
    _ = renamed.read(titles.joined())
    #expect(renamed.header?.title == "One" && renamed.failure == nil, "the first header counts")
    var early = RecordingReader()
    #expect(early.read(stream) == [])
    #expect(early.failure?.line == 1)
  }

  @Test("says what it has missed of a live recording, and joins no point to an older line")
  func missed() throws {
    let actions = [line(1, 1), point(2, 2), line(3, 3), point(4, 4), point(5, 5), line(6, 6)]
    let events = actions.map { RecordedEvent($0) }
    let header = RecordingHeader(size: size)
    var lines = [RecordingWriter.line(for: header)]
    for (index, event) in events.enumerated() {
      let live = RecordingWriter.liveLines(for: event, of: header, number: index + 1)
      lines += live.split(separator: "\n").map { "\($0)\n" }
    }
    #expect(try read(lines.joined()).events == events)
    // Which line of text is lost, the events that are left, and how many are known to be missing.
    for (lost, left, missing) in [
      (2, [2, 3, 4, 5], 2), (3, [0, 2, 3, 4, 5], 1), (5, [0, 1, 5], 3), (6, [0, 1, 2, 5], 2),
    ] {
      var reader = RecordingReader()
      var text = lines
      text.remove(at: lost)
      let read = reader.read(text.joined())
      #expect(read == left.map { events[$0] } && reader.missedEvents == missing, "\(lost): \(reader.missedEvents)")
    }
    // Without numbers, a header that isn't followed by a line tells it.
    var reader = RecordingReader()
    let headless = ["[1,1]", "[2,2]"].map { headerLine + "[0,\"point\",\($0)]\n" }
    #expect(reader.read(headless.joined()).count == 1)
    #expect(reader.missedEvents == 1)
  }

  @Test("is refused, with its line, where it asks for more than can be done in time")
  func tooMuch() {
    var copying = RecordingReader()
    _ = copying.read(String(repeating: "line 1 1\n", count: 1000) + String(repeating: "copy\n", count: 1001))
    #expect(copying.failure?.line == 2001)
    var animating = RecordingReader(longestAnimation: 3)
    _ = animating.read("line 1 1\nline 2 2\nwait 9\nanimate\nclear\nanimate\nline 1 1\nanimate\nanimate\n")
    #expect(animating.failure?.line == 9)
  }

  @Test("has a title without control characters, of bounded length")
  func title() throws {
    let header = RecordingHeader(
      size: size, title: "\u{1B}[31mHo\u{7}use\u{202E}\n\u{9B}" + String(repeating: "x", count: 999))
    #expect(header.title.hasPrefix("[31mHousex"))
    #expect(header.title.count == RecordingHeader.longestTitle)
    #expect(
      try read(headerLine.replacing("\"version\"", with: #""title":"\u001b[2Jhi","version""#)).header.title == "[2Jhi")
  }

  @Test(
    "brings a delay that makes no sense to one that does",
    arguments: [(-1.0, 0.0), (.nan, 0), (.infinity, 86_400), (-.infinity, 0), (1e9, 86_400), (0.5, 0.5)])
  func delays(given: Double, kept: Double) { #expect(RecordedEvent(after: given, .clear).delay == kept) }

  @Test("says where it is wrong, and what was expected: Golden/errors.txt")
  func wrong() throws {
    let headers = [
      "", "\n\n", header("version", "2"), header("version", "2,\"canvas\":\"5x5\",\"width\":5.5"),
      header("version", "1e99"), header("format", "\"pad\""), header("width", "0"), header("width", "5.5"),
      header("width", "\"5\""), headerLine.replacing("width", with: "wide"),
    ]
    let events = [
      header("width", "57"), #"[0,"clear""#, #"[0,"point",[1,2,]x]"#, "{\n", "[]", "[0]", #"[0,"point"]"#,
      #"[0,"point",null]"#, #"[0,"point",[1]]"#, #"[0,"point",[1,2,3]]"#, #"[0,"point",[1,"a"]]"#,
      #"[0,"point",[1,1e999]]"#, #"[0,"point",[1,NaN]]"#, #"[0,"line",{"at":[1,-100001]}]"#, #"[-1,"clear"]"#,
      #"[86401,"clear"]"#, #"[0,"line",{"at":[1,2],"color":"red"}]"#, #"[0,"line",{"at":[1,2],"width":0}]"#,
      #"[0,"line",{"at":[1,1],"width":1e9}]"#, "[0,\"clear\"]\n\nx",
    ]
    let scripts = [
      "jump 1 2", "clear\n\u{FEFF}clear", "line 1", "line 1 nan", "line 1 inf", "line 1 1e999", "line 100001 1",
      "  line 1 2 3", "\npoint 1 2", "wait -1", "color", "width 0", "width 10001", "canvas 5 0",
      "line 1 1\ncanvas 5 5", "clear\ntitle Late", "color red", "color 1e90ff", "color x1e90ff", "color #+e90ff",
      "color #1e90f", "color # blue",
    ]
    let answers = (headers + [#"[0,"clear"]"#] + events.map { headerLine + $0 } + scripts).map { text in
      let shown = text.replacing(headerLine, with: "").replacing("\n", with: "\\n").replacing("\u{FEFF}", with: "<BOM>")
      do throws(RecordingError) { return "\(shown)\n  was read: \(try read(text))\n" } catch {
        return "\(shown)\n  \(error)\n"
      }
    }
    try expectGolden(answers.joined(), "Tests/MirrorPadTests/Golden/errors.txt")
  }

  @Test("gives the events before what is wrong, and nothing from there on; text that stops being text has a column")
  func nothingAfterAFailure() {
    var reader = RecordingReader()
    let bytes = Array((headerLine + "[0,\"clear\"]\n[0,\"é").utf8) + [0xFF, 0x0A] + Array("[0,\"copy\"]\n".utf8)
    #expect(reader.read(bytes) == [RecordedEvent(.clear)])
    #expect(reader.read("[0,\"copy\"]\n") + reader.finish() == [])
    #expect(reader.failure?.description == "3:7: this is not UTF-8, expected text")
  }

  @Test("may not have a line of more than 64 KiB, finished or not")
  func longLines() {
    let long = [UInt8](repeating: UInt8(ascii: "["), count: RecordingReader.longestLine + 1)
    for ending in [[], [UInt8(ascii: "\n")]] {
      var reader = RecordingReader()
      #expect(reader.read(Array(headerLine.utf8) + long + ending) == [])
      #expect(
        reader.failure?.description == "2: a line of more than 65536 bytes, expected less than a hundred for an event")
    }
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: RecordingReader.longestLine)
    for pieces in [[blanks + [UInt8(ascii: "\n")]], [blanks, [UInt8(ascii: "\n")]]] {
      var reader = RecordingReader()
      for piece in [Array(headerLine.utf8)] + pieces { #expect(reader.read(piece) == []) }
      #expect(reader.failure == nil)
      _ = reader.read("x\n")
      #expect(reader.failure?.line == 3)
    }
  }

  @Test("may have only so many events, of whatever kind")
  func manyEvents() {
    let events = #"[0,"line",{"at":[1,1]}]"# + "\n[0,\"point\",[1,1]]\n[0,\"clear\"]\n[0,\"animate\"]\n[0,\"copy\"]\n"
    for (most, extra) in [(5, ""), (5, "[0,\"zoom\"]\n\n"), (4, "")] {
      var reader = RecordingReader(mostEvents: most)
      #expect(reader.read(headerLine + events + extra).count == most)
      #expect(
        reader.failure?.description
          == (most == 5 ? nil : "6: more than 4 events, expected a shorter drawing"))
    }
  }

  @Test("neither crashes nor goes past its limits, in ten thousand mutations")
  func mutations() {
    let sources = [
      Array(RecordingWriter.text(of: everything).utf8),
      Array("canvas 30 20\ntitle A\ncolor #ff0000\nwidth 2\nline 1 2\nwait 0.5\npoint 3 4 # so\nclear\ncopy\n".utf8),
    ]
    let scraps = [
      "1e999", "-0", "nan", "\"", "{", "]", "\n", "\r\n", "9999999999999999999", "\u{FEFF}", "null", "#", "é",
      "[[[[[[[",
    ]
    var generator = SplitMix64(seed: 2)
    var failures = 0
    for _ in 0..<10_000 {
      var bytes = sources.randomElement(using: &generator)!
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let position = Int.random(in: 0..<max(1, bytes.count), using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where !bytes.isEmpty: bytes[position] = .random(in: 0...255, using: &generator)
        case 1: bytes.insert(contentsOf: scraps.randomElement(using: &generator)!.utf8, at: min(position, bytes.count))
        case 2: bytes.removeSubrange(position..<min(bytes.count, position + 5))
        default: bytes.removeLast(min(bytes.count, position))
        }
      }
      var reader = RecordingReader(joinsLate: .random(using: &generator))
      let events = reader.read(bytes) + reader.finish()
      if reader.failure != nil { failures += 1 }
      // The types keep NaN and infinity out of points and widths.
      #expect(events.allSatisfy { 0...RecordedEvent.longestDelay ~= $0.delay })
    }
    // Had none failed, or all, the mutations would show nothing.
    #expect((1_000...9_900).contains(failures), "\(failures)")
  }
}

@Suite("A script")
struct RecordingScriptTests {
  @Test("is a word and its numbers on each line")
  func words() throws {
    let recording = try read(
      """
      # A roof.
      canvas 80 40
      title  The   roof # is on
      color #8b4513
      width 2.5
      line 10 14  # up
      wait 0.2
      wait 0.3
      point 28 4
      color #000000
        line\t-1.5 1e2
      clear
      animate
      copy
      """)
    #expect(recording.header.size == CanvasSize(width: 80, height: 40))
    #expect(recording.header.title == "The roof # is on")
    #expect(try read(RecordingWriter.text(of: recording)) == recording)
    #expect(
      recording.events == [
        RecordedEvent(.line(Point(x: 10, y: 14), color: LineColor(red: 139, green: 69, blue: 19), width: 2.5)),
        RecordedEvent(after: 0.5, .point(Point(x: 28, y: 4))),
        RecordedEvent(.line(Point(x: -1.5, y: 100)!, color: .black, width: 2.5)),
        RecordedEvent(.clear), RecordedEvent(.animate), RecordedEvent(.copy),
      ])
  }

  @Test("has a canvas of 56 by 36 dots, unless it says otherwise, even when nothing is drawn")
  func defaults() throws {
    #expect(try read("line 1 1").header.size == size && read("# nothing").header.size == size)
    #expect(try read("canvas 5 6").header.size == CanvasSize(width: 5, height: 6))
  }

  @Test("may have a comment that looks like a color")
  func commentsLikeColors() throws {
    let recording = try read("#facade\nwidth 2 #c0ffee\ncolor #decade #000000\n #bedded 1\nline 1 1 #ffffff\n")
    let color = LineColor(red: 0xDE, green: 0xCA, blue: 0xDE)
    #expect(recording.events == [RecordedEvent(.line(Point(x: 1, y: 1), color: color, width: 2))])
  }
}

@Suite("A recorder")
struct RecorderTests {
  final class Clock { var now = 100.0 }

  @Test("writes down what is drawn, and when; replayed, it gives the same lines")
  func records() {
    let clock = Clock()
    var events: [RecordedEvent] = []
    let pad = DrawView(size: size)
    let recorder = Recorder(now: { clock.now }, write: { events.append($0) })
    pad.addDelegate(recorder)
    pad.lineWidth = 3
    clock.now += 0.5
    pad.touchBegan(at: Point(x: 1, y: 1))
    clock.now += 0.25
    pad.touchMoved(to: Point(x: 2, y: 1))
    clock.now -= 9
    pad.touchMoved(to: Point(x: 3, y: 1))
    clock.now += 10
    recorder.record(.clear)
    #expect(
      events == [
        RecordedEvent(after: 0.5, line(1, 1, width: 3)), RecordedEvent(after: 0.25, point(2, 1)),
        RecordedEvent(point(3, 1)), RecordedEvent(after: 1, .clear),
      ])
  }

  @Test("begins with the next line where it was added in the middle of one, or missed its beginning")
  func addedLate() {
    var events: [RecordedEvent] = []
    let pad = DrawView(size: size)
    let recorder = Recorder(now: { 0 }, write: { events.append($0) })
    pad.touchBegan(at: Point(x: 1, y: 1))
    pad.addDelegate(recorder)
    pad.touchMoved(to: Point(x: 2, y: 1))
    #expect(events == [] && recorder.messagesReceived == 1 && recorder.messagesDropped == 1)
    pad.touchBegan(at: Point(x: 3, y: 1))
    pad.removeDelegate(recorder)
    pad.touchBegan(at: Point(x: 4, y: 1))
    pad.addDelegate(recorder)
    pad.touchMoved(to: Point(x: 5, y: 1))
    #expect(events.map(\.action) == [line(3, 1)])
  }

  @Test("says delays to the microsecond, rounded up")
  func microseconds() {
    let clock = Clock()
    var delays: [Double] = []
    let recorder = Recorder(now: { clock.now }, write: { delays.append($0.delay) })
    for step in [0.25, 1e-9, 1 / 3] as [Double] {
      clock.now += step
      recorder.record(.copy)
    }
    #expect(delays == [0.25, 0.000001, 0.333334])
  }
}
