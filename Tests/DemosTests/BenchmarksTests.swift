import Foundation
import Support
import Testing

@testable import benchmarks

@Suite("The benchmarks", .takesLong)
struct BenchmarksTests {
  @Test(
    """
    measure each way: a row has the fastest round, the median round, and the ratio, all of them \
    positive
    """
  )
  func rows() throws {
    let program = try FinishedProgram.run(builtExecutable("benchmarks"), ["--quick"])
    #expect(program.status == 0 && program.errors.isEmpty)
    for way in Comparison.all.flatMap(\.ways) {
      let rows = program.output.matches(
        of: try Regex(#"(?m)^ *[0-9,]+  \Q\#(way.name)\E((?: +[0-9.,]+){3})$"#))
      #expect(!rows.isEmpty, "\(way.name)")
      for figure in rows.flatMap({ $0.output[1].substring!.split(separator: " ") }) {
        #expect(Double(figure.replacing(",", with: ""))! > 0, "\(way.name): \(figure)")
      }
    }
  }

  @Test("stop when a way loses a call")
  func wrongCount() {
    let way = Way(name: "losing one") { delegates, repetitions in
      ({}, { delegates * repetitions - 1 })
    }
    let comparison = Comparison(title: "Losing", sizes: [8], total: 8, ways: [way])
    #expect(throws: WrongCount.self) { try comparison.measure(isQuick: true) }
  }
}
