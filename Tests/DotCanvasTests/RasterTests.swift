import DotCanvas
import Support
import Testing

extension Raster {
  /// A picture in which every other dot is set.
  static func random(columns: Int, rows: Int, using random: inout SplitMix64) -> Raster {
    var raster = Raster(columns: columns, rows: rows)
    for y in 0..<raster.height {
      for x in 0..<raster.width where Bool.random(using: &random) { raster.setDot(x: x, y: y) }
    }
    return raster
  }

  /// Whether a dot is set. Outside none is.
  func hasDot(x: Int, y: Int) -> Bool {
    guard 0..<width ~= x, 0..<height ~= y else { return false }
    return cells[y / 4 * columns + x / 2].contains(Dots(column: x % 2, row: y % 4))
  }

  /// The dots that are set.
  var dots: Set<Dot> {
    var result: Set<Dot> = []
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      for y in 4 * (index / columns)..<4 * (index / columns) + 4 {
        for x in 2 * (index % columns)..<2 * (index % columns) + 2 where hasDot(x: x, y: y) {
          result.insert(Dot(x: x, y: y))
        }
      }
    }
    return result
  }
}

extension Dot {
  func flipped(_ flip: Flip, on raster: Raster) -> Dot {
    let (x, y) = flip.mirrored(x: x, y: y, width: raster.width, height: raster.height)
    return Dot(x: x, y: y)
  }
}

@Suite struct RasterTests {
  @Test(
    "a raster has two by four dots for each cell, and none is set at first; one that is set is there, alone, and once")
  func setDot() {
    var raster = Raster(columns: 3, rows: 2)
    #expect(raster.cells == Array(repeating: [], count: 6))
    for y in 0..<8 {
      for x in 0..<6 {
        raster.clear()
        for _ in 1...2 { raster.setDot(x: x, y: y) }
        #expect(raster.dots == [Dot(x: x, y: y)])
      }
    }
  }

  @Test("outside there are no dots, and none can be set")
  func outside() {
    var raster = Raster(columns: 3, rows: 2)
    for (x, y) in [(-1, 0), (0, -1), (6, 0), (0, 8), (Int.min, Int.max), (Int.max, Int.min)] {
      raster.setDot(x: x, y: y)
      #expect(!raster.hasDot(x: x, y: y))
    }
    #expect(raster == Raster(columns: 3, rows: 2))
  }

  @Test("in a flipped picture each dot is on the other side", arguments: Flip.allCases)
  func flipped(flip: Flip) {
    var random = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let picture = Raster.random(columns: .random(in: 1...5, using: &random), rows: 3, using: &random)
      let mirrored = picture.flipped(flip)
      #expect(mirrored.dots == Set(picture.dots.map { $0.flipped(flip, on: picture) }))
      #expect(mirrored.flipped(flip) == picture)
    }
  }

  @Test("a dot goes to the other side: the first to the last, and twice flipped is where it was")
  func flippedDot() {
    let raster = Raster(columns: 3, rows: 2)
    for (flip, x, y) in zip(Flip.allCases, [(0, 2), (5, 2), (0, 5), (5, 5)]).map({ ($0, $1.0, $1.1) }) {
      #expect(Dot(x: 0, y: 2).flipped(flip, on: raster) == Dot(x: x, y: y))
      #expect(Dot(x: x, y: y).flipped(flip, on: raster) == Dot(x: 0, y: 2))
    }
  }

  @Test("a place too far away is brought to the border, whatever the number")
  func farDot() { #expect(Dot(x: .min, y: .max) == Dot(x: -Dot.farthest, y: Dot.farthest)) }

  @Test("one flip after another is one of the four")
  func flips() {
    for byte in 0...UInt8.max {
      let dots = Dots(rawValue: byte)
      for one in Flip.allCases {
        for other in Flip.allCases {
          #expect(dots.flipped(one).flipped(other) == dots.flipped(one.symmetricDifference(other)))
        }
      }
    }
  }

  @Test("a raster that can't be stops the program, and so does a drawing without a dot")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = Raster(columns: -1, rows: 1) }
    await #expect(processExitsWith: .failure) { _ = Fit(width: 10, height: 0, columns: 1, rows: 1) }
  }
}
