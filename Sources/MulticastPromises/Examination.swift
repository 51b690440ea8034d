// Which promises a list keeps, and in which stories it breaks the others.

/// What stories have shown about a list.
package struct Examination {
  package let contract: Contract
  /// The simplest story that breaks something, by what it breaks.
  package private(set) var broken: [Ask: Difference] = [:]
  /// The numbers of the promises about which a story agreed.
  package private(set) var agreed: Set<Int> = []
  private var knownCount = 0

  /// Plays the given stories, and then makes up others.
  package init(_ tester: Tester) {
    contract = tester.contract
    for given in GivenStory.all where !hasNoOrder { play(given.moves, about: given.about, tester) }
    if hasNoOrder {
      // What one delegate does to another comes out differently each time.
      tester.ignoresOrder = true
      for given in GivenStory.all + GivenStory.withoutOrder { play(given.moves, about: given.about, tester) }
    } else {
      for story in GivenStory.longOnes { play(story, tester) }
      for story in Search.stories(contract) where !isKnown(story) { play(story, tester) }
    }
    dropMixtures()
  }

  private mutating func play(_ story: [Move], about numbers: [Int] = [], _ tester: Tester) {
    switch tester.compare(story) {
    case .agreed: agreed.formUnion(numbers)
    case .open: break
    case .different(let difference):
      // What is known to go wrong doesn't have to be shortened again and again.
      if isKnown(story) {
        knownCount += 1
        if knownCount > 6 { return }
      }
      let simple = tester.simplified(difference)
      guard let ask = simple.broken(contract).first(where: { contract.asks.contains($0) }) else { return }
      if simple.size < broken[ask]?.size ?? .max { broken[ask] = simple }
    }
  }

  /// Whether a story contains one that is known to go wrong.
  private func isKnown(_ story: [Move]) -> Bool {
    broken.contains { ask, known in
      !(hasNoOrder && ask == .promise(.inOrder)) && known.story.kinds.isSubset(of: story.kinds)
    }
  }

  /// Whether the order of calls is wrong, or left to chance, when nothing has happened but additions.
  private var hasNoOrder: Bool { broken[.promise(.inOrder)]?.isAboutCallsOnly == true }

  /// Leaves out a story that mixes leaving, arriving and broadcasts inside others, if one of these alone goes wrong as
  /// well: by the letter it breaks another promise, too, but it would only confuse.
  private mutating func dropMixtures() {
    let pure = broken.filter { $0.value.kindsInside.count == 1 }.map { ($0.key, $0.value.kindsInside) }
    broken = broken.filter { ask, difference in
      let kinds = difference.kindsInside
      return kinds.count < 2 || !pure.contains { $0.0 != ask && $0.1.isSubset(of: kinds) }
    }
  }
}

extension Difference {
  /// Whether nothing but additions and broadcasts is in it.
  fileprivate var isAboutCallsOnly: Bool {
    story.allSatisfy { if case .add = $0 { true } else { $0 == .broadcast } }
  }

  /// What happens while delegates are being called: leaving, arriving, a broadcast.
  fileprivate var kindsInside: Set<String> {
    Set(
      story.compactMap { move in
        guard case .whenCalled(_, let reaction) = move else { return nil }
        return switch reaction {
        case .remove, .release: "leaving"
        case .add: "arriving"
        case .broadcast: "broadcast"
        default: nil
        }
      })
  }
}

extension [Move] {
  /// The kinds of moves in a story, with how many there are of each inside a broadcast.
  fileprivate var kinds: Set<String> {
    var counts: [String: Int] = [:]
    for move in self {
      let name =
        switch move {
        case .add: "add"
        case .remove: "remove"
        case .release: "release"
        case .whenCalled(_, .add): "add inside"
        case .whenCalled(_, .remove): "remove inside"
        case .whenCalled(_, .release): "release inside"
        case .whenCalled(_, .broadcast): "broadcast inside"
        case .broadcast: "broadcast"
        default: "\(move)".prefix { $0 != "(" }.description
        }
      counts[name, default: 0] += 1
    }
    return Set(counts.flatMap { name, count in (1...count).map { "\(name) \($0)" } })
  }
}
