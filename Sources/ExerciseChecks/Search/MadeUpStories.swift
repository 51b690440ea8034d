// The stories that a search makes up at random.

import Foundation
import MulticastPromises
import Synchronization

/// A made-up story by its number, or what remains of it: the positions of the moves that were kept.
struct MadeUpStory: Equatable, Sendable {
  let number: Int
  var kept: [Int]?

  var text: String { ([number] + (kept ?? [])).map(String.init).joined(separator: " ") }

  init(number: Int, kept: [Int]? = nil) { (self.number, self.kept) = (number, kept) }

  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: " ").map { Int($0) }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) else { return nil }
    self.init(number: numbers[0]!, kept: numbers.count == 1 ? nil : numbers.dropFirst().map { $0! })
  }
}

/// The stories that some rules make up, which are always the same.
final class MadeUpStories<Setting: StoryRules>: Sendable {
  static var count: Int { 600 }

  private let rules: Setting
  private let known = Mutex<[Int: (moves: [Setting.Move], expected: [String])]>([:])

  init(_ rules: Setting) { self.rules = rules }

  /// A story and its expected lines; nil if no move is left, or if the exercise leaves something open.
  func moves(of story: MadeUpStory) -> (moves: [Setting.Move], expected: [String])? {
    guard 0..<Self.count ~= story.number else { return nil }
    let whole = known.withLock { known in
      if let whole = known[story.number] { return whole }
      var random = SplitMix64(seed: UInt64(story.number))
      // Short ones first.
      let moves = rules.makeUp(length: 1 + story.number * 16 / Self.count, &random)
      let whole = (moves, rules.expected(moves) ?? [])
      known[story.number] = whole
      return whole
    }
    guard let kept = story.kept.map(Set.init) else { return whole }
    let moves = whole.moves.indices.filter(kept.contains).map { whole.moves[$0] }
    return moves.isEmpty ? nil : rules.expected(moves).map { (moves, $0) }
  }

  /// The first so many moves of a story, in words.
  @Sendable func foundStory(_ story: MadeUpStory, moveCount: Int?) -> FoundStory? {
    guard let (moves, expected) = moves(of: story) else { return nil }
    let made = Array(moves.prefix(moveCount ?? moves.count))
    let lines = moveCount == nil ? expected : rules.expected(made) ?? []
    return FoundStory(
      expected: lines, size: made.count, moves: rules.text(made), story: { [rules] in rules.story(made) },
      causes: { [rules] in rules.causes(made, $0, expected: lines) })
  }
}
