import DotCanvas
import Support
import Testing

extension Raster {
  /// Whether a dot is set. Outside none is.
  func hasDot(x: Int, y: Int) -> Bool {
    guard 0..<width ~= x, 0..<height ~= y else { return false }
    return cells[y / 4 * columns + x / 2].contains(Dots(column: x % 2, row: y % 4))
  }

  /// The dots that are set.
  var dots: Set<Dot> {
    let all = (0..<width * height).map { Dot(x: $0 % width, y: $0 / width) }
    return Set(all.filter { hasDot(x: $0.x, y: $0.y) })
  }
}

extension Dot {
  func flipped(_ flip: Flip, on raster: Raster) -> Dot {
    let (x, y) = flip.mirrored(x: x, y: y, width: raster.width, height: raster.height)
    return Dot(x: x, y: y)
  }
}

@Suite struct RasterTests {
  @Test("a raster has two by four dots for each cell, none of them set at first, and none outside")
  func setDot() {
    var raster = Raster(columns: 3, rows: 2)
    for (x, y) in [(-1, 0), (0, -1), (6, 0), (0, 8), (Int.min, Int.max), (Int.max, Int.min)] {
      raster.setDot(x: x, y: y)
    }
    #expect(raster.cells == Array(repeating: [], count: 6))
    for y in 0..<8 {
      for x in 0..<6 {
        raster.clear()
        for _ in 1...2 { raster.setDot(x: x, y: y) }
        #expect(raster.dots == [Dot(x: x, y: y)])
      }
    }
  }

  @Test("the changes are the cells to which dots were added, since somebody last took them")
  func changes() {
    var random = SplitMix64(seed: 2)
    var raster = Raster(columns: 9, rows: 4)
    for _ in 0..<300 {
      let (old, ends) = (raster.cells, (0..<4).map { _ in Int.random(in: -2...20, using: &random) })
      let pen = Pen(width: .random(in: 0...3, using: &random))!
      raster.drawLine(from: Dot(x: ends[0], y: ends[1]), to: Dot(x: ends[2], y: ends[3]), with: pen)
      #expect(Set(raster.takeChanges()) == Set(old.indices.filter { old[$0] != raster.cells[$0] }))
      if raster.dots.count > 200 { raster.clear() }
    }
    raster.setDot(x: 0, y: 0)
    raster.clear()
    #expect(raster.takeChanges() == [])
  }

  @Test("a dot goes to the other side: the first to the last, and twice flipped is where it was")
  func flippedDot() {
    let raster = Raster(columns: 3, rows: 2)
    for (flip, x, y) in zip(Flip.allCases, [(0, 2), (5, 2), (0, 5), (5, 5)]).map({ ($0, $1.0, $1.1) }) {
      #expect(Dot(x: 0, y: 2).flipped(flip, on: raster) == Dot(x: x, y: y))
      #expect(Dot(x: x, y: y).flipped(flip, on: raster) == Dot(x: 0, y: 2))
    }
  }

  @Test("each dot of a cell goes to the other side", arguments: Flip.allCases)
  func flips(flip: Flip) {
    let cell = Raster(columns: 1, rows: 1)
    for dots in (0...UInt8.max).map(Dots.init) {
      for (x, y) in (0..<8).map({ ($0 % 2, $0 / 2) }) {
        let place = Dot(x: x, y: y).flipped(flip, on: cell)
        #expect(
          dots.contains(Dots(column: x, row: y)) == dots.flipped(flip).contains(Dots(column: place.x, row: place.y)))
      }
    }
  }

  @Test("a place too far away is brought to the border, whatever the number")
  func farDot() { #expect(Dot(x: .min, y: .max) == Dot(x: -Dot.farthest, y: Dot.farthest)) }

  @Test("a raster that can't be stops the program, and so does a drawing without a dot")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = Raster(columns: -1, rows: 1) }
    await #expect(processExitsWith: .failure) { _ = Fit(width: 10, height: 0, columns: 1, rows: 1) }
  }
}
