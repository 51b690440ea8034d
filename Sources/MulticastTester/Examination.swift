// What a list keeps of what it's asked, found out story by story.

import MulticastPromises

/// What stories have shown about a list.
package struct Examination: Sendable {
  /// What one story has shown.
  package enum Finding: Sendable {
    /// The list did what it should, in a story about these promises.
    case agreed([Int])
    case different(Difference)
    /// Calls came that break these promises by the letter. Something simpler is wrong as well.
    case spoiled([Int])
  }

  private let contract: Contract
  /// The simplest story that breaks something, by what it breaks, and the kinds of moves in it.
  private var found: [Ask: Difference] = [:]
  private var kindsFound: [Ask: [String: Int]] = [:]
  /// The kinds of moves in stories that are known from elsewhere, in those of which there are
  /// simpler ones, and in made-up ones that came down to what was found before.
  private var kindsKnown: Set<[String: Int]>
  /// All kinds of moves that are known to go wrong, and count.
  private var known: [[String: Int]]
  /// How many stories of the last kind there were, by what they break.
  private var repeatCounts: [Ask: Int] = [:]
  /// One of the first few may be about something else.
  private static let repeatLimit = 3
  private var agreed: Set<Int> = [], spoiled: Set<Int> = []
  /// How many stories have been simplified that contain what's known to go wrong.
  private var knownCount = 0
  /// One of the first few may be simpler than what's known. After that, it isn't worth the time:
  /// each is played hundreds of times to be simplified.
  private static let knownLimit = 6

  /// - Parameter known: Stories that are known to go wrong.
  package init(_ contract: Contract, known: [[Move]] = []) {
    self.contract = contract
    kindsKnown = Set(known.map(\.kinds))
    self.known = Array(kindsKnown)
  }

  /// Examines a list from beginning to end.
  package init(_ tester: Tester) {
    self.init(tester.contract)
    run(tester)
  }

  /// The stories to play: those that are given, then some in which something is done again and
  /// again, then made-up ones. Where the order is left to chance, whatever one delegate does to
  /// another comes out differently each time, so there are others.
  package static func stories(ignoringOrder: Bool = false) -> [GivenStory] {
    ignoringOrder ? storiesWithoutOrder : usualStories
  }

  private static let storiesWithoutOrder = GivenStory.all + GivenStory.withoutOrder
  private static let usualStories =
    GivenStory.all + (GivenStory.madeUp + GivenStory.combined).map { GivenStory([], $0) }

  /// The kinds of moves in each of the usual stories. A test examines dozens of lists.
  private static let usualKinds = usualStories.map(\.moves.kinds)

  /// Plays the stories, and adds up what they show.
  ///
  /// - Parameters:
  ///   - first: The index of the story to begin with.
  ///   - begins: Hears of the index of each story.
  ///   - report: Hears what each shows. A story is simplified before.
  package mutating func run(
    _ tester: Tester, from first: Int = 0, begins: (Int) -> Void = { _ in },
    report: (Finding) -> Void = { _ in }
  ) {
    let isUsual = !tester.ignoresOrder
    let stories = Self.stories(ignoringOrder: !isUsual)
    for (index, given) in stories.enumerated().dropFirst(first) {
      begins(index)
      let isKnown = isKnown(isUsual ? Self.usualKinds[index] : given.moves.kinds)
      // A made-up story says nothing new if it contains what's known to go wrong.
      if given.about.isEmpty, isKnown { continue }
      if let finding = finding(given, isKnown: isKnown, tester) {
        take(finding, from: given)
        report(finding)
      }
      if hasNoOrder, !tester.ignoresOrder {
        tester.ignoresOrder = true
        return run(tester, begins: begins, report: report)
      }
    }
  }

  private mutating func finding(_ given: GivenStory, isKnown: Bool, _ tester: Tester) -> Finding? {
    switch tester.compare(given.moves) {
    case .agreed:
      return .agreed(tester.countsWrappers ? given.about : given.about.filter(Self.isSeenInCalls))
    case .open: return nil
    case .different(let difference):
      // What is known to go wrong doesn't have to be simplified again and again, above all if it
      // takes long.
      if isKnown {
        knownCount += 1
        if knownCount > Self.knownLimit || given.moves.isLong {
          let spoiled = difference.brokenByTheLetter.subtracting(spoiled)
          return spoiled.isEmpty ? nil : .spoiled(spoiled.sorted())
        }
      }
      return .different(tester.simplified(difference))
    }
  }

  /// Whether one sees a promise kept without counting wrappers.
  private static func isSeenInCalls(_ promise: Int) -> Bool {
    !Promise.all.contains { $0.number == promise && $0.isAboutWrappers }
  }

  /// Adds what a story has shown, and which one that was, if it's known.
  package mutating func take(_ finding: Finding, from given: GivenStory? = nil) {
    switch finding {
    case .agreed(let numbers): agreed.formUnion(numbers)
    case .spoiled(let numbers): spoiled.formUnion(numbers)
    case .different(let difference):
      spoiled.formUnion(difference.brokenByTheLetter)
      guard let ask = difference.broken().first(where: contract.asks.contains) else { return }
      guard difference.size < found[ask]?.size ?? .max else {
        repeatCounts[ask, default: 0] += 1
        guard repeatCounts[ask]! > Self.repeatLimit else { return }
        kindsKnown.insert(difference.story.kinds)
        // Others that are made up, and have all that's in this one, would come down to the same.
        if let given, given.about.isEmpty, !given.moves.isLong {
          kindsKnown.insert(given.moves.kinds)
        }
        return knowMore()
      }
      found[ask] = difference
      kindsFound[ask] = difference.story.kinds
      knowMore()
    }
  }

  private mutating func knowMore() {
    known = Array(kindsKnown) + kindsFound.filter { counts($0.key) }.values
  }

  /// Lets a story be told in place of the simplest one.
  package mutating func tell(_ difference: Difference, about ask: Ask) { found[ask] = difference }

  /// Whether a story contains one that is known to go wrong: all that happens in that one, as many
  /// times at least.
  package func isKnown(_ story: [Move]) -> Bool { isKnown(story.kinds) }

  private func isKnown(_ kinds: [String: Int]) -> Bool {
    // All crowds are about the same, and take long.
    if kinds["any crowd"] != nil, found[.promise(.fewEmptyWrappers)] != nil { return true }
    return known.contains { $0.allSatisfy { kinds[$0.key, default: 0] >= $0.value } }
  }

  /// The stories that are known to go wrong, and count.
  package var knownStories: [[Move]] { found.filter { counts($0.key) }.map(\.value.story) }

  /// Where the order is left to chance, nobody has to know that it's wrong.
  private func counts(_ ask: Ask) -> Bool { !hasNoOrder || ask != .promise(.inOrder) }

  /// Whether the order of calls is wrong, or left to chance, when nothing has happened but
  /// additions.
  private var hasNoOrder: Bool { found[.promise(.inOrder)]?.isAboutCallsOnly == true }

  // MARK: - What it amounts to

  /// The simplest story that breaks something, by what it breaks.
  ///
  /// A story that mixes leaving, arriving and broadcasts inside others is left out if one of these
  /// alone goes wrong as well. By the letter it breaks another promise, too, but it would only
  /// confuse.
  package var broken: [Ask: Difference] {
    let pure = found.filter { $0.value.kindsInside.count == 1 }.map {
      ($0.key, $0.value.kindsInside)
    }
    return found.filter { ask, difference in
      let kinds = difference.kindsInside
      return kinds.count < 2 || !pure.contains { $0.0 != ask && $0.1.isSubset(of: kinds) }
    }
  }

  /// Whether some story about a promise went as it should. Otherwise nothing is known of it: every
  /// story about it was spoiled by something else.
  package func keeps(_ promise: Promise) -> Bool {
    broken[.promise(promise)] == nil && agreed.contains(promise.number) && !isSpoiled(promise)
  }

  /// Whether a promise was broken, and each time something simpler was wrong as well.
  package func isSpoiled(_ promise: Promise) -> Bool {
    let isFound = found[.promise(promise)] != nil || spoiled.contains(promise.number)
    return isFound && broken[.promise(promise)] == nil
  }
}

