// A state that's entered and left within one call.

/// The state in which a view removes all of its lines, before it accepts input again.
public final class ClearState: DrawViewState {
  override func wasEntered(by drawView: DrawView) {
    drawView.replaceLines(with: [], copiedFrom: nil)
    drawView.enter(AcceptInputState())
  }
}
