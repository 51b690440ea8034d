/// A reader of the lines of one form of recordings: JSON Lines or a script.
protocol RecordingFormReader: Sendable {
  /// The header, once it's known.
  var header: RecordingHeader? { get }
  /// The number of events skipped because their code is unknown.
  var skippedEvents: Int { get }
  /// The number of events known to be missing.
  var missedEvents: Int { get }
  /// Reads a line that isn't blank, and returns its event, if it has one.
  mutating func read(_ line: String) throws(LineProblem) -> RecordedEvent?
  /// Checks that a recording can end here.
  mutating func finish() throws(LineProblem)
}

extension RecordingFormReader {
  var skippedEvents: Int { 0 }
  var missedEvents: Int { 0 }
}
