// A state that is entered and left within one call.

/// The view removes its lines, and accepts input again.
public final class ClearState: DrawViewState {
  override func wasEntered(by drawView: DrawView) {
    drawView.replaceLines(with: [], copiedFrom: nil)
    drawView.enter(AcceptInputState())
  }
}
