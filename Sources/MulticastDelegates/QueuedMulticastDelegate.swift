// One object tells many, each on its own dispatch queue, and asks them without waiting on a thread.

import Dispatch

/// Calls many delegates through one delegate protocol, each on the dispatch queue it was added with.
///
///     let units = QueuedMulticastDelegate<any RadioUnit>()
///     units.addDelegate(screen, delegateQueue: .main)
///     units.addDelegate(log, delegateQueue: logQueue)
///     units.invokeDelegates { $0.receive("Fire at Ray's house") }
///     if await units.collect({ $0.agrees(to: .endOfAlarm) }).contains(false) { … }
///
/// It keeps no delegate alive, never blocks its caller, and may be used from any thread and from inside any delegate.
///
/// # What a delegate is
///
/// `ProtocolType` is `Sendable`, since a delegate is handed from the caller's thread to its queue. Most delegates have a
/// state, and one queue that protects it. Say so:
///
///     /// Everything here is used on `queue` only, hence `@unchecked`.
///     final class Log: RadioUnit, @unchecked Sendable {
///       let queue = DispatchQueue(label: "log")
///       private var lines: [String] = []
///       func receive(_ message: String) { lines.append(message) }
///     }
///
/// A class on the main actor is `Sendable` already. For all the protocol knows its methods may be called anywhere, so it
/// conforms with `@preconcurrency`, which checks at run time, and is added with `delegateQueue: .main`:
///
///     @MainActor final class Screen: @preconcurrency RadioUnit {
///       func receive(_ message: String) { … }
///     }
///
/// The `deinit` of either runs on whichever thread lets go of it last.
///
/// # Where it comes from
///
/// This is what XMPPFramework's `GCDMulticastDelegate` does, and each member says which of its members it stands for.
/// It departs from it on purpose:
/// - The original belongs to one queue, this type to none: call it from any thread.
/// - A delegate added twice with one queue is registered once, not twice.
/// - A call that is queued when its delegate is removed does not run any more.
/// - `count` leaves out the dead.
/// - A delegate may remove itself in its `deinit`; a search by weak reference finds nothing there.
/// - A vote can have a time-out.
public final class QueuedMulticastDelegate<ProtocolType: Sendable>: Sendable {
  // What adds, removes and tells is `@inlinable` for one reason: it is then compiled for the caller's own protocol.
  @usableFromInline struct State: Sendable {
    @usableFromInline var registrations: [Registration] = []
    @usableFromInline var votes: [ObjectIdentifier: any PendingVote] = [:]
  }

  /// While it is locked no delegate is called and none is released: see `Registration.delegate`. What is taken out of
  /// the state is handed out of the lock, to be released after it.
  @usableFromInline let state = VisibleMutex(State())

  /// Creates a multicast delegate without delegates.
  public init() {}

  // MARK: - Who is called

  /// Adds a delegate, last in line, to be called on this queue. The same delegate with the same queue stays where it is.
  ///
  /// With two queues it is registered twice and called twice, once on each. On a concurrent queue its calls may overlap
  /// and overtake each other. The delegate is held weakly, the queue is not. A value type does not compile with a
  /// class-bound protocol, and stops the program with any other.
  ///
  /// O(n). Stands for `addDelegate:delegateQueue:`.
  @inlinable public func addDelegate(_ delegate: ProtocolType, delegateQueue: DispatchQueue) {
    sweepIfHalfIsDead()
    let newcomer = Registration(delegate, delegateQueue)
    _ = state.withLock { state -> Registration? in
      let index = state.registrations.firstIndex {
        $0.identifier == newcomer.identifier && $0.queueIdentity == newcomer.queueIdentity
      }
      // An object may be where a dead delegate was, and then has its identifier. Reading `delegate` is safe just here:
      // one that is alive is the very object that our caller holds.
      if let index, state.registrations[index].delegate != nil { return nil }
      let dead = index.map { state.registrations.remove(at: $0) }
      state.registrations.append(newcomer)
      return dead
    }
  }

