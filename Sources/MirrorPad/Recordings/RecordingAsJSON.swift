// Recordings in JSON Lines, the form that programs write: what a line holds, reading it, writing it.

import Foundation

/// The first line: `{"format":"mirror-pad","height":36,"title":"House","version":1,"width":56}`.
struct HeaderLine: Codable {
  static let knownFormat = "mirror-pad"
  static let knownVersion = 1

  var format = knownFormat
  var version = knownVersion
  var width, height: Int
  var title: String?
}

/// The part of a header that all versions have.
struct HeaderBeginning: Decodable {
  var format: String
  var version: Double
}

/// Every other line: `[0.25,"line",{"at":[10,4],"color":"#000000","width":1}]`.
///
/// It holds the seconds since the previous event, the action and the action's data. Without data there is a null, or
/// nothing. In a live recording the event's number, from 1 on, comes last.
struct EventLine {
  var delay: Double
  var code: String
  var data: Payload?
  var number: Int?

  enum Payload {
    case line(Line)
    case point([Double])
  }

  struct Line: Codable {
    var at: [Double]
    var color: String?
    var width: Double?
  }
}

extension EventLine: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(delay)
    try container.encode(code)
    switch data {
    case .line(let line): try container.encode(line)
    case .point(let coordinates): try container.encode(coordinates)
    case nil: try container.encodeNil()
    }
    if let number { try container.encode(number) }
  }
}

extension EventLine: Decodable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    delay = try container.decode(Double.self)
    code = try container.decode(String.self)
    switch code {
    case "line": data = .line(try container.decode(Line.self))
    case "point": data = .point(try container.decode([Double].self))
    default:
      data = nil
      if !container.isAtEnd { _ = try container.superDecoder() }
    }
    number = container.isAtEnd ? nil : try container.decode(Int.self)
  }
}

extension LineColor {
  /// The color as written in a recording: `#rrggbb`.
  package var code: String { String(format: "#%02x%02x%02x", red, green, blue) }

  /// Creates a color from `#rrggbb`, or nil if the text has another form.
  init?(code: some StringProtocol) {
    let digits = code.dropFirst()
    guard code.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    self.init(red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }
}

// MARK: - Reading

extension RecordingReader {
  mutating func readHeader(_ text: String) throws(RecordingError) -> RecordedEvent? {
    let expected = "a header like \(Self.headerExample)"
    // The rest of the header may differ in another version.
    let beginning = try decode(HeaderBeginning.self, from: text, expected: expected)
    guard beginning.format == HeaderLine.knownFormat else {
      throw error("the format is \"\(beginning.format.prefix(40))\", expected \"\(HeaderLine.knownFormat)\"")
    }
    guard beginning.version == Double(HeaderLine.knownVersion) else {
      let version = Int(exactly: beginning.version).map(String.init) ?? "\(beginning.version)"
      throw error("version \(version) of the format is not known, expected \(HeaderLine.knownVersion)")
    }
    let line = try decode(HeaderLine.self, from: text, expected: expected)
    let sides = 1...RecordingHeader.longestSide
    guard sides.contains(line.width), sides.contains(line.height),
      let size = CanvasSize(width: line.width, height: line.height)
    else { throw error("a canvas of \(line.width)x\(line.height), expected sides of 1 to \(sides.upperBound) dots") }
    let new = RecordingHeader(size: size, title: line.title ?? "")
    guard header == nil || header?.size == size else {
      throw error("another header with another size, expected \(header!.size.width)x\(header!.size.height) again")
    }
    // A live recording repeats it before every line, so a point that comes next belongs to a line that was missed.
    hasMissedLine = header != nil
    header = header ?? new
    return nil
  }

