// Recordings are read as they come: a file at once, a stream piece by piece, each line when it is complete.

import Foundation

/// Reads a recording, in whatever pieces it comes.
///
///     var reader = RecordingReader()
///     while reader.failure == nil, let bytes = nextPiece() {
///       for event in reader.read(bytes) { play(event) }
///     }
///     for event in reader.finish() { play(event) }
///     if let failure = reader.failure { print("\(file):\(failure)") }
///
/// Two forms are told apart by the first line that isn't blank: JSON Lines begin with `{` or `[`, anything else is a
/// script (see `RecordingScript`). Blank lines, line ends as on Windows and a byte-order mark are fine. JSON events
/// with a code that isn't known are skipped and counted, and their time passes: a later version may have more of them.
///
/// What is wrong is told by `failure`. The events before that line have been given; from it on nothing is read.
public struct RecordingReader: Sendable {
  /// How long a line may be, in bytes, without its line feed.
  public static let longestLine = 65_536
  /// How many events a recording may have, unless the reader is told otherwise: they are all kept in memory, and so
  /// are the points of the lines.
  public static let mostEvents = 1 << 22

  /// The header, once it has been read.
  public private(set) var header: RecordingHeader?
  /// How many events were skipped because their code isn't known.
  public private(set) var skippedEvents = 0
  /// How many events stood before the first header; see `joinsLate`.
  public private(set) var missedEvents = 0

  /// What is wrong with the recording, once that is known.
  public private(set) var failure: RecordingError?

  private let joinsLate: Bool
  private let mostEvents: Int
  private var form: Form?
  private var unfinished: [UInt8] = []
  private var lineNumber = 0
  private var eventCount = 0
  /// The delays of events that were skipped since the last one that wasn't.
  private var skippedDelay = 0.0

  private enum Form: Sendable {
    case json
    case script(RecordingScript)
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - joinsLate: Whether events may come before the first header: somebody who joins a live stream has missed its
  ///     beginning. They are missed then, and the reader begins at the header, which such a stream repeats before every
  ///     line of the drawing (see `RecordingWriter.liveLines`). The first event has no delay then: how long the others
  ///     had waited for it is nothing to wait for again.
  ///   - mostEvents: How many events it gives; one more is a failure.
  public init(joinsLate: Bool = false, mostEvents: Int = Self.mostEvents) {
    self.joinsLate = joinsLate
    self.mostEvents = mostEvents
  }

  /// Reads a whole recording, in which nothing may be wrong.
  public static func read(_ bytes: [UInt8]) throws(RecordingError) -> Recording {
    var reader = RecordingReader()
    let events = reader.read(bytes) + reader.finish()
    if let failure = reader.failure { throw failure }
    // Without a header it would have failed.
    return Recording(header: reader.header!, events: events)
  }