  /// Removes a delegate from one queue. A pair that isn't registered changes nothing.
  ///
  /// No call begins after this returned, not even one that was queued before; a call that has begun is not waited for.
  /// Used on the delegate's own serial queue, this is therefore the end. Never blocks, and works in `deinit`.
  ///
  /// O(n). Stands for `removeDelegate:delegateQueue:`.
  @inlinable public func removeDelegate(_ delegate: ProtocolType, delegateQueue: DispatchQueue) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    let queueIdentity = QueueIdentity(delegateQueue)
    remove { $0.identifier == identifier && $0.queueIdentity == queueIdentity }
    sweepIfHalfIsDead()
  }

  /// Removes a delegate from all of its queues, in the same way. O(n). Stands for `removeDelegate:`.
  @inlinable public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    remove { $0.identifier == identifier }
    sweepIfHalfIsDead()
  }

  /// Removes every delegate, in the same way. Enumerators in use yield nothing more. O(n).
  /// Stands for `removeAllDelegates`.
  @inlinable public func removeAllDelegates() { remove { _ in true } }

  /// How many delegates are alive; one with two queues counts twice. O(n). Stands for `count`.
  public var count: Int { registrations.count { $0.delegate != nil } }

  /// How many living delegates conform to this protocol, or are of this class or a subclass of it. O(n).
  ///
  /// Stands for `countOfClass:` and, with a protocol where Objective-C has an optional method, for `countForSelector:`.
  public func count<Refined>(of type: Refined.Type) -> Int {
    registrations.count { $0.delegate(as: type) != nil }
  }

  /// Whether any living delegate conforms to this protocol, or is of this class or a subclass of it. O(n).
  /// Stands for `hasDelegateThatRespondsToSelector:`.
  public func hasDelegate<Refined>(of type: Refined.Type) -> Bool {
    registrations.contains { $0.delegate(as: type) != nil }
  }

  /// The living delegates and their queues as of now, for those who deliver in a way of their own.
  ///
  ///     for case (let delegate as any Recording, let queue) in units.delegateEnumerator() {
  ///       queue.async { delegate.stopRecording() }
  ///     }
  ///
  /// Whoever is removed or released before the loop gets there is skipped; whoever is added is not in it.
  /// Stands for `delegateEnumerator`.
  public func delegateEnumerator() -> DelegateEnumerator { DelegateEnumerator(registrations) }

  // MARK: - Telling

  /// Calls `body` with each living delegate on its queue, and returns at once.
  ///
  /// It is always asynchronous, also for a delegate whose queue we are on. The calls are queued in registration order:
  /// delegates that share a serial queue are called in that order, and each delegate with a serial queue is called in
  /// the order of the broadcasts. Nothing is promised across queues.
  ///
  /// A queued call keeps its delegate alive until it has run; when that was the last reference, the delegate's `deinit`
  /// runs on the queue. Calls go on when this multicast delegate is gone.
  ///
  /// O(n). Stands for sending the original a message.
  @inlinable public func invokeDelegates(_ body: @escaping @Sendable (ProtocolType) -> Void) {
    invokeDelegates(of: ProtocolType.self, body)
  }

  /// Does the same with those delegates that conform to a protocol, or are of a class or a subclass of it.
  ///
  /// Methods that not every delegate has go into a protocol that refines the delegates' own:
  ///
  ///     protocol Recording: RadioUnit { func stopRecording() }
  ///     units.invokeDelegates(of: (any Recording).self) { $0.stopRecording() }
  ///
  /// A conformance that is isolated to an actor, `@MainActor Recording`, isn't found: it is there on that actor only,
  /// and we look from any thread. The compiler refuses one to a protocol that is `Sendable`, as `Recording` is here.
  @inlinable public func invokeDelegates<Refined: Sendable>(
    of type: Refined.Type, _ body: @escaping @Sendable (Refined) -> Void
  ) {
    var foundDead = false
    let registrations = registrations
    // By index: a loop over the elements counts each one up and down, which is felt here.
    for index in registrations.indices {
      if let call = registrations[index].call(as: type, body) {
        registrations[index].queue.async(execute: call)
      } else if registrations[index].delegate == nil {
        foundDead = true
      }
    }
    if foundDead { sweep() }
  }

  // MARK: - Asking

  /// Asks every living delegate on its own queue, all at once, and returns the answers in registration order.
  ///
  /// What the answers decide is plain Swift:
  ///
  ///     let answers = await units.collect { $0.agrees(to: .endOfAlarm) }
  ///     let noVeto = !answers.contains(false)     // true when nobody is registered
  ///     let anyYes = answers.contains(true)       // false when nobody is registered
  ///
  /// No thread is blocked, so nothing can deadlock: ask from a delegate's own queue, ask inside an answer, let the
  /// delegate call `sync` into yours. A delegate that is removed before its turn is left out at once, even when its
  /// queue is stuck. One that is being asked is kept alive, and waited for. Cancelling the task ends the wait: the
  /// result is the answers so far, and whoever wasn't asked yet is not asked.
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
  /// `unanswered` are the delegates, in registration order, that have not answered by then and are still registered.
  /// Whoever wasn't asked yet is not asked any more. With a `timeout` of zero or less it may be over before anybody is
  /// asked. Cancelling the task is an early time-out.
  public func collect<Answer: Sendable>(
    timeout: Duration, _ question: @escaping @Sendable (ProtocolType) -> Answer
  ) async -> (answers: [Answer], unanswered: [ProtocolType]) {
    let vote = Vote<ProtocolType, Answer>(among: registrations)
    let (seconds, attoseconds) = timeout.components
    let timer = DispatchSource.makeTimerSource()
    timer.setEventHandler { vote.end() }
    // An addition of Dispatch stops at the ends of time; it doesn't overflow.
    timer.schedule(
      deadline: .now() + .seconds(Int(clamping: seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000)))
    timer.activate()
    defer { timer.cancel() }
    return await outcome(of: vote, question)
  }

  /// Passes a value down the line: each delegate gets what the one before it gave, and nil drops it.
  ///
  ///     let report = await units.transform(Report("Fire")) { unit, report in unit.complete(report) }
  ///
  /// Returns what the last delegate gave; nil when one of them dropped it, those after it aren't asked then; the value
  /// itself when nobody is registered. A delegate that is released or removed before its turn is passed over.
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
  /// The delegates after that one are not asked. Nil when nobody has an answer; whoever waits for one is then yours to
  /// tell. A delegate that is released or removed before its turn is passed over. Cancelling the task ends it with nil.
  public func firstAnswer<Answer: Sendable>(
    _ question: @escaping @Sendable (ProtocolType) -> Answer?
  ) async -> Answer? {
    for registration in registrations {
      if let answer = await outcome(of: Vote(among: [registration]), question).answers.first ?? nil { return answer }
    }
    return nil
  }

  // MARK: - Votes

  private func outcome<Answer>(
    of vote: Vote<ProtocolType, Answer>, _ question: @escaping @Sendable (ProtocolType) -> Answer
  ) async -> (answers: [Answer], unanswered: [ProtocolType]) {
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
  private func remember(_ vote: any PendingVote) { state.withLock { $0.votes[ObjectIdentifier(vote)] = vote } }

  /// The caller still holds the vote, so that it isn't released here, under the lock.
  private func forget(_ vote: any PendingVote) { state.withLock { $0.votes[ObjectIdentifier(vote)] = nil } }

  // MARK: - Registrations

  @inlinable var registrations: [Registration] { state.withLock { $0.registrations } }

  @inlinable func remove(where isLeaving: (Registration) -> Bool) {
    var removed: [Registration] = []
    let votes = state.withLock { state -> [any PendingVote] in
      removed = state.registrations.filter(isLeaving)
      if removed.isEmpty { return [] }
      for registration in removed { registration.markRemoved() }
      state.registrations = state.registrations.filter { $0.isRegistered }
      return Array(state.votes.values)
    }
    for vote in votes { vote.leaveOutRemoved() }
  }

  /// Takes the dead out of the list. They are found before it is locked, and stay dead.
  @inlinable func sweep() {
    for registration in registrations where registration.delegate == nil { registration.markRemoved() }
    remove { !$0.isRegistered }
  }

  /// Sweeps when about half of the delegates are dead, as at most eight of them tell, spread over the list.
  ///
  /// A broadcast that meets a dead one sweeps, too. So the list stays within a small multiple of the living, at a cost
  /// for each addition or removal that is constant on average, besides the O(n) search.
  @inlinable func sweepIfHalfIsDead() {
    if registrations.isAboutHalf(where: { $0.delegate == nil }) { sweep() }
  }
}
