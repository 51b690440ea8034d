// Turns a drawing's points into dots, and dots into characters.

/// The position of a dot: `x` columns of dots to the right of the top left dot, and `y` rows below
/// it.
///
/// The dot may be outside a canvas.
public struct Dot: Hashable, Sendable {
  /// The distances to the right, and down.
  public let x, y: Int

  /// Creates a position from whole coordinates.
  ///
  /// - Parameters:
  ///   - x: The distance to the right of the top left dot.
  ///   - y: The distance below the top left dot.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// Where a drawing's points are on a grid of dots: as large as possible without distortion, and in
/// the middle.
///
/// As in a raster, (0, 0) is the middle of the top left dot. Distances are measured from the
/// middle, so a symmetric drawing becomes a symmetric picture. (A raster has no dot in its exact
/// middle. A point in the exact middle goes to the dot on the right, and to the lower one.)
struct Fit {
  /// The number of raster dots along the side of one dot of the drawing.
  let scale: Double
  private let middleX, middleY: Double
  private let columns, rows: Int

  init(_ size: CanvasSize, columns: Int, rows: Int) {
    scale = min(Double(2 * columns) / Double(size.width), Double(4 * rows) / Double(size.height))
    middleX = Double(size.width - 1) / 2
    middleY = Double(size.height - 1) / 2
    self.columns = columns
    self.rows = rows
  }

  /// The dot nearest to a point of the drawing, or nil if a coordinate is infinite or not a number.
  func dot(_ point: Point) -> Dot? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return Dot(
      x: columns + Self.dots(to: (point.x - middleX) * scale),
      y: 2 * rows + Self.dots(to: (point.y - middleY) * scale))
  }

  /// The point of the drawing at the middle of a cell.
  func middle(ofColumn column: Int, row: Int) -> Point {
    Point(
      x: middleX + Double(2 * column + 1 - columns) / scale,
      y: middleY + Double(4 * row + 2 - 2 * rows) / scale)
  }

  /// The number of the dot at this distance from the middle of a raster: 0, 1, 2… to the right, -1,
  /// -2, -3… to the left. A point exactly between two dots belongs to the one nearer to the middle,
  /// and a million dots are as far as it goes.
  private static func dots(to distance: Double) -> Int {
    let limited = min(abs(distance), 1_000_000)
    let whole = Int(limited)
    let outwards = Double(whole) == limited && whole > 0 ? whole - 1 : whole
    return distance < 0 ? ~outwards : outwards
  }
}

/// The dots of one view: eight for each character cell, two across and four down, as a byte.
///
/// A terminal's cell is about twice as high as it's wide, so the dots are about square. A dot is
/// set where the view's reflection shows it, so a mirror is exactly its pad, turned over, however
/// its lines are drawn. The bits of a byte are in the order that Unicode gives the Braille
/// patterns.
struct Raster {
  let columns, rows: Int
  private let reflection: Reflection
  /// The cells, row by row, from the top left.
  private(set) var cells: [UInt8]
  /// The color of the last line that was drawn through each cell.
  private(set) var colors: [LineColor]

  init(columns: Int, rows: Int, reflection: Reflection) {
    self.columns = columns
    self.rows = rows
    self.reflection = reflection
    cells = Array(repeating: 0, count: columns * rows)
    colors = Array(repeating: .black, count: columns * rows)
  }

  private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  /// The bit of a dot in its cell, by its column, 0 or 1, and its row, 0 (the top one) to 3.
  static func bit(column: Int, row: Int) -> UInt8 { bits[4 * column + row] }

  mutating func clear() { for index in cells.indices { cells[index] = 0 } }

  /// Sets a dot. If the dot is outside the raster, nothing happens.
  private mutating func set(_ x: Int, _ y: Int, _ color: LineColor) {
    guard x >= 0, y >= 0, x < 2 * columns, y < 4 * rows else { return }
    let (x, y) = reflection.place(x: x, y: y, width: 2 * columns, height: 4 * rows)
    let cell = y / 4 * columns + x / 2
    cells[cell] |= Self.bit(column: x % 2, row: y % 4)
    colors[cell] = color
  }

  /// Draws a line from the middle of a dot to the middle of another, or of the same one.
  ///
  /// - Parameter width: The width in dots. Above 1, the pen has a round tip and sets each dot whose
  ///   middle it passes over.
  /// - Complexity: O(*s*) for a line that's one dot wide, where *s* is the longer side of the
  ///   raster, however far the ends are outside. O(*d*) for any other line, where *d* is the number
  ///   of the raster's dots around it.
  mutating func drawLine(from start: Dot, to end: Dot, width: Double, color: LineColor = .black) {
    if width > 1 {
      drawWideLine(from: start, to: end, radius: width / 2, color)
    } else {
      drawThinLine(from: start, to: end, color)
    }
  }

