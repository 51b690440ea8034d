// One question to several delegates, each on its own queue, and the answers as they come in. No thread waits.

import Dispatch

/// One question to several delegates.
///
/// It ends when everybody has answered or is left out, or when somebody ends it: a timer, a cancelled task. From then
/// on nobody is asked, and an answer that still comes is dropped.
final class Vote<ProtocolType: Sendable, Answer: Sendable>: PendingVote {
  typealias Registration = QueuedMulticastDelegate<ProtocolType>.Registration
  typealias Outcome = (answers: [Answer], unanswered: [ProtocolType])

  private enum Ballot: Sendable { case queued, taken, answered(Answer) }

  private struct State: Sendable {
    /// One for each registration, in their order.
    var ballots: [Ballot]
    var missing: Int
    var hasEnded = false
    var completion: (@Sendable (Outcome) -> Void)?
  }

  private let registrations: [Registration]
  private let state: VisibleMutex<State>

  init(among registrations: [Registration]) {
    self.registrations = registrations
    let ballots = registrations.map { _ in Ballot.queued }
    state = VisibleMutex(State(ballots: ballots, missing: ballots.count))
  }

  /// Asks everybody. `completion` is called once, on whichever thread ends the vote.
  func ask(
    _ question: @escaping @Sendable (ProtocolType) -> Answer, completion: @escaping @Sendable (Outcome) -> Void
  ) {
    let isOver = state.withLock { state in
      state.completion = completion
      return state.hasEnded || state.missing == 0
    }
    if isOver { return end() }
    for (index, registration) in registrations.enumerated() {
      guard let delegate = registration.delegate else {
        leaveOut(index)
        continue
      }
      registration.queue.async {
        guard self.take(index) else { return }
        self.settle(index, .answered(question(delegate)))
      }
    }
  }

  /// Goes on without those who were removed before their turn, though their queue may be stuck for good.
  func leaveOutRemoved() {
    for (index, registration) in registrations.enumerated() where !registration.isRegistered { leaveOut(index) }
  }

  /// Ends the vote with the answers there are. It may come before the question, which is then not put to anybody.
  func end() {
    let last = state.withLock { state -> (completion: @Sendable (Outcome) -> Void, ballots: [Ballot])? in
      state.hasEnded = true
      guard let completion = state.completion else { return nil }
      // Moved out: nothing is to be released under the lock, and a stuck queue may hold on to this vote for long.
      defer { (state.completion, state.ballots) = (nil, []) }
      return (completion, state.ballots)
    }
    guard let (completion, ballots) = last else { return }
    var outcome: Outcome = ([], [])
    for (registration, ballot) in zip(registrations, ballots) {
      if case .answered(let answer) = ballot {
        outcome.answers.append(answer)
      } else if let delegate = registration.delegate {
        outcome.unanswered.append(delegate)
      }
    }
    completion(outcome)
  }

  // MARK: - One ballot

  private func leaveOut(_ index: Int) { if take(index) { settle(index, .taken) } }

  /// True for one caller only: for the delegate when its turn has come, or for whoever leaves it out.
  private func take(_ index: Int) -> Bool {
    state.withLock { state in
      guard !state.hasEnded, case .queued = state.ballots[index] else { return false }
      state.ballots[index] = .taken
      return true
    }
  }

  private func settle(_ index: Int, _ ballot: Ballot) {
    let isLast = state.withLock { state in
      guard !state.hasEnded else { return false }
      state.ballots[index] = ballot
      state.missing -= 1
      return state.missing == 0
    }
    if isLast { end() }
  }
}

/// A vote, whatever its answers are: as much of it as a removal needs.
@usableFromInline protocol PendingVote: AnyObject, Sendable {
  func leaveOutRemoved()
}
