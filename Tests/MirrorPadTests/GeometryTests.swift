import MulticastSystemCalls
import MirrorPad
import Support
import Testing

private let notFinite = [Double.nan, .signalingNaN, .infinity, -.infinity]

@Suite struct GeometryTests {
  @Test("points, canvases and widths that make no sense are refused")
  func refused() {
    for number in notFinite {
      #expect(Point(x: number, y: 0) == nil && Point(x: 0, y: number) == nil && LineWidth(dots: number) == nil)
    }
    for (width, height) in [(0, 1), (1, 0), (-3, 4)] { #expect(CanvasSize(width: width, height: height) == nil) }
    for number in [0, -1.0] { #expect(LineWidth(dots: number) == nil) }
    #expect(Point(x: .greatestFiniteMagnitude, y: -0.5)?.y == -0.5)
    #expect(Point(x: .min, y: .max).x == -0x1p63)
    #expect(CanvasSize(width: 1, height: 1) != nil && LineWidth(dots: 2.5) == 2.5)
  }

  @Test("a width that is written down and is none stops the program")
  func literal() async { await #expect(processExitsWith: .failure) { _ = -1 as LineWidth } }
}

@Suite struct LineShapeTests {
  /// The points that an animation has reached, by their x coordinates.
  private func beginning(of line: LineShape, _ fraction: Double) -> [Double] {
    let (whole, tip) = line.reach(fraction)
    return (line.points.prefix(whole) + (tip.map { [$0] } ?? [])).map(\.x)
  }

  private func line(_ xs: Double...) -> LineShape {
    let line = LineShape(startPoint: Point(x: xs[0], y: 0)!)
    for x in xs.dropFirst() { line.addPoint(Point(x: x, y: 0)!) }
    return line
  }

  @Test(
    "the beginning of a line ends within a piece, each piece takes the same time, and beyond its ends it doesn't go",
    arguments: [
      (0, [0]), (0.25, [0, 5]), (0.5, [0, 10, 10]), (0.75, [0, 10, 12]), (1, [0, 10, 14]), (-1, [0]),
      (-.infinity, [0]), (.nan, [0]), (2, [0, 10, 14]), (.infinity, [0, 10, 14]),
    ] as [(Double, [Double])])
  func beginning(fraction: Double, xs: [Double]) {
    #expect(beginning(of: line(0, 10, 14), fraction) == xs)
    #expect(beginning(of: line(3), fraction) == [3])
  }

  @Test("a piece from one end of the numbers to the other has a middle, and rounding reaches no further than the end")
  func far() {
    let far = line(-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    #expect(beginning(of: far, 0.5).last == 0)
    var random = SplitMix64(seed: 2)
    for _ in 0..<1000 { #expect(beginning(of: far, .random(in: 0..<1, using: &random)).count == 2) }
    for _ in 0..<10_000 { far.addPoint(Point(x: 1, y: 1)) }
    #expect(beginning(of: far, 1.0.nextDown).last == 1)
  }
}
