// Reading recordings in JSON Lines, the form that programs write.

import Foundation

/// A reader of the lines of a recording in JSON Lines. The article TheFormOfARecording.md explains them.
struct JSONRecordingReader: RecordingFormReader {
  private(set) var header: RecordingHeader?
  private(set) var skippedEvents = 0
  private(set) var missedEvents = 0

  private let joinsLate: Bool
  private static let mostNumber = 1 << 40
  /// The number of the last event in a live recording; nil before the first, if the reader joins late.
  private var lastNumber: Int?
  /// Whether the next points belong to a stroke whose beginning wasn't read.
  private var hasMissedLine = false
  /// The same, as it was after the last event.
  private var hadMissedLine = false
  /// The total delay of the events skipped since the last one returned.
  private var skippedDelay = 0.0

  init(joinsLate: Bool) {
    self.joinsLate = joinsLate
    lastNumber = joinsLate ? nil : 0
  }

  mutating func read(_ text: String) throws(LineProblem) -> RecordedEvent? {
    guard text.first(where: { $0 != " " && $0 != "\t" }) == "{" else { return try readEvent(text) }
    try readHeader(text)
    return nil
  }

  mutating func finish() throws(LineProblem) {
    if header == nil { throw .noHeader }
  }

  private mutating func readHeader(_ text: String) throws(LineProblem) {
    let expected = LineProblem.expectedHeader
    // The rest of the header may differ in another version.
    let beginning = try Self.decode(HeaderBeginning.self, from: text, expected: expected)
    guard beginning.format == HeaderLine.knownFormat else {
      throw .format(beginning.format)
    }
    guard beginning.version == Double(HeaderLine.knownVersion) else {
      throw .version(beginning.version)
    }
    let line = try Self.decode(HeaderLine.self, from: text, expected: expected)
    let sides = 1...RecordingHeader.longestSide
    guard sides.contains(line.width), sides.contains(line.height),
      let size = CanvasSize(width: line.width, height: line.height)
    else {
      throw .canvas(width: line.width, height: line.height)
    }
    let new = RecordingHeader(size: size, title: line.title ?? "")
    if let known = header?.size, known != size { throw .anotherSize(than: known) }
    // A live recording repeats the header before every stroke, so if a point comes next, its stroke was missed.
    hasMissedLine = header != nil
    header = header ?? new
  }

  private mutating func readEvent(_ text: String) throws(LineProblem) -> RecordedEvent? {
    guard header != nil else {
      guard joinsLate else {
        throw .eventBeforeHeader
      }
      missedEvents += 1
      return nil
    }
    let line = try Self.decode(EventLine.self, from: text, expected: LineProblem.expectedEvent)
    guard (0...RecordedEvent.longestDelay).contains(line.delay) else {
      throw .delay(line.delay)
    }
    if let number = line.number {
      guard 1...Self.mostNumber ~= number else {
        throw .number(number, most: Self.mostNumber)
      }
      // A broker may deliver a line twice. Then its header has come twice as well, or not at all.
      if number == lastNumber {
        hasMissedLine = hadMissedLine
        return nil
      }
      if let lastNumber, number != lastNumber + 1 {
        missedEvents += max(0, number - lastNumber - 1)
        hasMissedLine = true
      }
      lastNumber = number
    }
    defer { hadMissedLine = hasMissedLine }
    let action: RecordedAction
    switch (line.code, line.data) {
    case (_, .line(let line)):
      hasMissedLine = false
      let point = try Self.point(line.at)
      let color = line.color.map { LineColor(code: $0) } ?? .black
      guard let color else {
        throw .color(line.color ?? "")
      }
      let width = line.width.map { LineWidth(dots: $0) } ?? LineWidth(dots: 1)
      let widest = Double(RecordingHeader.longestSide)
      guard let width, width.dots <= widest else {
        throw .width(line.width ?? 0)
      }
      action = .line(point, color: color, width: width)
    case (_, .point) where hasMissedLine:
      missedEvents += 1
      skippedDelay += line.delay
      return nil
    case (_, .point(let coordinates)): action = .point(try Self.point(coordinates))
    case ("clear", nil): action = .clear
    case ("animate", nil): action = .animate
    case ("copy", nil): action = .copy
    default:
      skippedEvents += 1
      skippedDelay += line.delay
      return nil
    }
    defer { skippedDelay = 0 }
    return RecordedEvent(after: skippedDelay + line.delay, action)
  }

  private static func point(_ coordinates: [Double]) throws(LineProblem) -> Point {
    guard coordinates.count == 2, let point = Point(x: coordinates[0], y: coordinates[1]) else {
      throw .place(ofCount: coordinates.count)
    }
    let farthest = RecordingHeader.farthest
    guard coordinates.allSatisfy({ abs($0) <= farthest }) else {
      throw .place(coordinates)
    }
    return point
  }

  private static func decode<Line: Decodable>(
    _ type: Line.Type, from text: String, expected: String
  ) throws(LineProblem) -> Line {
    do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch {
      throw explain(error, in: text, expected: expected)
    }
  }

  /// Returns what the decoder rejects, in words that are the same on all systems, while Foundation's words differ.
  static func explain(_ error: any Error, in text: String, expected: String) -> LineProblem {
    switch error {
    case DecodingError.keyNotFound(let key, _):
      return .missing(key.stringValue, expected: expected)
    case DecodingError.valueNotFound(_, let context):
      return .missingOrNull(Self.place(context.codingPath), expected: expected)
    case DecodingError.typeMismatch(_, let context):
      return .unfit(Self.place(context.codingPath), expected: expected)
    default:
      if let offset = JSONSyntax.firstError(in: text) {
        return .notJSON(column: offset + 1, expected: expected)
      }
      // If the text is JSON, what the decoder rejects is a number: one that's too large, or one that should be whole.
      return .numberThatCannotBeRead(expected: expected)
    }
  }

  /// Where a value is, from the inside out: `item 2 of "at" of item 3`.
  private static func place(_ path: [any CodingKey]) -> String {
    let names = path.reversed().map { $0.intValue.map { "item \($0 + 1)" } ?? "\"\($0.stringValue)\"" }
    return names.isEmpty ? "this" : names.joined(separator: " of ")
  }
}
