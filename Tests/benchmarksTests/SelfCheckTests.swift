// The contests are held without a look at the time: each entrant has to find out when it has lost something.

import Testing

@testable import benchmarks

extension Effort {
  /// As little as there can be.
  static let tiny = Effort(rounds: 1, divisor: 1_000, sizes: [10, 100])
}

@Suite("Each benchmark")
struct SelfCheckTests {
  @Test("comes to the result that it expects, and has a figure for every entrant", arguments: Benchmark.all.indices)
  func right(index: Int) throws {
    let contest = Benchmark.all[index].contest(.tiny, 0)
    let table = try contest.held()
    #expect(table.name == Benchmark.all[index].name)
    #expect(table.figures.count == contest.entrants.count)
    #expect(table.figures.count >= 2)
    #expect(table.outcomes.count == contest.goals.count)
    // Where several threads are at work it counts the time that passes, and this thread's otherwise.
    #expect(contest.clock == (table.name.hasPrefix("queues") ? .wall : .processor))
  }

  @Test("finds out when an entrant has lost something", arguments: Benchmark.all.indices)
  func wrong(index: Int) throws {
    let contest = Benchmark.all[index].contest(.tiny, 20)
    let unnoticed = contest.entrants.filter { entrant in
      do {
        _ = try entrant.run(in: contest.name, by: contest.clock)
        return true
      } catch {
        return !(error is WrongResult)
      }
    }
    // The baselines of some contests have nothing to do with what was lost.
    let spared = unnoticed.map(\.name).filter {
      !$0.hasPrefix("a bare l") && !$0.hasPrefix("adding as many")
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
}
