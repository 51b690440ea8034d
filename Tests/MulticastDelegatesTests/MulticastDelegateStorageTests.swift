// What a multicast delegate keeps, and what it allocates: counted, never timed.

import MulticastDelegates
import Support
import SystemCalls
import Testing

@Suite("A multicast delegate's storage")
struct MulticastDelegateStorageTests {
  let log = Notes()
  let multicastDelegate = MulticastDelegate<any Listening>()

  @Test(
    "stays within a small multiple of the living, when 100,000 delegates come and go without a broadcast",
    arguments: [0, 1, 50])
  func comingAndGoing(living: Int) {
    let residents = (0..<living).map { Listener("\($0)", log) }
    for resident in residents { multicastDelegate.addDelegate(resident) }
    var most = 0
    for number in 0..<100_000 {
      multicastDelegate.addDelegate(Listener("\(number)", log))
      if number % 100 == 0 { most = max(most, wrapperCount(of: multicastDelegate)) }
    }
    #expect(most <= 3 * living + 16)
    #expect(multicastDelegate.count == living)
    withExtendedLifetime(residents) {}
  }

  @Test("stays small too when the oldest delegates are the ones that go")
  func firstInFirstOut() {
    var alive: [Listener] = []
    var most = 0
    for number in 0..<20_000 {
      alive.append(Listener("\(number)", log))
      multicastDelegate.addDelegate(alive.last!)
      if alive.count > 100 { alive.removeFirst() }
      if number % 100 == 0 { most = max(most, wrapperCount(of: multicastDelegate)) }
    }
    #expect(most <= 316)
  }

  @Test("is swept by a broadcast that meets an empty wrapper, when it ends")
  func sweptByABroadcast() {
    var listeners = (0..<2_000).map { Listener("\($0)", log) }
    for listener in listeners { multicastDelegate.addDelegate(listener) }
    let survivors = [listeners[0], listeners[1_000], listeners[1_999]]
    listeners = []
    #expect(wrapperCount(of: multicastDelegate) == 2_000)
    multicastDelegate.invokeDelegates { _ in }
    #expect(wrapperCount(of: multicastDelegate) == 3)
    #expect(multicastDelegate.delegates.map(ObjectIdentifier.init) == survivors.map(ObjectIdentifier.init))
  }

  @Test("is swept by the addition that finds the array full", arguments: [255, 1_000])
  func sweptByAnAddition(count: Int) {
    var listeners = (0..<count).map { Listener("\($0)", log) }
    for listener in listeners { multicastDelegate.addDelegate(listener) }
    // Every third one stays, wherever it is in the list.
    listeners = listeners.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    // An addition adds a wrapper, or takes the place of an empty one whose address it got, until one sweeps.
    var additions = 0
    while wrapperCount(of: multicastDelegate) >= count, additions < 3 * count + 16 {
      listeners.append(Listener("newcomer", log))
      multicastDelegate.addDelegate(listeners.last!)
      additions += 1
    }
    #expect(wrapperCount(of: multicastDelegate) == listeners.count)
    #expect(wrapperCount(of: multicastDelegate) < count)
    #expect(multicastDelegate.delegates.map(ObjectIdentifier.init) == listeners.map(ObjectIdentifier.init))
  }

  @Test("has no more room than the living need, however many there once were")
  func roomFollowsTheLiving() {
    var crowd = (0..<2_000).map { Listener("\($0)", log) }
    for listener in crowd { multicastDelegate.addDelegate(listener) }
    crowd = Array(crowd.prefix(20))
    multicastDelegate.invokeDelegates { _ in }
    #expect(wrapperCount(of: multicastDelegate) == 20)
    var most = 0
    for _ in 0..<100 {
      let visitors = (0..<20).map { Listener("\($0)", log) }
      for visitor in visitors { multicastDelegate.addDelegate(visitor) }
      most = max(most, wrapperCount(of: multicastDelegate))
    }
    #expect(most <= 100)
    withExtendedLifetime(crowd) {}
  }

  @Test("is swept by a broadcast that ends with an error")
  func sweptDespiteAnError() {
    struct Refusal: Error {}
    var listeners = (0..<3).map { Listener("\($0)", log) }
    for listener in listeners { multicastDelegate.addDelegate(listener) }
    listeners.removeFirst(2)
    #expect(wrapperCount(of: multicastDelegate) == 3)
    #expect(throws: Refusal.self) { try multicastDelegate.invokeDelegates { _ in throw Refusal() } }
    #expect(wrapperCount(of: multicastDelegate) == 1)
  }

  @Test(
    "stays in order when a delegate is deallocated in the moment in which its weak reference is read, in a release build",
    .enabled(if: isGNU, "the function that reads is replaced as the GNU linker does it"))
  func momentOfReading() throws {
    let output = try built("Tests/MulticastDelegatesTests/MomentOfReading", c: "weak-reads.c")
    let scenes = [
      "sweep after a broadcast", "broadcast", "addition", "addition of the newcomer", "delegates", "count", "isEmpty",
    ]
    // Its `deinit` removed itself and `other`, and added `newcomer`.
    #expect(output.split(separator: "\n") == scenes.map { "\($0): released newcomer" })
  }

  @Test(
    "allocates nothing on the heap in a broadcast, in a release build",
    .enabled(if: isGNU, "the allocator that counts takes the place of GNU's"))
  func broadcastAllocatesNothing() throws {
    let lines = try built("Sources/benchmarks/CountAllocations", c: "allocations.c").split(separator: "\n")
    try #require(lines.count == 5, "\(lines)")
    #expect(lines.prefix(3) == ["class-bound 0", "unbound 0", "nested 0"])
    // The same loop over an array of the delegates: had it counted nothing, the zeros would mean nothing.
    let arrays = try #require(Int(lines[3].split(separator: " ").last!))
    #expect(arrays >= 1_000)
    #expect(lines[4] == "calls 400400")
  }

  /// Builds a program for release from `main.swift` and a C source of a folder, together with MulticastDelegate.swift,
  /// and gives what it prints.
  private func built(_ folder: String, c source: String) throws -> String {
    try TemporaryDirectory.with { scratch in
      let folder = folder + "/"
      let object = scratch.appendingPathComponent("object.o").path
      let program = scratch.appendingPathComponent("program").path
      let clang = try FinishedProgram.run("clang", ["-c", PackageFolder.url(folder + source).path, "-o", object])
      try #require(clang.status == 0, "\(clang.errors)")
      let compiler = try FinishedProgram.run(
        "swiftc",
        [
          "-O", "-swift-version", "6", PackageFolder.url(folder + "main.swift").path,
          PackageFolder.url("Sources/MulticastDelegates/MulticastDelegate.swift").path, object, "-o", program,
        ])
      try #require(compiler.status == 0, "\(compiler.errors)")
      let finished = try FinishedProgram.run(program, environment: ["SWIFT_BACKTRACE": "enable=no"])
      try #require(finished.status == 0 && !finished.endedBySignal, "\(finished)")
      return finished.output
    }
  }
}
