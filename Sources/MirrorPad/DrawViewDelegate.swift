/// An object that is told what is drawn on a view: a mirror, a recorder, a counter.
///
/// The first message begins a line, and each of the second kind adds a point. A line ends where the next one begins, so
/// its end needs no message.
public protocol DrawViewDelegate: AnyObject {
  /// Tells the delegate that a line was begun. It has one point, and is the last of the source's `lines`.
  ///
  /// The line belongs to the source and keeps growing. To keep it beyond this call, keep a `copy()`.
  func drawView(_ source: DrawView, didAddLine line: LineShape)

  /// Tells the delegate that a point was added to the source's last line.
  func drawView(_ source: DrawView, didAddPoint point: Point)
}
