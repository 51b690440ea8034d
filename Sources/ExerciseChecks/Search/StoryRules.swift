import Foundation
import MulticastPromises

/// What can happen in an exercise, and what should follow from it.
protocol StoryRules: Sendable {
  associatedtype Move: Sendable

  /// About so many random moves, without any that the exercise leaves open.
  func makeUp(length: Int, _ random: inout SplitMix64) -> [Move]

  /// The lines that should be written; nil if the exercise leaves open what happens.
  func expected(_ moves: [Move]) -> [String]?

  func story(_ moves: [Move]) -> String

  /// The moves as a line of text; nil if they can't be written as one.
  func text(_ moves: [Move]) -> String?

  /// Why a story of these moves went wrong, with the cause first that explains most.
  func causes(_ moves: [Move], _ outcome: Outcome, expected: [String]) -> [Cause]
}

extension StoryRules {
  func text(_ moves: [Move]) -> String? { nil }
}

extension StoryRules {
  /// About so many moves, each chosen from a few, without any that the exercise leaves open.
  func makeUp(
    length: Int, _ random: inout SplitMix64, choices: (inout SplitMix64) -> [Move]
  ) -> [Move] {
    var moves: [Move] = []
    for _ in 0..<100 where moves.count < length {
      moves.append(choices(&random).randomElement(using: &random)!)
      if expected(moves) == nil { moves.removeLast() }
    }
    return moves
  }
}
