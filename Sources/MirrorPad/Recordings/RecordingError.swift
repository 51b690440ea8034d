// How an error in a recording is reported. The messages are in RecordingError+Messages.swift.

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
