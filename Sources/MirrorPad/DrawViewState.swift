// The State pattern: what a view does when something happens is not decided in the view, but by the state it is in.

/// A state of a `DrawView`. This one ignores everything; each subclass overrides what it answers to.
///
/// The view calls its current state for whatever happens to it and passes itself along, so that a state needs no
/// reference to its view. A state is left by letting the view enter another one.
public class DrawViewState {
  /// The view has just entered this state. A state with a single thing to do does it here, and lets the view go on.
  func wasEntered(by drawView: DrawView) {}

  // MARK: - Touches

  func touchBegan(at point: Point, on drawView: DrawView) {}

  func touchMoved(to point: Point, on drawView: DrawView) {}

  // MARK: - Actions

  func animate(_ drawView: DrawView) {}

  func clear(_ drawView: DrawView) {}

  func copyLines(from source: DrawView, to drawView: DrawView) {}

  // MARK: - Messages of other views

  func receivedLine(_ line: LineShape, from source: DrawView, on drawView: DrawView) {
    drawView.messagesDropped += 1
  }

  func receivedPoint(_ point: Point, from source: DrawView, on drawView: DrawView) {
    drawView.messagesDropped += 1
  }

  // MARK: - Time

  func advance(_ drawView: DrawView, by seconds: Double) {}

  /// How far the animation is, in the one state that is an animation.
  var progress: AnimationProgress? { nil }
}
