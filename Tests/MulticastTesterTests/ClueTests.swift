// The table that leads from a difference to what's broken.

import Support
import Testing

@testable import MulticastPromises
@testable import MulticastTester

@Suite("The table of clues", .takesLong)
struct ClueTests {
  @Test("reads like this: Golden/clues.txt")
  func table() throws {
    var lines = ["Whatever differs, each of these that holds:"]
    var kind: Parting.Kind?
    for clue in Clue.all {
      if clue.kind != kind {
        kind = clue.kind
        lines += ["", "If \(clue.kind!.rawValue), the first of these that holds:"]
      }
      lines.append("  \(clue.when): \(clue.breaks.map(\.name).joined(separator: ", "))")
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", "Tests/Golden/clues.txt")
  }

  @Test("has no row that can be left out: without it, something else is named as broken")
  func need() {
    let cases = Case.all
    let verdicts = cases.map { $0.verdict(by: Clue.all) }
    for index in Clue.all.indices {
      var fewer = Clue.all
      let clue = fewer.remove(at: index)
      let isNeeded = zip(cases, verdicts).contains { $0.verdict(by: fewer) != $1 }
      #expect(isNeeded, "\(clue.kind?.rawValue ?? "whatever differs"): \(clue.when)")
    }
  }
}

extension Ask {
  fileprivate var name: String {
    if case .promise(let promise) = self { promise.title } else { "\(self)" }
  }
}

/// A story that went wrong, and what was asked of the list.
private struct Case {
  let parting: Parting
  let asks: Set<Ask>

  init(_ difference: Difference, message: String = "", asks: Set<Ask>) {
    parting = Parting(difference, message: message)
    self.asks = asks
  }

  /// What is named as broken, by some of the clues.
  func verdict(by clues: [Clue]) -> Ask? {
    parting.broken(by: clues).first(where: asks.contains)
  }

  static var all: [Case] {
    var cases: [Case] = []
    let miscount = { @Sendable in
      let list = List(KeepingList())
      list.count = { 1 }
      return list
    }
    let twin = { @Sendable in List(GivesUpAtATwin()) }
    for open in wrongLists + rightLists + [miscount, twin] { cases += given(.everything, open) }
    cases += given(.answers) { listAnswering(2) }
    // Stories of lists that rarely go wrong.
    cases += told([.add(0), .add(1), .remove(1), .whenCalled(0, .add(1)), .broadcast]) {
      List(GivesBackPlaces())
    }
    cases += told([.add(0), .add(1), .add(2), .release(0), .whenCalled(1, .add(3)), .broadcast]) {
      List(GoesByIndex())
    }
    cases += told(
      [.add(0), .whenCalled(0, .remove(0)), .whenCalled(0, .add(0)), .broadcast]
    ) { List(CallsArrivals()) }
    cases += told([.areEqual, .add(0), .add(1), .add(2), .broadcast]) {
      List(StandsBehindItsTwin())
    }
    cases += told([.times(20, [.add(0), .remove(0)]), .add(0), .broadcast]) {
      List(TakesTwentyAdditions())
    }
    cases += told([.add(0), .remove(0), .add(0), .add(1), .broadcast]) {
      List(LosesOneThatIsBack())
    }
    cases += told([.add(0), .add(1), .whenCalled(0, .add(0)), .broadcast]) {
      List(MovesUpWhileCalling())
    }
    cases += told([.add(0), .add(1), .whenCalled(0, .crowd(.released)), .broadcast]) {
      List(EndsWhenTheNumberChanges())
    }
    cases += told([
      .add(0), .add(1), .whenCalled(1, .elsewhere(.remove(0))), .whenCalled(1, .broadcast),
      .broadcast,
    ]) { List(NotesRemovalsForAll()) }
    return cases + [callOfTheDead, secondCall] + stopped
  }

  /// What comes of the given stories with a list.
  private static func given(_ contract: Contract, _ open: @escaping () -> List) -> [Case] {
    let tester = Tester(contract, open: open)
    return GivenStory.all.flatMap { told($0.moves, tester) }
  }

  private static func told(_ story: [Move], _ open: @escaping () -> List) -> [Case] {
    told(story, Tester(.promises, open: open))
  }

  private static func told(_ story: [Move], _ tester: Tester) -> [Case] {
    guard case .different(let difference) = tester.compare(story) else { return [] }
    return [Case(difference, asks: tester.contract.asks)]
  }

  /// What comes of the given stories if the program crashes at any point.
  private static var stopped: [Case] {
    GivenStory.all.map(\.moves).flatMap { story -> [Case] in
      let expected = expected(story)
      guard expected.ending == .returned else { return [] }
      return expected.events.indices.flatMap { end in
        var came = expected
        came.events = Array(expected.events[..<end])
        came.ending = .crashed
        let difference = Difference(story: story, expected: expected, came: came)
        return ["", "Fatal error: Index out of range"].map { message in
          Case(difference, message: message, asks: Contract.promises.asks)
        }
      }
    }
  }

