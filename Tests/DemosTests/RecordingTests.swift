import Foundation
import MulticastTester
import Support
import Testing

@testable import MirrorPad

/// What becomes of a text: what was read, as it's written, and what was wrong.
private func answer(to text: String) -> String {
  let (recording, error) = Recording.read(Array(text.utf8))
  let shown = text.replacing("\r\n", with: "\\r\\n").replacing("\n", with: "\\n").replacing(
    "\u{FEFF}", with: "<BOM>"
  )
  .replacing("\0", with: "\\0").replacing("\u{A0}", with: "<NBSP>").replacing(
    "\u{200B}", with: "<ZWSP>"
  )
  .replacing("\u{2028}", with: "<LS>").replacing("\u{AD}", with: "<SHY>").replacing(
    "\r", with: "\\r")
  let lines =
    recording.text.split(separator: "\n").map(String.init) + (error.map { ["\($0)"] } ?? [])
  return "\(shown)\n" + lines.map { "  \($0)\n" }.joined()
}

@Suite("A recording")
struct RecordingTests {
  private static let everything = """
    # A roof.
    canvas 80 40
    title  The   roof # is on
    color #8b4513
    width 2.5
    line 10 14 12 13 # up
    wait 0.2
    wait 0.3
    point 28 4 30 5 32 6
    color #000000
      line\t-1.5 1e2
    clear
    animate
    copy
    """

  @Test("is read as it says, or refused with the place of what's wrong: Golden/recordings.txt")
  func golden() throws {
    let texts = [
      Self.everything, "\u{FEFF}clear\r\nwait 1\r\n\r\ncopy", "", "\n\n", "# nothing", "canvas 5 6",
      "#facade\nwidth 2 #c0ffee\ncolor #decade #000000\n #bedded 1\nline 1 1 #ffffff\n",
      "jump 1 2", "lnie 1 2", "clear\n\u{FEFF}clear", "line", "line 1", "line 1 nan", "line 1 inf",
      "line 1 1e999",
      "line 100001 1", "  line 1 2 3", "line 1 2 x", "\npoint 1 2", "clear\npoint 1 2", "wait -1",
      "color", "width 0",
      "width 10001", "canvas 5 0", "line 1 1\ncanvas 5 5", "clear\ntitle Late", "color red",
      "color 1e90ff",
      "color #+e90ff", "color #1e90f", "color # blue", "line 1\0zz 1", "clear now", "line 0,5 1",
      // Characters that can't be seen, or look like others.
      "line 10 14\nline 20\u{A0}9", "\u{A0}line 1 2", "line 10\u{200B} 14", "line 1 2\u{AD}",
      "line\u{2028}1 2",
      "line 1 1\rpoint 2 2", "line \u{2212}5 14", "line \u{2013}5 14", "line \u{FF15} 14",
      "line \u{663} 14",
      "l\u{456}ne 1 2", "color \u{266F}1e90ff", "line 猫 2",
      "title \u{A0}A \u{200B}c\u{2028}at\u{202E}\u{1B}[2J\nline 1 1",
    ]
    try expectGolden(texts.map(answer).joined(), "Tests/Golden/recordings.txt")
  }

  @Test("says in which column bytes stop being text, and gives the events before")
  func notText() {
    let (recording, error) = Recording.read(
      Array("line 1 1\ntitle é".utf8) + [0xFF, 0x0A] + Array("clear\n".utf8))
    #expect(recording.events.count == 1)
    #expect(error?.description == "2:8: found a byte that isn't UTF-8, expected text in UTF-8")
  }

