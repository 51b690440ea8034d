// The State pattern: a view's state, not the view, decides what happens.

/// The base class of the states of a ``DrawView``. It ignores every event.
///
/// A view passes each event on to its current state: a touch, an action such as
/// ``DrawView/clear()``, or a message of another view. Each kind of event has a method here. A
/// subclass overrides the methods for the events that it responds to.
///
/// The view passes itself as a parameter, so a state needs no reference to its view. To leave a
/// state, make the view enter another state.
public class DrawViewState {
  /// Called when the view has entered this state.
  ///
  /// A state with a single task does it here, and makes the view enter the next state.
  func wasEntered(by drawView: DrawView) {}

  /// Called when a touch on the view begins.
  func touchBegan(at point: Point, on drawView: DrawView) {}

  /// Called when a touch on the view has moved to another point.
  func touchMoved(to point: Point, on drawView: DrawView) {}

  /// Called when the view should show its lines one after another.
  func animate(_ drawView: DrawView) {}

  /// Called when the view should remove all of its lines.
  func clear(_ drawView: DrawView) {}

  /// Called when the view should replace its lines with copies of the source's lines.
  func copyLines(from source: DrawView, to drawView: DrawView) {}

  /// Called when a line was begun on another view.
  ///
  /// This method only counts the message as ignored.
  func receivedLine(_ line: LineShape, from source: DrawView, on drawView: DrawView) {
    drawView.messagesDropped += 1
  }

  /// Called when a line on another view got another point.
  ///
  /// This method only counts the message as ignored.
  func receivedPoint(_ point: Point, from source: DrawView, on drawView: DrawView) {
    drawView.messagesDropped += 1
  }

  /// Called when time has passed.
  func advance(_ drawView: DrawView, by seconds: Double) {}

  /// The progress of the animation. It's nil in every state without an animation.
  var progress: AnimationProgress? { nil }
}

/// The state in which a view draws: it turns its own touches, and messages from other views, into
/// lines.
public final class AcceptInputState: DrawViewState {
  override func touchBegan(at point: Point, on drawView: DrawView) {
    let line = LineShape(color: drawView.lineColor, width: drawView.lineWidth, startPoint: point)
    drawView.add(line, copiedFrom: line)
    drawView.multicastDelegate.invokeDelegates { $0.drawView(drawView, didAddLine: line) }
  }

  override func touchMoved(to point: Point, on drawView: DrawView) {
    guard drawView.add(point, drawnOn: drawView) else { return }
    drawView.multicastDelegate.invokeDelegates { $0.drawView(drawView, didAddPoint: point) }
  }

  override func animate(_ drawView: DrawView) { drawView.enter(AnimateState()) }

  override func clear(_ drawView: DrawView) { drawView.enter(ClearState()) }

  override func copyLines(from source: DrawView, to drawView: DrawView) {
    // A view needs no copies of its own lines, and may be in the middle of one.
    guard source !== drawView else { return }
    drawView.enter(CopyState(source: source))
  }

  // Messages of other views aren't passed on. Otherwise, two views that mirror each other would
  // never stop.

  override func receivedLine(_ line: LineShape, from source: DrawView, on drawView: DrawView) {
    drawView.add(drawView.copiesLines ? line.copy() : line, copiedFrom: line)
  }

  override func receivedPoint(_ point: Point, from source: DrawView, on drawView: DrawView) {
    // If the view has missed the beginning of the line, the view's last line is an older line.
    guard drawView.add(point, drawnOn: source) else {
      return super.receivedPoint(point, from: source, on: drawView)
    }
  }
}

/// The state in which a view shows its lines one after another.
///
/// Touches draw nothing, and messages are ignored. Each line takes one second. The state has no
/// clock: time passes when ``DrawView/advance(by:)`` is called.
public final class AnimateState: DrawViewState {
  /// The seconds that have passed. They're fewer than the lines, each of which takes one second.
  private var elapsed = 0.0

  override func wasEntered(by drawView: DrawView) {
    if drawView.lines.isEmpty { drawView.enter(AcceptInputState()) }
  }

  /// Draws nothing, and makes sure that this touch never draws, even if the animation ends before
  /// the touch does.
  override func touchBegan(at point: Point, on drawView: DrawView) { drawView.endStroke() }

  override func animate(_ drawView: DrawView) { drawView.enter(AnimateState()) }

  override func advance(_ drawView: DrawView, by seconds: Double) {
    guard seconds > 0 else { return }
    if elapsed + seconds < Double(drawView.lines.count) {
      elapsed += seconds
    } else {
      drawView.enter(AcceptInputState())
    }
  }

  override var progress: AnimationProgress? { AnimationProgress(elapsed: elapsed) }
}

/// The state in which a view removes all of its lines, before it accepts input again.
public final class ClearState: DrawViewState {
  override func wasEntered(by drawView: DrawView) {
    drawView.replaceLines(with: [], copiedFrom: nil)
    drawView.enter(AcceptInputState())
  }
}

/// The state in which a view replaces its lines with copies of another view's lines, before it
/// accepts input again.
public final class CopyState: DrawViewState {
  private let source: DrawView

  init(source: DrawView) { self.source = source }

  override func wasEntered(by drawView: DrawView) {
    drawView.replaceLines(with: source.lines.map { $0.copy() }, copiedFrom: source)
    drawView.enter(AcceptInputState())
  }
}

/// The progress of an animation: how many lines are complete, and which part of the next line is
/// shown.
///
/// ```swift
/// for line in drawView.lines.prefix(progress.finishedLines) { draw(line.points) }
/// let (points, tip) = drawView.lines[progress.finishedLines].reach(progress.fraction)
/// ```
public struct AnimationProgress: Hashable, Sendable {
  /// The number of lines that are shown from beginning to end. There's always at least one more
  /// line.
  public let finishedLines: Int
  /// The part of the next line that's shown: at least 0, less than 1.
  public let fraction: Double

  /// Creates the progress from a time in seconds, at least 0 and less than the number of lines.
  init(elapsed: Double) {
    finishedLines = Int(elapsed)
    fraction = elapsed - Double(finishedLines)
  }
}
