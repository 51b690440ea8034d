import MirrorPad
import Support
import Testing

extension LineShape {
  fileprivate func beginning(_ fraction: Double) -> [Point] {
    let (whole, tip) = reach(fraction)
    return points.prefix(whole) + (tip.map { [$0] } ?? [])
  }
}

@Suite struct LineShapeTests {
  private let line: LineShape = {
    let line = LineShape(startPoint: Point(x: 0, y: 0))
    line.addPoint(Point(x: 10, y: 0))
    line.addPoint(Point(x: 10, y: 4))
    return line
  }()

  @Test("a line begins with one point, black and one dot wide")
  func begins() {
    let line = LineShape(startPoint: Point(x: 3, y: 4))
    #expect(line.points == [Point(x: 3, y: 4)])
    #expect(line.color == .black)
    #expect(line.width == 1)
  }

  @Test("a copy has everything the line has, and from then on each grows alone")
  func copy() {
    let red = LineShape(color: LineColor(red: 255, green: 0, blue: 0), width: 3, startPoint: Point(x: 1, y: 1))
    let copy = red.copy()
    #expect(copy !== red)
    #expect(copy.color == red.color && copy.width == red.width && copy.points == red.points)
    red.addPoint(Point(x: 2, y: 2))
    #expect(copy.points == [Point(x: 1, y: 1)])
    copy.addPoint(Point(x: 9, y: 9))
    #expect(red.points == [Point(x: 1, y: 1), Point(x: 2, y: 2)])
  }

  @Test("the beginning of a line ends within a piece, and each piece takes the same time")
  func beginning() {
    #expect(line.beginning(0) == [Point(x: 0, y: 0)])
    #expect(line.beginning(0.25) == [Point(x: 0, y: 0), Point(x: 5, y: 0)])
    #expect(line.beginning(0.5) == [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 0)])
    #expect(line.beginning(0.75) == [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 2)])
    #expect(line.beginning(1) == line.points)
  }

  @Test("the beginning of a dot is the dot, and beyond its ends a line doesn't go")
  func limits() {
    let dot = LineShape(startPoint: Point(x: 3, y: 4))
    for fraction in [0, 0.5, 1] { #expect(dot.beginning(fraction) == dot.points) }
    for fraction in [-1, -Double.infinity, .nan] { #expect(line.beginning(fraction) == [Point(x: 0, y: 0)]) }
    for fraction in [2, Double.infinity] { #expect(line.beginning(fraction) == line.points) }
    for _ in 0..<10_000 { line.addPoint(Point(x: 1, y: 1)) }
    #expect(line.beginning(1.0.nextDown).last == Point(x: 1, y: 1))
  }

  @Test("a piece from one end of the numbers to the other has a middle")
  func far() {
    let line = LineShape(startPoint: Point(x: -.greatestFiniteMagnitude, y: 0)!)
    line.addPoint(Point(x: .greatestFiniteMagnitude, y: 0)!)
    #expect(line.beginning(0.5).last == Point(x: 0, y: 0))
    var random = SplitMix64(seed: 2)
    for _ in 0..<1000 { #expect(line.beginning(.random(in: 0..<1, using: &random)).count == 2) }
  }
}
