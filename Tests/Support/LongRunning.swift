// Threads for the tests that take long.

import Foundation
import Testing

/// Says of a suite that its tests take long: they wait for other programs, or compute.
///
///     @Suite("The runner in a terminal", .takesLong) struct RunnerInATerminalTests {
///
/// All other tests share as many threads as there are processors, on which the testing library
/// looks after all of them, too: whoever keeps them busy keeps all others from beginning. These
/// have their own: two more, since some of the programs sleep. (Tests that are `.serialized` go to
/// the end of the line one by one, and the longest suite is alone at the end.)
///
/// A test that's `.asleep` for a second or longer has one of six threads that nobody else has: else
/// it could be the last to begin, and everybody would wait for it.
package struct LongRunning: SuiteTrait, TestTrait, TestScoping {
  /// What has begun goes on before anything else begins: a test that waits often would be alone at
  /// the end.
  private final class Threads: TaskExecutor {
    private let queue: OperationQueue
    private let priority: Operation.QueuePriority

    init(_ queue: OperationQueue, _ priority: Operation.QueuePriority) {
      self.queue = queue
      self.priority = priority
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let operation = BlockOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      operation.queuePriority = priority
      queue.addOperation(operation)
    }
  }

  private static func queue(threads: Int) -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = threads
    return queue
  }

  private static let queue = queue(threads: 2 + ProcessInfo.processInfo.activeProcessorCount)
  private static let beginning = Threads(queue, .normal)
  private static let goingOn = Threads(queue, .high)
  private static let sleepers = Threads(queue(threads: 6), .normal)

  fileprivate let sleeps: Bool

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let sleeps = test.traits.contains { ($0 as? LongRunning)?.sleeps == true }
    let beginning = sleeps ? Self.sleepers : Self.beginning
    let goingOn = sleeps ? Self.sleepers : Self.goingOn
    try await withTaskExecutorPreference(beginning) {
      try await withTaskExecutorPreference(goingOn) { try await function() }
    }
  }
}

extension Trait where Self == LongRunning {
  /// The tests take long.
  package static var takesLong: Self { LongRunning(sleeps: false) }
  /// The test is asleep for a second or longer.
  package static var asleep: Self { LongRunning(sleeps: true) }
}
