// Which test proves which promise, and a test that none of the twelve is left out.

import MulticastDelegates
import MulticastPromises
import Testing

/// Says which promise of `MulticastDelegate` a test proves.
struct PromiseTrait: TestTrait {
  let promise: Promise

  /// The promises of all tests that are about to run.
  static let proven = VisibleMutex<Set<Promise>>([])

  struct MisnamedTest: Error, CustomStringConvertible {
    let description: String
  }

  /// Swift Testing calls this for each test of a run, before the first test begins.
  func prepare(for test: Test) async throws {
    guard test.displayName?.hasPrefix(promise.title) == true else {
      throw MisnamedTest(description: "this test proves \(promise.title), and its name doesn't begin with that")
    }
    Self.proven.withLock { _ = $0.insert(promise) }
  }
}

extension Trait where Self == PromiseTrait {
  /// The test proves a promise, and its name begins with the promise's title.
  static func promise(_ promise: Promise) -> Self { PromiseTrait(promise: promise) }
}

@Suite("The tests of a multicast delegate")
struct ProofTests {
  @Test("prove each of the twelve promises")
  func everyPromise() throws {
    let proven = PromiseTrait.proven.withLock { $0 }
    if proven.isEmpty, CommandLine.arguments.contains("--filter") {
      try Test.cancel("no test of a promise was asked for")
    }
    #expect(Promise.all.filter { !proven.contains($0) }.map(\.title) == [])
  }
}
