// What a multicast delegate promises, and what it has chosen. The list of the tests' names is meant
// to be read.

import Foundation
import MulticastDelegates
import MulticastTester
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

  /// Broadcasts, and returns the names of those who hear it, in order.
  func heard(_ message: String = "fire") -> String {
    log.lines = []
    list.invokeDelegates { $0.hear(message) }
    return log.lines.map { $0.hasSuffix(": \(message)") ? String($0.first!) : $0 }.joined(
      separator: " ")
  }

  // MARK: - Between broadcasts

  @Test(
    "promise 1 (everyone is called): those it starts with too, each once",
    .promise(.everyoneIsCalled))
  func everyone() {
    let list = MulticastDelegate<any Listening>(delegates: [a, b, a])
    list.addDelegate(c)
    list.invokeDelegates { $0.hear("fire") }
    #expect(log.lines.sorted() == ["a: fire", "b: fire", "c: fire"])
  }

  @Test("promise 2 (in the order added)", .promise(.inOrder))
  func order() {
    let list = MulticastDelegate<any Listening>(delegates: [b, a])
    list.addDelegate(c)
    list.invokeDelegates { $0.hear("fire") }
    #expect(log.lines == ["b: fire", "a: fire", "c: fire"])
    self.list.removeDelegate(a)
    self.list.addDelegate(a)
    #expect(heard() == "b c a")
  }

  @Test("promise 3 (none is kept alive)", .promise(.keepsNoneAlive))
  func weakness() {
    weak let observed = b
    _ = heard()
    _ = list.delegates
    b = nil
    #expect(observed == nil)
    #expect(heard() == "a c")
  }

  @Test("promise 4 (gone once removed)", .promise(.removedForGood))
  func removal() {
    list.removeDelegate(a)
    #expect(heard() == "b c" && heard() == "b c")
    // Now it's a stranger.
    list.removeDelegate(a)
    #expect(heard() == "b c")
    list.addDelegate(a)
    #expect(heard() == "b c a")
    list.removeAllDelegates()
    #expect(heard() == "")
  }

  @Test("promise 5 (identity, not equality)", .promise(.identity))
  func identity() {
    let twin = Listener("a", log)
    #expect(a == twin)
    list.addDelegate(twin)
    #expect(heard() == "a b c a")
    list.removeDelegate(twin)
    #expect(heard() == "a b c")
    #expect(list.delegates.first === a)
  }

  @Test(
    """
    its choice for a second addition: it changes nothing, neither the place nor the one removal \
    that is needed
    """
  )
  func addedTwice() {
    list.addDelegate(a)
    #expect(heard() == "a b c")
    list.removeDelegate(a)
    #expect(heard() == "b c")
  }

  @Test("promise 11 (removal in a deinit)", .promise(.removalInDeinit))
  func removalInDeinit() {
    b.whenItDies = { [unowned self] in list.removeDelegate($0) }
    #expect(list.wrapperCount == 3)
    b = nil
    #expect(list.wrapperCount == 2)
    #expect(heard() == "a c")
  }

  @Test("promise 6 (a reused address)", .promise(.reusedAddress))
  func reusedIdentifier() throws {
    var reuses = 0
    for _ in 0..<1_000 {
      var dead: Listener? = Listener("dead", log)
      list.addDelegate(dead!)
      let identifier = ObjectIdentifier(dead!)
      dead = nil
      let newcomer = Listener("newcomer", log)
      if ObjectIdentifier(newcomer) == identifier { reuses += 1 }
      // `require`: one failure says it all.
      try #require(list.count == 3, "the newcomer isn't registered yet")
      list.addDelegate(newcomer)
      try #require(list.delegates.last === newcomer)
      list.removeDelegate(newcomer)
      try #require(list.count == 3)
    }
    // An allocator that never reuses an address, as the address sanitizer's, shows nothing.
    if reuses == 0 { try Test.cancel("not exercised: no address was used again") }
  }

  // MARK: - During a broadcast

  /// Something that `a` does in its call, with the listeners that hear this broadcast, and the next
  /// one.
  struct Change: CustomTestStringConvertible {
    let testDescription, heard, next: String
    let act: @Sendable (MulticastDelegateTests) -> Void

    init(
      _ what: String, _ heard: String, next: String,
      _ act: @escaping @Sendable (MulticastDelegateTests) -> Void
    ) {
      (testDescription, self.heard, self.next, self.act) = (what, heard, next, act)
    }
  }

  /// Lets `a` act at its next call, and broadcasts twice.
  private func expect(_ change: Change) {
    a.whenItHears = { [unowned self] in
      $0.whenItHears = { _ in }
      change.act(self)
    }
    #expect(heard() == change.heard)
    #expect(heard() == change.next)
  }

  @Test(
    "promise 7 (no missed turn)", .promise(.noMissedTurn),
    arguments: [
      Change("a delegate removes itself", "a b c", next: "b c") { $0.list.removeDelegate($0.a) },
      Change("a delegate releases the next one", "a c", next: "a c") { $0.b = nil },
    ])
  func noMissedTurn(_ change: Change) { expect(change) }

  @Test(
    "promise 8 (removed before its turn)", .promise(.removedBeforeItsTurn),
    arguments: [
      Change("removed", "a c", next: "a c") { $0.list.removeDelegate($0.b) },
      Change("removed with all others", "a", next: "") { $0.list.removeAllDelegates() },
      Change("removed and added again", "a c", next: "a c b") {
        $0.list.removeDelegate($0.b)
        $0.list.addDelegate($0.b)
      },
      Change("removed by a broadcast inside", "a a: in c: in c", next: "a c") {
        $0.list.removeDelegate($0.b)
        $0.list.invokeDelegates { $0.hear("in") }
      },
    ])
  func removedBeforeItsTurn(_ change: Change) { expect(change) }

  @Test(
    "promise 9 (added during a broadcast)", .promise(.addedDuringBroadcast),
    arguments: [
      Change("called in the next one", "a c", next: "a c b") { $0.list.addDelegate($0.b) },
      Change("called in one that begins inside this one", "a a: in c: in b: in c", next: "a c b") {
        $0.list.addDelegate($0.b)
        $0.list.invokeDelegates { $0.hear("in") }
      },
    ])
  func addedDuringBroadcast(_ change: Change) {
    list.removeDelegate(b)
    expect(change)
  }

  @Test(
    "promise 10 (a broadcast inside another): the inner one runs to its end first",
    .promise(.nestedBroadcast))
  func nested() {
    expect(
      Change("nested", "a a: in b: in c: in b c", next: "a b c") {
        $0.list.invokeDelegates { $0.hear("in") }
      })
  }

  @Test(
    "promise 3 (none is kept alive): not even by a broadcast that has yet to call it",
    .promise(.keepsNoneAlive))
  func releasedBeforeItsTurn() {
    b.whenItDies = { [log] _ in log.lines.append("b dies") }
    expect(Change("released", "a b dies c", next: "a c") { $0.b = nil })
  }

  @Test(
    "promise 3 (none is kept alive): the one that's called lives until its call returns",
    .promise(.keepsNoneAlive))
  func letsGoOfItselfInsideItsCall() {
    b.whenItDies = { [log] _ in log.lines.append("b dies") }
    b.whenItHears = { [unowned self] _ in
      b = nil
      log.lines.append("b goes on")
    }
    #expect(heard() == "a b b goes on b dies c")
  }

  @Test(
    """
    its choice for an error: the first one ends the broadcast and reaches the caller, with its type
    """
  )
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
    b = nil
    #expect(list.wrapperCount == 3, "nothing has swept yet")
    #expect(list.count == 2 && !list.isEmpty)
    #expect(list.delegates.map(ObjectIdentifier.init) == [a, c].map(ObjectIdentifier.init))
    for listener in [a, c] { list.removeDelegate(listener) }
    #expect(list.wrapperCount == 1, "an empty wrapper is left")
    #expect(list.count == 0 && list.isEmpty && list.delegates.isEmpty)
    list.removeAllDelegates()
    #expect(list.wrapperCount == 0)
  }

  @Test(
    """
    works with a protocol, a generic one, one that is not class-bound, a composition, AnyObject \
    and a class
    """
  )
  func protocolTypes() {
    func expectCall<P>(_ list: MulticastDelegate<P>, _ call: (P) -> Void) {
      log.lines = []
      list.invokeDelegates(call)
      #expect(log.lines == ["a: fire"] && list.delegates.count == 1)
    }
    expectCall(MulticastDelegate<any Listening>(delegates: [a])) { $0.hear("fire") }
    expectCall(MulticastDelegate<any MessageListening<String>>(delegates: [a])) { $0.hear("fire") }
    expectCall(MulticastDelegate<any UnboundListening>(delegates: [a])) { $0.hear("fire") }
    expectCall(MulticastDelegate<any UnboundListening & AnyObject>(delegates: [a])) {
      $0.hear("fire")
    }
    expectCall(MulticastDelegate<any Listening & Equatable>(delegates: [a])) { $0.hear("fire") }
    expectCall(MulticastDelegate<AnyObject>(delegates: [a])) { ($0 as! Listener).hear("fire") }
    expectCall(MulticastDelegate<Listener>(delegates: [a])) { $0.hear("fire") }
  }

  // MARK: - What it refuses while a program runs

  // What the compiler refuses is in the chapters, with its message.

  @Test(
    """
    its choice for a value type: it traps, in a release build too, with a message that names it \
    and both remedies
    """
  )
  func valueType() throws {
    // A `precondition` would lose its message there.
    let program = try CompiledProgram.run(
      """
      protocol UnboundListening {}
      struct PaperCopy: UnboundListening {}
      MulticastDelegate<any UnboundListening>().addDelegate(PaperCopy())
      """)
    #expect(program.endedBySignal)
    for words in [
      "PaperCopy can't be a delegate of `MulticastDelegate<UnboundListening>`",
      "a protocol that's declared with `: AnyObject`", "`any P & AnyObject`",
    ] { #expect(program.errors.contains(words)) }
  }

  /// What can't be a delegate, although `as AnyObject` makes an object of it, or finds one inside.
  enum Refused: String, Codable, CaseIterable {
    case optional, metatype, error

    func add() {
      switch self {
      case .optional:
        MulticastDelegate<(any UnboundListening)?>().addDelegate(Listener("a", Notes()))
      case .metatype: MulticastDelegate<Listener.Type>().addDelegate(Listener.self)
      case .error: MulticastDelegate<any Error>().addDelegate(PaperCopy())
      }
    }

    /// The name in the angle brackets of the list, as Swift writes it.
    var name: String {
      switch self {
      case .optional: "Optional<UnboundListening>"
      case .metatype: "Listener.Type"
      case .error: "Error"
      }
    }
  }

  @Test(
    """
    may be used by a sender that passes itself in its deinit: kept weakly it's nil, and kept \
    strongly, a crash
    """
  )
  func senderInDeinit() async {
    let heard = Heard()
    var sender: EndingSender? = EndingSender()
    sender?.delegates.addDelegate(heard)
    sender = nil
    #expect(heard.count == 1 && heard.sender == nil)
    await #expect(processExitsWith: .failure) {
      let heard = Heard(isKeeping: true)
      var sender: EndingSender? = .onTheHeap()
      sender?.delegates.addDelegate(heard)
      sender = nil
      withExtendedLifetime(heard) {}
    }
  }

  @Test(
    "refuses what isn't an object, and says what to write in place of which name",
    arguments: Refused.allCases)
  func refusal(_ refused: Refused) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [refused] in
      refused.add()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let name = refused.name
    #expect(
      message.contains("can't be a delegate of `MulticastDelegate<\(name)>`: only an object"),
      "\(message)")
    #expect(message.contains("In place of `\(name)`, use a class, a protocol that's"), "\(message)")
  }

  @Test(
    """
    traps where a living delegate's conformance isn't found, and names the type, the protocol and \
    the cure
    """,
    // On Apple's systems, Swift may find the conformance by asking for the main thread. Nobody has
    // tried that yet.
    .enabled(if: isGNU, "elsewhere, Swift may find the conformance on the main thread"))
  func isolatedConformance() throws {
    /// A way to declare both, with a list of them.
    func scene(_ name: String, _ protocolIsolation: String, _ conformanceIsolation: String)
      -> String
    {
      """
      enum \(name) {
        \(protocolIsolation) protocol Listening: AnyObject { func hear() }
        @MainActor final class Screen: \(conformanceIsolation) Listening { func hear() { \
      print("heard") } }
      }
      let list\(name) = MulticastDelegate<any \(name).Listening>()
      let screen\(name) = \(name).Screen()
      list\(name).addDelegate(screen\(name))

      """
    }
    let programs = try CompiledProgram.runs(
      """
      import Dispatch
      \(scene("Lost", "", "@MainActor"))\(scene("Cured", "@MainActor", ""))
      await withCheckedContinuation { continuation in
        // A callback on the main queue: it is on the main actor, and not in a task.
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            switch CommandLine.arguments[1] {
            case "call, lost": listLost.invokeDelegates { $0.hear() }
            case "read, lost": print(listLost.delegates.count)
            case "call, cured": listCured.invokeDelegates { $0.hear() }
            default: print(listCured.delegates.count)
            }
          }
          continuation.resume()
        }
      }
      print("count", listLost.count, listCured.count)
      withExtendedLifetime((screenLost, screenCured)) {}
      """,
      // Where it sees class and cast together, the compiler makes a cast that succeeds.
      wholeModule: false,
      arguments: [["call, lost"], ["read, lost"], ["call, cured"], ["read, cured"]])
    for lost in programs[..<2] {
      #expect(lost.endedBySignal && lost.output == "")
      for words in [
        "Screen is registered and alive, but can't be called as Listening here",
        "`@MainActor protocol …`",
      ] { #expect(lost.errors.contains(words)) }
    }
    for (cured, read) in zip(programs[2...], ["heard", "1"]) {
      #expect(!cured.endedBySignal && cured.output == "\(read)\ncount 1 1\n")
    }
  }

  @Test("takes an object behind `any Error`, which keeps objects in a box")
  func boxedExistential() {
    final class Failure: Error {}
    let failure = Failure()
    let multicastDelegate = MulticastDelegate<any Error>(delegates: [failure, failure])
    #expect(
      multicastDelegate.count == 1 && multicastDelegate.delegates.first as? Failure === failure)
    multicastDelegate.removeDelegate(failure)
    #expect(multicastDelegate.isEmpty)
  }
}

private struct PaperCopy: Error {}

/// A sender that says goodbye.
private final class EndingSender {
  let delegates = MulticastDelegate<Heard>()

  /// In an optimized build, an object that never leaves a function may be on the stack. There,
  /// nobody notices that a reference to it is left.
  @inline(never) static func onTheHeap() -> EndingSender { EndingSender() }

  deinit { delegates.invokeDelegates { $0.hear(from: self) } }
}

private final class Heard {
  weak var sender: EndingSender?
  private(set) var count = 0
  private let isKeeping: Bool
  private var kept: EndingSender?

  init(isKeeping: Bool = false) { self.isKeeping = isKeeping }

  func hear(from sender: EndingSender) {
    count += 1
    self.sender = sender
    if isKeeping { kept = sender }
  }
}
