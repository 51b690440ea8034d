// Chapter "Dots, characters and mirrors": the eight dots of a character cell, the character they are shown as, and their
// mirror images.
// The chapter shows the sections under the marks, by their titles.

import DotCanvas

// MARK: - One cell

func oneCell() {
  var dots: Dots = []
  for (column, row) in [(1, 0), (1, 1), (0, 2)] { dots.insert(Dots(column: column, row: row)) }

  show(["as drawn", "left-right", "up-down", "both"], Flip.allCases.map { dots.flipped($0) })
}

// MARK: - Cells as text

/// Prints cells side by side: their dots, their bytes and their characters.
func show(_ names: [String], _ cells: [Dots]) {
  printRow(names, each: 13)
  for row in 0..<4 {
    let pictures = cells.map { cell in
      (0..<2).map { cell.contains(Dots(column: $0, row: row)) ? "●" : "·" }.joined()
    }
    printRow(pictures, each: 13)
  }
  printRow(cells.map { "byte \($0.rawValue)" }, each: 13)
  printRow(cells.map { "\(Look.ascii[$0])  \(Look.braille[$0])" }, each: 13)
}
