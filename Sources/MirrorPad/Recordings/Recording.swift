// A drawing as it was made: what was done, and when.

/// What was done on a board, and when: enough to do it again.
public struct Recording: Equatable, Sendable {
  /// What the drawing is drawn on, and what it is called.
  public var header: RecordingHeader
  /// What was done, in order.
  public var events: [RecordedEvent]

  /// Creates a recording.
  public init(header: RecordingHeader, events: [RecordedEvent]) {
    self.header = header
    self.events = events
  }
}

/// What a recording is about, said before its first event.
public struct RecordingHeader: Equatable, Sendable {
  /// The canvas that was drawn on.
  public let size: CanvasSize
  /// What the drawing is called; empty for one without a title.
  public let title: String

  /// How many dots a recording's canvas may be wide and high.
  public static let longestSide = 10_000
  /// How far from the canvas's top left a coordinate may be, to either side.
  public static let farthest = 100_000.0
  /// How many characters a title may have.
  public static let longestTitle = 200

  /// Creates a header. The title will be shown on a terminal, so control characters are taken out, and the rest is cut
  /// at `longestTitle`.
  public init(size: CanvasSize, title: String = "") {
    self.size = size
    let shown = title.unicodeScalars.filter {
      $0.properties.generalCategory != .control && !$0.properties.isBidiControl
    }
    self.title = String(String(String.UnicodeScalarView(shown)).prefix(Self.longestTitle))
  }
}

/// One event of a recording.
public struct RecordedEvent: Equatable, Sendable {
  /// The seconds since the event before: 0 to `longestDelay`.
  public let delay: Double
  /// What was done.
  public let action: RecordedAction

  /// The longest time between two events: a day, in seconds.
  public static let longestDelay = 86_400.0

  /// Creates an event. A delay that is no number, negative or longer than a day is brought to the nearest that is allowed.
  public init(after delay: Double = 0, _ action: RecordedAction) {
    self.delay = delay > 0 ? min(delay, Self.longestDelay) : 0
    self.action = action
  }
}

/// What can be done on a board.
public enum RecordedAction: Equatable, Sendable {
  /// A line was begun, in this style.
  case line(Point, color: LineColor, width: LineWidth)
  /// The line went on.
  case point(Point)
  /// Every view was cleared.
  case clear
  /// The mirrors copied the lines, and all views were animated.
  case animate
  /// The mirrors copied the lines.
  case copy
}
