/// A delegate that turns what's drawn on a view into the events of a recording.
///
/// ```swift
/// let recorder = Recorder(now: { stopwatch.seconds }) { event in file.write(RecordingWriter.line(for: event)) }
/// pad.addDelegate(recorder)
/// ```
///
/// A recorder hears only about lines and points, because clearing and animating aren't delegate messages. So the code
/// that clears or animates the views also calls ``record(_:)``.
///
/// A view holds its recorder weakly, like any delegate. When you release the recorder, the recording ends.
public final class Recorder: DrawViewDelegate {
  /// The number of messages that the recorder has received.
  public private(set) var messagesReceived = 0
  /// The number of received messages that the recorder ignored: points of lines whose beginning it had missed.
  public private(set) var messagesDropped = 0

  private let now: () -> Double
  private let write: (RecordedEvent) -> Void
  private var last: Double
  /// The line whose beginning it has recorded.
  private weak var line: LineShape?

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - now: Returns the time in seconds since any fixed moment. If the clock goes back, no time has passed for the
  ///     recording until the clock has caught up.
  ///   - write: Called with each event as soon as it has happened.
  public init(now: @escaping () -> Double, write: @escaping (RecordedEvent) -> Void) {
    self.now = now
    self.write = write
    last = now()
  }

  /// Records an action, with the time that has passed since the previous action.
  ///
  /// - Parameter action: What was done.
  public func record(_ action: RecordedAction) {
    let time = now()
    // Microseconds keep the line of text short. They're rounded up. Otherwise, an animation that was over in the
    // original might not be over at this event in the replay.
    write(RecordedEvent(after: ((time - last) * 1e6).rounded(.up) / 1e6, action))
    last = max(last, time)
  }

  /// Records that a line was begun, with its first point.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - line: The new line.
  public func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messagesReceived += 1
    self.line = line
    record(.line(line.points[0], color: line.color, width: line.width))
  }

  /// Records a point of a line whose beginning was recorded.
  ///
  /// Like a view, a recorder that was added in the middle of a line ignores the rest of that line. A replay would add
  /// the points to an older line.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - point: The new last point of the line.
  public func drawView(_ source: DrawView, didAddPoint point: Point) {
    messagesReceived += 1
    guard let line, line === source.lines.last else {
      messagesDropped += 1
      return
    }
    record(.point(point))
  }
}
