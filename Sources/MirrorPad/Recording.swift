// A drawing as text: what was done on a pad and its mirrors, and when. The article
// TheFormOfARecording.md explains the lines of the text.

import MulticastLessons

/// Everything that was done on a pad and its mirrors, and when it was done: enough for a replay.
///
/// ```swift
/// if let recording = try? Recording("line 10 14\npoint 28 4") {
///   for event in recording.events { draw(event) }
/// }
/// ```
public struct Recording: Equatable, Sendable {
  /// The canvas that was drawn on.
  public var size = CanvasSize(width: 56, height: 36)
  /// The title, or an empty string if there's none.
  public var title = ""
  /// The events, in order.
  public var events: [Event] = []

  /// Something that was done, and the seconds since what was done before it.
  public struct Event: Equatable, Sendable {
    /// The seconds since the previous event, at least 0.
    public var delay: Double
    /// What was done.
    public var action: Action

    /// Creates an event.
    public init(after delay: Double = 0, _ action: Action) {
      self.delay = delay
      self.action = action
    }
  }

  /// Something that can be done on a pad and its mirrors.
  public enum Action: Equatable, Sendable {
    /// A line was begun at a point, in a color and with a width.
    case line(Point, color: LineColor, width: Double)
    /// The last line got another point.
    case point(Point)
    /// Every view was cleared.
    case clear
    /// The mirrors copied the pad's lines, and all views were animated.
    case animate
    /// The mirrors copied the pad's lines.
    case copy
  }

  /// Creates a recording without events.
  public init() {}

  /// Reads a recording.
  ///
  /// - Throws: The first error, if there's one.
  public init(_ text: String) throws(RecordingError) {
    let (recording, error) = Recording.read(Array(text.utf8))
    if let error { throw error }
    self = recording
  }

  /// Reads the bytes of a recording up to the first error.
  ///
  /// - Returns: What was read, and the error that ended the reading, if there was one.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func read(_ bytes: [UInt8]) -> (recording: Recording, error: RecordingError?) {
    var reader = RecordingReader()
    var bytes = bytes[...]
    if bytes.starts(with: "\u{FEFF}".utf8) { bytes = bytes.dropFirst(3) }
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      do throws(RecordingReader.Problem) {
        try reader.read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      } catch {
        return (
          reader.recording,
          RecordingError(line: index + 1, column: error.column, message: error.message)
        )
      }
    }
    return (reader.recording, nil)
  }
}

/// An error in a recording, with the line and the column where it was found.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The line and the column, counted from 1. A column is a Unicode scalar.
  public let line, column: Int
  /// What was found, and what was expected.
  public let message: String

  /// The line, the column, and the message. Put the file's name and a colon in front of it.
  public var description: String { "\(line):\(column): \(message)" }
}

// MARK: - What isn't a recording

extension Recording {
  /// How many bytes decide whether something is a recording.
  package static let bytesThatDecide = 65_536

  /// What's wrong with something that isn't a recording, in words that follow its name; nil if it's
  /// a recording, perhaps with an error in it.
  ///
  /// In a recording, a line begins with one of the recording's words. A text that's empty, or that
  /// has only comments, is a recording without events.
  ///
  /// - Parameter beginning: The first ``bytesThatDecide`` bytes, or all of it.
  package static func refusal(ofTextThatBegins beginning: some Collection<UInt8>) -> String? {
    let text = String(decoding: beginning, as: UTF8.self)
    let isBlank = text.unicodeScalars.allSatisfy {
      $0.isInvisible && ($0.properties.generalCategory != .control || $0.properties.isWhitespace)
    }
    if isBlank, beginning.count < bytesThatDecide { return nil }
    let firstWords = text.unicodeScalars.split(separator: "\n")
      .compactMap { $0.split(maxSplits: 1, whereSeparator: \.isInvisible).first }
    if firstWords.contains(where: { RecordingReader.words.contains(String($0)) }) { return nil }
    // Many forms of text have comments.
    if !firstWords.isEmpty, firstWords.allSatisfy({ $0.first == "#" }) { return nil }
    let example = "a recording is text, in lines such as \"line 10 14\" and \"point 28 4\""
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: beginning.starts) {
      return "is text in UTF-16, and a recording is in UTF-8: save it anew"
    }
    // The header of an asciicast has a version and a size of the terminal, or, in version 1, all of
    // what was printed. The words that tell are at its beginning.
    let header = text.prefix(4096)
    let hasSize = header.contains("\"width\"") || header.contains("\"term\"")
    if text.unicodeScalars.first(where: { !$0.isInvisible }) == "{", header.contains("\"version\""),
      hasSize
    {
      return "is an asciicast, which asciinema plays, and not a recording: \(example)"
    }
    return "isn't a recording: \(example)"
  }
}

