import DotCanvas
import Support
import Testing

extension Raster {
  func hasDot(x: Int, y: Int) -> Bool {
    cells[y / 4 * columns + x / 2].contains(Dots(column: x % 2, row: y % 4))
  }

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
