/// What is wrong with a recording, and where.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column in bytes, counted from 1, where it is known.
  public let column: Int?
  /// What was wrong, and what was expected.
  public let message: String

  /// The line, the column where it is known, and the message: put the file's name and a colon before it.
  public var description: String { "\(line):\(column.map { "\($0):" } ?? "") \(message)" }

  /// The exit code for input that is wrong: 65, `EX_DATAERR` in BSD's `sysexits.h`.
  public static let exitCode: Int32 = 65
}
