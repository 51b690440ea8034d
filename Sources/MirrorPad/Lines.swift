// What's drawn: points on a canvas, and the lines that they make.

/// A point on a canvas or outside it, in dots from the middle of the canvas's top left dot.
///
/// The x axis goes to the right, and the y axis goes down. A coordinate that's infinite or NaN is
/// on no canvas, so nothing is shown there.
public struct Point: Hashable, Sendable {
  /// The distances to the right, and down.
  public var x, y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from whole coordinates.
  public init(x: Int, y: Int) {
    self.x = Double(x)
    self.y = Double(y)
  }
}

/// The size of a canvas in dots.
public struct CanvasSize: Hashable, Sendable {
  /// The sides, at least 1.
  public let width, height: Int

  /// Creates a size. A side of less than one dot counts as one dot.
  public init(width: Int, height: Int) {
    self.width = max(width, 1)
    self.height = max(height, 1)
  }
}

/// The color of a line, with components from 0 to 255. Black is shown in the terminal's own color.
public struct LineColor: Hashable, Sendable {
  /// The components.
  public var red, green, blue: UInt8

  /// Creates a color from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Black, the default color of lines.
  public static let black = LineColor(red: 0, green: 0, blue: 0)
}

/// A line that grows point by point, from the beginning of a touch to its end.
///
/// ```swift
/// let line = LineShape(startPoint: Point(x: 3, y: 4))
/// line.addPoint(Point(x: 5, y: 4))
/// line.points.count  // 2
/// ```
///
/// A line is an object, so everyone who has a reference to the line sees it grow. If you'd like a
/// line that no one else changes, make a ``copy()``.
public final class LineShape {
  /// The color of the whole line.
  public let color: LineColor
  /// The width of the whole line, in dots.
  public let width: Double
  /// The points in the order in which they were added, at least one. A single point is a dot.
  public private(set) var points: [Point]

  /// Begins a line.
  ///
  /// - Parameters:
  ///   - color: The color of the whole line.
  ///   - width: The width of the whole line, in dots. A line of less than one dot is one dot wide.
  ///   - startPoint: The first point.
  public init(color: LineColor = .black, width: Double = 1, startPoint: Point) {
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
  /// Each segment between two points takes an equal part of the time, no matter how long the
  /// segment is.
  ///
  /// - Parameter fraction: The part of the time that has passed, from 0 (the first point) to 1 (all
  ///   points). NaN and numbers below 0 count as 0, numbers above 1 as 1.
  /// - Returns: The number of points that have been reached. If the animation is between two
  ///   points, also the point that it has reached there.
  /// - Complexity: O(1).
  public func reach(_ fraction: Double) -> (points: Int, tip: Point?) {
    guard fraction > 0 else { return (1, nil) }
    guard fraction < 1 else { return (points.count, nil) }
    let segments = fraction * Double(points.count - 1)
    let whole = Int(segments)
    guard whole + 1 < points.count else { return (points.count, nil) }
    let start = points[whole]
    let end = points[whole + 1]
    let part = segments - Double(whole)
    let tip = Point(x: start.x * (1 - part) + end.x * part, y: start.y * (1 - part) + end.y * part)
    return (whole + 1, tip)
  }
}
