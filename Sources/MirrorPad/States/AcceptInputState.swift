// The state that a view is in most of the time.

/// The state in which a view draws: it turns its own touches, and messages from other views, into lines.
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

  // Messages of other views aren't passed on. Otherwise, two views that mirror each other would never stop.

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
