// What comes of a story.

/// Something that came of a story. Delegates and broadcasts go by their numbers.
package enum Event: Hashable, Sendable, Codable {
  // The moves are on the tape as well. They say when something else happened.
  case opened
  case added(Int)
  case removed(Int)
  case released(Int)
  case began(Int)
  /// A broadcast called a delegate.
  case called(Int, by: Int)
  case ended(Int)
  case deallocated(Int)
  /// So many of a crowd are deallocated.
  case wentAway(Int)
  /// What a broadcast returned, as a number.
  case answered(Int, to: Int)
  case counted(Int)
  case wrappers(Int)
  /// A round of moves that are made again and again begins, by its number from 1; all of so many
  /// are over.
  case round(Int), roundsAreOver(Int)
}

/// All that came of a story, in the order in which it happened.
package struct Trace: Hashable, Sendable, Codable {
  package enum Ending: Hashable, Sendable, Codable {
    case returned, crashed, endless
    /// A move couldn't be made: it's about a delegate that is gone, for instance.
    case impossible
    /// What the story is about doesn't happen on this machine: no memory address was reused.
    case notTried
  }

  package var events: [Event] = []
  package var ending = Ending.returned
  /// What delegates were called about, if no broadcast is about that. Such a broadcast has a number
  /// from `firstStrangeBroadcast` on.
  package var strangeTopics: [String] = []
  /// More than there are broadcasts in any story.
  package static let firstStrangeBroadcast = 1000
  /// How many wrappers there were at the end, and how many there may be, if that was looked at.
  package var wrapperCount: Int?
  package var wrapperLimit: Int?
  /// Who was called first, and did something, in a story without an order.
  package var doer: Int?

  package init() {}
}
