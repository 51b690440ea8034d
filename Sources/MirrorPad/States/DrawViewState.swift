// The State pattern: a view's state, not the view, decides what happens.

/// The base class of the states of a `DrawView`, which ignores every event.
///
/// A subclass overrides the methods for the events that it responds to.
///
/// The view passes each event on to its current state, with itself as a parameter, so a state needs no reference to its
/// view. To leave a state, let the view enter another one.
public class DrawViewState {
  /// Called when the view has entered this state.
  ///
  /// A state with a single task does it here, and lets the view enter the next state.
  func wasEntered(by drawView: DrawView) {}

  func touchBegan(at point: Point, on drawView: DrawView) {}

  func touchMoved(to point: Point, on drawView: DrawView) {}

  func animate(_ drawView: DrawView) {}

  func clear(_ drawView: DrawView) {}

  func copyLines(from source: DrawView, to drawView: DrawView) {}

  func receivedLine(_ line: LineShape, from source: DrawView, on drawView: DrawView) {
    drawView.messagesDropped += 1
  }

  func receivedPoint(_ point: Point, from source: DrawView, on drawView: DrawView) {
    drawView.messagesDropped += 1
  }

  func advance(_ drawView: DrawView, by seconds: Double) {}

  /// The progress of the animation; nil in any other state.
  var progress: AnimationProgress? { nil }
}