  @Test("written and read again is the same, and what's written is written the same")
  func roundTrip() throws {
    var random = SplitMix64(seed: 1)
    var recording = try Recording(Self.everything)
    for _ in 0..<2000 {
      let point = Point(
        x: .random(in: -1e3...1e3, using: &random), y: .random(in: -1e-3...1e-3, using: &random))
      let color = LineColor(red: .random(in: 0...255, using: &random), green: 1, blue: 2)
      let width = Double.random(in: 0.5...9, using: &random)
      let delay = Double(Int.random(in: 0...9_000_000, using: &random)) / 1e6
      recording.events.append(
        Recording.Event(after: delay, .line(point, color: color, width: width)))
    }
    let again = try Recording(recording.text)
    #expect(again.size == recording.size && again.title == recording.title)
    #expect(
      again.events.map(\.action) == recording.events.map(\.action) && again.text == recording.text)
    #expect(zip(again.events, recording.events).allSatisfy { abs($0.delay - $1.delay) < 2e-6 })
  }

  @Test(
    "isn't whatever has no line that begins with a word of a recording, and it's said what that is",
    arguments: [
      ("", nil), (" \n\u{A0}\n", nil), ("no\n  wait 1", nil), ("\u{A0}\u{200B}line 1 2", nil),
      ("# only a comment", nil),
      ("liner notes\npointless", "isn't a recording"), ("hello", "isn't a recording"),
      ("\0\u{1}\u{2}", "isn't a recording"), ("dear\r\nline 1 1\r\n", nil),
      (
        "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.25, \"o\", \"hi\"]\n",
        "is an asciicast"
      ),
      ("{\"version\":3,\"term\":{\"cols\":80,\"rows\":24}}\n", "is an asciicast"),
      (
        "{\"version\":3,\"term\":{\"cols\":80,\"rows\":24}}\n# a comment\n[0.2, \"o\", \"hi\"]\n",
        "is an asciicast"
      ),
      ("# A title\n\nA page in Markdown.\n", "isn't a recording"), ("# only\n  # comments\n", nil),
      (" [1,2]", "isn't a recording"), ("{\"width\": 80}", "isn't a recording"),
    ] as [(String, String?)])
  func refusal(text: String, beginning: String?) {
    let refusal = Recording.refusal(ofTextThatBegins: text.utf8)
    if let beginning {
      #expect(
        refusal?.hasPrefix(beginning) == true
          && refusal?.hasSuffix("\"line 10 14\" and \"point 28 4\"") == true)
    } else {
      #expect(refusal == nil)
    }
  }

  @Test("isn't a text whose first lines are blank, as far as it's looked at")
  func blankLines() {
    refusal(
      text: String(repeating: "\n", count: Recording.bytesThatDecide),
      beginning: "isn't a recording")
  }

  @Test("in UTF-16 or of random bytes is refused, or its error is found, and nothing crashes")
  func bytes() {
    let utf16: [UInt8] =
      [0xFF, 0xFE] + "line 1 2\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(Recording.refusal(ofTextThatBegins: utf16)?.contains("UTF-16") == true)
    var random = SplitMix64(seed: 2)
    let source = Array(Self.everything.utf8)
    let scraps = [
      "1e999", "-0", "nan", "\n", "\r\n", "9999999999999999999", "\u{FEFF}", "#", "é", "\u{A0}",
      "line",
    ]
    var failures = 0
    for _ in 0..<3000 {
      var bytes = source
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let position = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[position] = .random(in: 0...255, using: &random)
        case 1: bytes.insert(contentsOf: scraps.randomElement(using: &random)!.utf8, at: position)
        default: bytes.removeSubrange(position..<min(bytes.count, position + 5))
        }
      }
      let (recording, error) = Recording.read(bytes)
      if error != nil { failures += 1 }
      #expect(recording.events.allSatisfy { 0...86_400 ~= $0.delay })
    }
    // Had none failed, or all, the mutations would show nothing.
    #expect((300...2900).contains(failures), "\(failures)")
  }
}

@Suite("The gallery")
struct GalleryTests {
  @Test("has drawings that are read without an error, and the standard drawing is one of them")
  func drawings() {
    for name in Gallery.names {
      #expect((Gallery.recording(name)?.events.count ?? 0) > 10, "\(name)")
    }
    #expect(Gallery.recording(Gallery.standard) != nil && Gallery.recording("a cat") == nil)
  }
}

@Suite("A recorder")
struct RecorderTests {
  @Test("writes down what is drawn, and when, to the microsecond, rounded up")
  func records() {
    var now = 100.0
    var text = ""
    let pad = DrawView(size: CanvasSize(width: 56, height: 36))
    let recorder = Recorder(of: pad.size, now: { now }, write: { text += $0 })
    pad.addDelegate(recorder)
    pad.lineWidth = 3
    let actions: [() -> Void] = [
      { pad.touchBegan(at: Point(x: 1, y: 1)) }, { pad.touchMoved(to: Point(x: 2, y: 1)) },
      { pad.touchMoved(to: Point(x: 3, y: 1)) }, { recorder.record(.clear) },
      { recorder.record(.copy) },
      { recorder.record(.copy) },
    ]
    for (seconds, act) in zip([0.5, 0.25, -9, 10, 1e-9, 1 / 3] as [Double], actions) {
      now += seconds
      act()
    }
    #expect(
      text == """
        canvas 56 36
        wait 0.5
        width 3
        line 1 1
        wait 0.25
        point 2 1
        point 3 1
        wait 1
        clear
        wait 1e-06
        copy
        wait 0.333334
        copy

        """)
  }
}