// MARK: - Reading

/// Reads a recording line by line.
private struct RecordingReader {
  /// What's wrong with a line.
  struct Problem: Error {
    let column: Int
    let message: String
  }

  private(set) var recording = Recording()
  private var color = LineColor.black
  private var width = 1.0
  private var delay = 0.0
  private var hasLine = false

  static let words = [
    "line", "point", "wait", "width", "color", "clear", "copy", "animate", "canvas", "title",
  ]
  /// The seconds between two points of one line of text.
  private static let pace = 0.02

  mutating func read(_ bytes: ArraySlice<UInt8>) throws(Problem) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      var valid = bytes.count
      while String(validating: bytes.prefix(valid), as: UTF8.self) == nil { valid -= 1 }
      let column = String(decoding: bytes.prefix(valid), as: UTF8.self).unicodeScalars.count + 1
      throw Problem(
        column: column, message: "found a byte that isn't UTF-8, expected text in UTF-8")
    }
    var line = RecordingLine(text)
    guard let word = line.next() else { return }
    switch word.text {
    case "line":
      let points = try line.points()
      hasLine = true
      add(.line(points[0], color: color, width: width))
      add(points.dropFirst())
    case "point":
      guard hasLine else {
        throw Problem(
          column: word.column,
          message: "found a point, expected a line first, such as \"line 10 14\"")
      }
      let points = try line.points()
      add(.point(points[0]))
      add(points.dropFirst())
    case "clear": add(.clear)
    case "animate": add(.animate)
    case "copy": add(.copy)
    case "wait":
      delay = min(86_400, delay + (try line.number("seconds from 0 to 86400") { 0...86_400 ~= $0 }))
    case "width": width = try line.number("a width above 0, up to 10000") { $0 > 0 && $0 <= 10_000 }
    case "color":
      color = try line.value("a color such as #1e90ff", mayBeginAComment: true) {
        LineColor(code: $0)
      }
    case "canvas":
      try expectNoEvents(before: word)
      let width = try line.side()
      recording.size = CanvasSize(width: width, height: try line.side())
    case "title":
      try expectNoEvents(before: word)
      recording.title = line.rest().shownAsTitle
    default:
      let problem = line.problem(
        with: word, expected: "\(Self.words.joined(separator: ", ")), or # for a comment")
      let isMisleading = word.text.unicodeScalars.contains { $0.nameIfMisleading != nil }
      guard !isMisleading, let meant = word.text.nearest(in: Self.words) else { throw problem }
      throw Problem(column: problem.column, message: "\(problem.message); did you mean \(meant)?")
    }
    if let word = line.next() { throw line.problem(with: word, expected: "the end of the line") }
  }

  private mutating func add(_ action: Recording.Action) {
    recording.events.append(Recording.Event(after: delay, action))
    delay = 0
  }

  private mutating func add(_ points: ArraySlice<Point>) {
    for point in points {
      delay = Self.pace
      add(.point(point))
    }
  }

  private func expectNoEvents(before word: RecordingLine.Word) throws(Problem) {
    guard recording.events.isEmpty else {
      throw Problem(
        column: word.column,
        message: "found \"\(word.text)\", expected it before everything that's drawn")
    }
  }
}

/// A line of a recording, which is read word by word.
private struct RecordingLine {
  typealias Problem = RecordingReader.Problem

  struct Word {
    let text: String
    /// Counted from 1.
    let column: Int
  }

