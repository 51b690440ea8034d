// The contests are held without a look at the time: each entrant has to find out when it has lost something.

import Support
import Testing

@testable import benchmarks

extension Effort {
  /// As little as there can be.
  static let tiny = Effort(name: "tiny", rounds: 1, divisor: 1_000, sizes: [10, 100])
}

/// Those that are held here. One is left out: it is like its siblings, and a debug build needs seconds to prepare it.
private let held = Benchmark.all.map(\.name).filter { $0 != "delivery 10000" }

@Suite("Each benchmark")
struct SelfCheckTests {
  @Test("comes to the result that it expects, and has a figure for every entrant", arguments: held)
  func right(name: String) throws {
    let contest = try #require(Benchmark.all.first { $0.name == name }).contest(.tiny, 0)
    let table = try contest.held()
    #expect(table.name == name)
    #expect(table.figures.count == contest.entrants.count)
    #expect(table.figures.count >= 2)
    #expect(table.outcomes.count == contest.goals.count)
  }

  @Test("finds out when an entrant has lost something", arguments: held)
  func wrong(name: String) throws {
    let contest = try #require(Benchmark.all.first { $0.name == name }).contest(.tiny, 20)
    let unnoticed = contest.entrants.filter { entrant in
      do {
        _ = try entrant.run(in: name, by: contest.clock)
        return true
      } catch {
        return !(error is WrongResult)
      }
    }
    // The baselines of some contests have nothing to do with what was lost.
    let spared = unnoticed.map(\.name).filter {
      !$0.hasPrefix("a bare l") && !$0.hasPrefix("by hand") && !$0.hasPrefix("adding as many")
    }
    #expect(spared == [])
    #expect(unnoticed.count < contest.entrants.count)
  }

  @Test("has a name of its own, and those that are guarded are among them and have an alarm")
  func names() {
    let names = Benchmark.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in Benchmark.guarded {
      let contest = Benchmark.all.first { $0.name == name }?.contest(.tiny, 0)
      #expect(contest?.goals.contains { $0.alarm != nil } == true, "\(name)")
    }
  }

  @Test("counts the time that passes where several threads are at work, and this thread's otherwise")
  func clocks() {
    for benchmark in Benchmark.all where held.contains(benchmark.name) {
      let isThreaded = benchmark.name.hasPrefix("queues")
      #expect(benchmark.contest(.tiny, 0).clock == (isThreaded ? .wall : .processor), "\(benchmark.name)")
    }
  }

  @Test("keeps a list small that everybody has left, and one whole that everybody stays in")
  func wrappers() throws {
    let churn = try churnContest(.tiny).held()
    for figure in churn.figures where figure.size != nil { #expect(try #require(figure.amount) <= 16) }
    let adding = try addingContest(.tiny).held()
    #expect(adding.figures.compactMap(\.amount) == [10, 100])
  }

  @Test("of frames writes less when it writes what changed")
  func frames() throws {
    let amounts = try frameContest(Effort(name: "once", rounds: 1, divisor: 8)).held().figures.map { $0.amount ?? 0 }
    #expect(amounts[1] > 0)
    #expect(10 * amounts[1] < amounts[0])
  }
}
