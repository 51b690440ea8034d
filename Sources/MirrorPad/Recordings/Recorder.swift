// A recorder is one more delegate.

/// Hears what is drawn on a view, and passes it on as events of a recording.
///
///     let recorder = Recorder(now: { stopwatch.seconds }) { event in file.write(RecordingWriter.line(for: event)) }
///     pad.addDelegate(recorder)
///
/// Clearing and animating are actions of the board and no delegate messages: the board says those itself, by `record`.
/// The view holds the recorder weakly, as any delegate; whoever lets go of it ends the recording.
public final class Recorder: DrawViewDelegate {
  /// How many messages it has received.
  public private(set) var messagesReceived = 0
  /// How many of these came to nothing: points of a line whose beginning it had missed.
  public private(set) var messagesDropped = 0

  private let now: () -> Double
  private let write: (RecordedEvent) -> Void
  private var last: Double
  /// The line it has recorded the beginning of.
  private weak var line: LineShape?

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - now: The time in seconds, from wherever it counts. One that runs backwards stands still here.
  ///   - write: Takes each event, at once.
  public init(now: @escaping () -> Double, write: @escaping (RecordedEvent) -> Void) {
    self.now = now
    self.write = write
    last = now()
  }

  /// Records something that is done now.
  public func record(_ action: RecordedAction) {
    let time = now()
    // To the microsecond, so that the line stays short; upwards, so that a replay finds an animation over that was over.
    write(RecordedEvent(after: ((time - last) * 1e6).rounded(.up) / 1e6, action))
    last = max(last, time)
  }

  /// Records that a line was begun.
  public func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messagesReceived += 1
    self.line = line
    record(.line(line.points[0], color: line.color, width: line.width))
  }

  /// Records that the line went on. A recorder that was added in the middle of it begins with the next one, as a view
  /// does: a replay would add the point to an older line.
  public func drawView(_ source: DrawView, didAddPoint point: Point) {
    messagesReceived += 1
    guard let line, line === source.lines.last else {
      messagesDropped += 1
      return
    }
    record(.point(point))
  }
}