  /// A list can call a deallocated delegate, by an unsafe reference. It isn't tried here, because
  /// anything may come of it.
  private static var callOfTheDead: Case {
    let story: [Move] = [.add(0), .release(0), .broadcast]
    let expected = expected(story)
    var came = expected
    came.events.insert(.called(0, by: 0), at: expected.events.count - 1)
    let difference = Difference(story: story, expected: expected, came: came)
    return Case(difference, asks: Contract.promises.asks)
  }

  /// Where nobody asks whether everyone is called once, somebody is called twice when another one
  /// leaves.
  private static var secondCall: Case {
    let story: [Move] = [.add(0), .add(1), .whenCalled(0, .remove(1)), .broadcast]
    let expected = expected(story)
    var came = expected
    came.events.insert(.called(0, by: 0), at: expected.events.count - 1)
    let difference = Difference(story: story, expected: expected, came: came)
    return Case(difference, asks: [.promise(.removedBeforeItsTurn)])
  }

  private static func expected(_ story: [Move]) -> Trace {
    Contract.promises.references[0].trace(of: story, in: .promises)
  }
}

extension Contract {
  /// All that can be asked of a list that returns nothing.
  fileprivate static let everything = Contract(
    asks: [
      .secondAddition, .oneRemoval, .comingBack, .equalAdded, .equalRemoved, .equalIsGone,
      .reusedIsGone, .count, .sweep,
    ] + Promise.all.map { .promise($0) })

  fileprivate static let answers = Contract(
    asks: [.answer, .silence] + Promise.all.map { .promise($0) },
    references: [{ listAnswering(1) }])
}

/// A right list whose broadcasts all return the same.
private func listAnswering(_ answer: Int) -> List {
  let list = List(KeepingList())
  return List(list.object, add: list.add, remove: list.remove) { topic in
    _ = list.broadcast(topic)
    return answer
  }
}

/// A removed delegate leaves its wrapper in its place, and gets it back.
private final class GivesBackPlaces<ProtocolType>: KeepingList<ProtocolType> {
  override func removeDelegate(_ delegate: ProtocolType) {
    if let index = index(of: delegate as AnyObject) { wrappers[index].isRegistered = false }
  }
  override func addAgain(_ object: AnyObject) {
    wrappers[index(of: object)!].isRegistered = true
  }
}

/// Whoever is equal to the first one gets the place behind that one.
private final class StandsBehindItsTwin<ProtocolType>: KeepingList<ProtocolType> {
  override func addDelegate(_ delegate: ProtocolType) {
    super.addDelegate(delegate)
    let isTwin = wrappers[0].object as? AnyHashable == delegate as? AnyHashable
    if wrappers.count > 2, isTwin { wrappers.insert(wrappers.removeLast(), at: 1) }
  }
}

/// The first one that's equal is looked at, and if it isn't the right one, no other is.
private final class GivesUpAtATwin<ProtocolType>: KeepingList<ProtocolType> {
  override func removeDelegate(_ delegate: ProtocolType) {
    let equal = wrappers.first { $0.object as? AnyHashable == delegate as? AnyHashable }
    if equal?.object === delegate as AnyObject { super.removeDelegate(delegate) }
  }
}

private final class EndsWhenTheNumberChanges<ProtocolType>: KeepingList<ProtocolType> {
  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    let count = wrappers.count
    for wrapper in wrappers where wrapper.isRegistered && wrappers.count == count {
      call(wrapper, body)
    }
  }
}

private final class TakesTwentyAdditions<ProtocolType>: KeepingList<ProtocolType> {
  private var count = 0

  override func addDelegate(_ delegate: ProtocolType) {
    count += 1
    if count <= 20 { super.addDelegate(delegate) }
  }
}

/// Who is removed during a broadcast is noted once for all lists.
private final class NotesRemovalsForAll<ProtocolType>: KeepingList<ProtocolType> {
  override func removeDelegate(_ delegate: ProtocolType) {
    noted.append(ObjectIdentifier(delegate as AnyObject))
    super.removeDelegate(delegate)
  }

  override func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    if depth == 0 { noted = [] }
    depth += 1
    for wrapper in wrappers where !noted.contains(wrapper.identifier) { call(wrapper, body) }
    depth -= 1
  }
}

private nonisolated(unsafe) var noted: [ObjectIdentifier] = []

/// The next addition takes the place of the last one, if that was of somebody who came back.
private final class LosesOneThatIsBack<ProtocolType>: KeepingList<ProtocolType> {
  private var removed: [ObjectIdentifier] = []

  override func addDelegate(_ delegate: ProtocolType) {
    if let last = wrappers.last, removed.contains(last.identifier) { wrappers.removeLast() }
    super.addDelegate(delegate)
  }

  override func removeDelegate(_ delegate: ProtocolType) {
    removed.append(ObjectIdentifier(delegate as AnyObject))
    super.removeDelegate(delegate)
  }
}