extension Difference {
  /// Whether nothing but additions and broadcasts is in it.
  fileprivate var isAboutCallsOnly: Bool {
    story.allSatisfy { if case .add = $0 { true } else { $0 == .broadcast } }
  }

  /// What happens while delegates are being called: leaving, arriving, a broadcast.
  fileprivate var kindsInside: Set<String> {
    let kinds = story.compactMap { move -> String? in
      guard case .whenCalled(_, let reaction) = move else { return nil }
      return switch reaction {
      case .remove, .release: "leaving"
      case .add: "arriving"
      case .broadcast: "broadcast"
      default: nil
      }
    }
    return Set(kinds)
  }
}

extension [Move] {
  /// How many times each kind of move is in a story.
  fileprivate var kinds: [String: Int] {
    var counts: [String: Int] = [:]
    var added: Set<Int> = []
    for move in self {
      let name =
        if case .whenCalled(_, let reaction) = move { "\(reaction.kind) inside" } else { move.kind }
      counts[name, default: 0] += 1
      // One that comes back is more than an addition: a list may go wrong with that one only.
      let last = move.last
      if case .add(let one) = last, !added.insert(one).inserted {
        counts["\(name) again", default: 0] += 1
      }
      if case .crowd(let crowd) = last {
        var names = ["add", "release", "any crowd"]
        if crowd == .removed { names.append("remove") }
        if crowd.comesAfterMany { names += ["remove", Move.crowd(.released).kind] }
        for name in names { counts[name, default: 0] += 1 }
      }
    }
    return counts
  }
}

// MARK: - Stories in which a turn is missed, or somebody is called in place of another one

extension Difference {
  /// Whether a call should still have come when the program ended, or when something else did.
  package var missesACall: Bool {
    let count = zip(expected.events, came.events).prefix { $0 == $1 }.count
    let calls = Set(came.events[count...])
    return expected.events[count...].contains { event in
      if case .called = event { !calls.contains(event) } else { false }
    }
  }
}

