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

@Suite struct RasterTests {
  @Test("a raster has two by four dots for each cell, and none is set at first")
  func empty() {
    let raster = Raster(columns: 5, rows: 3)
    #expect(raster.width == 10)
    #expect(raster.height == 12)
    #expect(raster.cells == Array(repeating: [], count: 15))
  }

  @Test("a dot that is set is there, alone, and once")
  func setDot() {
    var raster = Raster(columns: 3, rows: 2)
    for y in 0..<8 {
      for x in 0..<6 {
        raster.clear()
        raster.setDot(x: x, y: y)
        raster.setDot(x: x, y: y)
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
    let dot = Dot(x: 0, y: 2)
    #expect(dot.flipped([], on: raster) == dot)
    #expect(dot.flipped(.leftRight, on: raster) == Dot(x: 5, y: 2))
    #expect(dot.flipped(.upDown, on: raster) == Dot(x: 0, y: 5))
    #expect(dot.flipped([.leftRight, .upDown], on: raster) == Dot(x: 5, y: 5))
    let far = Dot(x: -Dot.farthest, y: Dot.farthest)
    #expect(far.flipped([.leftRight, .upDown], on: raster).flipped([.leftRight, .upDown], on: raster) == far)
  }

  @Test("a place too far away is brought to the border, whatever the number")
  func farDot() {
    #expect(Dot(x: .min, y: .max) == Dot(x: -Dot.farthest, y: Dot.farthest))
    #expect(Dot(x: 3, y: -4).x == 3)
    #expect(Dot(x: 3, y: -4).y == -4)
  }

  @Test("there are four flips, and one after another is one of them")
  func flips() {
    #expect(Flip.allCases.map(\.rawValue) == [0, 1, 2, 3])
    for byte in 0...UInt8.max {
      let dots = Dots(rawValue: byte)
      for one in Flip.allCases {
        for other in Flip.allCases {
          #expect(dots.flipped(one).flipped(other) == dots.flipped(one.symmetricDifference(other)))
        }
      }
    }
  }
}

@Suite struct PreconditionTests {
  @Test("a raster that can't be stops the program, and so does a cell that is not there")
  func raster() async {
    await #expect(processExitsWith: .failure) { _ = Raster(columns: -1, rows: 1) }
    await #expect(processExitsWith: .failure) { _ = Raster(columns: 3, rows: 2)[column: 3, row: 0] }
  }

  @Test("a drawing without a dot stops the program")
  func drawing() async {
    await #expect(processExitsWith: .failure) { _ = Fit(width: 10, height: 0, columns: 1, rows: 1) }
  }
}

@Suite struct PlaceTests {
  @Test("a placed picture replaces the cells it covers and no others")
  func place() {
    var random = SplitMix64(seed: 3)
    let before = Raster.random(columns: 6, rows: 5, using: &random)
    let picture = Raster.random(columns: 3, rows: 2, using: &random)
    var board = before
    board.place(picture, flipped: .leftRight, column: 2, row: 1)
    for row in 0..<5 {
      for column in 0..<6 {
        let isCovered = 2..<5 ~= column && 1..<3 ~= row
        let expected =
          isCovered ? picture.flipped(.leftRight)[column: column - 2, row: row - 1] : before[column: column, row: row]
        #expect(board[column: column, row: row] == expected)
      }
    }
  }

  @Test("what reaches beyond the border is left out, on each side")
  func clipped() {
    var random = SplitMix64(seed: 4)
    let picture = Raster.random(columns: 3, rows: 2, using: &random)
    for row in -3...6 {
      for column in -4...7 {
        var board = Raster(columns: 6, rows: 5)
        board.place(picture, column: column, row: row)
        let seen = picture.dots.map { Dot(x: $0.x + 2 * column, y: $0.y + 4 * row) }
        #expect(board.dots == Set(seen.filter { 0..<12 ~= $0.x && 0..<20 ~= $0.y }))
      }
    }
  }

  @Test("a board of the four views is its own reflection, left and right, top and bottom")
  func board() {
    var random = SplitMix64(seed: 5)
    let view = Raster.random(columns: 7, rows: 3, using: &random)
    var board = Raster(columns: 14, rows: 6)
    for flip in Flip.allCases {
      board.place(
        view, flipped: flip, column: flip.contains(.leftRight) ? 7 : 0, row: flip.contains(.upDown) ? 3 : 0)
    }
    for flip in Flip.allCases { #expect(board.flipped(flip) == board) }
    #expect(!board.dots.isEmpty)
  }
}
