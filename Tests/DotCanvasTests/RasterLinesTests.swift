import MulticastSystemCalls
import DotCanvas
import Support
import Testing

/// Two ends and a width.
private struct Line {
  var start, end: Dot
  /// In eighths of a dot, so that the tests can reckon with it in whole numbers.
  var eighths: Int

  /// Thousands of lines somewhere around a raster of 20 by 20 dots. Short and level ones are as frequent as they are in
  /// drawings.
  static func thousands(width: ClosedRange<Int>, seed: UInt64) -> [Line] {
    var random = SplitMix64(seed: seed)
    return (0..<4000).map { _ in
      let start = Dot(x: .random(in: -10...30, using: &random), y: .random(in: -10...30, using: &random))
      let reach = [1, 3, 30].randomElement(using: &random)!
      let right = Int.random(in: -reach...reach, using: &random)
      let end = Dot(x: start.x + right, y: start.y + .random(in: -reach...reach, using: &random))
      return Line(start: start, end: end, eighths: .random(in: width, using: &random))
    }
  }

  /// Whether the dot is no more than half a dot beside the line, seen along its longer side.
  func thinlyTouches(_ x: Int, _ y: Int) -> Bool {
    let (right, down) = (end.x - start.x, end.y - start.y)
    let isInside = (min(start.x, end.x)...max(start.x, end.x)) ~= x && (min(start.y, end.y)...max(start.y, end.y)) ~= y
    let offset = right * (y - start.y) - down * (x - start.x)
    return isInside && 2 * abs(offset) <= max(abs(right), abs(down))
  }

  /// Whether the dot is no farther than half the width from the line: 16 times the distance is at most `eighths`.
  func widelyTouches(_ x: Int, _ y: Int) -> Bool {
    let (right, down) = (end.x - start.x, end.y - start.y)
    let (u, v) = (x - start.x, y - start.y)
    let length = right * right + down * down
    let progress = min(max(u * right + v * down, 0), length)
    if length == 0 { return 256 * (u * u + v * v) <= eighths * eighths }
    // The vector from the nearest point of the line to the dot, times the square of the line's length.
    let (across, along) = (u * length - progress * right, v * length - progress * down)
    return 256 * (across * across + along * along) <= eighths * eighths * length * length
  }
}

@Suite struct LineTests {
  // Both say exactly which dots a line has, wherever it goes, is seen or ends. That a line has no gap, is the same
  // backwards, lying down, mirrored or seen in part follows from it.
  @Test("a thin line is the dots no more than half a dot beside it, on both sides where it is a tie")
  func thin() { expectDots(of: Line.thousands(width: 0...8, seed: 10)) { $0.thinlyTouches($1, $2) } }

  @Test("a wide line is the dots no farther from it than half its width")
  func wide() { expectDots(of: Line.thousands(width: 9...200, seed: 11)) { $0.widelyTouches($1, $2) } }

  private func expectDots(of lines: [Line], where isTouched: (Line, Int, Int) -> Bool) {
    for line in lines {
      var raster = Raster(columns: 10, rows: 5)
      raster.drawLine(from: line.start, to: line.end, width: Double(line.eighths) / 8)
      for y in 0..<raster.height {
        for x in 0..<raster.width where raster.hasDot(x: x, y: y) != isTouched(line, x, y) {
          Issue.record("\(line) at \(x), \(y)")
        }
      }
    }
  }

  /// Unclipped, most of these lines pass a million dots or more, and would take minutes.
  @Test("on a raster without cells every line is drawn, and nothing happens", arguments: [(0, 5), (10, 0)])
  func nowhere(columns: Int, rows: Int) {
    for width in [1.0, 9] {
      var raster = Raster(columns: columns, rows: rows)
      raster.drawLine(from: Dot(x: -3, y: 0), to: Dot(x: 9, y: 9), width: width)
      #expect(raster.cells.isEmpty)
    }
  }

  @Test("lines to the end of the world cost no more than the raster", .timeLimit(.minutes(1)))
  func far() {
    var random = SplitMix64(seed: 17)
    let ends = [-Dot.farthest, -1_000, 0, 19, 1_000, Dot.farthest]
    for (count, width) in [(8_000, .nan), (1_000, 3), (1_000, .infinity)] {
      var raster = Raster(columns: 10, rows: 5)
      for _ in 0..<count {
        let xy = (0..<4).map { _ in ends.randomElement(using: &random)! }
        raster.drawLine(from: Dot(x: xy[0], y: xy[1]), to: Dot(x: xy[2], y: xy[3]), width: width)
      }
      #expect(!raster.dots.isEmpty)
    }
  }

  @Test("the longest lines are exact: a diagonal from end to end passes every dot of the raster's diagonal")
  func farAndExact() {
    var raster = Raster(columns: 10, rows: 5)
    let (near, far) = (Dot(x: -Dot.farthest, y: -Dot.farthest), Dot(x: Dot.farthest, y: Dot.farthest))
    raster.drawLine(from: near, to: far)
    #expect(raster.dots == Set((0..<20).map { Dot(x: $0, y: $0) }))
    raster.drawLine(from: far, to: near, width: 2)
    let band = (0..<20).flatMap { x in (x - 1...x + 1).map { Dot(x: x, y: $0) } }
    #expect(raster.dots == Set(band.filter { 0..<20 ~= $0.y }))
  }
}
