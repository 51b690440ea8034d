// Values that aren't described, because describing them has been the end of a run before: what they
// say of themselves crashes, or waits for something.

extension PlaygroundLog {
  /// The word of the header that has the line of the value that's described just now. Behind it are
  /// the lines of which no value is described.
  private static var lineOfDescription: Int { 18 }
  /// How many lines there may be. Each of them costs a run.
  package static let mostUndescribed = 4

  /// The line of the value that's being described, or that was when the program ended; 0 if it's no
  /// line's.
  package var describedLine: Int { self[Self.lineOfDescription] }

  func isUndescribed(_ line: Int) -> Bool {
    (1...Self.mostUndescribed).contains { self[Self.lineOfDescription + $0] == line }
  }

  func beginDescribing(_ line: Int) { self[Self.lineOfDescription] = line }

  /// Says of which lines no value is to be described, before the program starts.
  package func leaveUndescribed(_ lines: some Collection<Int>) {
    for (index, line) in lines.enumerated() { self[Self.lineOfDescription + 1 + index] = line }
  }
}
