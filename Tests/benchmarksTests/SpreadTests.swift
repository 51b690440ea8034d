// What many measurements are summed up to.

import Testing

@testable import benchmarks

@Suite("The spread of measurements")
struct SpreadTests {
  @Test("has the middle one as its median, whatever order they came in")
  func odd() {
    let spread = Spread(of: [50, 10, 30, 20, 40])
    #expect(spread.median == 30)
    #expect(spread.lower == 20)
    #expect(spread.upper == 40)
  }

  @Test("has the mean of the two in the middle as its median, where there is no middle one")
  func even() {
    let spread = Spread(of: [4, 1, 3, 2])
    #expect(spread.median == 2.5)
    #expect(spread.lower == 1.75)
    #expect(spread.upper == 3.25)
  }

  @Test("of a single measurement is that one")
  func single() {
    let spread = Spread(of: [7])
    #expect(spread.median == 7)
    #expect(spread.deviation == 0)
  }

  @Test("hardly moves for one measurement that a busy machine has spoilt")
  func outlier() {
    #expect(Spread(of: [10, 10, 10, 10, 10_000]) == Spread(of: [10, 10, 10, 10, 10]))
  }

  @Test("tells half of the way between its quartiles as a part of the median")
  func deviation() {
    #expect(Spread(of: [80, 90, 100, 110, 120]).deviation == 0.1)
    #expect(Spread(of: [0, 0, 0]).deviation == 0)
  }
}
