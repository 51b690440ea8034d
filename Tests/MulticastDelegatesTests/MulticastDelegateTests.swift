// What a multicast delegate promises, one test for each promise. The list of their names is meant to be read.

import MulticastDelegates
import Support
import Testing

@Suite("A multicast delegate")
struct MulticastDelegateTests {
  let log = Notes()
  let multicastDelegate = MulticastDelegate<any Listening>()

  // MARK: - Order, identity, ownership

  @Test("calls its delegates in the order they were added")
  func order() {
    let listeners = (1...9).map { Listener("\($0)", log) }
    for listener in listeners { multicastDelegate.addDelegate(listener) }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == (1...9).map { "\($0): fire" })
  }

  @Test("takes the delegates it starts with in their order, each once")
  func initialDelegates() {
    let (a, b) = (Listener("a", log), Listener("b", log))
    let multicastDelegate = MulticastDelegate<any Listening>(delegates: [b, a, b])
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["b: fire", "a: fire"])
  }

  @Test("keeps no delegate alive")
  func weakness() {
    var listener: Listener? = Listener("a", log)
    weak let observed = listener
    multicastDelegate.addDelegate(listener!)
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    _ = multicastDelegate.delegates
    listener = nil
    #expect(observed == nil)
  }

  @Test("skips a delegate that was released, without anybody removing it")
  func releasedIsSkipped() {
    let (a, c) = (Listener("a", log), Listener("c", log))
    var b: Listener? = Listener("b", log)
    for listener in [a, b!, c] { multicastDelegate.addDelegate(listener) }
    b = nil
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire", "c: fire"])
  }

  @Test("takes two equal objects for two delegates")
  func identity() {
    let (one, twin) = (Listener("twin", log), Listener("twin", log))
    #expect(one == twin)
    multicastDelegate.addDelegate(one)
    multicastDelegate.addDelegate(twin)
    #expect(multicastDelegate.count == 2)
    multicastDelegate.removeDelegate(twin)
    #expect(multicastDelegate.count == 1)
    #expect(multicastDelegate.delegates.first === one)
  }

  @Test("changes nothing when a delegate is added again: one call, its place kept")
  func addedTwice() {
    let (a, b) = (Listener("a", log), Listener("b", log))
    for listener in [a, b, a] { multicastDelegate.addDelegate(listener) }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire", "b: fire"])
    multicastDelegate.removeDelegate(a)
    #expect(multicastDelegate.count == 1)
  }

  @Test("changes nothing when a stranger is removed")
  func strangerRemoved() {
    let (a, stranger) = (Listener("a", log), Listener("a", log))
    multicastDelegate.removeDelegate(stranger)
    multicastDelegate.addDelegate(a)
    multicastDelegate.removeDelegate(stranger)
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire"])
  }

  @Test("lets a delegate remove itself in its own deinit, and keeps nothing of it")
  func removalInDeinit() {
    let others = (1...9).map { Listener("\($0)", log) }
    for listener in others { multicastDelegate.addDelegate(listener) }
    do {
      let leaving = Listener("leaving", log)
      leaving.whenItDies = { [multicastDelegate] in multicastDelegate.removeDelegate($0) }
      multicastDelegate.addDelegate(leaving)
      #expect(wrapperCount(of: multicastDelegate) == 10)
    }
    #expect(wrapperCount(of: multicastDelegate) == 9)
  }

  @Test("doesn't take a newcomer for the dead delegate at whose address it was created")
  func reusedIdentifier() throws {
    // Six that live keep the dead wrapper below half of the list, so that it's there when the newcomer comes.
    let others = (1...6).map { Listener("\($0)", log) }
    for listener in others { multicastDelegate.addDelegate(listener) }
    var reuses = 0
    for _ in 0..<1_000 {
      var dead: Listener? = Listener("dead", log)
      multicastDelegate.addDelegate(dead!)
      let identifier = ObjectIdentifier(dead!)
      dead = nil
      let newcomer = Listener("newcomer", log)
      if ObjectIdentifier(newcomer) == identifier { reuses += 1 }
      // `require`: one failure says it all.
      try #require(multicastDelegate.count == 6, "the newcomer isn't registered yet")
      multicastDelegate.addDelegate(newcomer)
      try #require(multicastDelegate.delegates.last === newcomer)
      multicastDelegate.removeDelegate(newcomer)
      try #require(multicastDelegate.count == 6)
    }
    // An allocator that never reuses an address, as the address sanitizer's, shows nothing.
    if reuses == 0 { try Test.cancel("not exercised: no address was used again") }
  }

  // MARK: - During a broadcast

  @Test("doesn't call a delegate that is removed during the broadcast, before its turn")
  func removedBeforeItsTurn() {
    let (a, b, c) = (Listener("a", log), Listener("b", log), Listener("c", log))
    for listener in [a, b, c] { multicastDelegate.addDelegate(listener) }
    a.whenItHears = { [multicastDelegate] _ in multicastDelegate.removeDelegate(b) }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire", "c: fire"])
  }

  @Test("calls everybody else when a delegate removes itself during the broadcast")
  func removesItself() {
    let (a, b, c) = (Listener("a", log), Listener("b", log), Listener("c", log))
    for listener in [a, b, c] { multicastDelegate.addDelegate(listener) }
    b.whenItHears = { [multicastDelegate] in multicastDelegate.removeDelegate($0) }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    multicastDelegate.invokeDelegates { $0.hear("crash") }
    #expect(log.lines == ["a: fire", "b: fire", "c: fire", "a: crash", "c: crash"])
  }

  @Test("calls nobody any more when all are removed during the broadcast")
  func allRemovedDuringBroadcast() {
    let (a, b) = (Listener("a", log), Listener("b", log))
    for listener in [a, b] { multicastDelegate.addDelegate(listener) }
    a.whenItHears = { [multicastDelegate] _ in multicastDelegate.removeAllDelegates() }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire"])
    #expect(multicastDelegate.isEmpty)
  }

  @Test("calls a delegate that is added during a broadcast from the next broadcast on")
  func addedDuringBroadcast() {
    let (a, b) = (Listener("a", log), Listener("b", log))
    multicastDelegate.addDelegate(a)
    a.whenItHears = { [multicastDelegate] _ in multicastDelegate.addDelegate(b) }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire"])
    multicastDelegate.invokeDelegates { $0.hear("crash") }
    #expect(log.lines == ["a: fire", "a: crash", "b: crash"])
  }

  @Test("calls a delegate that is added during a broadcast in a broadcast that begins inside it")
  func addedThenNestedBroadcast() {
    let (a, b) = (Listener("a", log), Listener("b", log))
    multicastDelegate.addDelegate(a)
    a.whenItHears = { [multicastDelegate] in
      $0.whenItHears = { _ in }
      multicastDelegate.addDelegate(b)
      multicastDelegate.invokeDelegates { $0.hear("inner") }
    }
    multicastDelegate.invokeDelegates { $0.hear("outer") }
    #expect(log.lines == ["a: outer", "a: inner", "b: inner"])
  }

  @Test("gives a delegate that is removed and added again during a broadcast a new place, last, from the next one on")
  func removedAndAddedDuringBroadcast() {
    let (a, b, c) = (Listener("a", log), Listener("b", log), Listener("c", log))
    for listener in [a, b, c] { multicastDelegate.addDelegate(listener) }
    a.whenItHears = { [multicastDelegate] in
      $0.whenItHears = { _ in }
      multicastDelegate.removeDelegate(b)
      multicastDelegate.addDelegate(b)
    }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire", "c: fire"])
    log.lines = []
    multicastDelegate.invokeDelegates { $0.hear("crash") }
    #expect(log.lines == ["a: crash", "c: crash", "b: crash"])
  }

  @Test("doesn't call a delegate that is released during the broadcast, before its turn")
  func releasedBeforeItsTurn() {
    let a = Listener("a", log)
    var b: Listener? = Listener("b", log)
    let c = Listener("c", log)
    for listener in [a, b!, c] { multicastDelegate.addDelegate(listener) }
    a.whenItHears = { _ in b = nil }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire", "c: fire"])
  }

  @Test("keeps a delegate alive until its own call returns, and no longer")
  func letsGoOfItselfInsideItsCall() {
    let b = Listener("b", log)
    var a: Listener? = Listener("a", log)
    a!.whenItDies = { [log] _ in log.lines.append("a dies") }
    a!.whenItHears = { [log] _ in
      a = nil
      log.lines.append("a goes on")
    }
    for listener in [a!, b] { multicastDelegate.addDelegate(listener) }
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["a: fire", "a goes on", "a dies", "b: fire"])
  }

  @Test("runs a broadcast inside a broadcast at once, to its end, and then goes on with the first")
  func nestedBroadcast() {
    let (a, b) = (Listener("a", log), Listener("b", log))
    for listener in [a, b] { multicastDelegate.addDelegate(listener) }
    a.whenItHears = { [multicastDelegate] in
      $0.whenItHears = { _ in }
      multicastDelegate.invokeDelegates { $0.hear("inner") }
    }
    multicastDelegate.invokeDelegates { $0.hear("outer") }
    #expect(log.lines == ["a: outer", "a: inner", "b: inner", "b: outer"])
  }

  @Test("passes an error on with its type, and calls nobody after it")
  func throwing() {
    struct Refusal: Error, Equatable { let name: String }
    let (a, b, c) = (Listener("a", log), Listener("b", log), Listener("c", log))
    for listener in [a, b, c] { multicastDelegate.addDelegate(listener) }
    do throws(Refusal) {
      try multicastDelegate.invokeDelegates { delegate throws(Refusal) in
        delegate.hear("fire")
        if delegate === b { throw Refusal(name: "b") }
      }
      Issue.record("the error was lost")
    } catch {
      #expect(error.name == "b")
    }
    #expect(log.lines == ["a: fire", "b: fire"])
    multicastDelegate.invokeDelegates { $0.hear("crash") }
    #expect(log.lines.suffix(3) == ["a: crash", "b: crash", "c: crash"])
  }

  // MARK: - What it shows

  @Test("counts the living only, and shows the living only")
  func countsTheLiving() {
    #expect(multicastDelegate.isEmpty)
    let a = Listener("a", log)
    var b: Listener? = Listener("b", log)
    for listener in [a, b!] { multicastDelegate.addDelegate(listener) }
    #expect(multicastDelegate.count == 2)
    b = nil
    #expect(wrapperCount(of: multicastDelegate) == 2, "nothing has swept yet")
    #expect(multicastDelegate.count == 1)
    #expect(multicastDelegate.delegates.map(ObjectIdentifier.init) == [ObjectIdentifier(a)])
    #expect(!multicastDelegate.isEmpty)
    do { multicastDelegate.addDelegate(Listener("c", log)) }
    multicastDelegate.removeDelegate(a)
    #expect(wrapperCount(of: multicastDelegate) > 0, "empty wrappers are left")
    #expect(multicastDelegate.count == 0)
    #expect(multicastDelegate.isEmpty)
  }

  @Test("removes everybody at once, and takes them again afterwards")
  func removesAll() {
    let (a, b) = (Listener("a", log), Listener("b", log))
    for listener in [a, b] { multicastDelegate.addDelegate(listener) }
    multicastDelegate.removeAllDelegates()
    #expect(multicastDelegate.isEmpty)
    multicastDelegate.addDelegate(b)
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["b: fire"])
  }

  @Test("works with a protocol, a protocol that is not class-bound, a composition, AnyObject and a class")
  func protocolTypes() {
    let a = Listener("a", log)
    let unbound = MulticastDelegate<any UnboundListening>(delegates: [a])
    unbound.invokeDelegates { $0.hear("a protocol that is not class-bound") }
    let bound = MulticastDelegate<any UnboundListening & AnyObject>(delegates: [a])
    bound.invokeDelegates { $0.hear("made class-bound") }
    let both = MulticastDelegate<any Listening & UnboundListening & Equatable>(delegates: [a])
    both.invokeDelegates { ($0 as any Listening).hear("a composition") }
    let concrete = MulticastDelegate<Listener>(delegates: [a])
    concrete.invokeDelegates { $0.hear("a class") }
    let object = MulticastDelegate<AnyObject>(delegates: [a])
    object.invokeDelegates { ($0 as! Listener).hear("any object") }
    #expect(
      log.lines == [
        "a: a protocol that is not class-bound", "a: made class-bound", "a: a composition", "a: a class",
        "a: any object",
      ])
    #expect(unbound.delegates.count == 1 && both.delegates.count == 1 && object.delegates.first === a)
  }

  @Test("counts each reference once: a delegate dies when its last owner lets go, after any number of broadcasts")
  func referencesAreBalanced() {
    var deaths = 0
    for _ in 0..<100 {
      let listener = Listener("a", log)
      listener.whenItDies = { _ in deaths += 1 }
      let unbound = MulticastDelegate<any UnboundListening>(delegates: [listener])
      multicastDelegate.addDelegate(listener)
      for _ in 0..<10 {
        multicastDelegate.invokeDelegates { $0.hear("fire") }
        unbound.invokeDelegates { $0.hear("fire") }
        _ = (multicastDelegate.delegates, unbound.delegates)
      }
    }
    #expect(deaths == 100)
  }

  // MARK: - Inside one isolation

  @Test("works on the main actor, with delegates of the main actor")
  @MainActor func mainActor() {
    @MainActor final class Screen: MainActorListening {
      var messages: [String] = []
      func hear(_ message: String) { messages.append(message) }
    }
    let screen = Screen()
    let multicastDelegate = MulticastDelegate<any MainActorListening>(delegates: [screen])
    multicastDelegate.invokeDelegates { $0.hear("fire") }
    #expect(screen.messages == ["fire"])
  }

  @Test("works inside an actor")
  func insideAnActor() async {
    actor Centre {
      private let multicastDelegate = MulticastDelegate<any Listening>()
      private let log = Notes()
      func report() -> [String] {
        let listener = Listener("a", log)
        multicastDelegate.addDelegate(listener)
        multicastDelegate.invokeDelegates { $0.hear("fire") }
        return log.lines
      }
    }
    let lines = await Centre().report()
    #expect(lines == ["a: fire"])
  }
}

/// A delegate protocol of the main actor.
@MainActor protocol MainActorListening: AnyObject {
  func hear(_ message: String)
}
