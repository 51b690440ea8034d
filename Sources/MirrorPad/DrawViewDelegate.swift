/// The delegate protocol of ``DrawView``, for mirrors, recorders, and whatever else follows what's
/// drawn on a view.
///
/// ``drawView(_:didAddLine:)`` begins a line, and each ``drawView(_:didAddPoint:)`` adds a point to
/// that line. No message ends a line: the line has ended when the next line begins.
public protocol DrawViewDelegate: AnyObject {
  /// Called when a line was begun on a view.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - line: The new line, which has one point and is the last of the source's `lines`. It
  ///     belongs to the source and
  ///     keeps growing, so a delegate that keeps the line keeps a `copy()`.
  func drawView(_ source: DrawView, didAddLine line: LineShape)

  /// Called when a point was added to the last line of a view.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - point: The new last point of the line.
  func drawView(_ source: DrawView, didAddPoint point: Point)
}
