// Stories and scenes for slips that need many of something, two things at the same time, or several
// reports about one place. Few classes go wrong in only these, so they come after those that every
// list is tried in.

import EmergencyDispatch
import MulticastPromises
import MulticastTester

extension Village {
  /// Those that are tried first.
  static let rareStories =
    twoConditions + twoChanges + innerChanges + secondSignUps + fewPlaces + unchanged + crowds

  private static let twoConditions: [[Move]] = [
    // A second addition mustn't make a difference to an equal delegate.
    [.areEqual, .add(0), .add(0), .add(1), .broadcast],
    // Somebody else is between those that are equal.
    [.areEqual, .add(0), .add(3), .add(1), .broadcast],
    [.areEqual, .add(0), .add(3), .add(1), .add(4), .add(2), .remove(1), .broadcast],
    // Somebody of another kind has the address of one who has been called, or passed over.
    .adding(2, .broadcast, .release(1), .reusesAddress(2, of: 1), .add(2), .broadcast),
    .adding(2, .broadcast, .release(0), .reusesAddress(3, of: 0), .add(3), .broadcast),
    // Both newcomers are equal.
    [
      .areEqual, .add(3), .whenCalled(3, .add(0)), .whenCalled(3, .add(1)), .broadcast, .broadcast,
    ],
    // A removal during a broadcast inside another, and one during a broadcast inside that.
    .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .remove(2)), .broadcast, .broadcast),
    .adding(
      4, .whenCalled(0, .broadcast), .whenCalled(1, .broadcast), .whenCalled(2, .remove(3)),
      .broadcast, .broadcast),
  ]

  /// In one call, somebody leaves, and somebody comes or a broadcast begins; somebody comes or
  /// comes back, and a broadcast begins.
  private static let twoChanges: [[Move]] = (0..<2).flatMap { caller in
    let leaving = (0..<3).flatMap { [Move.remove($0), .release($0)] }.flatMap { one in
      [Move.add(3), .broadcast].flatMap { other in [[one, other], [other, one]] }
    }
    let coming: [[Move]] =
      [[.add(3), .broadcast], [.broadcast, .add(3)], [.broadcast, .add(3), .broadcast]]
      + (0..<3).map { [.remove($0), .add($0), .broadcast] }
    return (leaving + coming).map { changes -> [Move] in
      let calls: [Move] = changes.map { .whenCalled(caller, $0) }
      return .adding(3) + calls + [.broadcast, .broadcast]
    }
  }

  /// A broadcast inside another has got further than the outer one, and there, somebody comes or
  /// leaves.
  private static let innerChanges: [[Move]] = (0..<3).flatMap { outer in
    let leaving = (0..<4).flatMap { [Move.remove($0), .release($0)] }
    let changes = leaving + [.add(4), .add(outer)]
    return (outer + 1..<4).flatMap { inner in
      changes.map { change -> [Move] in
        .adding(
          4, .whenCalled(outer, .broadcast), .whenCalled(inner, change), .broadcast, .broadcast)
      }
    }
  }

  /// Somebody is in the list twice and leaves during a broadcast, or comes twice during one.
  private static let secondSignUps: [[Move]] =
    [[0, 0, 1, 2, 3], [0, 1, 1, 2], [0, 1, 0, 2]].flatMap { members in
      (0..<3).flatMap { caller in
        [Move.remove(0), .remove(1), .release(0)].map { change in
          members.map { .add($0) } + [.whenCalled(caller, change), .broadcast, .broadcast]
        }
      }
    }
    + (0..<9).map { .adding(3, .whenCalled($0 / 3, .add($0 % 3)), .broadcast, .broadcast) }
    + [
      .adding(1, .whenCalled(0, .add(1)), .whenCalled(0, .add(1)), .broadcast, .broadcast),
      .adding(2, .add(0), .remove(0), .add(0), .broadcast),
    ]

  /// In other stories, a place comes up again only after all others. A class may remember what was
  /// reported, or what it answered.
  private static let fewPlaces: [[Move]] =
    [
      .adding(1, .broadcast, .broadcast),
      .adding(1, .broadcast, .add(1), .broadcast, .add(2), .broadcast),
      .adding(2, .broadcast, .remove(0), .broadcast, .add(0), .broadcast),
      .adding(2, .broadcast, .release(1), .broadcast),
      .adding(3, .broadcast, .broadcast, .release(0), .release(1), .broadcast),
      .adding(2, .whenCalled(0, .broadcast), .broadcast),
      .adding(
        2, .whenCalled(0, .broadcast), .whenCalled(0, .broadcast), .whenCalled(1, .broadcast),
        .broadcast, .broadcast),
      .adding(2, .whenCalled(1, .add(2)), .whenCalled(1, .broadcast), .broadcast, .broadcast),
      .adding(3, .whenCalled(0, .broadcast), .whenCalled(1, .remove(2)), .broadcast, .broadcast),
    ].map { [.topics(1)] + $0 } + [
      [.topics(2)] + .adding(1, .broadcast, .broadcast, .broadcast, .broadcast)
    ]

  /// More than a class may be expected to count to.
  private static let many = 130
  /// So many that it's more than a few, where every single one takes a while.
  private static let some = 40

  /// A list may change its ways when it hasn't changed for a while.
  private static let unchanged: [[Move]] = [
    .release(0), .remove(0), .add(2), .whenCalled(0, .remove(1)), .whenCalled(0, .add(2)),
    .whenCalled(0, .broadcast),
  ].map { .adding(2, .times(many, [.broadcast]), $0, .broadcast, .broadcast) }

  private static let crowds: [[Move]] = [
    // Each of them begins a broadcast inside the last one.
    (0..<10).map { .add($0) } + (0..<10).map { .whenCalled($0, .broadcast) }
      + [.broadcast, .broadcast],
    // Many are there at the same time, or have been there.
    (0..<many).map { .add($0) } + [.broadcast],
    .adding(1, .crowd(.released), .add(1), .broadcast),
    .adding(1, .times(1000, [.add(1), .remove(1)]), .add(1), .broadcast),
    // One removal is enough, even after many additions.
    .adding(2, .times(many, [.add(0)]), .broadcast, .remove(0), .broadcast),
    // Some leave at the same time.
    (0..<some).map { .add($0) } + (1..<some).map { .release($0) } + [.add(some), .broadcast],
    (0..<some).map { .add($0) } + (1..<some).map { .remove($0) } + [.broadcast],
    // Some leave or come during one broadcast.
    (0...some).map { .add($0) } + (1..<some).map { .whenCalled(0, .remove($0)) }
      + [.broadcast, .broadcast],
    [.add(0)] + (1..<some).map { .whenCalled(0, .add($0)) } + [.broadcast, .broadcast],
  ]
}

