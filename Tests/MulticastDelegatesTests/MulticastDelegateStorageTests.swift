// What a multicast delegate keeps, and what it allocates: counted, never timed.

import Foundation
import MulticastDelegates
import MulticastTester
import Support
import Testing

@Suite("A multicast delegate's storage", .takesLong)
struct MulticastDelegateStorageTests {
  let log = Notes()
  let list = MulticastDelegate<any Listening>()

  /// Adds this many listeners, and returns them to be owned by the test.
  func registered(_ count: Int) -> [Listener] {
    let listeners = (0..<count).map { Listener("\($0)", log) }
    for listener in listeners { list.addDelegate(listener) }
    return listeners
  }

  func expectDelegates(_ listeners: [Listener]) {
    #expect(list.delegates.map(ObjectIdentifier.init) == listeners.map(ObjectIdentifier.init))
  }

  @Test(
    """
    promise 12 (few empty wrappers): 100,000 delegates come and go without a broadcast, after many \
    were there
    """,
    .promise(.fewEmptyWrappers), arguments: [0, 1, 50])
  func comingAndGoing(living: Int) throws {
    let residents = Array(registered(2_000).prefix(living))
    list.invokeDelegates { _ in }
    for number in 0..<100_000 {
      list.addDelegate(Listener("\(number)", log))
      // `require`: with more, the rest would take minutes.
      if number % 100 == 0 { try #require(list.wrapperCount <= 3 * living + 16) }
    }
    expectDelegates(residents)
  }

  @Test(
    "promise 12 (few empty wrappers): a list that was emptied is as small as a new one",
    .promise(.fewEmptyWrappers))
  func emptied() {
    let residents = registered(2_000)
    list.removeAllDelegates()
    for number in 0..<1_000 { list.addDelegate(Listener("\(number)", log)) }
    withExtendedLifetime(residents) { #expect(list.wrapperCount <= 16) }
  }

  @Test(
    """
    promise 12 (few empty wrappers): one sweep for many additions, where delegates of a full list \
    are replaced
    """,
    .promise(.fewEmptyWrappers))
  func replacing() {
    var (listeners, sweeps, last) = (registered(1_000), 0, 0)
    for index in listeners.indices {
      listeners[index] = registered(1)[0]
      if list.wrapperCount <= last { sweeps += 1 }
      last = list.wrapperCount
    }
    #expect(sweeps <= 2)
    expectDelegates(listeners)
  }

  @Test(
    """
    promise 12 (few empty wrappers): a broadcast that meets one sweeps when it ends, with an error \
    too
    """,
    .promise(.fewEmptyWrappers), arguments: [true, false])
  func sweptByABroadcast(isRefused: Bool) {
    struct Refusal: Error {}
    var listeners = registered(2_000)
    listeners = [listeners[1], listeners[1_000], listeners[1_999]]
    #expect(list.wrapperCount == 2_000)
    var counts: [Int] = []
    try? list.invokeDelegates { _ in
      counts.append(list.wrapperCount)
      if isRefused { throw Refusal() }
    }
    let called = isRefused ? 1 : 3
    #expect(
      counts == Array(repeating: 2_000, count: called), "it sweeps when it ends, and not before")
    #expect(list.wrapperCount == 3)
    expectDelegates(listeners)
  }

  @Test(
    """
    promise 11 (removal in a deinit): even in the moment in which its weak reference is read, in a \
    release build
    """,
    .promise(.removalInDeinit),
    .enabled(if: isGNU, "the function that reads is replaced as the GNU linker does it"))
  func momentOfReading() throws {
    let folder = "Tests/Fixtures/MomentOfReading/"
    let program = try CompiledProgram.run(
      PackageFolder.text(folder + "main.swift"), c: folder + "weak-references.c")
    let scenes = [
      "sweep after a broadcast", "addition", "addition of the newcomer", "broadcast", "delegates",
      "count", "isEmpty",
    ]
    // Its `deinit` removed itself and `other`, and added `newcomer`.
    #expect(program.output == scenes.map { "\($0): released newcomer\n" }.joined())
  }

  @Test(
    "allocates nothing on the heap in a broadcast, in a release build",
    .enabled(if: isGNU, "the allocator that counts takes the place of GNU's"))
  func broadcastAllocatesNothing() throws {
    let folder = "Tests/Fixtures/CountAllocations/"
    let program = try CompiledProgram.run(
      PackageFolder.text(folder + "main.swift"), c: folder + "allocations.c")
    let lines = program.output.split(separator: "\n")
    try #require(lines.count == 5, "\(lines)")
    for (line, kind) in zip(lines, ["class-bound", "unbound", "nested"]) {
      #expect(line == "allocations in 1,000 broadcasts, \(kind): 0")
    }
    // The same loop over an array of the delegates: had it counted nothing, the zeros would mean
    // nothing.
    let arrays = try #require(Int(lines[3].split(separator: " ").last!))
    #expect(arrays >= 1_000)
    #expect(lines[4] == "calls 400400")
  }
}
