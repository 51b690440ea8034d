import MulticastSystemCalls
import Foundation
import Support
import Testing

@testable import MirrorPad

private let headerLine = #"{"format":"mirror-pad","height":36,"version":1,"width":56}"# + "\n"
private let size = CanvasSize(width: 56, height: 36)!

private func header(_ key: String, _ value: String) -> String {
  headerLine.replacing(try! Regex("\"\(key)\":[^,}]*"), with: "\"\(key)\":\(value)")
}

extension Recording {
  fileprivate var text: String {
    events.reduce(into: RecordingWriter.line(for: header)) { $0 += RecordingWriter.line(for: $1) }
  }
}

extension RecordingReader {
  fileprivate mutating func read(_ text: String) -> [RecordedEvent] { read(Array(text.utf8)) }

  /// A whole text, and what becomes of it: what was read, as it is written, and what was wrong or missing.
  fileprivate mutating func answer(to text: String) -> String {
    let events = read(text) + finish()
    let read = (header.map(RecordingWriter.line) ?? "") + events.map { RecordingWriter.line(for: $0) }.joined()
    let failure = failure.map { "\($0)\n" } ?? ""
    let counts = skippedEvents + missedEvents > 0 ? "skipped \(skippedEvents), missed \(missedEvents)\n" : ""
    let shown = text.replacing("\r\n", with: "\\r\\n").replacing("\n", with: "\\n").replacing("\u{FEFF}", with: "<BOM>")
      .replacing(headerLine.dropLast(), with: "<HEADER>").replacing("\0", with: "\\0")
    return "\(shown)\n" + (read + failure + counts).split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}

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

