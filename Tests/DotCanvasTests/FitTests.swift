import MulticastSystemCalls
import DotCanvas
import Support
import Testing

@Suite struct FitTests {
  @Test("everything inside a drawing lies inside the raster, to the outer edge of its dots")
  func inside() {
    for (width, height, columns, rows) in [(1, 1, 1, 1), (99, 61, 28, 9), (7, 100, 13, 2), (3, 3, 50, 50)] {
      let fit = Fit(width: width, height: height, columns: columns, rows: rows)
      for (x, y) in [(-0.5, -0.5), (Double(width) - 0.5, Double(height) - 0.5)] {
        let dot = fit.dot(x: x, y: y)!
        #expect(0..<2 * columns ~= dot.x && 0..<4 * rows ~= dot.y, "\(width) by \(height): \(dot)")
      }
    }
  }

  @Test("points opposite each other in the drawing are so on the raster, ties included")
  func symmetric() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<5000 {
      let (width, height) = (Int.random(in: 1...120, using: &random), Int.random(in: 1...120, using: &random))
      let raster = Raster(columns: .random(in: 1...40, using: &random), rows: .random(in: 1...20, using: &random))
      let fit = Fit(width: width, height: height, columns: raster.columns, rows: raster.rows)
      // Quarters of a dot are exact in both numbers, and often lie exactly between two dots of the raster.
      let x = Double(Int.random(in: -20..<500, using: &random)) / 4
      let y = Double(Int.random(in: -20..<500, using: &random)) / 4
      guard 2 * x != Double(width - 1), 2 * y != Double(height - 1) else { continue }
      let opposite = fit.dot(x: Double(width - 1) - x, y: Double(height - 1) - y)
      #expect(opposite == fit.dot(x: x, y: y)!.flipped([.leftRight, .upDown], on: raster))
    }
  }

  @Test("a drawing is as large as fits, and its very middle goes to the right, and down")
  func middle() {
    #expect(Fit(width: 3, height: 3, columns: 2, rows: 1).dot(x: 1, y: 1) == Dot(x: 2, y: 2))
    #expect(Fit(width: 10, height: 2, columns: 10, rows: 3).dot(x: 9, y: 1) == Dot(x: 18, y: 6))
  }

  @Test("infinities and what is not a number are refused, in either coordinate")
  func refused() {
    let fit = Fit(width: 20, height: 12, columns: 10, rows: 3)
    for number in [Double.nan, .signalingNaN, .infinity, -.infinity] {
      #expect(fit.dot(x: number, y: 0) == nil)
      #expect(fit.dot(x: 0, y: number) == nil)
    }
  }

  @Test("the largest numbers are brought to the border")
  func far() {
    for fit in [Fit(width: 1, height: 1, columns: 40, rows: 20), Fit(width: 9999, height: 9999, columns: 1, rows: 1)] {
      let far = fit.dot(x: .greatestFiniteMagnitude, y: -.greatestFiniteMagnitude)!
      #expect(abs(far.x - Dot.farthest) <= 80)
      #expect(abs(far.y + Dot.farthest) <= 80)
    }
  }

  @Test("gives the middle of a cell, and a dot near to it is in that cell, for all sizes, also outside")
  func middles() {
    for (width, height, columns, rows) in [(78, 24, 39, 6), (56, 36, 20, 9), (1, 1, 5, 5), (1000, 7, 31, 4)] {
      let fit = Fit(width: width, height: height, columns: columns, rows: rows)
      for column in -3..<columns + 3 {
        for row in -3..<rows + 3 {
          let middle = fit.middle(ofColumn: column, row: row)
          let dot = fit.dot(x: middle.x, y: middle.y)!
          #expect([2 * column, 2 * column + 1].contains(dot.x) && [4 * row + 1, 4 * row + 2].contains(dot.y))
        }
      }
    }
  }
}
