import MirrorPad
import Testing

@Suite("A line") struct LineShapeTests {
  /// The points that an animation has reached, by their x coordinates.
  private func beginning(of line: LineShape, _ fraction: Double) -> [Double] {
    let (whole, tip) = line.reach(fraction)
    return (line.points.prefix(whole) + (tip.map { [$0] } ?? [])).map(\.x)
  }

  private func line(_ xs: Double...) -> LineShape {
    let line = LineShape(startPoint: Point(x: xs[0], y: 0))
    for x in xs.dropFirst() { line.addPoint(Point(x: x, y: 0)) }
    return line
  }

  @Test(
    "is animated segment by segment, each in the same time, and not beyond its ends",
    arguments: [
      (0, [0]), (0.25, [0, 5]), (0.5, [0, 10, 10]), (0.75, [0, 10, 12]), (1, [0, 10, 14]),
      (-1, [0]),
      (-.infinity, [0]), (.nan, [0]), (2, [0, 10, 14]), (.infinity, [0, 10, 14]),
    ] as [(Double, [Double])])
  func beginning(fraction: Double, xs: [Double]) {
    #expect(beginning(of: line(0, 10, 14), fraction) == xs)
    #expect(beginning(of: line(3), fraction) == [3])
  }

  @Test("has points of any size, and a canvas at least one dot")
  func far() {
    let far = line(-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    #expect(beginning(of: far, 0.5).last == 0)
    for _ in 0..<10_000 { far.addPoint(Point(x: 1, y: 1)) }
    #expect(beginning(of: far, 1.0.nextDown).last == 1)
    #expect(CanvasSize(width: 0, height: -3) == CanvasSize(width: 1, height: 1))
  }
}
