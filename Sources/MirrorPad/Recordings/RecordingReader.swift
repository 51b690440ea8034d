// Recordings are read as they come: a file at once, a stream piece by piece, each line when it is complete.

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

  /// How many lines of drawings all its `copy` and `animate` may copy together.
  public static let mostCopies = 1_000_000

  /// The header, once it has been read.
  public internal(set) var header: RecordingHeader?
  /// How many events were skipped because their code isn't known.
  public internal(set) var skippedEvents = 0
  /// How many events are known to be missing: those before the first header (see `joinsLate`), those whose numbers are
  /// missing in a live recording, and the points of a line whose beginning is.
  public internal(set) var missedEvents = 0

  /// What is wrong with the recording, once that is known.
  public private(set) var failure: RecordingError?

  let joinsLate: Bool
  private let mostEvents: Int
  private let longestAnimation: Double
  static let mostNumber = 1 << 40
  /// The number of the last event, in a live recording; nil before the first of one that is joined late.
  var lastNumber: Int?
  /// Whether points belong to a line that wasn't read.
  var hasMissedLine = false
  /// How many lines are drawn now, and how many of them were copied and animated so far.
  private var (lines, copies) = (0, 0)
  private var animation = 0.0
  private var form: Form?
  private var unfinished: [UInt8] = []
  private var lineNumber = 0
  private var eventCount = 0
  /// The delays of events that were skipped since the last one that wasn't.
  var skippedDelay = 0.0

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
  ///   - longestAnimation: How many seconds all its animations may take together.
  public init(joinsLate: Bool = false, mostEvents: Int = Self.mostEvents, longestAnimation: Double = .infinity) {
    self.joinsLate = joinsLate
    lastNumber = joinsLate ? nil : 0
    self.longestAnimation = longestAnimation
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
    switch event.action {
    case .line: lines += 1
    case .clear: lines = 0
    case .animate, .copy: copies += lines
    case .point: break
    }
    if event.action == .animate { animation += Double(lines) }
    guard copies <= Self.mostCopies else {
      throw error("more than \(Self.mostCopies) lines copied in all, expected fewer lines, or less copy and animate")
    }
    guard animation <= longestAnimation else {
      throw error("more than \(Int(longestAnimation)) s of animation in all, expected fewer lines, or less animate")
    }
    events.append(event)
  }

  func error(_ message: String, column: Int? = nil) -> RecordingError {
    RecordingError(line: lineNumber, column: column, message: message)
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
