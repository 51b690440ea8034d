// How an error in a recording is reported. The messages themselves are in the readers of the two forms and, for
// recordings that are too large, in RecordingBudget.swift.

/// An error in a recording, with the line and the column where it was found.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column in bytes, counted from 1, if it's known.
  public let column: Int?
  /// What's wrong, and what was expected.
  public let message: String
  /// Whether the recording needs more memory or time than a replay may take, so that even the events before the error
  /// aren't worth showing.
  package var isTooMuch = false

  /// The line, the column if it's known, and the message. Put the file's name and a colon in front of it.
  public var description: String { "\(line):\(column.map { "\($0):" } ?? "") \(message)" }

  /// The exit code for malformed input: 65, `EX_DATAERR` in BSD's `sysexits.h`.
  public static let exitCode: Int32 = 65
}

/// What's wrong with a line: a `RecordingError` that doesn't know its line.
struct LineProblem: Error {
  var message: String
  var column: Int?
  var isTooMuch = false

  init(_ message: String, column: Int? = nil) { (self.message, self.column) = (message, column) }

  func onLine(_ line: Int) -> RecordingError {
    RecordingError(line: line, column: column, message: message, isTooMuch: isTooMuch)
  }
}
