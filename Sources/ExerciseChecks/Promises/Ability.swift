// What is known about a list before its promises are tried.

/// Something that a list can do, or how far it can. A promise leaves out what the list can't do: that belongs to another
/// promise.
enum Ability: Int, CaseIterable, Sendable {
  case offersAdding, offersBroadcasts, offersRemoving
  /// Up to how many delegates a plain broadcast calls, each of them at least once; at most 8 are tried.
  case plainCount
  /// A plain broadcast calls each delegate once.
  case callsOnce
  case keepsOrder
  /// Removing a delegate ends its calls, and nobody else's.
  case removes
  /// A removed delegate can be added again.
  case addsAgain
  /// Delegates can be added after a broadcast.
  case addsLater
  /// Removing one that isn't registered changes nothing.
  case ignoresStrangers
  /// A delegate is deallocated when its last owner releases it.
  case releases
  /// Removing delegates during a broadcast doesn't end the program.
  case survivesRemovals
  /// A delegate that's added during a broadcast is called by the next one.
  case arrivalsWait
  /// Reflection finds a wrapper for each delegate.
  case showsWrappers
  /// 1 if a broadcast inside another runs immediately, 2 if it waits until that one is over, 0 if neither.
  case nests
}

struct Abilities: Sendable, Equatable {
  private var values: [Ability: Int] = [:]

  init() {}

  subscript(ability: Ability) -> Int {
    get { values[ability] ?? 0 }
    set { values[ability] = newValue }
  }

  func has(_ ability: Ability) -> Bool { self[ability] > 0 }

  var text: String { Ability.allCases.map { "\(self[$0])" }.joined(separator: ",") }

  init?(_ text: some StringProtocol) {
    let numbers = text.split { $0 == "," }.compactMap { Int($0) }
    guard numbers.count == Ability.allCases.count else { return nil }
    for (ability, number) in zip(Ability.allCases, numbers) { self[ability] = number }
  }
}

extension Ability {
  /// Finds out how far a list can do this, in a few plain stories.
  func measured(knowing known: Abilities, _ play: ([TownMove]) -> PlayedStory) -> Int {
    let plain = known[.plainCount]
    func adding(_ count: Int) -> [TownMove] { (0..<count).map { .signUp($0) } }
    func isTrue(_ condition: Bool) -> Int { condition ? 1 : 0 }
    switch self {
    case .offersAdding: return isTrue(!play([.signUp(0)]).misses("addDelegate"))
    case .offersBroadcasts: return isTrue(!play([.signUp(0), .report]).misses("invokeDelegates"))
    case .offersRemoving: return isTrue(!play([.signUp(0), .signOff(0)]).misses("removeDelegate"))
    case .plainCount:
      return (1...8).prefix { count in
        Set(play(adding(count) + [.report]).calls(0)) == Set(0..<count)
      }.count
    case .callsOnce:
      guard plain > 0 else { return 0 }
      let played = play(adding(plain) + [.report, .report])
      return isTrue((0...1).allSatisfy { played.calls($0).count == plain })
    case .keepsOrder:
      guard plain > 1 else { return 0 }
      // All objects are kept: a new one in the place of an old one could have a set with the same order.
      return isTrue(
        (0..<4).map { _ in play(adding(plain) + [.report]) }.allSatisfy { $0.firstCalls(0) == Array(0..<plain) })
    case .removes:
      guard plain > 0, known.has(.offersRemoving) else { return 0 }
      let count = min(plain, 4)
      return isTrue(
        (0..<count).allSatisfy { removed in
          let played = play(adding(count) + [.signOff(removed), .report, .report])
          return (0...1).allSatisfy { Set(played.calls($0)) == Set(0..<count).subtracting([removed]) }
        })
    case .addsAgain:
      guard known.has(.removes) else { return 0 }
      let count = min(plain, 3)
      return isTrue(Set(play(adding(count) + [.signOff(0), .signUp(0), .report]).calls(0)) == Set(0..<count))
    case .addsLater:
      guard plain > 1 else { return 0 }
      return isTrue(Set(play([.signUp(0), .report, .signUp(1), .report]).calls(1)) == [0, 1])
    case .ignoresStrangers:
      guard plain > 0, known.has(.offersRemoving) else { return 0 }
      return isTrue(play([.signUp(0), .signOff(1), .report]).calls(0) == [0] && play([.signOff(0)]).events.count == 1)
    case .releases:
      let played = play([.signUp(0), .signUp(1), .close(0), .close(1)])
      return isTrue(!played.events.contains(.outlived(0)) && !played.events.contains(.outlived(1)))
    case .survivesRemovals:
      guard plain > 0, known.has(.removes) else { return 0 }
      let count = min(plain, 3)
      for removed in 0..<count { _ = play(adding(count) + [.when(count / 2, .signOff(removed)), .report]) }
      return 1
    case .arrivalsWait:
      guard plain > 1 else { return 0 }
      let played = play([.signUp(0), .when(0, .signUp(1)), .report, .report])
      return isTrue(Set(played.calls(0)) == [0] && Set(played.calls(1)) == [0, 1])
    case .showsWrappers: return isTrue(play(adding(3)).wrapperCount == 3)
    case .nests:
      guard plain > 0 else { return 0 }
      let units = Set(0..<min(plain, 2))
      let played = play(adding(units.count) + [.when(0, .report), .report])
      guard Set(played.calls(0)) == units, Set(played.calls(1)) == units else { return 0 }
      let end = played.events.firstIndex(of: .ended(1)) ?? 0
      let callsAfterIt = played.events[end...].contains { if case .called(_, 1) = $0 { true } else { false } }
      return callsAfterIt ? 2 : 1
    }
  }
}
