// Asks the delegates of a `QueuedMulticastDelegate`, and collects their answers without blocking a thread.

import Dispatch

nonisolated extension QueuedMulticastDelegate {
  /// Asks all living delegates at the same time, each on its own queue, and returns their answers.
  ///
  /// Decide in plain Swift what the answers mean:
  ///
  /// ```swift
  /// let answers = await units.collect { $0.agrees(to: .endOfAlarm) }
  /// let noVeto = !answers.contains(false)     // true without delegates
  /// let anyYes = answers.contains(true)       // false without delegates
  /// ```
  ///
  /// The caller's thread and queue never wait for the answers. So you can ask from a delegate's own queue or while
  /// you're being asked, and a delegate can call `sync` on your queue. But if two delegates call `sync` on each other's
  /// queue, neither of them can answer. Where that may happen, use ``collect(timeout:_:)``.
  ///
  /// A delegate with two queues is asked on both, and gives two answers. A delegate that's removed before its turn is
  /// left out immediately, even if its queue is stuck. If a delegate is removed while it answers, its answer counts. A
  /// queued question keeps its delegate alive until the question's turn has come. Canceling the task ends the vote with
  /// the answers so far, and the remaining delegates aren't asked.
  ///
  /// If a question can fail, let it return a `Result`.
  ///
  /// - Parameter question: Asks one delegate.
  /// - Returns: The answers, in the order in which the delegates were added.
  public func collect<Answer: Sendable>(_ question: @escaping @Sendable (ProtocolType) -> Answer) async -> [Answer] {
    await outcome(of: Vote(among: registrationsToAsk()), question).answers
  }

  /// Asks all living delegates at the same time, and calls a completion handler with their answers.
  ///
  /// This is ``collect(_:)`` for code without `async`:
  ///
  /// ```swift
  /// units.collect(completionQueue: .main) {
  ///   $0.agrees(to: .endOfAlarm)
  /// } completionHandler: { answers in
  ///   if !answers.contains(false) { … }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - completionQueue: The queue on which the completion handler is called.
  ///   - question: Asks one delegate.
  ///   - completionHandler: Gets the answers, in the order in which the delegates were added. It's called once.
  public func collect<Answer: Sendable>(
    completionQueue: DispatchQueue, _ question: @escaping @Sendable (ProtocolType) -> Answer,
    completionHandler: @escaping @Sendable ([Answer]) -> Void
  ) {
    let vote = Vote<ProtocolType, Answer>(among: registrationsToAsk())
    begin(vote, question) { [weak self] outcome in
      self?.forget(vote)
      completionQueue.async { completionHandler(outcome.answers) }
    }
  }

  /// Asks all living delegates at the same time, and waits for their answers, but not longer than a timeout.
  ///
  /// ```swift
  /// let (answers, unanswered) = await units.collect(timeout: .seconds(2)) { $0.agrees(to: .endOfAlarm) }
  /// ```
  ///
  /// `unanswered` holds the delegates that are still registered and haven't answered, in the order in which they were
  /// added. A delegate with two queues is asked on both, so it can be in `unanswered` twice. The array holds the
  /// delegates strongly, so don't keep it. A delegate that hasn't been asked when the vote ends is never asked.
  /// Canceling the task ends the vote like a timeout. In all other ways, this is ``collect(_:)``.
  ///
  /// The timeout ends the vote, but it can't interrupt code that keeps your actor busy. After the vote, your code goes
  /// on as soon as its actor is free. If you ask on the main actor, and a delegate keeps the main queue busy for three
  /// seconds, then your code gets the result after three seconds, no matter how short the timeout is. And if all of
  /// Swift's threads are busy when the timeout passes, the vote ends as soon as one of them is free.
  ///
  /// - Parameters:
  ///   - timeout: The longest time that the vote may take. When it's over, the vote ends, even if some delegates
  ///     haven't answered.
  ///   - question: Asks one delegate.
  /// - Returns: The answers so far, and the delegates that are still registered and haven't answered, both in the order
  ///   in which the delegates were added.
  public func collect<Answer: Sendable>(
    timeout: Duration, _ question: @escaping @Sendable (ProtocolType) -> Answer
  ) async -> (answers: [Answer], unanswered: [ProtocolType]) {
    let vote = Vote<ProtocolType, Answer>(among: registrationsToAsk())
    let timer = Task {
      // `sleep` crashes on durations beyond its clock's range. No program waits for 136 years.
      try await Task.sleep(for: min(timeout, .seconds(1 << 32)))
      vote.end()
    }
    defer { timer.cancel() }
    return await outcome(of: vote, question)
  }

  /// Passes a value from one delegate to the next, each of which can change the value or drop it.
  ///
  /// ```swift
  /// let report = await units.transform(Report("Fire")) { unit, report in unit.complete(report) }
  /// ```
  ///
  /// Each delegate is asked on its own queue, after the delegate before it has answered. Once a delegate has returned
  /// nil, no other delegate is asked. A delegate that's deallocated or removed before its turn is skipped.
  ///
  /// - Parameters:
  ///   - value: What the first delegate gets.
  ///   - step: Asks one delegate. It gets what the delegate before it returned. If it returns nil, the value is
  ///     dropped.
  /// - Returns: What the last delegate returned, or `value` if there are no delegates. It's nil if a delegate dropped
  ///   the value, or if the task was canceled before or while this method waited for an answer.
  public func transform<Value: Sendable>(
    _ value: Value, _ step: @escaping @Sendable (ProtocolType, Value) -> Value?
  ) async -> Value? {
    var value = value
    for registration in registrationsToAsk() {
      let given = value
      let answers = await outcome(of: Vote(among: [registration])) { step($0, given) }.answers
      guard let answer = answers.first else { continue }
      guard let next = answer else { return nil }
      value = next
    }
    return Task.isCancelled ? nil : value
  }

  /// Asks one delegate after the other, until one of them returns something other than nil.
  ///
  /// ```swift
  /// let unit = await units.firstAnswer { $0.takes(job) ? $0.callSign : nil }
  /// ```
  ///
  /// After that, no other delegate is asked. A delegate that's deallocated or removed before its turn is skipped.
  ///
  /// - Parameter question: Asks one delegate, on its queue. It returns nil if the delegate has no answer.
  /// - Returns: The first answer that isn't nil. It's nil if no delegate has an answer, or if the task was canceled
  ///   before or while this method waited for an answer.
  public func firstAnswer<Answer: Sendable>(
    _ question: @escaping @Sendable (ProtocolType) -> Answer?
  ) async -> Answer? {
    for registration in registrationsToAsk() {
      guard let answer = await outcome(of: Vote(among: [registration]), question).answers.first ?? nil else { continue }
      return Task.isCancelled ? nil : answer
    }
    return nil
  }

  /// The registrations to ask. Like a broadcast, a vote sweeps if it finds the registration of a deallocated delegate.
  private func registrationsToAsk() -> [Registration] {
    if registrations.contains(where: { $0.object == nil }) { sweep() }
    return registrations
  }

  private func outcome<Answer>(
    of vote: Vote<ProtocolType, Answer>, _ question: @escaping @Sendable (ProtocolType) -> Answer
  ) async -> Vote<ProtocolType, Answer>.Outcome {
    defer { forget(vote) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(vote, question) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      vote.end()
    }
  }

  /// Keeps a vote, so that a removal can leave the removed delegates out of it, and asks.
  private func begin<Answer>(
    _ vote: Vote<ProtocolType, Answer>, _ question: @escaping @Sendable (ProtocolType) -> Answer,
    completion: @escaping @Sendable (Vote<ProtocolType, Answer>.Outcome) -> Void
  ) {
    pendingVotes.withLock { $0[ObjectIdentifier(vote)] = vote }
    vote.ask(question, completion: completion)
  }

  /// Lets go of a vote. The caller has another reference, so the vote isn't deallocated here, under the lock.
  private func forget(_ vote: any PendingVote) { pendingVotes.withLock { $0[ObjectIdentifier(vote)] = nil } }
}

