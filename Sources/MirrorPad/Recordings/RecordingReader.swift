/// A reader that takes a recording in any number of pieces.
///
///     var reader = RecordingReader()
///     while reader.failure == nil, let bytes = nextPiece() {
///       for event in reader.read(bytes) { play(event) }
///     }
///     for event in reader.finish() { play(event) }
///     if let failure = reader.failure { print("\(file):\(failure)") }
///
/// The first line that isn't blank tells the two forms apart: JSON Lines begin with `{` or `[`, anything else is a
/// script (see `RecordingScript`). Blank lines, Windows line endings and a byte-order mark are accepted. JSON events
/// with an unknown code are skipped and counted, and their time passes, because a later version may have more codes.
///
/// `failure` says what is wrong with a recording. The reader returns all events before that line, and ignores the rest.
public struct RecordingReader: Sendable {
  /// The largest length of a line, in bytes, without its line feed.
  public static let longestLine = 65_536
  /// The default for the largest number of events in a recording. All of them are kept in memory, and so are the points
  /// of the lines.
  public static let mostEvents = 1 << 20

  /// The largest number of lines that the `copy` and `animate` events may copy in all.
  public static let mostCopies = 1_000_000

  /// The header, once it has been read.
  public internal(set) var header: RecordingHeader?
  /// The number of events skipped because their code is unknown.
  public internal(set) var skippedEvents = 0
  /// The number of events known to be missing: those before the first header (see `joinsLate`), those whose numbers are
  /// missing from a live recording, and the points of lines whose beginning is missing.
  public internal(set) var missedEvents = 0

  /// The error that ended the reading, if there was one.
  public private(set) var failure: RecordingError?

  let joinsLate: Bool
  private let mostEvents: Int
  private let longestAnimation: Double
  static let mostNumber = 1 << 40
  /// The number of the last event in a live recording; nil before the first, if the reader joins late.
  var lastNumber: Int?
  /// Whether the next points belong to a line that wasn't read.
  var hasMissedLine = false
  /// The number of lines in the drawing, and the number copied and animated so far.
  private var (lines, copies) = (0, 0)
  private var animation = 0.0
  private var form: Form?
  private var unfinished: [UInt8] = []
  private var lineNumber = 0
  private var eventCount = 0
  /// The total delay of the events skipped since the last one returned.
  var skippedDelay = 0.0

  private enum Form: Sendable {
    case json
    case script(RecordingScript)
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - joinsLate: Whether events may come before the first header, because the reader joins a live stream late. They
  ///     count as missed, and the reader begins at the header, which such a stream repeats before every line of the
  ///     drawing (see `RecordingWriter.liveLines`). The first event then has no delay.
  ///   - mostEvents: The largest number of events it returns. One more is a failure.
  ///   - longestAnimation: The longest time all animations may take in total, in seconds.
  public init(joinsLate: Bool = false, mostEvents: Int = Self.mostEvents, longestAnimation: Double = .infinity) {
    self.joinsLate = joinsLate
    lastNumber = joinsLate ? nil : 0
    self.longestAnimation = longestAnimation
    self.mostEvents = mostEvents
  }

  /// Reads a whole recording, or throws its first error.
  public static func read(_ bytes: [UInt8]) throws(RecordingError) -> Recording {
    var reader = RecordingReader()
    let events = reader.read(bytes) + reader.finish()
    if let failure = reader.failure { throw failure }
    // Without a header it would have failed.
    return Recording(header: reader.header!, events: events)
  }

  /// Reads the next piece. An incomplete line waits for its rest.
  ///
  /// - Returns: The events of the lines completed by this piece, up to the first malformed one.
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

  /// Reads the last line, which needs no line feed. Call this when the recording has ended.
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

  static let headerExample = #"{"format":"mirror-pad","version":1,"width":56,"height":36}"#

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
      let valid = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
      throw error("this is not UTF-8, expected text", column: Substring(valid).utf8.count + 1)
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
      if event != nil, header == nil { header = script.header }
    }
    guard var event else { return }
    if joinsLate, eventCount == 0 { event = RecordedEvent(event.action) }
    guard eventCount < mostEvents else {
      throw tooMuch("more than \(mostEvents) events, expected a shorter drawing")
    }
    eventCount += 1
    switch event.action {
    case .line: lines += 1
    case .clear: lines = 0
    case .animate, .copy: copies += lines
    case .point: break
    }
    if event.action == .animate { animation += Double(lines) }
    guard copies <= Self.mostCopies else {
      throw tooMuch("more than \(Self.mostCopies) lines copied in all, expected fewer lines, or less copy and animate")
    }
    guard animation <= longestAnimation else {
      throw tooMuch("more than \(Int(longestAnimation)) s of animation in all, expected fewer lines, or less animate")
    }
    events.append(event)
  }

  func error(_ message: String, column: Int? = nil) -> RecordingError {
    RecordingError(line: lineNumber, column: column, message: message)
  }

  private func tooMuch(_ message: String) -> RecordingError {
    RecordingError(line: lineNumber, column: nil, message: message, isTooMuch: true)
  }
}
