// Stories that are made up: given ones in another situation, and random ones. They are the same each time.

enum Search {
  /// A crowd takes long.
  private static let short = GivenStory.all.map(\.moves).filter { story in
    !story.flatMap(\.parts).contains { if case .crowd = $0 { true } else { false } }
  }

  static func stories() -> [[Move]] {
    var stories: [[Move]] = []
    for given in short {
      stories += situations.map { $0 + given }
      let firstCount = given.prefix { if case .add = $0 { true } else { false } }.count
      func insert(_ moves: [Move]) { stories.append(given[..<firstCount] + moves + given[firstCount...]) }
      // Somebody is behind the others, or many are, or one of them has come back.
      insert([.add(22)])
      insert((30..<50).map { .add($0) })
      for one in 0..<firstCount { insert([.remove(one), .add(one)]) }
    }
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 { stories.append(blend(&random)) }
    return stories
  }

  /// What may have happened before, or happens in the same broadcast.
  private static let situations: [[Move]] = [
    // The list has been empty before.
    [.add(20), .remove(20)], [.add(20), .release(20)], [.add(20), .broadcast, .remove(20)],
    // In the same broadcast, somebody has been removed, added or released before, or the broadcast is inside another.
    [.add(20), .whenCalled(20, .remove(20))], [.add(20), .whenCalled(20, .add(21))],
    [.add(20), .add(21), .whenCalled(21, .release(20))], [.add(20), .whenCalled(20, .broadcast)],
    // Somebody is in front, has come back, or was added twice.
    [.add(20)], (30..<50).map { .add($0) }, [.add(20), .remove(20), .add(20)], [.add(20), .add(20)], [.areEqual],
  ]

  /// Two given stories at the same time, with delegates of their own.
  private static func blend(_ random: inout SplitMix64) -> [Move] {
    let one = short.randomElement(using: &random)!
    let other = short.randomElement(using: &random)!.map { $0.shifted(by: 10) }
    let isAddition: (Move) -> Bool = { if case .add = $0 { true } else { false } }
    let (first, second) = (one.prefix(while: isAddition), other.prefix(while: isAddition))
    let (oneRest, otherRest) = (one.dropFirst(first.count), other.dropFirst(second.count))
    let begin = otherRest.firstIndex(of: .broadcast) ?? otherRest.endIndex
    var story = Array(first)
    for part in [second, otherRest[..<begin], oneRest, otherRest[begin...]] { story += part }
    return story
  }
}

extension Move {
  /// The same move by other delegates.
  fileprivate func shifted(by count: Int) -> Move {
    switch self {
    case .add(let one): .add(one + count)
    case .remove(let one): .remove(one + count)
    case .release(let one): .release(one + count)
    case .leavesInDeinit(let one): .leavesInDeinit(one + count)
    case .whenCalled(let one, let move): .whenCalled(one + count, move.shifted(by: count))
    case .times(let times, let moves): .times(times, moves.map { $0.shifted(by: count) })
    case .reusesAddress(let one, let other): .reusesAddress(one + count, of: other + count)
    case .broadcast, .crowd, .anotherList, .readCount, .countWrappers, .first, .areEqual: self
    }
  }
}