  private var words: ArraySlice<Word>
  /// The column behind the last word.
  private let end: Int

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    words =
      scalars.indices.split { scalars[$0] == " " || scalars[$0] == "\t" }.map { place in
        Word(text: String(String.UnicodeScalarView(scalars[place])), column: place.lowerBound + 1)
      }[...]
    end = (words.last.map { $0.column + $0.text.unicodeScalars.count }) ?? 1
  }

  /// The next word, or nil at the end of the line or at a comment.
  mutating func next(mayBeginAComment: Bool = false) -> Word? {
    words.first?.text.first == "#" && !mayBeginAComment ? nil : words.popFirst()
  }

  /// The rest of the line, its words separated by single spaces.
  mutating func rest() -> String {
    defer { words = [] }
    return words.map(\.text).joined(separator: " ")
  }

  mutating func value<Value>(
    _ expected: String, mayBeginAComment: Bool = false, _ read: (String) -> Value?
  ) throws(Problem) -> Value {
    guard let word = next(mayBeginAComment: mayBeginAComment) else {
      throw Problem(
        column: words.first?.column ?? end,
        message: "found the end of the line, expected \(expected)")
    }
    guard let value = read(word.text) else { throw problem(with: word, expected: expected) }
    return value
  }

  mutating func number(_ expected: String, _ isValid: (Double) -> Bool) throws(Problem) -> Double {
    // Swift reads a number up to a byte that's 0.
    try value(expected) { text in
      guard !text.utf8.contains(0), let number = Double(text), isValid(number) else { return nil }
      return number
    }
  }

  mutating func side() throws(Problem) -> Int {
    try value("a side of 1 to 10000 dots") { Int($0).flatMap { 1...10_000 ~= $0 ? $0 : nil } }
  }

  /// One point or several.
  mutating func points() throws(Problem) -> [Point] {
    var points: [Point] = []
    repeat {
      let x = try number("x, a number from -100000 to 100000") { abs($0) <= 100_000 }
      points.append(
        Point(x: x, y: try number("y, a number from -100000 to 100000") { abs($0) <= 100_000 }))
    } while !words.isEmpty && words.first?.text.first != "#"
    return points
  }

  /// What's wrong with a word. A character that can't be seen, or looks like another one, is the
  /// reason, and is named.
  func problem(with word: Word, expected: String) -> Problem {
    for (index, scalar) in word.text.unicodeScalars.enumerated() {
      if let name = scalar.nameIfMisleading {
        return Problem(column: word.column + index, message: "found \(name), expected \(expected)")
      }
    }
    return Problem(column: word.column, message: "found \(word.text.quoted), expected \(expected)")
  }
}

// MARK: - Writing

extension Recording {
  /// The recording as text. Read again, it's equal to this one, but for delays of less than a
  /// microsecond.
  public var text: String {
    var writer = RecordingWriter()
    return writer.beginning(size, title: title) + events.map { writer.lines(for: $0) }.joined()
  }
}

/// Writes a recording line by line. Each piece ends with a line feed.
struct RecordingWriter {
  private var color = LineColor.black
  private var width = 1.0

  func beginning(_ size: CanvasSize, title: String = "") -> String {
    "canvas \(size.width) \(size.height)\n" + (title.isEmpty ? "" : "title \(title)\n")
  }

  mutating func lines(for event: Recording.Event) -> String {
    // Microseconds keep the text short. They're rounded up (from a nanosecond on, since a product
    // isn't exact). Otherwise, an animation that was over in the original might not be over at this
    // event in the replay.
    let delay = (event.delay * 1e6 - 1e-3).rounded(.up) / 1e6
    var text = delay > 0 ? "wait \(delay.decimalText)\n" : ""
    switch event.action {
    case .line(let point, let color, let width):
      if color != self.color { text += "color \(color.code)\n" }
      if width != self.width { text += "width \(width.decimalText)\n" }
      self.color = color
      self.width = width
      text += "line \(point.x.decimalText) \(point.y.decimalText)\n"
    case .point(let point): text += "point \(point.x.decimalText) \(point.y.decimalText)\n"
    case .clear: text += "clear\n"
    case .animate: text += "animate\n"
    case .copy: text += "copy\n"
    }
    return text
  }
}

extension LineColor {
  /// The color as a recording has it: `#rrggbb`.
  var code: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Creates a color from `#rrggbb`, or nil if the text has another form.
  init?(code: some StringProtocol) {
    let digits = code.dropFirst()
    guard code.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    self.init(red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }
}
