// A recorder is one more delegate.

/// Hears what is drawn on a view, and passes it on as events of a recording.
///
///     let recorder = Recorder(now: { stopwatch.seconds }) { event in file.write(RecordingWriter.line(for: event)) }
///     pad.addDelegate(recorder)
///
/// Clearing and animating are actions of the board and no delegate messages: the board says those itself, by `record`.
/// The view holds the recorder weakly, as any delegate; whoever lets go of it ends the recording.
public final class Recorder: DrawViewDelegate {
  private let now: () -> Double
  private let write: (RecordedEvent) -> Void
  private var last: Double

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
    write(RecordedEvent(after: time - last, action))
    last = max(last, time)
  }

  /// Records that a line was begun.
  public func drawView(_ source: DrawView, didAddLine line: LineShape) {
    record(.line(line.points[0], color: line.color, width: line.width))
  }

  /// Records that the line went on.
  public func drawView(_ source: DrawView, didAddPoint point: Point) {
    record(.point(point))
  }
}