extension Contract {
  /// Whether nothing in a story is out of the question. That's quicker to see than to play.
  func mayHave(_ story: [Move]) -> Bool { story.allSatisfy { mayHave($0, isInside: false) } }

  private func mayHave(_ move: Move, isInside: Bool) -> Bool {
    switch move {
    case .add: !isInside || possible.contains(.additionInside)
    case .remove: possible.contains(isInside ? .removalInside : .removal)
    case .release: possible.contains(isInside ? .releaseInside : .release)
    case .broadcast: !isInside || possible.contains(.broadcastInside)
    case .whenCalled(_, let move): mayHave(move, isInside: true)
    case .times(_, let moves): moves.allSatisfy { mayHave($0, isInside: isInside) }
    case .crowd: possible.contains(.crowd)
    case .elsewhere(let move):
      possible.contains(.anotherList) && mayHave(move, isInside: isInside)
    case .readCount: possible.contains(.count)
    case .countWrappers: possible.contains(.wrappers)
    case .areEqual: possible.contains(.equalDelegates)
    case .leavesInDeinit: possible.contains(.leavingInDeinit)
    case .reusesAddress: possible.contains(.reusedAddress)
    case .first, .topics: true
    }
  }
}

extension Words {
  /// What there is to say of the places if something is reported again and again.
  func aboutPlaces(_ story: [Move]) -> String {
    let count = story.topicCount ?? Self.places.count
    guard story.flatMap(\.parts).contains(.broadcast), count > 1 else { return "" }
    let report = alarm == Self.vote ? "question" : isAboutLists ? "broadcast" : "report"
    return ", each \(report) about the next of \(count == 2 ? "two" : "\(count)") places"
  }
}

// MARK: - Scenes that fit every list of units

extension Check {
  /// Two objects of a class at the same time. They have nothing in common but their units.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule about who is called.
  ///   - removes: Whether units can sign off.
  static func twoAtATime(_ village: Village, rule: Int, removes: Bool = false) -> Check {
    let expected = TwoAtATime(village.words, removes: removes)
    return Check(
      Scene(
        rule: rule, done: expected.done, expected: expected.lines,
        ask: "What do two objects of your class have in common?"
      ) { (subject: any Sendable, log) in
        var play = expected
        play.run { village.list(subject) }
        for line in play.lines { log.write(line) }
      })
  }

  /// More units than a class may be expected to count to.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule about who is called.
  ///   - inOtherOrder: The number of the rule about the order, if there's another one.
  static func aThousand(_ village: Village, rule: Int, inOtherOrder: Int? = nil) -> Check {
    let count = 1001
    return Check(
      Scene(
        rule: rule, done: "A thousand and one units signed up. A fire was reported.",
        expected: ["\(count) units, in order"], ask: "How many units can your class hold?"
      ) { (subject: any Sendable, log) in
        let list = village.list(subject)
        var called: [Int] = []
        let units = (0..<count).map { number in Brigade("\(number)") { _ in called.append(number) }
        }
        for unit in units { list.add(unit) }
        _ = list.broadcast(0)
        withExtendedLifetime(units) {}
        let isRight = called == Array(0..<count)
        let areAll = called.sorted() == Array(0..<count)
        if areAll, let inOtherOrder { log.take(.rule(inOtherOrder)) }
        let words = isRight ? "in order" : areAll ? "in another order" : "but not each one once"
        log.write("\(called.count) units, \(words)")
      })
  }

