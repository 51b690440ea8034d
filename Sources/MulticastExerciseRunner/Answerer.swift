// Asks a compiled answer, again and again: each time in a new process, whatever became of the last one.

import ExerciseChecks
import MulticastPromises
import MulticastTester

/// A compiled answer to an exercise.
struct Answerer {
  let command: [String]
  let exercise: Exercise
  var limits = Limits()

  func order(_ task: Order.Task, isAboutPromises: Bool = false) -> Order {
    var order = Order(task, megabytes: limits.megabytes, seconds: limits.seconds)
    order.isAboutPromises = isAboutPromises
    return order
  }

  func run(_ order: Order) throws -> CheckRun { try CheckRun(of: command, exercise, order) }

  /// The outcomes of all checks, and what the answer printed.
  func outcomes() throws -> (outcomes: [Outcome], printed: [String]) {
    let order = order(.check(from: 0))
    let run = try run(order)
    let report = run.report(on: exercise, order)
    var outcomes = report.outcomes(ending: run.ending)
    guard !report.isComplete, let last = outcomes.popLast() else { return (outcomes, run.printed) }
    outcomes.append(try explained(last))
    return (outcomes, run.printed)
  }

  /// An outcome whose story ended the program, with what came of it, and as simple as it can be.
  private func explained(_ outcome: Outcome) throws -> Outcome {
    guard let contract = exercise.contract, !outcome.story.isEmpty,
      let difference = try difference(in: outcome.story, isAboutPromises: false)
    else { return outcome }
    var outcome = outcome
    outcome.simplify(try simplified(difference, contract, isAboutPromises: false))
    return outcome
  }

  /// Plays a story, and tells everything; nil if nothing goes wrong this time.
  func difference(in story: [Move], isAboutPromises: Bool, ignoringOrder: Bool = false) throws -> Difference? {
    var order = order(.story(story), isAboutPromises: isAboutPromises)
    order.ignoresOrder = ignoringOrder
    // One story is shorter than all of them.
    order.seconds = max(2, order.seconds / 2)
    let run = try run(order)
    var outcome = Outcome()
    for message in run.messages { outcome.take(message) }
    if outcome.difference == nil, outcome.story == story, run.ending != .quit { outcome.end(run.ending) }
    return outcome.difference
  }

  /// A story in which the program crashes, as simple as it can be. Each try takes a process, so an endless story stays as
  /// it is.
  func simplified(_ difference: Difference, _ contract: Contract, isAboutPromises: Bool) throws -> Difference {
    guard difference.came.ending == .crashed else { return difference }
    var (count, failure): (Int, (any Error)?) = (0, nil)
    let tester = Tester(contract) { story in
      count += 1
      var trace = Trace()
      do {
        if count < 60, let other = try self.difference(in: story, isAboutPromises: isAboutPromises) {
          return (other.expected, other.came)
        }
      } catch { failure = error }
      trace.ending = .impossible
      return (trace, trace)
    }
    let simple = tester.simplified(difference)
    if let failure { throw failure }
    return simple
  }
}
