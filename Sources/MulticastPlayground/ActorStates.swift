// What actors are like. Only their own methods may look, so these write it down when they end.

import Synchronization

/// The words for actors, as they were when a method of theirs ended last.
enum ActorStates {
  private struct State: @unchecked Sendable {
    weak var actor: AnyObject?
    let words: String
  }

  private static let states = Mutex<[ObjectIdentifier: State]>([:])

  static func note(_ words: String, of actor: AnyObject) {
    let state = State(actor: actor, words: words)
    states.withLock { $0[ObjectIdentifier(actor)] = state }
  }

  /// The words for an actor; nil if none of its methods has ended.
  static func words(of actor: AnyObject) -> String? {
    // Another actor may have come to the place of one that's gone.
    states.withLock { $0[ObjectIdentifier(actor)].flatMap { $0.actor === actor ? $0.words : nil } }
  }
}