/// A vote with any type of answer, as a removal sees it.
@usableFromInline nonisolated protocol PendingVote: AnyObject, Sendable {
  func leaveOutRemoved()
}

/// One question to several delegates.
///
/// A vote ends when every delegate has answered or been left out. It ends earlier if its timeout passes or its task is
/// canceled. After the end, no delegate is asked, and an answer that still arrives is dropped.
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
    _ question: @escaping @Sendable (ProtocolType) -> Answer, completion: @escaping @Sendable (Outcome) -> Void
  ) {
    update { $0.completion = completion }
    for (index, registration) in registrations.enumerated() {
      guard let delegate = registration.delegate else {
        leaveOut(index)
        continue
      }
      registration.queue.async {
        // Another thread that removes the delegate marks its registration first, and leaves it out of this vote only later.
        guard registration.isRegistered else { return self.leaveOut(index) }
        if self.take(index) { self.settle(index, question(delegate)) }
      }
    }
  }

  /// Leaves out the delegates that were removed before their turn, even if their queue is stuck.
  func leaveOutRemoved() {
    for (index, registration) in registrations.enumerated() where !registration.isRegistered { leaveOut(index) }
  }

  /// Ends the vote with the answers so far. If this happens before the question, no delegate is asked.
  func end() { update { $0.open = 0 } }

  private func leaveOut(_ index: Int) { if take(index) { settle(index, nil) } }

  /// Returns true to one caller only: the delegate when its turn has come, or the thread that leaves it out.
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
      // Moved out of the lock, so that nothing is released under it, and a stuck queue doesn't keep the answers alive.
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
