// One object notifies many. This file is the whole pattern, and it imports nothing: depend on its
// package, or copy the file into an app. Three words in the code may be new:
//
// - `nonisolated`: the type belongs to no actor.
// - `@inlinable`: other modules may compile the method into their own code, which is faster.
// - `@usableFromInline`: an inlinable method may use this, although it isn't public.

/// A list of delegates, which calls them in the order in which they were added, and owns none of
/// them.
///
/// ```swift
/// let stations = MulticastDelegate<any EmergencyResponding>()
/// stations.addDelegate(police)
/// stations.addDelegate(firefighters)
/// stations.invokeDelegates { $0.notifyFire(at: "Ray's house") }
/// ```
///
/// A call of ``invokeDelegates(_:)`` is a *broadcast*: it passes one message on to all delegates in
/// the list.
///
/// `ProtocolType` is a protocol (`any P`), a composition (`any P & Q`), or a class. Something other
/// than the list has to own each delegate, because the list stores only a *wrapper*, which refers
/// to the delegate weakly. A deallocated delegate is skipped, so a delegate doesn't have to remove
/// itself. It leaves an *empty* wrapper, which is removed by a *sweep*.
///
/// If your delegates are on the main actor, declare the delegate protocol `@MainActor`. Isolating
/// only a conformance, as in `class Screen: @MainActor Displaying`, isn't enough: then a broadcast
/// may *trap*, which means to end the program immediately, with a message that says why.
///
/// Use a multicast delegate on one thread or inside one actor. It isn't `Sendable`, so in Swift 6
/// mode, sharing it between threads doesn't compile.
public nonisolated final class MulticastDelegate<ProtocolType> {
  @usableFromInline var wrappers: [DelegateWrapper] = []
  /// With so many wrappers or more, an addition sweeps first: twice as many as the last sweep left,
  /// and at least eight.
  private var limit = 8

  /// Creates a multicast delegate, and adds the given delegates in their order.
  public init(delegates: [ProtocolType] = []) {
    for delegate in delegates { addDelegate(delegate) }
  }

  /// Adds a delegate at the end of the list.
  ///
  /// A delegate that's already in the list keeps its place, and is still called once for each
  /// broadcast.
  ///
  /// Only an object can be a delegate, because delegates are held weakly. If `ProtocolType` admits
  /// only objects, as a class-bound protocol (`: AnyObject`) does, adding a struct or another value
  /// doesn't compile. Otherwise, it traps, with a message that says how to declare the list.
  ///
  /// - Parameter delegate: The delegate to add. Something other than the list has to own it.
  /// - Complexity: O(*n*), where *n* is the number of wrappers.
  public func addDelegate(_ delegate: ProtocolType) {
    guard let object = object(delegate) else { Self.refuse(delegate, by: "MulticastDelegate") }
    // Not at each addition, because a sweep reads every weak reference: adding ten thousand
    // delegates would take about forty times as long. And not after the search, because a sweep may
    // run a `deinit` that adds or removes delegates.
    if wrappers.count >= limit { sweep() }
    let identifier = ObjectIdentifier(object)
    guard !wrappers.contains(where: { $0.identifier == identifier && $0.object != nil }) else {
      return
    }
    wrappers.append(DelegateWrapper(object))
  }

  /// Removes a delegate.
  ///
  /// No broadcast that's in progress calls the delegate after that. A delegate may remove itself in
  /// its own `deinit`. (A class on the main actor needs an `isolated deinit` for that.)
  ///
  /// - Parameter delegate: The delegate to remove. If it isn't in the list, nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of wrappers.
  public func removeDelegate(_ delegate: ProtocolType) {
    // The search begins at the end, because several wrappers may have this identifier. The last one
    // is the delegate's. Those before it belong to deallocated objects that had the same address.
    guard let identifier = object(delegate).map(ObjectIdentifier.init),
      let index = wrappers.lastIndex(where: { $0.identifier == identifier })
    else { return }
    wrappers.remove(at: index).markRemoved()
  }

  /// Removes all delegates. No broadcast that's in progress calls them after that.
  ///
  /// - Complexity: O(*n*), where *n* is the number of wrappers.
  public func removeAllDelegates() {
    for wrapper in wrappers { wrapper.markRemoved() }
    wrappers = []
    limit = 8
  }

  /// Calls a closure with each delegate that's alive, in the order in which the delegates were
  /// added.
  ///
  /// During its call, a delegate may add and remove delegates, and start another broadcast:
  ///
  /// - A delegate that's removed before its turn isn't called, not even if it's added again. Nobody
  ///   else misses a turn.
  /// - A delegate that's added is first called by the next broadcast that begins.
  /// - A broadcast that begins inside another one runs to its end before the outer one goes on.
  ///
  /// The broadcast keeps a delegate alive during its call, and no longer. If the closure throws an
  /// error, the error ends the broadcast and reaches the caller. To keep the error's type, name the
  /// type in the closure:
  ///
  /// ```swift
  /// do throws(Refusal) {
  ///   try stations.invokeDelegates { station throws(Refusal) in try station.beginShift() }
  /// } catch { … }
  /// ```
  ///
  /// A sender may pass itself in its own `deinit`. Nobody can keep it then: a weak reference to it
  /// is `nil`, and a strong one that outlives the `deinit` dangles, which ends the program if Swift
  /// notices.
  ///
  /// Like ``delegates``, a broadcast traps if it can't find a living delegate's conformance.
  ///
  /// In a release build, a broadcast allocates no memory unless it finds that a delegate has been
  /// deallocated. (A list of `any Error` is the exception, because Swift puts each error into a
  /// box.)
  ///
  /// - Parameter body: The call to make on each delegate.
  /// - Throws: The first error that `body` throws.
  /// - Complexity: O(*n*), where *n* is the number of wrappers, without the calls themselves.
  @inlinable public func invokeDelegates<Failure>(_ body: (ProtocolType) throws(Failure) -> Void)
    throws(Failure)
  {
    var metEmptyWrapper = false
    defer { if metEmptyWrapper { sweep() } }
    // A copy, so that nobody misses a turn when others leave or arrive, or when a call begins
    // another broadcast. And by index, because `for wrapper in wrappers` would retain and release
    // each wrapper, which is slower. `consume` passes the object on to the cast, which would
    // otherwise retain it once more.
    let wrappers = wrappers
    for index in wrappers.indices where wrappers[index].isRegistered {
      if let object = wrappers[index].object, let delegate = (consume object) as? ProtocolType {
        try body(delegate)
      } else {
        Self.trapIfAlive(wrappers[index])
        metEmptyWrapper = true
      }
    }
  }

  /// The delegates that are alive, in the order in which they were added.
  ///
  /// The array holds the delegates strongly, so don't keep it. To call the delegates, use
  /// ``invokeDelegates(_:)``: the array doesn't change when a delegate is removed, so your own loop
  /// would call delegates that have been removed.
  ///
  /// Reading this property traps if a living delegate can't be cast to `ProtocolType`, because its
  /// conformance is isolated to an actor.
  ///
  /// - Complexity: O(*n*), where *n* is the number of wrappers.
  public var delegates: [ProtocolType] {
    wrappers.compactMap { wrapper in
      if let object = wrapper.object, let delegate = object as? ProtocolType { return delegate }
      Self.trapIfAlive(wrapper)
      return nil
    }
  }

  /// The number of delegates that are alive.
  ///
  /// - Complexity: O(*n*), where *n* is the number of wrappers.
  public var count: Int { wrappers.count { $0.object != nil } }

  /// Whether the list has no delegate that's alive.
  ///
  /// - Complexity: O(*n*), where *n* is the number of wrappers.
  public var isEmpty: Bool { !wrappers.contains { $0.object != nil } }

  /// Removes the empty wrappers, which are those of deallocated delegates.
  ///
  /// The first pass marks the empty wrappers, and the second pass removes them. A single pass that
  /// does both, `wrappers.removeAll { $0.object == nil }`, can crash. Reading a weak reference
  /// keeps the object alive for a moment. Suppose that at that moment, on another thread, the last
  /// owner releases the object. Then the object is deallocated here, in the middle of `removeAll`.
  /// And if its `deinit` calls `removeDelegate`, that's a change to an array that's already being
  /// changed.
  @usableFromInline func sweep() {
    for wrapper in wrappers where wrapper.object == nil { wrapper.markRemoved() }
    wrappers = wrappers.filter(\.isRegistered)
    limit = max(8, 2 * wrappers.count)
  }

  /// Returns a delegate as an object, or nil if it's a value.
  ///
  /// The cast succeeds for a value, too, because Swift puts the value into a new object. But that
  /// object has another type.
  private func object(_ delegate: ProtocolType) -> AnyObject? {
    guard case let object as AnyObject = delegate, type(of: object) == type(of: delegate as Any)
    else { return nil }
    return object
  }
}

