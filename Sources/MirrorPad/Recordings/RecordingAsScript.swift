// Recordings as scripts, the form that people write by hand.

/// A recording as a script, a word and its numbers on each line:
///
///     # A roof.
///     canvas 56 36
///     title House
///     color #8b4513
///     width 2
///     line 10 14
///     point 28 4
///     wait 0.2
///     point 46 14
///     animate
///
/// Coordinates are in dots from the canvas's top left. `canvas` (by default 56 by 36 dots) and `title` come before the
/// first line. `color` and `width` apply to the lines that follow. `wait` is in seconds and delays the next event.
/// `clear`, `animate` and `copy` have no numbers. `#` begins a comment, unless a color is expected.
public struct RecordingScript: Sendable {
  struct Problem: Error {
    var message: String
    var column: Int?
  }

  private var size = CanvasSize(width: 56, height: 36)!
  private var title = ""
  private var color = LineColor.black
  private var width = LineWidth(dots: 1)!
  private var delay = 0.0
  private var hasBegun = false

  var header: RecordingHeader { RecordingHeader(size: size, title: title) }

  private static let words = "line, point, wait, clear, animate, copy, color, width, canvas or title"

  /// Reads a line, and returns its event, if it has one.
  mutating func read(_ text: String) throws(Problem) -> RecordedEvent? {
    var line = ScriptLine(text)
    guard let word = line.next() else { return nil }
    switch word.text {
    case "line":
      let point = try line.point()
      return try event(.line(point, color: color, width: width), line)
    case "point":
      guard hasBegun else { throw word.problem("a point before the first line") }
      let point = try line.point()
      return try event(.point(point), line)
    case "clear": return try event(.clear, line)
    case "animate": return try event(.animate, line)
    case "copy": return try event(.copy, line)
    case "wait":
      let longest = RecordedEvent.longestDelay
      delay = min(longest, delay + (try line.number("seconds from 0 to \(Int(longest))", in: 0...longest)))
    case "color":
      guard let code = line.color() else { throw line.problem("expected a color like #1e90ff") }
      guard let color = LineColor(code: code.text) else { throw code.problem("expected a color like #1e90ff") }
      self.color = color
    case "width":
      let most = RecordingHeader.longestSide
      let expected = "a width above 0, up to \(most)"
      guard let width = LineWidth(dots: try line.number(expected, in: .leastNonzeroMagnitude...Double(most))) else {
        throw line.problem("expected \(expected)")
      }
      self.width = width
    case "canvas":
      guard !hasBegun else { throw word.problem("the canvas comes before what is drawn on it") }
      let (width, height) = (try line.side(), try line.side())
      size = CanvasSize(width: width, height: height) ?? size
    case "title":
      guard !hasBegun else { throw word.problem("the title comes before what is drawn") }
      title = line.rest()
    default: throw word.problem("\"\(word.text.prefix(40))\" isn't a script word, expected \(Self.words)")
    }
    try line.end()
    return nil
  }

  private mutating func event(_ action: RecordedAction, _ line: ScriptLine) throws(Problem) -> RecordedEvent {
    try line.end()
    hasBegun = true
    defer { delay = 0 }
    return RecordedEvent(after: delay, action)
  }
}

/// A line of a script, which is read word by word.
private struct ScriptLine {
  struct Word {
    var text: Substring
    var column: Int

    func problem(_ message: String) -> RecordingScript.Problem { .init(message: message, column: column) }
  }

  private let text: String
  private var position: String.Index

  init(_ text: String) {
    self.text = text
    position = text.startIndex
  }

  private var column: Int { text.utf8.distance(from: text.startIndex, to: position) + 1 }

  func problem(_ message: String) -> RecordingScript.Problem {
    .init(message: "the line ends here, \(message)", column: column)
  }

  /// The next word, or nil at the end of the line or at a comment.
  mutating func next() -> Word? { next { $0.first != "#" } }

  /// The next word where a color is expected, which may begin with `#`.
  mutating func color() -> Word? { next { _ in true } }

  private mutating func next(where isWord: (Substring) -> Bool) -> Word? {
    position = text[position...].firstIndex { $0 != " " && $0 != "\t" } ?? text.endIndex
    let word = text[position...].prefix { $0 != " " && $0 != "\t" }
    guard !word.isEmpty, isWord(word) else { return nil }
    defer { position = word.endIndex }
    return Word(text: word, column: column)
  }

  /// The rest of the line, its words separated by single spaces.
  mutating func rest() -> String {
    defer { position = text.endIndex }
    let words = text[position...].split(whereSeparator: { $0 == " " || $0 == "\t" })
    return words.joined(separator: " ")
  }

  func end() throws(RecordingScript.Problem) {
    var copy = self
    if let word = copy.next() {
      throw word.problem("\"\(word.text.prefix(40))\" is too much, expected the end of the line")
    }
  }

  mutating func number(_ expected: String, in range: ClosedRange<Double>) throws(RecordingScript.Problem) -> Double {
    guard let word = next() else { throw problem("expected \(expected)") }
    guard let number = Double(word.text), range.contains(number) else {
      throw word.problem("\"\(word.text.prefix(40))\", expected \(expected)")
    }
    return number
  }

  mutating func side() throws(RecordingScript.Problem) -> Int {
    let sides = 1...RecordingHeader.longestSide
    let expected = "a side of 1 to \(sides.upperBound) dots"
    guard let word = next() else { throw problem("expected \(expected)") }
    guard let side = Int(word.text), sides.contains(side) else {
      throw word.problem("\"\(word.text.prefix(40))\", expected \(expected)")
    }
    return side
  }

  mutating func point() throws(RecordingScript.Problem) -> Point {
    let all = -RecordingHeader.farthest...RecordingHeader.farthest
    let expected = "coordinate: a number from -100000 to 100000"
    let x = try number("a \(expected)", in: all)
    let y = try number("a second \(expected)", in: all)
    guard let point = Point(x: x, y: y) else { throw problem("expected two finite numbers") }
    return point
  }
}
