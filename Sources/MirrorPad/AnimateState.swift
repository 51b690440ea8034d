// The state in which a view doesn't listen.

/// The view shows how it was drawn, one line after another, each in one second. Until it is done it ignores everything.
///
/// There is no clock in here: time passes when somebody says so, by `DrawView.advance(by:)`.
public final class AnimateState: DrawViewState {
  /// In seconds. It stays below the number of lines, each of which takes one.
  private var elapsed = 0.0

  override func wasEntered(by drawView: DrawView) {
    if drawView.lines.isEmpty { drawView.enter(AcceptInputState()) }
  }

  /// A touch that begins now draws nothing, and neither does what is left of it when the animation is over.
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