extension [Move] {
  /// The same story, with one more delegate, and with two.
  package var withMoreDelegates: [[Move]] {
    let first = prefix { if case .add = $0 { true } else { false } }
    let new = 1 + (flatMap(\.delegates).max() ?? 0)
    return [[.add(new)], [.add(new), .add(new + 1)]].map { first + $0 + self[first.count...] }
  }

  /// The shortest stories in which others miss their turn, in a class that goes by index.
  package static let usualMissedTurns: [[Move]] =
    [(2, 0, 0), (3, 0, 0), (3, 1, 0), (3, 1, 1)].flatMap { count, caller, other in
      [Move.remove(other), .release(other)].map {
        .adding(count, .whenCalled(caller, $0), .broadcast)
      }
    }

  /// Stories in which a class that goes by index calls whoever comes where somebody left.
  package static let usualExtraCalls: [[Move]] = [
    .adding(2, .whenCalled(0, .remove(1)), .whenCalled(0, .add(1)), .broadcast),
    .adding(2, .whenCalled(0, .remove(1)), .whenCalled(0, .add(2)), .broadcast),
  ]
}

// MARK: - Stories that hang

extension [Move] {
  /// The shortest stories, one of which hangs if a class hangs for a usual reason: a lock that
  /// isn't unlocked, or one that's held while delegates are called.
  package static let usualHangs: [[Move]] = [
    [.add(0)],
    [.add(0), .add(1)],
    [.add(0), .broadcast],
    [.add(0), .remove(0)],
    [.add(0), .broadcast, .broadcast],
    [.add(0), .whenCalled(0, .broadcast), .broadcast],
    [.add(0), .whenCalled(0, .add(1)), .broadcast],
    [.add(0), .whenCalled(0, .remove(0)), .broadcast],
  ]

  /// Whether a delegate calls the list back while it's being called.
  package var callsBack: Bool {
    contains { move in
      switch move {
      case .whenCalled, .first: true
      default: false
      }
    }
  }

  /// Whether all that happens in another story happens in this one, as many times at least.
  package func contains(_ other: [Move]) -> Bool { contains(other.once.kinds) }

  /// Whether what makes one of these stories hang happens in this one as well.
  package func contains(anyOf hangs: [[Move]]) -> Bool {
    // Asked for every story, and in nearly all classes nothing hangs.
    !hangs.isEmpty && hangs.contains { contains($0.kindsThatHang) }
  }

  private func contains(_ kinds: [String: Int]) -> Bool {
    var own = once.kinds
    // Whoever is called back is called.
    for kind in ["add", "remove", "release", "broadcast"] {
      own[kind, default: 0] += own["\(kind) inside", default: 0]
    }
    return kinds.allSatisfy { own[$0.key, default: 0] >= $0.value }
  }

  /// What makes a story hang. If a delegate calls the list back, it doesn't matter what happens
  /// between broadcasts, nor how often the list is called back.
  private var kindsThatHang: [String: Int] {
    let kinds = once.kinds
    guard callsBack else { return kinds }
    var others: Set = ["add", "add again", "remove", "release", "broadcast"]
    // The list hears of a release only if the delegate leaves in its `deinit`.
    if kinds["leaves in deinit"] == nil { others.insert("release inside") }
    return kinds.filter { !others.contains($0.key) }.mapValues { _ in 1 }
  }

  /// The same story, in which nothing is done again and again.
  private var once: [Move] { flatMap(\.once) }
}

extension Move {
  fileprivate var once: [Move] {
    switch self {
    case .times(_, let moves): moves.flatMap(\.once)
    case .whenCalled(let one, let move): move.once.map { .whenCalled(one, $0) }
    case .elsewhere(let move): move.once.map { .elsewhere($0) }
    // One of them is counted with the crowd, and there are more.
    case .crowd: [self, .add(0)]
    default: [self]
    }
  }
}

extension [Move] {
  /// Whether something happens again and again.
  package var isLong: Bool { contains(where: \.isLong) }

  package var hasCrowd: Bool { contains { $0.hasCrowd } }
}

extension Move {
  fileprivate var hasCrowd: Bool {
    parts.contains { if case .crowd = $0 { true } else { false } }
  }

  /// The last of its parts.
  fileprivate var last: Move {
    switch self {
    case .whenCalled(_, let move), .elsewhere(let move): move.last
    case .times(_, let moves): moves.last?.last ?? self
    default: self
    }
  }

  fileprivate var isLong: Bool {
    switch self {
    case .crowd, .times: true
    case .whenCalled(_, let move), .elsewhere(let move): move.isLong
    default: false
    }
  }

  fileprivate var kind: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    case .release: "release"
    case .broadcast: "broadcast"
    case .whenCalled: "when called"
    case .times: "times"
    case .crowd(let crowd): "crowd \(crowd)"
    case .elsewhere(let move): "\(move.kind) elsewhere"
    case .readCount: "count"
    case .countWrappers: "wrappers"
    case .first: "first"
    case .areEqual: "equal"
    case .topics: "topics"
    case .leavesInDeinit: "leaves in deinit"
    case .reusesAddress: "reused address"
    }
  }
}
