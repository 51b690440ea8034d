// The tester: a list that breaks one promise is reported for that one, and a right one for none.

import Support
import Testing

@testable import MulticastPromises
@testable import MulticastTester

extension List {
  /// The name of the type of a list of delegates: `GoesByIndex` of a `GoesByIndex<any Listening>`.
  var typeName: String { String("\(type(of: object))".prefix { $0 != "<" }) }
}

@Suite("The tester", .takesLong)
struct TesterTests {
  private func broken(_ open: @escaping () -> List) -> [Promise] {
    let examination = Examination(Tester(.promises, open: open))
    return Promise.all.filter { examination.broken[.promise($0)] != nil }
  }

  /// The promises that say that a list breaks them.
  private func promises(brokenBy open: () -> List) -> [Promise] {
    let name = open().typeName
    return Promise.all.filter { $0.wrongLists.contains(name) }
  }

  @Test("finds the promise that a list breaks, and no other", arguments: wrongLists.indices)
  func wrong(index: Int) {
    let open = wrongLists[index]
    let promises = promises(brokenBy: open)
    #expect(promises.count == 1, "\(open().typeName) has to be in `wrongLists` of one promise")
    #expect(broken(open).map(\.title) == promises.map(\.title))
  }

  @Test(
    "finds the promise that a list breaks under two conditions",
    arguments: zip([8, 4, 7, 12, 12, 12, 9, 4, 8, 1, 8, 8, 8, 4, 6, 1], brokenUnderTwoConditions))
  func twoConditions(number: Int, open: @escaping @Sendable () -> List) {
    #expect(broken(open).map(\.number) == [number])
  }

  @Test(
    "finds the promise that a list breaks if somebody is added again",
    arguments: zip([1, 8, 3], brokenByASecondAddition))
  func addedTwice(number: Int, open: @escaping @Sendable () -> List) {
    #expect(broken(open).map(\.number) == [number])
  }

