import MirrorPad
import Support
import Testing

@Suite struct PointTests {
  @Test("a point is made of finite coordinates only")
  func finite() {
    for number in [Double.nan, .signalingNaN, .infinity, -.infinity] {
      #expect(Point(x: number, y: 0) == nil)
      #expect(Point(x: 0, y: number) == nil)
    }
    #expect(Point(x: .greatestFiniteMagnitude, y: -0.5)?.y == -0.5)
    #expect(Point(x: 2.0, y: 3.0) == Point(x: 2, y: 3))
    #expect(Point(x: .min, y: .max).x == -0x1p63)
  }
}

@Suite struct CanvasSizeTests {
  @Test("a canvas is at least one dot wide and high")
  func positive() {
    #expect(CanvasSize(width: 1, height: 1) != nil)
    for (width, height) in [(0, 1), (1, 0), (-3, 4)] { #expect(CanvasSize(width: width, height: height) == nil) }
  }
}

@Suite struct LineWidthTests {
  @Test("a width is a positive number")
  func positive() {
    for number in [0, -1, Double.nan, .infinity, -.infinity] { #expect(LineWidth(dots: number) == nil) }
    #expect(LineWidth(dots: 2.5)?.dots == 2.5)
    let written: [LineWidth] = [3, 0.5]
    #expect(written.map(\.dots) == [3, 0.5])
  }

  @Test("a width that is written down and is none stops the program")
  func literal() async { await #expect(processExitsWith: .failure) { _ = -1 as LineWidth } }
}

@Suite struct ReflectionTests {
  @Test("the codes are none, h, v and hv: h swaps left and right, v top and bottom, hv both")
  func codes() {
    #expect(Reflection.allCases.map(\.rawValue) == ["none", "h", "v", "hv"])
    #expect(Reflection.allCases.map(\.swapsLeftAndRight) == [false, true, false, true])
    #expect(Reflection.allCases.map(\.swapsTopAndBottom) == [false, false, true, true])
  }
}