/// The list's entry for one delegate, which it holds weakly. A delegate that's added again gets a
/// new wrapper.
///
/// A wrapper is a class, so that the list and the broadcasts in progress share it. When the list
/// marks a wrapper as removed, each of these broadcasts sees the mark.
@usableFromInline nonisolated final class DelegateWrapper {
  /// The type is `AnyObject`, because `weak` needs a class, and `ProtocolType` is usually a
  /// protocol.
  private weak var reference: AnyObject?
  /// The delegate, or nil once the delegate is deallocated. (Swift reads a private variable faster
  /// than one that code in other modules could change.)
  @usableFromInline var object: AnyObject? { reference }
  /// Says which object the delegate is, even in its `deinit`, when `object` is already nil. After
  /// the `deinit`, a new object may get the same identifier.
  let identifier: ObjectIdentifier
  private var wasRemoved = false

  /// False once the delegate has been removed. Each broadcast checks this before each call.
  @usableFromInline var isRegistered: Bool { !wasRemoved }

  init(_ object: AnyObject) {
    reference = object
    identifier = ObjectIdentifier(object)
  }

  func markRemoved() { wasRemoved = true }
}

// MARK: - What it refuses
//
// Both functions call `fatalError`, because `precondition` loses its message in a release build.

nonisolated extension MulticastDelegate {
  /// Refuses a value, and says how to declare the list so that the compiler refuses it.
  /// `QueuedMulticastDelegate` uses this function, too: hence `list` and `reason`.
  static func refuse(
    _ delegate: ProtocolType, by list: String,
    because reason: String = "only an object can be held weakly"
  ) -> Never {
    fatalError(
      """
      \(type(of: delegate as Any)) can't be a delegate of `\(list)<\(ProtocolType.self)>`: \
      \(reason). In place of `\(ProtocolType.self)`, use a class, a protocol that's declared with \
      `: AnyObject`, or a composition such as `any P & AnyObject`. Then the compiler refuses what \
      isn't an object.
      """)
  }

  /// Traps if the wrapper's delegate is alive. If the wrapper is empty, nothing happens. If the
  /// delegate is alive, the cast to `ProtocolType` has failed, and the list would have to skip a
  /// living delegate silently.
  ///
  /// The cast can fail if the conformance is isolated to an actor, as in `final class Screen:
  /// @MainActor Listening`. In a module whose default isolation is the main actor, or which enables
  /// `InferIsolatedConformances`, the compiler isolates a conformance even if that isn't written
  /// down. It doesn't if the protocol is on the main actor, too, or inherits from `Sendable`, or if
  /// the methods that satisfy the protocol are `nonisolated`. Swift finds an isolated conformance
  /// only where it knows that the code runs on that actor, and in a callback on the main queue it
  /// may not know.
  @usableFromInline static func trapIfAlive(_ wrapper: DelegateWrapper) {
    guard let object = wrapper.object else { return }
    fatalError(
      """
      \(type(of: object)) is registered and alive, but can't be called as \(ProtocolType.self) \
      here, because its conformance is isolated to an actor. Isolate the protocol to that actor \
      instead: `@MainActor protocol …`.
      """)
  }
}
