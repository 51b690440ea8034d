// Threads for the tests that wait for other programs.

import Foundation
import Testing

/// Says of a suite that its tests mostly wait: for a terminal, or for other programs.
///
///     @Suite("The runner in a terminal", .waits) struct RunnerInATerminalTests {
///
/// All other tests share as many threads as there are processors, and each that waits would keep
/// one of them idle. These have their own, from the beginning on: two more, since some of the
/// programs sleep. (Tests that are `.serialized` go to the end of the line one by one, and the
/// longest suite is alone at the end.)
package struct Waiting: SuiteTrait, TestTrait, TestScoping {
  private final class Threads: TaskExecutor {
    private let queue = OperationQueue()

    init() {
      queue.maxConcurrentOperationCount = 2 + ProcessInfo.processInfo.activeProcessorCount
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  private static let threads = Threads()

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == Waiting {
  /// The tests mostly wait, and have threads of their own.
  package static var waits: Self { Waiting() }
}
