// The delegate protocol of the mirror pad.

/// Is told what is drawn on a view. A mirror is one, and so can be whatever else wants to know: a recorder, a counter.
///
/// Two messages are enough. A line is begun by the first one and grows with each of the second kind; there is no third
/// one for its end, since every line ends where the next begins.
public protocol DrawViewDelegate: AnyObject {
  /// A touch began a line. It has its first point, and is the last of the source's `lines`.
  ///
  /// The line is the source's own and goes on growing. Who keeps it beyond this call keeps a `copy()`.
  func drawView(_ source: DrawView, didAddLine line: LineShape)

  /// The touch moved on, and the source's last line has got this point.
  func drawView(_ source: DrawView, didAddPoint point: Point)
}
