// Which test proves which promise, and a test that none is left out.

import MulticastDelegates
import MulticastPromises
import Testing

/// Says which promise of `MulticastDelegate` a test proves.
struct PromiseTrait: TestTrait {
  let promise: Promise

  /// The promises of all tests that are about to run.
  static let proven = VisibleMutex<Set<Promise>>([])

  /// Swift Testing calls this for each test of a run, before the first test begins.
  func prepare(for test: Test) async throws {
    Self.proven.withLock { _ = $0.insert(promise) }
  }
}

extension Trait where Self == PromiseTrait {
  /// The test proves a promise.
  static func promise(_ promise: Promise) -> Self { PromiseTrait(promise: promise) }
}

@Suite("The tests of a multicast delegate")
struct ProofTests {
  @Test("prove each of the promises")
  func everyPromise() throws {
    let proven = PromiseTrait.proven.withLock { $0 }
    if proven.isEmpty, CommandLine.arguments.contains("--filter") {
      try Test.cancel("no test of a promise was asked for")
    }
    let unproven = Promise.all.filter { !proven.contains($0) }.map(\.title)
    #expect(unproven.isEmpty)
  }
}