  /// Walks along the longer of the two directions, and sets the nearest dot of the other one.
  /// Exactly between two dots, it sets both, so a symmetric drawing becomes a symmetric picture, in
  /// whichever direction its lines were drawn.
  private mutating func drawThinLine(from start: Dot, to end: Dot, _ color: LineColor) {
    let right = end.x - start.x
    let down = end.y - start.y
    let isSteep = abs(down) > abs(right)
    let length = isSteep ? down : right
    let fall = isSteep ? right : down
    let along = isSteep ? start.y : start.x
    let across = isSteep ? start.x : start.y
    let steps = max(abs(length), 1)
    let side = isSteep ? 4 * rows : 2 * columns
    // Only the steps inside the raster.
    let visible = length > 0 ? -along...side - 1 - along : along - side + 1...along
    guard visible.overlaps(0...abs(length)) else { return }
    for step in visible.clamped(to: 0...abs(length)) {
      let doubled = 2 * step * fall + steps
      let nearest = across + Int((Double(doubled) / Double(2 * steps)).rounded(.down))
      let isBetween = doubled % (2 * steps) == 0
      for side in isBetween ? [nearest, nearest - 1] : [nearest] {
        let place = along + step * length.signum()
        if isSteep { set(side, place, color) } else { set(place, side, color) }
      }
    }
  }

  /// Sets the dots around the line whose distance from it is at most the radius.
  private mutating func drawWideLine(
    from start: Dot, to end: Dot, radius: Double, _ color: LineColor
  ) {
    let right = Double(end.x - start.x)
    let down = Double(end.y - start.y)
    let squaredLength = right * right + down * down
    let reach = Int(min(radius, 1_000_000).rounded(.up))
    let columns = (min(start.x, end.x) - reach...max(start.x, end.x) + reach).clamped(
      to: 0...2 * columns)
    let rows = (min(start.y, end.y) - reach...max(start.y, end.y) + reach).clamped(to: 0...4 * rows)
    for y in rows {
      for x in columns {
        let ahead = Double(x - start.x)
        let aside = Double(y - start.y)
        // How far along the line its nearest point is, from 0 to 1.
        let nearest = (ahead * right + aside * down) / squaredLength
        let part = squaredLength > 0 ? max(0, min(1, nearest)) : 0
        let dx = ahead - part * right
        let dy = aside - part * down
        if dx * dx + dy * dy <= radius * radius { set(x, y, color) }
      }
    }
  }
}

/// The way a cell's dots are shown as a character.
package enum Look: String, CaseIterable, Sendable {
  /// Ten plain characters: `- | / \ + X : . '` and the space. Every terminal has them.
  case ascii
  /// The Braille patterns, which show each dot. The terminal's font must contain these characters.
  case braille

  /// The character for some dots.
  package subscript(dots: UInt8) -> Character {
    switch self {
    case .ascii: Self.asciiTable[Int(dots)]
    // Without a dot it's a space: some fonts show the pattern that has none as a box.
    case .braille: dots == 0 ? " " : Character(Unicode.Scalar(0x2800 + UInt16(dots))!)
    }
  }

  private static let asciiTable = (0...UInt8.max).map { asciiCharacter(of: $0) }
}

// MARK: - The plain character that looks most like a cell's dots

/// The character that looks most like a cell's dots: a space or one of `- | / \ + X : . '`.
///
/// For each of the 256 bytes, mirrored dots have the mirrored character. A reflection changes only
/// the sign of `lean` or `tilt`, and this sign decides only between two characters that mirror each
/// other.
func asciiCharacter(of dots: UInt8) -> Character {
  let shape = CellShape(dots)
  if shape.count == 0 { return " " }
  if shape.fullRows >= 3 { return "X" }
  if shape.singleDots == 0 { return "-" }
  if shape.rowSpan <= 2, abs(shape.lean) >= shape.count { return shape.lean > 0 ? "." : "'" }
  if shape.fullRows > 0, shape.singleDots == 1 { return "-" }
  if shape.isSlanted { return shape.tilt > 0 ? "\\" : "/" }
  if shape.fullRows > 0 { return "+" }
  return shape.count < shape.rowSpan ? ":" : "|"
}

/// The shape of a cell's dots, described in numbers.
private struct CellShape {
  let count: Int
  /// The number of rows in which both dots are set, and the number of rows in which one dot is set.
  let fullRows, singleDots: Int
  /// The number of rows from the topmost dot to the lowest one.
  let rowSpan: Int
  /// The sum of the dots' distances below the middle of the cell, in half rows. Negative above the
  /// middle.
  let lean: Int
  /// How steeply the dots fall from left to right: the covariance of their columns and rows.
  /// Negative if the dots rise.
  let tilt: Int
  /// Whether the dots are close to a slanting line: the squared correlation of their columns and
  /// rows is at least 2/5.
  let isSlanted: Bool

  init(_ dots: UInt8) {
    let rows = (0..<4).map { row in (0..<2).filter { dots & Raster.bit(column: $0, row: row) != 0 }
    }
    fullRows = rows.count { $0.count == 2 }
    singleDots = rows.count { $0.count == 1 }
    let used = rows.indices.filter { !rows[$0].isEmpty }
    rowSpan = (used.last ?? -1) - (used.first ?? 0) + 1
    // Measured from the middle of the cell, in half columns and half rows, where a reflection
    // changes a sign.
    let places = rows.enumerated().flatMap { row, columns in
      columns.map { (x: 2 * $0 - 1, y: 2 * row - 3) }
    }
    func sum(_ value: (Int, Int) -> Int) -> Int { places.reduce(0) { $0 + value($1.x, $1.y) } }
    count = places.count
    lean = sum { $1 }
    let xs = sum { x, _ in x }
    tilt = count * sum(*) - xs * lean
    let spread = (count * sum { x, _ in x * x } - xs * xs) * (count * sum { $1 * $1 } - lean * lean)
    isSlanted = tilt != 0 && 5 * tilt * tilt >= 2 * spread
  }
}
