// One question to several delegates, and what has become of it.

/// A vote with any type of answer, as a removal sees it.
@usableFromInline nonisolated protocol PendingVote: AnyObject, Sendable {
  func leaveOutRemoved()
}

/// One question to several delegates.
///
/// A vote ends when every delegate has answered or been left out. It ends earlier if its timeout
/// passes or its task is canceled. After the end, no delegate is asked, and an answer that still
/// arrives is dropped.
nonisolated final class Vote<ProtocolType: Sendable, Answer: Sendable>: PendingVote {
  typealias Registration = QueuedMulticastDelegate<ProtocolType>.Registration
  typealias Outcome = (answers: [Answer], unanswered: [ProtocolType])

  private enum Ballot: Sendable { case waiting, taken, answered(Answer) }

  private struct State: Sendable {
    /// One ballot for each registration, in the same order.
    var ballots: [Ballot]
    /// The number of ballots that the vote is still waiting for.
    var open: Int
    var completion: (@Sendable (Outcome) -> Void)?
  }

  private let registrations: [Registration]
  private let state: VisibleMutex<State>

  init(among registrations: [Registration]) {
    self.registrations = registrations
    let ballots = registrations.map { _ in Ballot.waiting }
    state = VisibleMutex(State(ballots: ballots, open: ballots.count))
  }

  /// Asks every delegate, and calls `completion` once, on the thread that ends the vote.
  func ask(
    _ question: @escaping @Sendable (ProtocolType) -> Answer,
    completion: @escaping @Sendable (Outcome) -> Void
  ) {
    update { $0.completion = completion }
    for (index, registration) in registrations.enumerated() {
      guard let delegate = registration.delegate else {
        leaveOut(index)
        continue
      }
      registration.queue.async {
        // Another thread that removes the delegate marks its registration first, and leaves it out
        // of this vote only later.
        guard registration.isRegistered else { return self.leaveOut(index) }
        if self.take(index) { self.settle(index, question(delegate)) }
      }
    }
  }

  /// Leaves out the delegates that were removed before their turn, even if their queue is stuck.
  func leaveOutRemoved() {
    for (index, registration) in registrations.enumerated() where !registration.isRegistered {
      leaveOut(index)
    }
  }

  /// Ends the vote with the answers so far. If this happens before the question, no delegate is
  /// asked.
  func end() { update { $0.open = 0 } }

  private func leaveOut(_ index: Int) { if take(index) { settle(index, nil) } }

  /// Returns true to one caller only: the delegate when its turn has come, or the thread that
  /// leaves it out.
  private func take(_ index: Int) -> Bool {
    state.withLock { state in
      guard state.open > 0, case .waiting = state.ballots[index] else { return false }
      state.ballots[index] = .taken
      return true
    }
  }

  private func settle(_ index: Int, _ answer: Answer?) {
    update { state in
      guard state.open > 0 else { return }
      if let answer { state.ballots[index] = .answered(answer) }
      state.open -= 1
    }
  }

  /// Changes the state, and calls the completion if that ended the vote.
  private func update(_ change: (inout State) -> Void) {
    let last = state.withLock { state -> State? in
      change(&state)
      guard state.open == 0, state.completion != nil else { return nil }
      // Moved out of the lock, so that nothing is released under it, and a stuck queue doesn't keep
      // the answers alive.
      defer { state = State(ballots: [], open: 0) }
      return state
    }
    guard let last else { return }
    var outcome: Outcome = ([], [])
    for (registration, ballot) in zip(registrations, last.ballots) {
      if case .answered(let answer) = ballot {
        outcome.answers.append(answer)
      } else if let delegate = registration.delegate {
        outcome.unanswered.append(delegate)
      }
    }
    last.completion?(outcome)
  }
}
