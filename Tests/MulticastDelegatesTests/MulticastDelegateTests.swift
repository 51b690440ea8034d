// What a multicast delegate promises, one test for each promise. The list of their names is meant to be read.

import MulticastDelegates
import Support
import Testing

@Suite("A multicast delegate")
final class MulticastDelegateTests {
  let log = Notes()
  let list = MulticastDelegate<any Listening>()
  let a: Listener
  var b: Listener!
  let c: Listener

  /// `a`, `b` and `c` are registered.
  init() {
    (a, b, c) = (Listener("a", log), Listener("b", log), Listener("c", log))
    for listener in [a, b!, c] { list.addDelegate(listener) }
  }

  /// Who hears a broadcast, in order.
  func heard(_ message: String = "fire") -> String {
    log.lines = []
    list.invokeDelegates { $0.hear(message) }
    return log.lines.map { $0.hasSuffix(": \(message)") ? String($0.first!) : $0 }.joined(separator: " ")
  }

  /// Has `a` do something in its next call.
  func whenAHears(_ act: @escaping (MulticastDelegateTests) -> Void) {
    a.whenItHears = { [unowned self] in
      $0.whenItHears = { _ in }
      act(self)
    }
  }

  // MARK: - Order, identity, ownership

  @Test("calls its delegates in the order they were added")
  func order() {
    let more = (1...9).map { Listener("\($0)", log) }
    for listener in more { list.addDelegate(listener) }
    #expect(heard() == "a b c 1 2 3 4 5 6 7 8 9")
  }

