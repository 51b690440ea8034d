// Draws lines in whole numbers. Whether a dot is set depends neither on the direction of the line nor on reflections.
// Most rasterizers round along the way: where a thin line passes exactly between two dots, they set one of the two.
// This rasterizer sets both.

extension Raster {
  /// Draws a line from the middle of a dot to the middle of another, or of the same one.
  ///
  /// ```swift
  /// raster.drawLine(from: Dot(x: 0, y: 0), to: Dot(x: 39, y: 19))
  /// ```
  ///
  /// The line has no gaps and includes both ends. The line from `end` to `start` has the same dots, and the line
  /// between the flipped ends is the flipped line, dot for dot.
  ///
  /// The ends may be far outside the raster, because the line is cut off at the raster before it's drawn.
  ///
  /// - Parameters:
  ///   - start: The dot where the line begins.
  ///   - end: The dot where the line ends.
  ///   - width: The width in dots, limited to ``Dot/farthest``. If it's above 1, the pen has a round tip and sets each
  ///     dot whose middle the tip passes over. Otherwise, and if it isn't a number, the line is one dot wide.
  /// - Complexity: O(*s*) for a line that's one dot wide, where *s* is the longer side of the raster. O(*d*) for any
  ///   other line, where *d* is the number of the raster's dots.
  package mutating func drawLine(from start: Dot, to end: Dot, width: Double = 1) {
    guard blankDots > 0 else { return }
    let sixteenths = width > 1 ? Int(min(width, Double(Dot.farthest)) * 8) : 8
    if sixteenths > 8 {
      drawWideLine(WideLine(from: start, to: end, radius: sixteenths))
    } else {
      drawThinLine(Path(from: start, to: end))
    }
  }

  /// Sets the dots at most half a dot to either side of the path.
  ///
  /// This is Bresenham's algorithm, begun where the path enters the raster, with one addition: if the remainder is 0,
  /// the path is as near to one dot as to the other, and both are set.
  private mutating func drawThinLine(_ path: Path) {
    let seen = (path.along..<path.along + path.run + 1).clamped(to: 0..<(path.isSteep ? height : width))
    guard let first = seen.first else { return }
    // A single dot is drawn as the first dot of a line of two.
    let run = max(path.run, 1)
    let doubledDistance = 2 * (first - path.along) * path.fall + run
    var across = path.across + flooredQuotient(doubledDistance, 2 * run)
    var remainder = doubledDistance - 2 * run * flooredQuotient(doubledDistance, 2 * run)
    for along in seen {
      setDot(along: along, across: across, of: path)
      if remainder == 0 { setDot(along: along, across: across - 1, of: path) }
      remainder += 2 * path.fall
      if remainder >= 2 * run {
        across += 1
        remainder -= 2 * run
      } else if remainder < 0 {
        across -= 1
        remainder += 2 * run
      }
    }
  }

  /// Sets the dots that the pen's tip passes over. In each row they are a run, whose ends are near those of the row
  /// above.
  private mutating func drawWideLine(_ line: WideLine) {
    var (first, last) = (width, -1)
    for y in line.rows.clamped(to: 0..<height) {
      let middle = max(0, min(line.middle(ofRow: y), width - 1))
      guard line.covers(middle, y) else { continue }
      (first, last) = (min(first, middle), max(last, middle))
      while first > 0, line.covers(first - 1, y) { first -= 1 }
      while !line.covers(first, y) { first += 1 }
      while last < width - 1, line.covers(last + 1, y) { last += 1 }
      while !line.covers(last, y) { last -= 1 }
      setDots(from: first, to: last, row: y)
    }
  }

  private mutating func setDot(along: Int, across: Int, of path: Path) {
    if path.isSteep { setDot(x: across, y: along) } else { setDot(x: along, y: across) }
  }
}

/// A line as a walk, to the right if it's flat and down if it's steep. With each step `along`, the line moves at most
/// one dot `across`, to either side.
private struct Path {
  let isSteep: Bool
  /// The dot where the walk begins.
  let along, across: Int
  /// The distance forward, and to the side.
  let run, fall: Int

  init(from one: Dot, to other: Dot) {
    isSteep = abs(other.y - one.y) > abs(other.x - one.x)
    let goesForwards = isSteep ? one.y <= other.y : one.x <= other.x
    let (start, end) = goesForwards ? (one, other) : (other, one)
    (along, across) = isSteep ? (start.y, start.x) : (start.x, start.y)
    (run, fall) = isSteep ? (end.y - start.y, end.x - start.x) : (end.x - start.x, end.y - start.y)
  }
}

/// The dots that the round tip of a pen passes over on its way down from one dot to another.
private struct WideLine {
  private let start, end: Dot
  /// The distances from the start to the end.
  private let right, down: Int
  private let squaredLength: Int
  /// In sixteenths of a dot.
  private let radius: Int

  init(from one: Dot, to other: Dot, radius: Int) {
    (start, end) = one.y <= other.y ? (one, other) : (other, one)
    (right, down) = (end.x - start.x, end.y - start.y)
    squaredLength = right * right + down * down
    self.radius = radius
  }

  /// The rows where there may be dots.
  var rows: Range<Int> { start.y - radius / 16 - 1..<end.y + radius / 16 + 2 }

  /// The dot of a row that's nearest to the path.
  func middle(ofRow y: Int) -> Int {
    if y <= start.y { return start.x }
    if y >= end.y { return end.x }
    return start.x + flooredQuotient(2 * (y - start.y) * right + down, 2 * down)
  }

  /// Whether a dot's distance from the path is at most the radius.
  func covers(_ x: Int, _ y: Int) -> Bool {
    let (ahead, aside) = (x - start.x, y - start.y)
    let progress = ahead * right + aside * down
    if progress <= 0 { return 256 * (ahead * ahead + aside * aside) <= radius * radius }
    if progress >= squaredLength {
      let (beyond, aside) = (x - end.x, y - end.y)
      return 256 * (beyond * beyond + aside * aside) <= radius * radius
    }
    // The path and the dot span a parallelogram, whose area divided by the path's length is their distance.
    let area = UInt128((ahead * down - aside * right).magnitude)
    return 256 * area * area <= UInt128(radius * radius) * UInt128(squaredLength)
  }
}

/// Returns a / b rounded down, for a positive b. (`/` rounds toward zero.)
private func flooredQuotient(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : ~(~a / b) }
