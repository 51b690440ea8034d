/// Everything that was done on a pad and its mirrors, and when it was done: enough for a replay.
public struct Recording: Equatable, Sendable {
  /// The canvas and the title.
  public var header: RecordingHeader
  /// The events, in order.
  public var events: [RecordedEvent]

  /// Creates a recording.
  public init(header: RecordingHeader, events: [RecordedEvent]) {
    self.header = header
    self.events = events
  }
}

/// The beginning of a recording: its canvas and its title.
public struct RecordingHeader: Equatable, Sendable {
  /// The canvas that was drawn on.
  public let size: CanvasSize
  /// The title, or an empty string if there's none.
  public let title: String

  /// The largest width and height of a recording's canvas, in dots.
  public static let longestSide = 10_000
  /// The largest distance of a coordinate from the top left of the canvas, in dots.
  public static let farthest = 100_000.0
  /// The largest number of characters in a title.
  public static let longestTitle = 200

  /// Creates a header, with a title that a terminal and an SVG can show.
  ///
  /// Line breaks, control characters, and marks that change the writing direction are removed from the title, and the
  /// rest is cut off at ``longestTitle``.
  ///
  /// - Parameters:
  ///   - size: The canvas. A reader rejects a side above ``longestSide``.
  ///   - title: The title, or an empty string for none.
  public init(size: CanvasSize, title: String = "") {
    self.size = size
    let shown = title.unicodeScalars.filter {
      ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        && !$0.properties.isBidiControl && !$0.properties.isNoncharacterCodePoint
    }
    self.title = String(String(String.UnicodeScalarView(shown)).prefix(Self.longestTitle))
  }
}

/// One event of a recording.
public struct RecordedEvent: Equatable, Sendable {
  /// The seconds since the previous event, from 0 to ``longestDelay``.
  public let delay: Double
  /// The action.
  public let action: RecordedAction

  /// The longest time between two events: a day, in seconds.
  public static let longestDelay = 86_400.0

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - delay: The seconds since the previous event. A delay that's negative or NaN counts as 0, and a delay of more
  ///     than a day counts as a day.
  ///   - action: The action.
  public init(after delay: Double = 0, _ action: RecordedAction) {
    self.delay = delay > 0 ? min(delay, Self.longestDelay) : 0
    self.action = action
  }
}

/// An action on a pad and its mirrors.
public enum RecordedAction: Equatable, Sendable {
  /// A line was begun at a point, in a color and with a width.
  case line(Point, color: LineColor, width: LineWidth)
  /// The last line got another point.
  case point(Point)
  /// Every view was cleared.
  case clear
  /// The mirrors copied the pad's lines, and all views were animated.
  case animate
  /// The mirrors copied the pad's lines.
  case copy
}