  @Test("finds what two lists share", arguments: zip([[1], [1, 4], [1]], brokenWithAnotherList))
  func shared(numbers: [Int], open: @escaping @Sendable () -> List) {
    let broken = Examination(Tester(.promises, open: open)).broken
    let all = Promise.all.filter { broken[.promise($0)] != nil }
    #expect(all.map(\.number) == numbers)
    for difference in broken.values { #expect(difference.story.hasSecondList) }
  }

  @Test("knows each wrong list that a promise names, and each promise names some")
  func names() {
    let names = wrongLists.map { $0().typeName }
    for promise in Promise.all {
      #expect(!promise.wrongLists.isEmpty, "\(promise.title)")
      for name in promise.wrongLists { #expect(names.contains(name), "\(promise.title)") }
    }
  }

  @Test("has given stories that are about what they say: a list that breaks it goes wrong in each")
  func about() {
    var about: [[Move]: Set<Int>] = [:]
    for open in wrongLists {
      let tester = Tester(.promises, open: open)
      for promise in promises(brokenBy: open) {
        var count = 0
        for given in GivenStory.all {
          guard case .different = tester.compare(given.moves) else { continue }
          about[given.moves, default: []].insert(promise.number)
          count += 1
        }
        #expect(count > 0, "a list that breaks \(promise.title)")
      }
    }
    for given in GivenStory.all {
      #expect(given.about == about[given.moves, default: []].sorted(), "\(given.moves)")
    }
  }

  @Test(
    "compares a list with the right one that has made the same choice", arguments: List.references)
  func choice(open: @escaping @Sendable () -> List) {
    #expect(Contract.promises.reference(for: open).open().typeName == open().typeName)
  }

  @Test(
    "finds no difference between ours and a right list in any story, whatever the list has chosen",
    arguments: rightLists + [{ List(Ours()) }])
  func right(open: @escaping @Sendable () -> List) {
    let tester = Tester(.promises, open: open)
    for story in Examination.stories().map(\.moves) {
      if case .different(let difference) = tester.compare(story) { Issue.record("\(difference)") }
    }
  }
}

/// Each link hangs on the one before it, and all stay.
private class LinkedList<ProtocolType>: ListOfDelegates {
  indirect enum Chain {
    case end
    case link(Wrapper, Chain)
  }

  final class Wrapper {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  var chain = Chain.end

  required init() {}

  fileprivate var wrappers: [Wrapper] {
    var wrappers: [Wrapper] = []
    var rest = chain
    while case .link(let wrapper, let next) = rest {
      wrappers.append(wrapper)
      rest = next
    }
    return wrappers.reversed()
  }

  func addDelegate(_ delegate: ProtocolType) {
    chain = .link(Wrapper(delegate as AnyObject), chain)
  }

  func removeDelegate(_ delegate: ProtocolType) {
    for wrapper in wrappers where wrapper.object === delegate as AnyObject { wrapper.object = nil }
  }

  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) {
    for wrapper in wrappers {
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}

/// A closure holds the list.
private final class HiddenList<ProtocolType>: ListOfDelegates {
  private let list: () -> LinkedList<ProtocolType>

  init() {
    let hidden = LinkedList<ProtocolType>()
    list = { hidden }
  }

  func addDelegate(_ delegate: ProtocolType) { list().addDelegate(delegate) }
  func removeDelegate(_ delegate: ProtocolType) { list().removeDelegate(delegate) }
  func invokeDelegates(_ body: @escaping (ProtocolType) -> Void) { list().invokeDelegates(body) }
}

@Suite("What should come of a story, as a number", .takesLong)
struct FingerprintTests {
  /// Some made-up stories of each kind, and one in which somebody is added twice.
  private static let stories =
    stride(from: 0, to: GivenStory.madeUp.count, by: 13).map { GivenStory.madeUp[$0] }
    + [isUpToTheList]
  /// Whether somebody who comes back is called: not if that's known to be the second of two
  /// additions, of which one is left.
  private static let isUpToTheList: [Move] = [
    .add(0), .add(1), .add(0), .remove(0), .add(0), .broadcast,
  ]

  @Test("is what comes of it with a right list", arguments: List.references.indices)
  func right(index: Int) {
    let tester = Tester(.promises, open: List.references[index])
    let numbers = Self.stories.map { Contract.promises.fingerprint(of: $0) }
    let agreed = zip(Self.stories, numbers).filter { story, number in
      number.map { tester.agrees(with: $0, about: story) } == true
    }
    // With the other right lists, another one is played.
    #expect(agreed.count == (index == 0 ? numbers.count { $0 != nil } : 0))
    #expect(numbers.count { $0 == nil } < numbers.count / 4)
  }

  @Test(
    "is only what comes of it with a wrong list where that isn't wrong",
    arguments: [
      wrongLists, brokenUnderTwoConditions, brokenByASecondAddition, brokenWithAnotherList,
    ])
  func wrong(lists: [@Sendable () -> List]) {
    for open in lists {
      let tester = Tester(.promises, open: open)
      for story in Self.stories {
        guard let number = Contract.promises.fingerprint(of: story),
          tester.agrees(with: number, about: story)
        else { continue }
        if case .different(let difference) = tester.compare(story) { Issue.record("\(difference)") }
      }
    }
  }

  @Test("is another one for each other event, and for another order")
  func different() {
    let numbers = 0..<40
    let events =
      numbers.flatMap { one -> [Event] in
        [
          .added(one), .removed(one), .released(one), .began(one), .ended(one), .deallocated(one),
          .counted(one), .wrappers(one), .round(one), .roundsAreOver(one),
          .wentAway(one, .released),
        ]
      } + numbers.flatMap { one in numbers.map { .called(one, by: $0) } }
      + numbers.flatMap { one in numbers.map { .answered(one, to: $0) } }
    var traces = (events + events.map { .elsewhere($0) }).map { [$0] }
    traces += events.prefix(40).flatMap { one in
      events.suffix(40).flatMap { [[one, $0], [$0, one]] }
    }
    let fingerprints = traces.map { events in
      var trace = Trace()
      trace.events = events
      return trace.fingerprint
    }
    #expect(Set(fingerprints).count == traces.count)
  }

  @Test("isn't known where it depends on whether one removal is enough")
  func choice() {
    #expect(Contract.promises.fingerprint(of: Self.isUpToTheList) == nil)
    #expect(Contract.promises.fingerprint(of: [.add(0), .release(0), .add(0)]) == nil)
  }
}

@Suite("Wrappers", .takesLong)
struct WrapperTests {
  @Test("are counted as links of a chain, too")
  func chain() {
    let tester = Tester(.promises) { List(LinkedList()) }
    guard case .different(let difference) = tester.compare([.crowd(.released)]) else {
      Issue.record("they pile up, and nobody sees it")
      return
    }
    let asks = tester.contract.asks
    #expect(difference.broken().first(where: asks.contains) == .promise(.fewEmptyWrappers))
  }

  @Test("are counted without the free places of a list")
  func freePlaces() throws {
    let list = List(HasTenPlaces())
    let path = try #require(WrapperPath(.promises) { List(HasTenPlaces()) })
    let delegates = (0..<2).map { Listener(Part($0, look: $0)) }
    for delegate in delegates { list.add(delegate) }
    #expect(path.count(in: list.object) == 2)
  }

  @Test("that nobody can count aren't said to be few")
  func hidden() {
    let examination = Examination(Tester(.promises) { List(HiddenList()) })
    #expect(examination.broken[.promise(.fewEmptyWrappers)] == nil)
    #expect(!examination.keeps(.fewEmptyWrappers))
    #expect(examination.keeps(.removedForGood))
  }
}

@Suite("A story")
struct StoryTests {
  /// What comes of a story with our list.
  private func events(_ story: [Move], _ contract: Contract = .promises) -> [Event] {
    Stage(contract) { List(Ours()) }.play(story).events
  }

  @Test("goes as the pattern has it")
  func plain() {
    #expect(
      events([.add(0), .add(1), .remove(0), .broadcast])
        == [.added(0), .added(1), .removed(0), .began(0), .called(1, by: 0), .ended(0)])
    #expect(
      events([.add(0), .add(1), .whenCalled(0, .broadcast), .broadcast])
        == [
          .added(0), .added(1), .began(0), .called(0, by: 0), .began(1), .called(0, by: 1),
          .called(1, by: 1),
          .ended(1),
          .called(1, by: 0), .ended(0),
        ])
    #expect(
      events([.add(0), .leavesInDeinit(0), .release(0)])
        == [.added(0), .released(0), .removed(0), .deallocated(0)])
  }

  @Test("has each call in the broadcast that it's about, also where another one makes it")
  func topics() {
    let stage = Stage(.promises) { List(SharesOneQueue()) }
    let trace = stage.play([.add(0), .add(1), .whenCalled(0, .broadcast), .broadcast])
    #expect(
      trace.events.dropFirst(2) == [
        .began(0), .called(0, by: 0), .began(1), .called(1, by: 0), .called(0, by: 1),
        .called(1, by: 1), .ended(1), .ended(0),
      ])
  }

