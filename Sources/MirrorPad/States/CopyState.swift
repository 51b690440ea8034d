// A state that's entered and left within one call.

/// The state in which a view replaces its lines with copies of another view's lines, before it accepts input again.
public final class CopyState: DrawViewState {
  private let source: DrawView

  init(source: DrawView) { self.source = source }

  override func wasEntered(by drawView: DrawView) {
    drawView.replaceLines(with: source.lines.map { $0.copy() }, copiedFrom: source)
    drawView.enter(AcceptInputState())
  }
}
