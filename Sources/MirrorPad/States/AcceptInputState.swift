// The state a view is in most of the time.

/// The state in which a view draws: the touches on it, and the lines and points that it receives from another view.
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

  // Messages aren't passed on: two views that mirror each other would never stop.

  override func receivedLine(_ line: LineShape, from source: DrawView, on drawView: DrawView) {
    drawView.add(drawView.copiesLines ? line.copy() : line, copiedFrom: line)
  }

  override func receivedPoint(_ point: Point, from source: DrawView, on drawView: DrawView) {
    // If the view has missed the line, its last line is an older one.
    guard drawView.add(point, drawnOn: source) else {
      return super.receivedPoint(point, from: source, on: drawView)
    }
  }
}
