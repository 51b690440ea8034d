// Chooses the plain character that looks most like a cell's dots.

extension Dots {
  /// The character that looks most like these dots: a space or one of `- | / \ + X : . '`.
  ///
  /// For each of the 256 bytes, mirrored dots have the mirrored character. A reflection changes none of the numbers
  /// that decide here, except the sign of `lean` or `tilt`, which decides last.
  var asciiCharacter: Unicode.Scalar {
    let shape = CellShape(self)
    if shape.count == 0 { return " " }
    if shape.fullRows >= 3 { return "X" }
    if shape.singleDots == 0 { return "-" }
    if shape.rowSpan <= 2, abs(shape.lean) >= shape.count { return shape.lean > 0 ? "." : "'" }
    if shape.fullRows > 0, shape.singleDots == 1 { return "-" }
    if shape.isSlanted { return shape.tilt > 0 ? "\\" : "/" }
    if shape.fullRows > 0 { return "+" }
    return shape.count < shape.rowSpan ? ":" : "|"
  }
}

/// The shape of a cell's dots, in numbers.
private struct CellShape {
  /// The number of dots.
  var count = 0
  /// The number of rows with both dots set.
  var fullRows = 0
  /// The number of rows with one dot set.
  var singleDots = 0
  /// The number of rows from the topmost dot to the lowest one.
  var rowSpan = 0
  /// The sum of the dots' distances below the middle of the cell, in half rows. Negative above the middle.
  var lean = 0
  /// How steeply the dots fall from left to right: their covariance. Negative if they rise.
  var tilt = 0
  /// Whether the dots are close to a slanting line: it accounts for at least two fifths of their spread.
  var isSlanted = false

  init(_ dots: Dots) {
    var xs = 0, xx = 0, yy = 0, xy = 0
    var rowsUsed: [Int] = []
    for row in 0..<4 {
      let inRow = (0..<2).filter { dots.contains(Dots(column: $0, row: row)) }
      if inRow.count == 2 { fullRows += 1 }
      if inRow.count == 1 { singleDots += 1 }
      if !inRow.isEmpty { rowsUsed.append(row) }
      for column in inRow {
        // Measured from the middle of the cell, in half columns and half rows, where a reflection changes a sign.
        let x = 2 * column - 1, y = 2 * row - 3
        count += 1
        lean += y
        xs += x
        xx += x * x
        yy += y * y
        xy += x * y
      }
    }
    rowSpan = (rowsUsed.last ?? -1) - (rowsUsed.first ?? 0) + 1
    tilt = count * xy - xs * lean
    let spread = (count * xx - xs * xs) * (count * yy - lean * lean)
    isSlanted = tilt != 0 && 5 * tilt * tilt >= 2 * spread
  }
}
