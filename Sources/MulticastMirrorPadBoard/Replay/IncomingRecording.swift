import MirrorPad

/// A recording that's replayed while it comes.
///
/// Its bytes come from a function that never waits. What is wrong in the recording is reported after all events that came
/// before it.
package struct IncomingRecording {
  private var reader: RecordingReader
  private let take: () throws -> [UInt8]?
  /// What was read and hasn't been handed out.
  private var events: [RecordedEvent] = []
  private var isOver = false
  /// Why no more bytes could be had, if that was the end.
  package private(set) var problem: (any Error)?

  /// - Parameter take: Gives the bytes that have come since its last call, or nil at the end.
  package init(_ reader: RecordingReader, take: @escaping () throws -> [UInt8]?) {
    (self.reader, self.take) = (reader, take)
  }

  package var header: RecordingHeader? { reader.header }
  /// How many events are known to have been missed so far.
  package var missedEvents: Int { reader.missedEvents }
  /// How many events have been skipped, because their codes aren't known.
  package var skippedEvents: Int { reader.skippedEvents }
  /// What is wrong in the recording.
  package var failure: RecordingError? { reader.failure }
  /// Whether all of it has been read, and nothing in it was wrong.
  package var isComplete: Bool { isOver && failure == nil }

  /// Reads bytes that came before the replay began.
  package mutating func read(_ bytes: [UInt8]) { events += reader.read(bytes) }

  /// The events that have come since the last call.
  ///
  /// - Throws: What is wrong in the recording, once all events before it have been handed out.
  mutating func nextEvents() throws(RecordingError) -> [RecordedEvent] {
    if isOver, let failure { throw failure }
    if !isOver { readMore() }
    defer { events = [] }
    return events
  }

  private mutating func readMore() {
    do {
      let bytes = try take()
      read(bytes ?? [])
      isOver = bytes == nil || failure != nil
    } catch {
      (problem, isOver) = (error, true)
    }
    if isOver { events += reader.finish() }
  }
}
