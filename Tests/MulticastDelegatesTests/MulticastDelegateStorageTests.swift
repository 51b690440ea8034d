// What a multicast delegate keeps, and what it allocates: counted, never timed.

import MulticastDelegates
import SystemCalls
import TestBench
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

  enum Step: CaseIterable { case broadcast, addition, removal }

  @Test("is swept by the next broadcast, addition or removal after a mass death", arguments: Step.allCases)
  func massDeath(next step: Step) {
    var listeners = (0..<2_000).map { Listener("\($0)", log) }
    for listener in listeners { multicastDelegate.addDelegate(listener) }
    let survivors = [listeners[0], listeners[1_000], listeners[1_999]]
    listeners = []
    #expect(wrapperCount(of: multicastDelegate) == 2_000)
    let newcomer = Listener("newcomer", log)
    switch step {
    case .broadcast: multicastDelegate.invokeDelegates { _ in }
    case .addition: multicastDelegate.addDelegate(newcomer)
    case .removal: multicastDelegate.removeDelegate(newcomer)
    }
    #expect(wrapperCount(of: multicastDelegate) == (step == .addition ? 4 : 3))
    #expect(multicastDelegate.delegates.prefix(3).map(ObjectIdentifier.init) == survivors.map(ObjectIdentifier.init))
  }

  @Test(
    "is swept by the next addition after a mass death, at whatever regular distance the survivors are",
    arguments: [100, 1_000, 1_024])
  func survivorsAtARegularDistance(count: Int) {
    for distance in [3, 4, 5, 6, 7, 8, 9, 10, 16, 18, 21, 32, 42, 63] {
      let multicastDelegate = MulticastDelegate<any Listening>()
      var listeners = (0..<count).map { Listener("\($0)", log) }
      for listener in listeners { multicastDelegate.addDelegate(listener) }
      listeners = listeners.enumerated().filter { $0.offset % distance == 0 }.map(\.element)
      multicastDelegate.addDelegate(listeners[0])
      #expect(wrapperCount(of: multicastDelegate) == listeners.count, "every \(distance)th of \(count)")
    }
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
    "allocates nothing on the heap in a broadcast, in a release build",
    .enabled(if: isGNU, "the allocator that counts takes the place of GNU's"))
  func broadcastAllocatesNothing() throws {
    let folder = "Tests/MulticastDelegatesTests/CountAllocations/"
    let counted = try TemporaryDirectory.with { scratch in
      let object = scratch.appendingPathComponent("allocations.o").path
      let program = scratch.appendingPathComponent("program").path
      let clang = try FinishedProgram.run(
        "clang", ["-c", PackageFolder.url(folder + "allocations.c").path, "-o", object])
      try #require(clang.status == 0, "\(clang.errors)")
      let compiler = try FinishedProgram.run(
        "swiftc",
        [
          "-O", "-swift-version", "6", PackageFolder.url(folder + "main.swift").path,
          PackageFolder.url("Sources/MulticastDelegates/MulticastDelegate.swift").path, object, "-o", program,
        ])
      try #require(compiler.status == 0, "\(compiler.errors)")
      return try FinishedProgram.run(program)
    }
    let lines = counted.output.split(separator: "\n")
    try #require(lines.count == 5, "\(counted)")
    #expect(lines.prefix(3) == ["class-bound 0", "unbound 0", "nested 0"])
    // The same loop over an array of the delegates: had it counted nothing, the zeros would mean nothing.
    let arrays = try #require(Int(lines[3].split(separator: " ").last!))
    #expect(arrays >= 1_000)
    #expect(lines[4] == "calls 400400")
  }
}
