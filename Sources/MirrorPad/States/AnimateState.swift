// The state in which a view draws nothing.

/// The state in which a view shows its lines one after another.
///
/// Touches draw nothing, and messages are ignored. Each line takes one second. The state has no clock: time passes when
/// ``DrawView/advance(by:)`` is called.
public final class AnimateState: DrawViewState {
  /// The seconds that have passed. They're fewer than the lines, each of which takes one second.
  private var elapsed = 0.0

  override func wasEntered(by drawView: DrawView) {
    if drawView.lines.isEmpty { drawView.enter(AcceptInputState()) }
  }

  /// Draws nothing, and makes sure that this touch never draws, even if the animation ends before the touch does.
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
