/// A line that grows point by point, from the beginning of a touch to its end.
///
/// ```swift
/// let line = LineShape(startPoint: Point(x: 3, y: 4))
/// line.addPoint(Point(x: 5, y: 4))
/// line.points.count  // 2
/// ```
///
/// A line is an object, so everyone who has a reference to the line sees it grow. If you'd like a line that no one else
/// changes, make a ``copy()``.
public final class LineShape {
  /// The color of the whole line.
  public let color: LineColor
  /// The width of the whole line.
  public let width: LineWidth
  /// The points in the order in which they were added, at least one. A single point is a dot.
  public private(set) var points: [Point]

  /// Begins a line.
  ///
  /// - Parameters:
  ///   - color: The color of the whole line.
  ///   - width: The width of the whole line.
  ///   - startPoint: The first point.
  public init(color: LineColor = .black, width: LineWidth = 1, startPoint: Point) {
    self.color = color
    self.width = width
    points = [startPoint]
  }

  /// Adds a point at the end.
  ///
  /// - Parameter point: The new last point.
  public func addPoint(_ point: Point) { points.append(point) }

  /// Returns a line with the same points, which grows independently.
  ///
  /// - Returns: A line with the same color and width, too.
  /// - Complexity: O(1). The points are copied when one of the two lines grows.
  public func copy() -> LineShape {
    let copy = LineShape(color: color, width: width, startPoint: points[0])
    copy.points = points
    return copy
  }

  /// Returns the part of the line that an animation has reached.
  ///
  /// Each segment between two points takes an equal part of the time, no matter how long the segment is.
  ///
  /// - Parameter fraction: The part of the time that has passed, from 0 (the first point) to 1 (all points). NaN and
  ///   numbers below 0 count as 0, numbers above 1 as 1.
  /// - Returns: The number of points that have been reached. If the animation is between two points, also the point
  ///   that it has reached there.
  /// - Complexity: O(1).
  public func reach(_ fraction: Double) -> (points: Int, tip: Point?) {
    guard fraction > 0 else { return (1, nil) }
    guard fraction < 1 else { return (points.count, nil) }
    let pieces = fraction * Double(points.count - 1)
    let whole = Int(pieces)
    guard whole + 1 < points.count else { return (points.count, nil) }
    return (whole + 1, points[whole].point(at: pieces - Double(whole), towards: points[whole + 1]))
  }
}
