// A line of a drawing.

/// A line that grows point by point, from where a touch began to where it ended.
///
///     let line = LineShape(startPoint: Point(x: 3, y: 4))
///     line.addPoint(Point(x: 5, y: 4))
///     line.points.count  // 2
///
/// A line is an object: whoever holds it sees it grow. A view that wants a line of its own makes a `copy()`.
public final class LineShape {
  /// The colour of the whole line.
  public let color: LineColor
  /// The width of the whole line.
  public let width: LineWidth
  /// The points, in the order in which they were added: one at least. One point is a dot.
  public private(set) var points: [Point]

  /// Begins a line.
  public init(color: LineColor = .black, width: LineWidth = 1, startPoint: Point) {
    self.color = color
    self.width = width
    points = [startPoint]
  }

  /// Adds a point at the end.
  public func addPoint(_ point: Point) { points.append(point) }

  /// A line that looks the same now and grows on its own. O(1), until one of the two grows.
  public func copy() -> LineShape {
    let copy = LineShape(color: color, width: width, startPoint: points[0])
    copy.points = points
    return copy
  }

  /// How far an animation has come: how many whole points, and the place behind the last of them, if it is in between.
  ///
  /// The fraction goes from 0 (the first point) to 1 (all of them), and each piece takes the same part of it, however
  /// long it is. Less than 0, or no number, is like 0; more than 1 is like 1. O(1).
  public func reach(_ fraction: Double) -> (points: Int, tip: Point?) {
    guard fraction > 0 else { return (1, nil) }
    guard fraction < 1 else { return (points.count, nil) }
    let pieces = fraction * Double(points.count - 1)
    let whole = Int(pieces)
    guard whole + 1 < points.count else { return (points.count, nil) }
    return (whole + 1, points[whole].point(at: pieces - Double(whole), towards: points[whole + 1]))
  }
}
