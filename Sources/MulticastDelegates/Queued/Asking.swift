// Questions to the delegates of a `QueuedMulticastDelegate`, and what becomes of the answers. No thread waits for one.

import Dispatch

extension QueuedMulticastDelegate {
  /// Asks every living delegate on its own queue, all at once, and returns the answers in registration order.
  ///
  /// What the answers decide is plain Swift:
  ///
  ///     let answers = await units.collect { $0.agrees(to: .endOfAlarm) }
  ///     let noVeto = !answers.contains(false)     // true when there are no delegates
  ///     let anyYes = answers.contains(true)       // false when there are no delegates
  ///
  /// The caller's thread and queue are never blocked: ask from a delegate's own queue, ask inside an answer, let a
  /// delegate call `sync` into your queue. If two delegates call `sync` into each other's, neither can answer; use a
  /// time-out where that may happen. A delegate that is removed before its turn is left out at once, even when its queue
  /// is stuck. One that is being asked is kept alive, and waited for. Cancelling the task ends the wait: the result is
  /// the answers so far, and delegates that weren't asked yet aren't asked.
  ///
  /// A question that may fail answers with a `Result`. The original leaves votes to its users.
  public func collect<Answer: Sendable>(_ question: @escaping @Sendable (ProtocolType) -> Answer) async -> [Answer] {
    await outcome(of: Vote(among: registrations), question).answers
  }

  /// Asks in the same way, and calls `completionHandler` with the answers on `completionQueue`: for code without
  /// `async`.
  ///
  ///     units.collect(completionQueue: .main) {
  ///       $0.agrees(to: .endOfAlarm)
  ///     } completionHandler: { answers in
  ///       if !answers.contains(false) { … }
  ///     }
  public func collect<Answer: Sendable>(
    completionQueue: DispatchQueue, _ question: @escaping @Sendable (ProtocolType) -> Answer,
    completionHandler: @escaping @Sendable ([Answer]) -> Void
  ) {
    let vote = Vote<ProtocolType, Answer>(among: registrations)
    remember(vote)
    vote.ask(question) { [weak self] outcome in
      self?.forget(vote)
      completionQueue.async { completionHandler(outcome.answers) }
    }
  }

  /// Asks in the same way, and waits no longer than `timeout`.
  ///
  ///     let (answers, unanswered) = await units.collect(timeout: .seconds(2)) { $0.agrees(to: .endOfAlarm) }
  ///
  /// It always returns. `unanswered` are the delegates, in registration order, that have not answered by then and are
  /// still registered. Delegates that weren't asked yet aren't asked any more. Cancelling the task is an early time-out.
  public func collect<Answer: Sendable>(
    timeout: Duration, _ question: @escaping @Sendable (ProtocolType) -> Answer
  ) async -> (answers: [Answer], unanswered: [ProtocolType]) {
    let vote = Vote<ProtocolType, Answer>(among: registrations)
    let timer = Task {
      // `sleep` stops the program where its clock ends. No program waits for 136 years.
      try await Task.sleep(for: min(timeout, .seconds(1 << 32)))
      vote.end()
    }
    defer { timer.cancel() }
    return await outcome(of: vote, question)
  }

  /// Passes a value from delegate to delegate: each gets what the one before it gave, and nil drops it.
  ///
  ///     let report = await units.transform(Report("Fire")) { unit, report in unit.complete(report) }
  ///
  /// Returns what the last delegate gave, or the value itself when there are no delegates. Returns nil when a delegate
  /// dropped it; those after it aren't asked. A delegate that is released or removed before its turn is passed over.
  /// Cancelling the task ends it with nil.
  public func transform<Value: Sendable>(
    _ value: Value, _ step: @escaping @Sendable (ProtocolType, Value) -> Value?
  ) async -> Value? {
    var value = value
    for registration in registrations {
      let given = value
      let answers = await outcome(of: Vote(among: [registration])) { step($0, given) }.answers
      if Task.isCancelled { return nil }
      guard let answer = answers.first else { continue }
      guard let next = answer else { return nil }
      value = next
    }
    return value
  }

  /// Asks one delegate after another, until one has an answer that isn't nil.
  ///
  ///     let unit = await units.firstAnswer { $0.takes(job) ? $0.callSign : nil }
  ///
  /// The delegates after that one aren't asked. Returns nil when no delegate has an answer. A delegate that is released
  /// or removed before its turn is passed over. Cancelling the task ends it with nil.
  public func firstAnswer<Answer: Sendable>(
    _ question: @escaping @Sendable (ProtocolType) -> Answer?
  ) async -> Answer? {
    for registration in registrations {
      if let answer = await outcome(of: Vote(among: [registration]), question).answers.first ?? nil { return answer }
    }
    return nil
  }

  private func outcome<Answer>(
    of vote: Vote<ProtocolType, Answer>, _ question: @escaping @Sendable (ProtocolType) -> Answer
  ) async -> Vote<ProtocolType, Answer>.Outcome {
    remember(vote)
    defer { forget(vote) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        vote.ask(question) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      vote.end()
    }
  }

  /// A pending vote is remembered, so that a removal can tell it.
  private func remember(_ vote: any PendingVote) { pendingVotes.withLock { $0[ObjectIdentifier(vote)] = vote } }

  /// The caller still holds the vote, so that it isn't released here, under the lock.
  private func forget(_ vote: any PendingVote) { pendingVotes.withLock { $0[ObjectIdentifier(vote)] = nil } }
}

/// A vote, whatever its answers are: as much of it as a removal needs.
@usableFromInline protocol PendingVote: AnyObject, Sendable {
  func leaveOutRemoved()
}

/// One question to several delegates.
///
/// It ends when every delegate has answered or is left out, or when it is ended early: by a time-out, or because its task
/// is cancelled. From then on no delegate is asked, and an answer that still comes is dropped.
final class Vote<ProtocolType: Sendable, Answer: Sendable>: PendingVote {
  typealias Registration = QueuedMulticastDelegate<ProtocolType>.Registration
  typealias Outcome = (answers: [Answer], unanswered: [ProtocolType])

  private enum Ballot: Sendable { case waiting, taken, answered(Answer) }

  private struct State: Sendable {
    /// One for each registration, in their order.
    var ballots: [Ballot]
    /// How many of them the vote still waits for.
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

  /// Asks every delegate. `completion` is called once, on whichever thread ends the vote.
  func ask(
    _ question: @escaping @Sendable (ProtocolType) -> Answer, completion: @escaping @Sendable (Outcome) -> Void
  ) {
    update { $0.completion = completion }
    for (index, registration) in registrations.enumerated() {
      guard let delegate = registration.delegate else {
        leaveOut(index)
        continue
      }
      registration.queue.async {
        if self.take(index) { self.settle(index, question(delegate)) }
      }
    }
  }

  /// Goes on without the delegates that were removed before their turn, even if their queue is stuck for good.
  func leaveOutRemoved() {
    for (index, registration) in registrations.enumerated() where !registration.isRegistered { leaveOut(index) }
  }

  /// Ends the vote with the answers there are. If it comes before the question, no delegate is asked.
  func end() { update { $0.open = 0 } }

  private func leaveOut(_ index: Int) { if take(index) { settle(index, nil) } }

  /// Returns true to one caller only: to the delegate when its turn has come, or to the one that leaves it out.
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

  /// Changes the state, and completes the vote if that ended it.
  private func update(_ change: (inout State) -> Void) {
    let last = state.withLock { state -> State? in
      change(&state)
      guard state.open == 0, state.completion != nil else { return nil }
      // Moved out, because nothing is to be released under the lock, and a stuck queue may hold this vote for long.
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
