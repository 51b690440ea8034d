// The limits of a recording, so that a replay fits into memory and comes to an end.

extension RecordingReader {
  /// The largest length of a line of text, in bytes, without its line feed.
  public static let longestLine = 65_536
  /// The default for the largest number of events in a recording, about a million.
  ///
  /// It limits memory, because a ``Recording`` keeps all of its events, and a replay keeps the points of all strokes.
  /// (A *stroke* is a line of the drawing.)
  public static let mostEvents = 1 << 20
}

/// What of its limits a recording has used up.
struct RecordingBudget: Sendable {
  let mostEvents: Int
  /// The longest time all animations may take in total, in seconds.
  let longestAnimation: Double
  /// The largest number of lines that all `copy` and `animate` events together may copy.
  private static let mostCopies = 1_000_000

  private var events = 0
  /// The number of lines in the drawing now, and the number of lines that have been copied so far.
  private var (lines, copies) = (0, 0)
  private var animation = 0.0

  init(mostEvents: Int, longestAnimation: Double) {
    self.mostEvents = mostEvents
    self.longestAnimation = longestAnimation
  }

  /// Whether no event has been read yet.
  var isUntouched: Bool { events == 0 }

  /// Counts an event, or throws if there have been too many, or if they copy or animate too much.
  mutating func spend(on action: RecordedAction) throws(LineProblem) {
    guard events < mostEvents else {
      throw .manyEvents(most: mostEvents)
    }
    events += 1
    switch action {
    case .line: lines += 1
    case .clear: lines = 0
    case .animate, .copy: copies += lines
    case .point: break
    }
    if action == .animate { animation += Double(lines) }
    guard copies <= Self.mostCopies else {
      throw .manyCopies(most: Self.mostCopies)
    }
    guard animation <= longestAnimation else {
      throw .longAnimation(most: longestAnimation)
    }
  }
}