  @Test("takes the delegates it starts with in their order, each once")
  func initialDelegates() {
    let list = MulticastDelegate<any Listening>(delegates: [b, a, b])
    list.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["b: fire", "a: fire"])
  }

  @Test("keeps no delegate alive, and skips one that was released, without anybody removing it")
  func weakness() {
    weak let observed = b
    _ = heard()
    _ = list.delegates
    b = nil
    #expect(observed == nil)
    #expect(heard() == "a c")
  }

  @Test("takes two equal objects for two delegates")
  func identity() {
    let twin = Listener("a", log)
    #expect(a == twin)
    list.addDelegate(twin)
    #expect(heard() == "a b c a")
    list.removeDelegate(twin)
    #expect(heard() == "a b c")
    #expect(list.delegates.first === a)
  }

  @Test("changes nothing when a delegate is added again: one call, its place kept, one removal")
  func addedTwice() {
    list.addDelegate(a)
    #expect(heard() == "a b c")
    list.removeDelegate(a)
    #expect(heard() == "b c")
  }

  @Test("changes nothing when a stranger is removed")
  func strangerRemoved() {
    MulticastDelegate<any Listening>().removeDelegate(a)
    list.removeDelegate(Listener("a", log))
    #expect(heard() == "a b c")
  }

  @Test("lets a delegate remove itself in its own deinit, and keeps nothing of it")
  func removalInDeinit() {
    b.whenItDies = { [unowned self] in list.removeDelegate($0) }
    #expect(list.wrapperCount == 3)
    b = nil
    #expect(list.wrapperCount == 2)
  }

  @Test("doesn't take a newcomer for the dead delegate at whose address it was created")
  func reusedIdentifier() throws {
    // Six that live keep the dead wrapper below half of the list, so that it's there when the newcomer comes.
    let others = (1...3).map { Listener("\($0)", log) }
    for listener in others { list.addDelegate(listener) }
    var reuses = 0
    for _ in 0..<1_000 {
      var dead: Listener? = Listener("dead", log)
      list.addDelegate(dead!)
      let identifier = ObjectIdentifier(dead!)
      dead = nil
      let newcomer = Listener("newcomer", log)
      if ObjectIdentifier(newcomer) == identifier { reuses += 1 }
      // `require`: one failure says it all.
      try #require(list.count == 6, "the newcomer isn't registered yet")
      list.addDelegate(newcomer)
      try #require(list.delegates.last === newcomer)
      list.removeDelegate(newcomer)
      try #require(list.count == 6)
    }
    // An allocator that never reuses an address, as the address sanitizer's, shows nothing.
    if reuses == 0 { try Test.cancel("not exercised: no address was used again") }
  }

  // MARK: - During a broadcast

  /// What `a`, the first one, does in its call; who hears that broadcast, and the next.
  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let heard, next: String
    let act: @Sendable (MulticastDelegateTests) -> Void
  }

  @Test(
    "during a broadcast, a delegate that is",
    arguments: [
      Change(testDescription: "removed before its turn isn't called", heard: "a c", next: "a c") {
        $0.list.removeDelegate($0.b)
      },
      Change(testDescription: "released before its turn isn't called", heard: "a c", next: "a c") { $0.b = nil },
      Change(testDescription: "removed by itself doesn't keep the others from their calls", heard: "a b c", next: "b c")
      {
        $0.list.removeDelegate($0.a)
      },
      Change(testDescription: "removed together with all others is the last one called", heard: "a", next: "") {
        $0.list.removeAllDelegates()
      },
      Change(testDescription: "added is called from the next broadcast on", heard: "a c", next: "a c b") {
        $0.list.addDelegate($0.b)
      },
      Change(
        testDescription: "removed and added again gets the last place, in the next one", heard: "a c", next: "a c b"
      ) {
        $0.list.removeDelegate($0.b)
        $0.list.addDelegate($0.b)
      },
      Change(
        testDescription: "added is called in a broadcast that begins inside this one", heard: "a a: in c: in b: in c",
        next: "a c b"
      ) {
        $0.list.addDelegate($0.b)
        $0.list.invokeDelegates { $0.hear("in") }
      },
      Change(
        testDescription: "calling its own broadcast has it run to its end, before this one goes on",
        heard: "a a: in b: in c: in b c", next: "a b c"
      ) { $0.list.invokeDelegates { $0.hear("in") } },
    ])
  func during(_ change: Change) {
    // Where `b` is to be added, it isn't there yet.
    if change.testDescription.hasPrefix("added") { list.removeDelegate(b) }
    whenAHears(change.act)
    #expect(heard() == change.heard)
    #expect(heard() == change.next)
  }

  @Test("keeps a delegate alive until its own call returns, and no longer")
  func letsGoOfItselfInsideItsCall() {
    b.whenItDies = { [log] _ in log.lines.append("b dies") }
    b.whenItHears = { [unowned self] _ in
      b = nil
      log.lines.append("b goes on")
    }
    #expect(heard() == "a b b goes on b dies c")
  }

  @Test("passes an error on with its type, and calls nobody after it")
  func throwing() {
    struct Refusal: Error, Equatable { let name: String }
    do throws(Refusal) {
      try list.invokeDelegates { delegate throws(Refusal) in
        delegate.hear("fire")
        if delegate === b { throw Refusal(name: "b") }
      }
      Issue.record("the error was lost")
    } catch {
      #expect(error.name == "b")
    }
    #expect(log.lines == ["a: fire", "b: fire"])
    #expect(heard() == "a b c")
  }

  // MARK: - What it shows

  @Test("counts the living only, and shows the living only")
  func countsTheLiving() {
    #expect(list.count == 3)
    b = nil
    #expect(list.wrapperCount == 3, "nothing has swept yet")
    #expect(list.count == 2)
    #expect(list.delegates.map(ObjectIdentifier.init) == [a, c].map(ObjectIdentifier.init))
    #expect(!list.isEmpty)
    for listener in [a, c] { list.removeDelegate(listener) }
    #expect(list.wrapperCount == 1, "an empty wrapper is left")
    #expect(list.count == 0)
    #expect(list.isEmpty)
  }

  @Test("removes everybody at once, and takes them again afterwards")
  func removesAll() {
    list.removeAllDelegates()
    #expect(list.isEmpty)
    list.addDelegate(b)
    #expect(heard() == "b")
  }

  @Test("works with a protocol, a protocol that is not class-bound, a composition, AnyObject and a class")
  func protocolTypes() {
    let unbound = MulticastDelegate<any UnboundListening>(delegates: [a])
    unbound.invokeDelegates { $0.hear("a protocol that is not class-bound") }
    let bound = MulticastDelegate<any UnboundListening & AnyObject>(delegates: [a])
    bound.invokeDelegates { $0.hear("made class-bound") }
    let both = MulticastDelegate<any Listening & UnboundListening & Equatable>(delegates: [a])
    both.invokeDelegates { ($0 as any Listening).hear("a composition") }
    MulticastDelegate<Listener>(delegates: [a]).invokeDelegates { $0.hear("a class") }
    let object = MulticastDelegate<AnyObject>(delegates: [a])
    object.invokeDelegates { ($0 as! Listener).hear("any object") }
    #expect(
      log.lines == [
        "a: a protocol that is not class-bound", "a: made class-bound", "a: a composition", "a: a class",
        "a: any object",
      ])
    #expect(unbound.delegates.count == 1 && both.delegates.count == 1 && object.delegates.first === a)
  }
}
