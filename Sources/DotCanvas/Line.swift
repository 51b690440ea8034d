// Draws lines in whole numbers. Whether a dot is set depends neither on the direction of the line nor on reflections.
// Most rasterizers round along the way: where a line passes exactly between two dots they set one of them. This one
// sets both.

extension Raster {
  /// Draws a line from the middle of a dot to the middle of another, or of the same one.
  ///
  ///     raster.drawLine(from: Dot(x: 0, y: 0), to: Dot(x: 39, y: 19))
  ///
  /// The line has no gaps and includes both ends. The line from `end` to `start` has the same dots, and the line
  /// between the flipped ends is the flipped line, dot for dot.
  ///
  /// Ends may be far outside: the line is cut off at the raster before it is drawn. A thin line costs at most O(the
  /// longer side of the raster), any other O(the raster's dots).
  public mutating func drawLine(from start: Dot, to end: Dot, with pen: Pen = .thin) {
    guard blankDots > 0 else { return }
    let path = Path(from: start, to: end)
    if pen.radius > Pen.thin.radius {
      drawWideLine(path, Tip(radius: pen.radius, path: path))
    } else {
      drawThinLine(path)
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
    var across = path.across + floor(doubledDistance, 2 * run)
    var remainder = doubledDistance - 2 * run * floor(doubledDistance, 2 * run)
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

  /// Sets the dots that the pen's tip passes over.
  private mutating func drawWideLine(_ path: Path, _ tip: Tip) {
    for along in tip.reach.clamped(to: 0..<(path.isSteep ? height : width)) {
      for across in tip.reach(at: along).clamped(to: 0..<(path.isSteep ? width : height))
      where tip.passesOver(along: along, across: across) {
        setDot(along: along, across: across, of: path)
      }
    }
  }

  private mutating func setDot(along: Int, across: Int, of path: Path) {
    if path.isSteep { setDot(x: across, y: along) } else { setDot(x: along, y: across) }
  }
}

/// A line as a walk, to the right if it is flat and down if it is steep. Each step `along` is at most one step
/// `across`, to either side.
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

/// The round tip of a pen that moves along a path.
private struct Tip {
  let path: Path
  /// In dots, rounded up.
  let radius: Int
  /// The square of the exact radius, in sixteenths of a dot.
  let squaredRadius: Int
  let squaredLength: Int

  init(radius: Int, path: Path) {
    self.path = path
    self.radius = (radius + 15) / 16
    squaredRadius = radius * radius
    squaredLength = path.run * path.run + path.fall * path.fall
  }

  /// The places along the path where there may be dots.
  var reach: Range<Int> { path.along - radius..<path.along + path.run + radius + 1 }

  /// The places across the path where there may be dots. A path falls at most one step for each step, and the widest
  /// cut through such a line is at most one and a half times as wide as the tip.
  func reach(at along: Int) -> Range<Int> {
    let walked = max(0, min(along - path.along, path.run))
    let middle = path.across + (path.run == 0 ? 0 : walked * path.fall / path.run)
    return middle - 3 * radius / 2 - 1..<middle + 3 * radius / 2 + 2
  }

  /// Whether the dot's distance from the path is at most the radius.
  func passesOver(along: Int, across: Int) -> Bool {
    let (ahead, aside) = (along - path.along, across - path.across)
    let progress = ahead * path.run + aside * path.fall
    if progress <= 0 { return 256 * (ahead * ahead + aside * aside) <= squaredRadius }
    if progress >= squaredLength {
      let (beyond, aside) = (ahead - path.run, aside - path.fall)
      return 256 * (beyond * beyond + aside * aside) <= squaredRadius
    }
    // The path and the dot span a parallelogram, whose area divided by the path's length is their distance.
    let area = UInt128((ahead * path.fall - aside * path.run).magnitude)
    return 256 * area * area <= UInt128(squaredRadius) * UInt128(squaredLength)
  }
}

/// Returns a / b rounded down, for a positive b. (`/` rounds toward zero.)
private func floor(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : ~(~a / b) }
