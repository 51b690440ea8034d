/// The delegate protocol of `DrawView`: a mirror, a recorder or a counter, which is called for each line and each
/// point.
///
/// `drawView(_:didAddLine:)` begins a line, and each `drawView(_:didAddPoint:)` adds a point to it. No message ends a
/// line: it has ended when the next line begins.
public protocol DrawViewDelegate: AnyObject {
  /// Called when a line was begun on a view.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - line: The new line, which has one point and is the last of the source's `lines`. It belongs to the source and
  ///     keeps growing, so a delegate that keeps the line keeps a `copy()`.
  func drawView(_ source: DrawView, didAddLine line: LineShape)

  /// Called when a point was added to the last line of a view.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - point: The new last point of the line.
  func drawView(_ source: DrawView, didAddPoint point: Point)
}
