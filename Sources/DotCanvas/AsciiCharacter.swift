// Which plain character looks most like a cell's dots.

extension Dots {
  /// The character of `- | / \ + X : . '` and the blank that looks most like these dots.
  ///
  /// The character of the mirror image is the mirror image of the character, for each of the 256 bytes. It can't be
  /// otherwise: the rule asks questions that have the same answer before and after a reflection (how many dots, how
  /// many full rows, how far from the middle, how slanted), and only where the answer is a pair, `/` and `\` or `.`
  /// and `'`, the sign decides that a reflection turns over.
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

/// What a person sees at first sight in a cell's dots, in numbers.
private struct CellShape {
  /// How many dots there are.
  var count = 0
  /// In how many rows both dots are set.
  var fullRows = 0
  /// In how many rows one dot is set.
  var singleDots = 0
  /// How many rows it is from the topmost dot to the lowest one.
  var rowSpan = 0
  /// How far the dots lie below the middle of the cell, all together, in half rows. Negative: above.
  var lean = 0
  /// How much the dots fall from left to right: their covariance. Negative: they rise.
  var tilt = 0
  /// Whether the dots lie near to a slanting line: at least two fifths of their spread is due to it.
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
        // Measured from the middle of the cell, in half columns and half rows, where a reflection is a minus sign.
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