  @Test("is read as it says, or refused with the place of what is wrong: Golden/recordings.txt")
  func golden() throws {
    let json = [
      everything.text,
      "\u{FEFF}\r\n  \n" + headerLine + "\r\n[0,\"clear\",null]\r\n \t\r\n [ 1 , \"copy\" ]",
      header("width", #"9,"title":"\u001b[2Jhi\u202e""#) + header("width", #"9,"title":"Another""#),
      "", "\n\n", header("version", "2"), header("version", "2,\"canvas\":\"5x5\",\"width\":5.5"),
      header("version", "1e99"), header("format", "\"pad\""),
      header("format", "\"\(String(repeating: "long", count: 20))\""), header("width", "0"), header("width", "5.5"),
      header("width", "\"5\""), headerLine.replacing("width", with: "wide"), #"[0,"clear"]"#,
    ]
    // What a later version may have is skipped, and its time passes.
    let later = #"[1,"erase",{"at":[1,2]}]\n[0.5,"zoom",null,7]\n[2,"clear"]\n[1,"copy"]\n[86400,"zoom"]\n[9,"copy"]"#
    let events = [
      later.replacing("\\n", with: "\n"), header("width", "57"), #"[0,"clear""#, #"[0,"point",[1,2,]x]"#, "{\n", "[]",
      "[0]", #"[0,"point"]"#, #"[0,"point",null]"#, #"[0,"point",[1]]"#, #"[0,"point",[1,2,3]]"#,
      #"[0,"point",[1,"a"]]"#,
      #"[0,"point",[1,1e999]]"#, #"[0,"point",[1,NaN]]"#, #"[0,"line",{"at":[1,-100001]}]"#, #"[-1,"clear"]"#,
      #"[86401,"clear"]"#, #"[0,"line",{"at":[1,2],"color":"red"}]"#,
      #"[0,"line",{"at":[1,2],"color":"\#(String(repeating: "long", count: 20))"}]"#,
      #"[0,"line",{"at":[1,2],"width":0}]"#,
      #"[0,"line",{"at":[1,1],"width":1e9}]"#, "[0,\"clear\"]\n\nx\n[0,\"clear\"]",
      // Without numbers, a header that isn't followed by a line tells that a line was missed.
      "[0,\"point\",[1,1]]\n\(headerLine)[0,\"point\",[2,2]]\n",
    ]
    let scripts = [
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
      """, "\u{FEFF}clear\r\nwait 1\r\n\r\ncopy", "# nothing", "canvas 5 6",
      "#facade\nwidth 2 #c0ffee\ncolor #decade #000000\n #bedded 1\nline 1 1 #ffffff\n", "jump 1 2",
      "clear\n\u{FEFF}clear", "line 1", "line 1 nan", "line 1 inf", "line 1 1e999", "line 100001 1", "  line 1 2 3",
      "\npoint 1 2", "wait -1", "color", "width 0", "width 10001", "canvas 5 0", "line 1 1\ncanvas 5 5",
      "clear\ntitle Late", "color red", "color 1e90ff", "color x1e90ff", "color #+e90ff", "color #1e90f",
      "color # blue", "line 1\0zz 1", "# a comment\0",
    ]
    let answers = (json + events.map { headerLine + $0 } + scripts).map { text in
      var reader = RecordingReader()
      return reader.answer(to: text)
    }
    try expectGolden(answers.joined(), "Tests/MirrorPadTests/Golden/recordings.txt")
  }

  @Test("is joined late where the reader says so, and says what it has missed: Golden/missed.txt")
  func missed() throws {
    var late = RecordingReader(joinsLate: true)
    var answers = late.answer(to: #"[0,"clear"]"# + "\n\(headerLine)[9,\"copy\"]\n\(headerLine)[2,\"animate\"]\n")
    let script = "line 1 1\npoint 2 2\nline 3 3\npoint 4 4\npoint 5 5\nline 6 6"
    let events = try RecordingReader.read(Array(script.utf8)).events
    var lines = [headerLine]
    for (index, event) in events.enumerated() {
      let live = RecordingWriter.liveLines(for: event, of: RecordingHeader(size: size), number: index + 1)
      lines += live.split(separator: "\n").map { "\($0)\n" }
    }
    // A live recording without one of its lines.
    for lost in [0, 2, 3, 5, 6] {
      var reader = RecordingReader()
      answers += reader.answer(to: (lines[..<lost] + lines[(lost + 1)...]).joined())
    }
    try expectGolden(answers, "Tests/MirrorPadTests/Golden/missed.txt")
  }

  @Test("is read the same if a broker delivers any of its messages twice")
  func deliveredTwice() throws {
    let script = "line 1 1\npoint 2 2\npoint 3 3\nclear\nline 4 4\npoint 5 5\npoint 6 6"
    let events = try RecordingReader.read(Array(script.utf8)).events
    let messages = events.enumerated().map { index, event in
      RecordingWriter.liveLines(for: event, of: RecordingHeader(size: size), number: index + 1)
    }
    for joinsLate in [false, true] {
      for twice in messages.indices {
        var reader = RecordingReader(joinsLate: joinsLate)
        let read = reader.read(messages[...twice].joined() + messages[twice...].joined()) + reader.finish()
        #expect(read == events && reader.missedEvents == 0 && reader.failure == nil, "\(messages[twice])")
      }
    }
    // A stroke stays skipped if one of its points is missing: number 2 was lost, and number 3 came twice.
    var reader = RecordingReader()
    let read = reader.read(messages[0] + messages[2] + messages[2])
    #expect(read == [events[0]] && reader.missedEvents == 2)
  }

  @Test("written, read and written again is the same to the byte, in whatever pieces it is read")
  func roundTrip() throws {
    var generator = SplitMix64(seed: 1)
    let random = (0..<4000).map { _ in
      let point = Point(
        x: .random(in: -1e3...1e3, using: &generator), y: .random(in: -1e-3...1e-3, using: &generator))!
      return RecordedEvent(after: .random(in: 0...9, using: &generator), .line(point, color: .black, width: 1))
    }
    for recording in [everything, Recording(header: everything.header, events: random)] {
      let bytes = Array(recording.text.utf8)
      for length in recording == everything ? Array(1...40) : [9999] {
        var reader = RecordingReader()
        var events: [RecordedEvent] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
          events += reader.read(Array(bytes[start..<min(start + length, bytes.count)]))
        }
        #expect(events + reader.finish() == recording.events && reader.header == recording.header)
      }
    }
  }

  @Test("is refused, with its line, where it asks for more than can be done in time, or kept")
  func tooMuch() {
    var copying = RecordingReader()
    _ = copying.read(String(repeating: "line 1 1\n", count: 1000) + String(repeating: "copy\n", count: 1001))
    #expect(copying.failure?.line == 2001 && copying.failure?.isTooMuch == true)
    var animating = RecordingReader(longestAnimation: 3)
    _ = animating.read("line 1 1\nline 2 2\nwait 9\nanimate\nclear\nanimate\nline 1 1\nanimate\nanimate\n")
    #expect(animating.failure?.line == 9)
    for most in [4, 5] {
      var reader = RecordingReader(mostEvents: most)
      #expect(reader.read("line 1 1\npoint 1 1\nclear\nanimate\ncopy\n# five\n").count == most)
      #expect(reader.failure?.line == (most == 4 ? 5 : nil))
    }
  }

  @Test("has a title without control characters, of bounded length, and no delay that makes no sense")
  func limits() throws {
    let title =
      "\u{1B}[31mHo\u{7}u\u{2028}s\u{2029}e\u{FFFE}\u{10FFFF}\u{202E}\n\u{9B}" + String(repeating: "x", count: 999)
    let header = RecordingHeader(size: size, title: title)
    #expect(header.title.hasPrefix("[31mHousex") && header.title.count == RecordingHeader.longestTitle)
    let delays = [-1, .nan, .infinity, -.infinity, 1e9, 0.5].map { RecordedEvent(after: $0, .clear).delay }
    #expect(delays == [0, 0, 86_400, 0, 86_400, 0.5])
  }

  @Test(
    "says in which column text stops being JSON, counted in bytes",
    arguments: [
      ("[1,\"é\",x]", 8), ("[1,2,]", 5), ("[1 2]", 3), ("[1", 2), ("{\"a\":1,}", 7), ("{\"a\" 1}", 5), ("{1:1}", 1),
      ("[NaN]", 1), ("[01]", 2), ("[1.]", 3), ("[-]", 2), ("[1e+]", 4), ("[+1]", 1), ("[\"\\x\"]", 3),
      ("[\"\\u12g4\"]", 6),
      ("[\"\\ud800\"]", 2), ("[\"a\nb\"]", 3), ("[\"a", 3), ("[nul]", 1), ("[1}", 2), ("[] x", 3), ("", 0),
      (String(repeating: "[", count: 60_000), 512),
      ("[]", nil), (" { \"a\" : [ -0.5e-7 , true , null , { } ] , \"\" : \"\\ud83d\\ude00\\n\" } ", nil),
      ("1e999", nil),
    ] as [(String, Int?)])
  func syntax(text: String, offset: Int?) { #expect(JSONSyntax.firstError(in: text) == offset) }

  @Test("says the same whatever words Foundation has for it: those of Linux, of Apple's systems, of another version")
  func words() {
    let words = [
      ["NSDebugDescription": "Unexpected character 'x' around line 1, column 18."],
      ["NSDebugDescription": "Badly formed object around line 1, column 17.", "NSJSONSerializationErrorIndex": 16],
      ["NSDebugDescription": "Number is not representable in Swift.", "NSJSONSerializationErrorIndex": 3], [:],
    ]
    let errors = words.map { NSError(domain: NSCocoaErrorDomain, code: 3840, userInfo: $0) }
    let wrapped = errors.map { error in
      DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The given data was not valid JSON.", underlyingError: error))
    }
    for error in errors as [any Error] + wrapped {
      func message(_ text: String) -> String {
        JSONRecordingReader.explain(error, in: text, expected: "an event").onLine(0).description
      }
      #expect(message(#"[0,"point",[1,2]x]"#) == "0:17: this is not JSON, expected an event")
      #expect(
        message(#"[0,"point",[1,1e999]]"#) == "0: a number in this line is too large or isn't whole, expected an event")
    }
  }

  @Test("says in which column text stops being text, gives the events before that, and nothing from there on")
  func notText() {
    var reader = RecordingReader()
    let bytes = Array((headerLine + "[0,\"clear\"]\n[0,\"é").utf8) + [0xFF, 0x0A] + Array("[0,\"copy\"]\n".utf8)
    #expect(reader.read(bytes) == [RecordedEvent(.clear)])
    #expect(reader.read("[0,\"copy\"]\n") + reader.finish() == [])
    #expect(reader.failure?.description == "3:7: this is not UTF-8, expected text")
  }

  @Test("may not have a line of more than 64 KiB, finished or not", arguments: ["", "\n"])
  func longLines(ending: String) {
    let longest = String(repeating: " ", count: RecordingReader.longestLine)
    var reader = RecordingReader()
    _ = reader.read(headerLine)
    for piece in [longest + "\n", longest, "\n", longest] { #expect(reader.read(piece) == [] && reader.failure == nil) }
    #expect(reader.read(" " + ending) == [])
    #expect(
      reader.failure?.description == "4: a line of more than 65536 bytes, expected fewer than a hundred for an event")
  }

  @Test("neither crashes nor goes past its limits, in ten thousand mutations")
  func mutations() {
    let sources = [
      Array(everything.text.utf8),
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

@Suite("The gallery")
struct GalleryTests {
  @Test("holds the drawings of its folder, and the standard drawing is one of them")
  func scripts() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: PackageFolder.url("Sources/MirrorPad/Gallery"), includingPropertiesForKeys: nil)
    #expect(Gallery.names == files.map { $0.deletingPathExtension().lastPathComponent.lowercased() }.sorted())
    for name in Gallery.names { #expect(try Gallery.recording(name).events.count > 10, "\(name)") }
    #expect(Gallery.script(Gallery.standard) != nil && Gallery.script("a cat") == nil)
  }
}

@Suite("A recorder")
struct RecorderTests {
  @Test("writes down what is drawn, and when, to the microsecond, rounded up")
  func records() {
    var now = 100.0
    var text = ""
    let pad = DrawView(size: size)
    let recorder = Recorder(now: { now }, write: { text += RecordingWriter.line(for: $0) })
    pad.addDelegate(recorder)
    pad.lineWidth = 3
    let actions: [() -> Void] = [
      { pad.touchBegan(at: Point(x: 1, y: 1)) }, { pad.touchMoved(to: Point(x: 2, y: 1)) },
      { pad.touchMoved(to: Point(x: 3, y: 1)) }, { recorder.record(.clear) }, { recorder.record(.copy) },
      { recorder.record(.copy) },
    ]
    for (seconds, act) in zip([0.5, 0.25, -9, 10, 1e-9, 1 / 3] as [Double], actions) {
      now += seconds
      act()
    }
    #expect(
      text == """
        [0.5,"line",{"at":[1,1],"color":"#000000","width":3}]
        [0.25,"point",[2,1]]
        [0,"point",[3,1]]
        [1,"clear",null]
        [1e-06,"copy",null]
        [0.333334,"copy",null]

        """)
  }
}