  mutating func readEvent(_ text: String) throws(RecordingError) -> RecordedEvent? {
    guard header != nil else {
      guard joinsLate else {
        throw error("an event before the header; put \(Self.headerExample) before it")
      }
      missedEvents += 1
      return nil
    }
    let line = try decode(EventLine.self, from: text, expected: #"an event like [0.25,"point",[10,4]]"#)
    guard (0...RecordedEvent.longestDelay).contains(line.delay) else {
      throw error("a delay of \(line.delay) s, expected 0 to \(Int(RecordedEvent.longestDelay))")
    }
    if let number = line.number {
      guard 1...Self.mostNumber ~= number else { throw error("the number \(number), expected 1 to \(Self.mostNumber)") }
      if let lastNumber, number != lastNumber + 1 {
        missedEvents += max(0, number - lastNumber - 1)
        hasMissedLine = true
      }
      lastNumber = number
    }
    let action: RecordedAction
    switch (line.code, line.data) {
    case (_, .line(let line)):
      hasMissedLine = false
      let point = try self.point(line.at)
      let color = line.color.map { LineColor(code: $0) } ?? .black
      guard let color else {
        throw error("the color \"\((line.color ?? "").prefix(40))\", expected one like \"#1e90ff\"")
      }
      let width = line.width.map { LineWidth(dots: $0) } ?? LineWidth(dots: 1)
      let widest = Double(RecordingHeader.longestSide)
      guard let width, width.dots <= widest else {
        throw error("a width of \(line.width ?? 0), expected a number above 0, up to \(RecordingHeader.longestSide)")
      }
      action = .line(point, color: color, width: width)
    case (_, .point) where hasMissedLine:
      missedEvents += 1
      skippedDelay += line.delay
      return nil
    case (_, .point(let coordinates)): action = .point(try point(coordinates))
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

  private func point(_ coordinates: [Double]) throws(RecordingError) -> Point {
    guard coordinates.count == 2, let point = Point(x: coordinates[0], y: coordinates[1]) else {
      throw error("a place with \(coordinates.count) numbers, expected two: [x, y]")
    }
    let farthest = RecordingHeader.farthest
    guard coordinates.allSatisfy({ abs($0) <= farthest }) else {
      throw error("a place at \(coordinates), expected numbers from -100000 to 100000")
    }
    return point
  }

  private func decode<Line: Decodable>(
    _ type: Line.Type, from text: String, expected: String
  ) throws(RecordingError) -> Line {
    do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch {
      throw explain(error, in: text, expected: expected)
    }
  }

  /// What the decoder objects to, in words that are the same on all systems: Foundation's own differ.
  func explain(_ error: any Error, in text: String, expected: String) -> RecordingError {
    switch error {
    case DecodingError.keyNotFound(let key, _):
      return self.error("\"\(key.stringValue)\" is missing, expected \(expected)")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      let place = context.codingPath.map { $0.intValue.map { "number \($0 + 1)" } ?? "\"\($0.stringValue)\"" }
      return self.error(
        "\(place.isEmpty ? "this" : place.joined(separator: " of ")) doesn't fit, expected \(expected)")
    default:
      if let offset = JSONSyntax.firstError(in: text) {
        return self.error("this is not JSON, expected \(expected)", column: offset + 1)
      }
      // Of what is JSON, the decoder refuses numbers: those too large, and those that should be whole.
      return self.error("a number in it doesn't fit, expected \(expected)")
    }
  }
}

// MARK: - Writing

/// Writes recordings line by line. Each line is complete and ends in a line feed.
///
///     var text = RecordingWriter.line(for: recording.header)
///     for event in recording.events { text += RecordingWriter.line(for: event) }
///
/// Writing, reading and writing again produces the same bytes.
public enum RecordingWriter {
  /// Returns the header's line.
  public static func line(for header: RecordingHeader) -> String {
    jsonLine(
      HeaderLine(
        width: header.size.width, height: header.size.height, title: header.title.isEmpty ? nil : header.title))
  }

  /// Returns an event's line for a live recording, which repeats the header before every line of the drawing.
  ///
  /// A reader that joins late can begin there: one created with `joinsLate` skips everything before the first header,
  /// and every reader ignores a header it already knows. This costs about seventy bytes for each line of the drawing.
  /// Write the header at the beginning too, so that readers know the canvas before anything is drawn.
  ///
  /// - Parameters:
  ///   - event: The event to write.
  ///   - header: The header to repeat.
  ///   - number: The event's number, from 1 on, by which a reader notices missing events.
  public static func liveLines(for event: RecordedEvent, of header: RecordingHeader, number: Int? = nil) -> String {
    if case .line = event.action { return line(for: header) + line(for: event, number: number) }
    return line(for: event, number: number)
  }

  /// Returns an event's line.
  public static func line(for event: RecordedEvent, number: Int? = nil) -> String {
    let (code, data): (String, EventLine.Payload?) =
      switch event.action {
      case .line(let point, let color, let width):
        ("line", .line(.init(at: [point.x, point.y], color: color.code, width: width.dots)))
      case .point(let point): ("point", .point([point.x, point.y]))
      case .clear: ("clear", nil)
      case .animate: ("animate", nil)
      case .copy: ("copy", nil)
      }
    return jsonLine(EventLine(delay: event.delay, code: code, data: data, number: number))
  }

  /// Returns a value of finite numbers and text as a line of JSON.
  package static func jsonLine(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number that isn't finite could fail to be encoded.
    return String(decoding: try! encoder.encode(value), as: UTF8.self) + "\n"
  }
}