  /// Ten reports, each of which begins inside the one before. They may run one after another, so it
  /// only counts who is called about which place.
  ///
  /// - Parameter rule: The number of the rule about who is called.
  static func oneInsideAnother(_ village: Village, rule: Int) -> Check {
    let names = Words.names
    let places = Words.places.prefix(names.count)
    let begin = village.words.isAboutLists ? "Ten delegates were added" : "Ten units signed up"
    return Check(
      Scene(
        rule: rule,
        done: """
          \(begin). \(village.words.reported(places[0])) When the first of them was called about \
          that, it reported a fire at \(places[1]). When the second of them was called about that \
          one, it reported a fire at \(places[2]). That went on up to the last of them.
          """,
        expected: places.map { "fire at \($0): all ten, in order" },
        ask: "What does your class do with a report that begins during another one?"
      ) { (subject: any Sendable, log) in
        let list = village.list(subject)
        let calls = CallsByPlace()
        let units = names.enumerated().map { index, name in
          calls.unit(name) { [broadcast = list.broadcast, calls] place in
            let isFirst = calls.called(about: place).count { $0 == name } == 1
            if isFirst, place == places[index], index + 1 < names.count { _ = broadcast(index + 1) }
          }
        }
        for unit in units { list.add(unit) }
        _ = list.broadcast(0)
        withExtendedLifetime(units) {}
        for place in places {
          let called = calls.called(about: place)
          let isRight = called == names
          log.write(
            isRight ? "fire at \(place): all ten, in order" : CallsByPlace.line(place, called))
        }
      })
  }
}

/// What comes of two lists at the same time: at first what should, and then what did.
private struct TwoAtATime {
  private let words: Words
  private let removes: Bool
  /// Who is called about each place.
  private var calls: [[String]]

  private static let names = ["Harbor", "Mill Street", "Old Town"]
  /// Where the first list reports, the second one meanwhile, the second one, and the first one
  /// twice.
  private static let topics = [0, 1, 2, 3, 0]

  init(_ words: Words, removes: Bool) {
    self.words = words
    self.removes = removes
    let one = ["Harbor", "Mill Street"]
    let other = ["Mill Street"] + (removes ? [] : ["Harbor"]) + ["Old Town"]
    calls = [one, other, other, one, one]
  }

  /// Plays it with two lists.
  mutating func run(_ open: () -> List) {
    final class Lists { var all: [List] = [] }
    let heard = CallsByPlace()
    let lists = Lists()
    let units = Self.names.map { name in
      heard.unit(name) { [heard] place in
        guard name == "Harbor", place == Words.places[0] else { return }
        let times = heard.called(about: place).count { $0 == name }
        if times == 1 { _ = lists.all[1].broadcast(1) }
      }
    }
    lists.all = [open()]
    for index in [0, 1] { lists.all[0].add(units[index]) }
    lists.all.append(open())
    for index in [1, 0, 2] { lists.all[1].add(units[index]) }
    if removes { lists.all[1].remove(units[0]) }
    _ = lists.all[0].broadcast(0)
    // What comes later doesn't count, even if it comes.
    calls = [0, 1].map { heard.called(about: Words.places[$0]) }
    for (list, topic) in [(1, 2), (0, 3), (0, 0)] { _ = lists.all[list].broadcast(topic) }
    calls += [2, 3, 0].map { heard.called(about: Words.places[$0]) }
    calls[4].removeFirst(calls[0].count)
    lists.all = []
    withExtendedLifetime(units) {}
  }

  var lines: [String] {
    zip(Self.topics, calls).map { CallsByPlace.line(Words.places[$0], $1, alarm: words.alarm) }
  }

  /// What happens, in words.
  var done: String {
    let places = Words.places
    let added = words.isAboutLists ? "were added to" : "signed up with"
    let noun = words.isAboutLists ? "object of your class" : "dispatch system"
    var sentences = [
      "One \(noun) was created, and Harbor and Mill Street \(added) it.",
      "A second one was created, and Mill Street, Harbor and Old Town \(added) that one.",
    ]
    if removes {
      let left = words.isAboutLists ? "was removed" : "signed off"
      sentences.append("Harbor \(left) from the second one.")
    }
    let alarm = words.alarm
    sentences += [
      "A \(alarm) at \(places[0]) was reported to the first one.",
      "When Harbor was called, it reported a \(alarm) at \(places[1]) to the second one.",
      "Then a \(alarm) at \(places[2]) was reported to the second one, and one at \(places[3])"
        + " and another one at \(places[0]) to the first one.",
    ]
    return sentences.joined(separator: " ")
  }
}
