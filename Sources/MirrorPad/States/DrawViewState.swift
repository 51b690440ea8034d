// The State pattern: a view's state, not the view, decides what happens.

/// The base class of the states of a ``DrawView``. It ignores every event.
///
/// A view passes each event on to its current state: a touch, an action such as ``DrawView/clear()``, or a message of
/// another view. Each kind of event has a method here. A subclass overrides the methods for the events that it responds
/// to.
///
/// The view passes itself as a parameter, so a state needs no reference to its view. To leave a state, make the
/// view enter another state.
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
