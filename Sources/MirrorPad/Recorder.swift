/// A delegate that writes down what's drawn on a view, and when, as the text of a recording.
///
/// ```swift
/// let recorder = Recorder(of: pad.size, now: { stopwatch.seconds }) { text in file.write(text) }
/// pad.addDelegate(recorder)
/// ```
///
/// A recorder hears only about lines and points, because clearing and animating aren't delegate
/// messages. So the code that clears or animates the views also calls ``record(_:)``.
///
/// A view holds its recorder weakly, like any delegate. When you release the recorder, the
/// recording ends.
public final class Recorder: DrawViewDelegate {
  /// The number of messages that the recorder has received.
  public private(set) var messagesReceived = 0
  /// The number of received messages that the recorder ignored: points of lines whose beginning it
  /// had missed.
  public private(set) var messagesDropped = 0

  private let now: () -> Double
  private let write: (String) -> Void
  private var writer = RecordingWriter()
  private var last: Double
  /// The line whose beginning it has recorded.
  private weak var line: LineShape?

  /// Begins a recording, and writes its first line, which says how large the canvas is.
  ///
  /// - Parameters:
  ///   - size: The canvas of the view that's recorded.
  ///   - now: Returns the time in seconds since any fixed moment. If the clock goes back, no time
  ///     has passed for the
  ///     recording until the clock has caught up.
  ///   - write: Called with one line of text or several, each with its line feed, as soon as
  ///     something has happened.
  public init(of size: CanvasSize, now: @escaping () -> Double, write: @escaping (String) -> Void) {
    self.now = now
    self.write = write
    last = now()
    write(writer.beginning(size))
  }

  /// Records an action, with the time that has passed since the previous action.
  ///
  /// - Parameter action: What was done.
  public func record(_ action: Recording.Action) {
    let time = now()
    write(writer.lines(for: Recording.Event(after: max(0, time - last), action)))
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
  /// Like a view, a recorder that was added in the middle of a line ignores the rest of that line.
  /// A replay would add the points to an older line.
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
