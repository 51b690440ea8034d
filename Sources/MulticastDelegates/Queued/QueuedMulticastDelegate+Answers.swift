// Asks the delegates of a `QueuedMulticastDelegate`, and collects their answers without blocking a
// thread.

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
  /// The caller's thread and queue never wait for the answers. So you can ask from a delegate's own
  /// queue or while you're being asked, and a delegate can call `sync` on your queue. But if two
  /// delegates call `sync` on each other's queue, neither of them can answer. Where that may
  /// happen, use ``collect(timeout:_:)``.
  ///
  /// A delegate with two queues is asked on both, and gives two answers. A delegate that's removed
  /// before its turn is left out immediately, even if its queue is stuck. If a delegate is removed
  /// while it answers, its answer counts. A queued question keeps its delegate alive until the
  /// question's turn has come. Canceling the task ends the vote with the answers so far, and the
  /// remaining delegates aren't asked.
  ///
  /// If a question can fail, let it return a `Result`.
  ///
  /// - Parameter question: Asks one delegate.
  /// - Returns: The answers, in the order in which the delegates were added.
  public func collect<Answer: Sendable>(_ question: @escaping @Sendable (ProtocolType) -> Answer)
    async -> [Answer]
  {
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
  ///   - completionHandler: Gets the answers, in the order in which the delegates were added. It's
  ///     called once.
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

  /// Asks all living delegates at the same time, and waits for their answers, but not longer than a
  /// timeout.
  ///
  /// ```swift
  /// let (answers, unanswered) =
  ///   await units.collect(timeout: .seconds(2)) { $0.agrees(to: .endOfAlarm) }
  /// ```
  ///
  /// `unanswered` holds the delegates that are still registered and haven't answered, in the order
  /// in which they were added. A delegate with two queues is asked on both, so it can be in
  /// `unanswered` twice. The array holds the delegates strongly, so don't keep it. A delegate that
  /// hasn't been asked when the vote ends is never asked. Canceling the task ends the vote like a
  /// timeout. In all other ways, this is ``collect(_:)``.
  ///
  /// The timeout ends the vote, but it can't interrupt code that keeps your actor busy. After the
  /// vote, your code goes on as soon as its actor is free. If you ask on the main actor, and a
  /// delegate keeps the main queue busy for three seconds, then your code gets the result after
  /// three seconds, no matter how short the timeout is. And if all of Swift's threads are busy when
  /// the timeout passes, the vote ends as soon as one of them is free.
  ///
  /// - Parameters:
  ///   - timeout: The longest time that the vote may take. When it's over, the vote ends, even if
  ///     some delegates
  ///     haven't answered.
  ///   - question: Asks one delegate.
  /// - Returns: The answers so far, and the delegates that are still registered and haven't
  ///   answered, both in the order in which the delegates were added.
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
  /// Each delegate is asked on its own queue, after the delegate before it has answered. Once a
  /// delegate has returned nil, no other delegate is asked. A delegate that's deallocated or
  /// removed before its turn is skipped.
  ///
  /// - Parameters:
  ///   - value: What the first delegate gets.
  ///   - step: Asks one delegate. It gets what the delegate before it returned. If it returns nil,
  ///     the value is
  ///     dropped.
  /// - Returns: What the last delegate returned, or `value` if there are no delegates. It's nil if
  ///   a delegate dropped the value, or if the task was canceled before or while this method waited
  ///   for an answer.
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
  /// After that, no other delegate is asked. A delegate that's deallocated or removed before its
  /// turn is skipped.
  ///
  /// - Parameter question: Asks one delegate, on its queue. It returns nil if the delegate has no
  ///   answer.
  /// - Returns: The first answer that isn't nil. It's nil if no delegate has an answer, or if the
  ///   task was canceled before or while this method waited for an answer.
  public func firstAnswer<Answer: Sendable>(
    _ question: @escaping @Sendable (ProtocolType) -> Answer?
  ) async -> Answer? {
    for registration in registrationsToAsk() {
      guard
        let answer = await outcome(of: Vote(among: [registration]), question).answers.first ?? nil
      else { continue }
      return Task.isCancelled ? nil : answer
    }
    return nil
  }

  /// The registrations to ask. Like a broadcast, a vote sweeps if it finds the registration of a
  /// deallocated delegate.
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

  /// Lets go of a vote. The caller has another reference, so the vote isn't deallocated here, under
  /// the lock.
  private func forget(_ vote: any PendingVote) {
    pendingVotes.withLock { $0[ObjectIdentifier(vote)] = nil }
  }
}