  /// Reads the next piece. A line that isn't finished waits for its rest.
  ///
  /// - Returns: The events of the lines that are complete now, up to one that is wrong.
  public mutating func read(_ bytes: [UInt8]) -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    var rest = bytes[...]
    while failure == nil, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      endLine(rest[..<end], &events)
      rest = rest[(end + 1)...]
    }
    if failure == nil {
      unfinished += rest
      if unfinished.count > Self.longestLine { endLine([], &events) }
    }
    return events
  }

  /// Reads what is left when no more will come: the last line needs no end.
  public mutating func finish() -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    if failure == nil, !unfinished.isEmpty { endLine([], &events) }
    if failure == nil, header == nil {
      switch form {
      case .script(let script): header = script.header
      case .json:
        failure = RecordingError(
          line: lineNumber, column: nil, message: "no header came, expected \(Self.headerExample)")
      case nil: failure = RecordingError(line: 1, column: nil, message: "it is empty, expected \(Self.headerExample)")
      }
    }
    return events
  }

  private static let headerExample = #"{"format":"mirror-pad","version":1,"width":56,"height":36}"#

  // MARK: - Lines

  private mutating func endLine(_ bytes: ArraySlice<UInt8>, _ events: inout [RecordedEvent]) {
    lineNumber += 1
    do throws(RecordingError) {
      if unfinished.isEmpty {
        try read(line: bytes, &events)
      } else {
        unfinished += bytes
        defer { unfinished = [] }
        try read(line: unfinished[...], &events)
      }
    } catch {
      failure = error
    }
  }

  private mutating func read(line bytes: ArraySlice<UInt8>, _ events: inout [RecordedEvent]) throws(RecordingError) {
    guard bytes.count <= Self.longestLine else {
      throw error("a line of more than \(Self.longestLine) bytes, expected less than a hundred for an event")
    }
    var bytes = bytes
    if lineNumber == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw error("this is not UTF-8, expected text", column: firstInvalidColumn(in: bytes))
    }
    guard let first = text.first(where: { $0 != " " && $0 != "\t" }) else { return }
    let event: RecordedEvent?
    switch form ?? (first == "{" || first == "[" ? .json : .script(RecordingScript())) {
    case .json:
      form = .json
      event = first == "{" ? try readHeader(text) : try readEvent(text)
    case .script(var script):
      do throws(RecordingScript.Problem) { event = try script.read(text) } catch {
        throw self.error(error.message, column: error.column)
      }
      form = .script(script)
      if event != nil { header = script.header }
    }
    guard var event else { return }
    if joinsLate, eventCount == 0 { event = RecordedEvent(event.action) }
    guard eventCount < mostEvents else {
      throw error("more than \(mostEvents) events, expected what fits in memory")
    }
    eventCount += 1
    events.append(event)
  }

  // MARK: - JSON

  private mutating func readHeader(_ text: String) throws(RecordingError) -> RecordedEvent? {
    let expected = "a header like \(Self.headerExample)"
    // A header of another version may have anything behind these two.
    let beginning = try decode(HeaderBeginning.self, from: text, expected: expected)
    guard beginning.format == RecordingFormat.name else {
      throw error("the format is \"\(beginning.format)\", expected \"\(RecordingFormat.name)\"")
    }
    guard beginning.version == Double(RecordingFormat.version) else {
      let version = Int(exactly: beginning.version).map(String.init) ?? "\(beginning.version)"
      throw error("version \(version) of the format is not known, expected \(RecordingFormat.version)")
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
    header = header ?? new
    return nil
  }

  private mutating func readEvent(_ text: String) throws(RecordingError) -> RecordedEvent? {
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
    let action: RecordedAction
    switch (line.code, line.data) {
    case (_, .line(let line)):
      let point = try self.point(line.at)
      let color = line.color.map { LineColor(code: $0) } ?? .black
      guard let color else { throw error("the colour \"\(line.color ?? "")\", expected one like \"#1e90ff\"") }
      let width = line.width.map { LineWidth(dots: $0) } ?? LineWidth(dots: 1)
      guard let width else { throw error("a width of \(line.width ?? 0), expected a number above 0") }
      action = .line(point, color: color, width: width)
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
    return point
  }

  private func decode<Line: Decodable>(
    _ type: Line.Type, from text: String, expected: String
  ) throws(RecordingError) -> Line {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      switch JSONCheck(text) {
      case .isJSON: throw self.error("a number in it doesn't fit, expected \(expected)")
      case .ends(let column): throw self.error("this is not JSON, expected \(expected)", column: column)
      }
    } catch DecodingError.keyNotFound(let key, _) {
      throw error("\"\(key.stringValue)\" is missing, expected \(expected)")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context)
    {
      let place = context.codingPath.map { $0.intValue.map { "number \($0 + 1)" } ?? "\"\($0.stringValue)\"" }
      throw error("\(place.isEmpty ? "this" : place.joined(separator: " of ")) doesn't fit, expected \(expected)")
    } catch {
      throw self.error("this can't be read, expected \(expected)")
    }
  }

  private func error(_ message: String, column: Int? = nil) -> RecordingError {
    RecordingError(line: lineNumber, column: column, message: message)
  }
}

/// What is wrong with a text that can't be decoded as JSON. The decoder says no more than that.
private enum JSONCheck {
  /// It is JSON, with a number that is too large, or not whole where it has to be.
  case isJSON
  /// It stops being JSON at a column, if Foundation tells.
  case ends(column: Int?)

  /// `JSONSerialization` gives an index on Apple's systems and a sentence elsewhere.
  init(_ text: String) {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      self = .isJSON
    } catch let error as NSError {
      let sentence = error.userInfo["NSDebugDescription"] as? String ?? ""
      if let index = error.userInfo["NSJSONSerializationErrorIndex"] as? Int {
        self = .ends(column: index + 1)
      } else if sentence.contains("not representable") {
        self = .isJSON
      } else if sentence.contains("end of file") {
        self = .ends(column: text.utf8.count + 1)
      } else {
        self = .ends(
          column: sentence.firstMatch(of: /around character (\d+)/).flatMap { Int($0.1) }.map { $0 + 1 })
      }
    }
  }
}

/// The first column that doesn't begin a character of UTF-8.
private func firstInvalidColumn(in bytes: ArraySlice<UInt8>) -> Int? {
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var column = 1
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): column += UTF8.width(scalar)
    case .error: return column
    case .emptyInput: return nil
    }
  }
}