  @Test("leaves out calls that are up to the list, as long as they are")
  func upToYou() {
    let second = Contract(
      asks: [.promise(.everyoneIsCalled), .promise(.removedForGood)], open: [.secondAddition])
    // However many times it's called, it's told once, at the end.
    #expect(
      events([.add(0), .add(1), .add(0), .broadcast], second).suffix(3)
        == [.called(1, by: 0), .called(0, by: 0), .ended(0)])
    #expect(
      events([.add(0), .add(0), .remove(0), .broadcast], second).suffix(2) == [
        .began(0), .ended(0),
      ]
    )
    let inside = Contract(
      asks: [.promise(.removedForGood), .promise(.keepsNoneAlive), .promise(.noMissedTurn)],
      open: [.additionInside, .removalInside, .releaseInside])
    let story: [Move] = [
      .add(0), .whenCalled(0, .add(1)), .whenCalled(0, .remove(0)), .broadcast, .broadcast,
    ]
    #expect(events(story, inside).suffix(3) == [.began(1), .called(1, by: 1), .ended(1)])
    #expect(
      events([.add(0), .add(1), .whenCalled(0, .release(1)), .broadcast], inside)
        == [
          .added(0), .added(1), .began(0), .called(0, by: 0), .released(1), .ended(0),
          .deallocated(1),
        ])
  }

  @Test(
    "counts how many of a crowd are gone when they should be",
    arguments: [Move.Crowd.released, .removed])
  func crowd(_ crowd: Move.Crowd) {
    let keeping = Stage(.promises) { List(KeepingList()) }
    #expect(keeping.play([.crowd(crowd)]).events == [.wentAway(Stage.crowdSize, crowd)])
    let holding = Stage(.promises) { List(HoldsThem()) }
    #expect(holding.play([.crowd(crowd)]).events == [.wentAway(0, crowd)])
  }

  @Test("isn't played if the contract doesn't have it, or if a delegate is gone")
  func impossible() {
    let plain = Contract(asks: [.promise(.everyoneIsCalled)])
    for story in [[.add(0), .add(0)], [.remove(0)], [.add(0), .release(0)], [.readCount]]
      as [[Move]]
    {
      #expect(Stage(plain) { List(Ours()) }.play(story).ending == .impossible, "\(story)")
    }
    #expect(
      Stage(.promises) { List(Ours()) }.play([.add(0), .release(0), .add(0)]).ending == .impossible)
  }
}
