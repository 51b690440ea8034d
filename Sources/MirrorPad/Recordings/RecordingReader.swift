/// A reader that takes a recording in any number of pieces.
///
/// ```swift
/// var reader = RecordingReader()
/// while reader.failure == nil, let bytes = nextPiece() {
///   for event in reader.read(bytes) { play(event) }
/// }
/// for event in reader.finish() { play(event) }
/// if let failure = reader.failure { print("\(file):\(failure)") }
/// ```
///
/// A recording has one of two forms. Programs write *JSON Lines*, with a JSON value on each line. People write a
/// *script*, with a word and its numbers on each line. The reader finds out which of the two it gets.
/// <doc:TheFormOfARecording> explains both.
///
/// If a line is malformed, ``failure`` says what's wrong with it. The reader returns all events before that line, and
/// ignores the rest.
public struct RecordingReader: Sendable {
  /// The header, once it has been read.
  public var header: RecordingHeader? { form?.header }
  /// The number of events skipped because their code is unknown.
  public var skippedEvents: Int { form?.skippedEvents ?? 0 }
  /// The number of events that are known to be missing.
  ///
  /// These are the events before the first header (see `joinsLate`), the events whose numbers are missing from a live
  /// recording, and the points of strokes whose beginning is missing. A live recording is one that's read while it's
  /// being written.
  public var missedEvents: Int { form?.missedEvents ?? 0 }

  /// The error that ended the reading, if there was one.
  public private(set) var failure: RecordingError?

  /// The reader of the recording's form; nil before the first line that isn't blank.
  private var form: (any RecordingFormReader)?
  private let joinsLate: Bool
  private var budget: RecordingBudget
  private var unfinished: [UInt8] = []
  private var lineNumber = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - joinsLate: Whether events may come before the first header, because the reader joins a live recording late.
  ///     These events count as missed. The reader begins at the first header that it gets, because a live recording
  ///     repeats the header before every stroke (see ``RecordingWriter/liveLines(for:of:number:)``). The first event
  ///     then has no delay.
  ///   - mostEvents: The largest number of events that the reader returns. A recording with more events is an error.
  ///   - longestAnimation: The longest time that all animations together may take, in seconds.
  public init(joinsLate: Bool = false, mostEvents: Int = Self.mostEvents, longestAnimation: Double = .infinity) {
    self.joinsLate = joinsLate
    budget = RecordingBudget(mostEvents: mostEvents, longestAnimation: longestAnimation)
  }

  /// Reads a whole recording.
  ///
  /// - Parameter bytes: All bytes of the recording.
  /// - Returns: The header and the events.
  /// - Throws: The first error in the recording.
  public static func read(_ bytes: [UInt8]) throws(RecordingError) -> Recording {
    var reader = RecordingReader()
    let events = reader.read(bytes) + reader.finish()
    if let failure = reader.failure { throw failure }
    // Without a header it would have failed.
    return Recording(header: reader.header!, events: events)
  }

  /// Reads the next piece of the recording.
  ///
  /// If the piece ends in the middle of a line, that line waits for the next piece.
  ///
  /// - Parameter bytes: The piece, which may be of any length.
  /// - Returns: The events of the lines that this piece completes, up to the first malformed line.
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

  /// Reads the last line, which needs no line feed.
  ///
  /// Call this method when the recording has ended.
  ///
  /// - Returns: The event of the last line, if it has one.
  public mutating func finish() -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    if failure == nil, !unfinished.isEmpty { endLine([], &events) }
    guard failure == nil else { return events }
    do throws(LineProblem) { try form?.finish() } catch { failure = error.onLine(lineNumber) }
    if form == nil {
      failure = LineProblem.emptyRecording.onLine(1)
    }
    return events
  }

  // MARK: - Lines

  private mutating func endLine(_ bytes: ArraySlice<UInt8>, _ events: inout [RecordedEvent]) {
    lineNumber += 1
    do throws(LineProblem) {
      if unfinished.isEmpty {
        try read(line: bytes, &events)
      } else {
        unfinished += bytes
        defer { unfinished = [] }
        try read(line: unfinished[...], &events)
      }
    } catch {
      failure = error.onLine(lineNumber)
    }
  }

  private mutating func read(line bytes: ArraySlice<UInt8>, _ events: inout [RecordedEvent]) throws(LineProblem) {
    guard bytes.count <= Self.longestLine else {
      throw .longLine
    }
    var bytes = bytes
    if lineNumber == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix { $0 != "\u{FFFD}" }
      throw .notUTF8(column: Substring(valid).utf8.count + 1)
    }
    guard let first = text.first(where: { $0 != " " && $0 != "\t" }) else { return }
    var form =
      form
      ?? (first == "{" || first == "[" ? JSONRecordingReader(joinsLate: joinsLate) : ScriptRecordingReader())
    // Also after a problem: what was read before it counts.
    defer { self.form = form }
    guard var event = try form.read(text) else { return }
    if joinsLate, budget.isUntouched { event = RecordedEvent(event.action) }
    try budget.spend(on: event.action)
    events.append(event)
  }
}
