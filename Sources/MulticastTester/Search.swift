// Stories that are made up: given ones in another situation, and random ones. They are the same
// each time.

import MulticastPromises

enum Search {
  /// A crowd takes long.
  private static let short = GivenStory.all.map(\.moves).filter { story in
    !story.flatMap(\.parts).contains { if case .crowd = $0 { true } else { false } }
  }

  /// Enough that stories of each two promises meet about four times.
  private static let blendCount = 300

  static func stories() -> [[Move]] {
    var stories: [[Move]] = []
    for given in short {
      stories += situations.map { $0 + given }
      let firstCount = given.prefix { if case .add = $0 { true } else { false } }.count
      func insert(_ moves: [Move]) {
        stories.append(given[..<firstCount] + moves + given[firstCount...])
      }
      // Somebody is behind the others, or many are, or one of them has come back.
      insert([.add(22)])
      insert((30..<50).map { .add($0) })
      for one in 0..<firstCount { insert([.remove(one), .add(one)]) }
    }
    var random = SplitMix64(seed: 1)
    for _ in 0..<blendCount { stories.append(blend(&random)) }
    return stories
  }

  /// What may have happened before, or happens in the same broadcast. Delegates from 20 on are in
  /// no given story. Twenty are many: by then, a list's array has grown several times.
  private static let situations: [[Move]] = [
    // The list has been empty before.
    [.add(20), .remove(20)], [.add(20), .release(20)], [.add(20), .broadcast, .remove(20)],
    // In the same broadcast, somebody has been removed, added or released before, or the broadcast
    // is inside another.
    [.add(20), .whenCalled(20, .remove(20))], [.add(20), .whenCalled(20, .add(21))],
    [.add(20), .add(21), .whenCalled(21, .release(20))], [.add(20), .whenCalled(20, .broadcast)],
    // Somebody is in front, has come back, or was added twice.
    [.add(20)], (30..<50).map { .add($0) }, [.add(20), .remove(20), .add(20)],
    [.add(20), .add(20)], [.areEqual],
  ]

  /// Two given stories at the same time, with delegates of their own.
  private static func blend(_ random: inout SplitMix64) -> [Move] {
    let one = short.randomElement(using: &random)!
    let other = short.randomElement(using: &random)!.map { $0.map { $0 + 10 } }
    let isAddition: (Move) -> Bool = { if case .add = $0 { true } else { false } }
    let first = one.prefix(while: isAddition)
    let second = other.prefix(while: isAddition)
    let oneRest = one.dropFirst(first.count)
    let otherRest = other.dropFirst(second.count)
    let begin = otherRest.firstIndex(of: .broadcast) ?? otherRest.endIndex
    var story = Array(first)
    for part in [second, otherRest[..<begin], oneRest, otherRest[begin...]] { story += part }
    return story
  }
}
