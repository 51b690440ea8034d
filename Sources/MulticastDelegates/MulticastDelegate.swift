// One object notifies many. This file is the whole pattern, and it imports nothing: depend on it, or copy it into an app.

/// Calls many delegates through one delegate protocol, in the order in which they were added, and keeps none of them alive.
///
/// ```swift
/// let stations = MulticastDelegate<any EmergencyResponding>()
/// stations.addDelegate(police)
/// stations.addDelegate(firefighters)
/// stations.invokeDelegates { $0.notifyFire(at: "Ray's house") }
/// ```
///
/// `ProtocolType` is a protocol (`any P`), a composition (`any P & Q`) or a class. Use a multicast delegate on one thread
/// or inside one actor. It isn't `Sendable`, so in the Swift 6 mode, sharing it between threads doesn't compile.
///
/// If your delegates are on the main actor, declare the protocol `@MainActor`. It isn't enough to isolate a class and its
/// conformance: a broadcast may then trap, with a message that says why.
public nonisolated final class MulticastDelegate<ProtocolType> {
  @usableFromInline var wrappers: [DelegateWrapper] = []

  /// Creates a multicast delegate and adds the given delegates, in their order.
  public init(delegates: [ProtocolType] = []) {
    for delegate in delegates { addDelegate(delegate) }
  }

  /// Adds a delegate at the end of the list. If it's already there, it keeps its place and is still called once.
  ///
  /// Only an object can be a delegate, because delegates are held weakly. With a class-bound protocol, adding a value
  /// doesn't compile. With any other protocol, it traps.
  ///
  /// - Complexity: O(*n*), where *n* is the number of delegates.
  public func addDelegate(_ delegate: ProtocolType) {
    guard let object = object(delegate) else { Self.refuse(delegate, by: "MulticastDelegate") }
    // Before the search, since a sweep may run a `deinit` that adds or removes delegates.
    if wrappers.count == wrappers.capacity {
      sweep()
      wrappers.reserveCapacity(2 * wrappers.count)
    }
    let identifier = ObjectIdentifier(object)
    guard !wrappers.contains(where: { $0.identifier == identifier && $0.object != nil }) else { return }
    wrappers.append(DelegateWrapper(object))
  }

  /// Removes a delegate. If it isn't in the list, nothing happens.
  ///
  /// A delegate may call this in its own `deinit`. A class on the main actor does so in an `isolated deinit`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of delegates.
  public func removeDelegate(_ delegate: ProtocolType) {
    guard let identifier = object(delegate).map(ObjectIdentifier.init),
      // The last one: earlier wrappers with this identifier belong to deallocated objects, see promise 6 (a reused address).
      let index = wrappers.lastIndex(where: { $0.identifier == identifier })
    else { return }
    wrappers.remove(at: index).markRemoved()
  }

  /// Removes all delegates.
  public func removeAllDelegates() {
    for wrapper in wrappers { wrapper.markRemoved() }
    wrappers = []
  }

  /// Calls a closure with each delegate that is alive, in the order in which the delegates were added.
  ///
  /// The closure may add and remove delegates, and start other broadcasts. A delegate that's removed before its turn isn't
  /// called. One that's added in the meantime is called by the next broadcast.
  ///
  /// In a release build, it allocates no memory unless it sweeps. (Delegates that are called as `any Error` are the
  /// exception, because Swift puts each error into a box.)
  ///
  /// If the closure throws an error, the error ends the broadcast and reaches the caller. To keep its type, name it:
  ///
  /// ```swift
  /// do throws(Refusal) {
  ///   try stations.invokeDelegates { station throws(Refusal) in try station.beginShift() }
  /// } catch { … }
  /// ```
  @inlinable public func invokeDelegates<Failure>(_ body: (ProtocolType) throws(Failure) -> Void) throws(Failure) {
    var metEmptyWrapper = false
    defer { if metEmptyWrapper { sweep() } }
    // A copy, so that no delegate misses its turn and no newcomer is called: promises 7 and 9.
    // A loop over the wrappers themselves would be slower, because it retains and releases each of them.
    let wrappers = wrappers
    for index in wrappers.indices where wrappers[index].isRegistered {
      if let object = wrappers[index].object, let delegate = object as? ProtocolType {
        try body(delegate)
      } else {
        Self.expectEmpty(wrappers[index])
        metEmptyWrapper = true
      }
    }
  }

  /// The delegates that are alive, in the order in which they were added.
  ///
  /// The array holds them strongly, so don't keep it.
  public var delegates: [ProtocolType] {
    wrappers.compactMap { wrapper in
      if let object = wrapper.object, let delegate = object as? ProtocolType { return delegate }
      Self.expectEmpty(wrapper)
      return nil
    }
  }

  /// The number of delegates that are alive.
  public var count: Int { wrappers.count { $0.object != nil } }

  /// Whether no delegate is alive.
  public var isEmpty: Bool { !wrappers.contains { $0.object != nil } }

  /// Removes the wrappers of deallocated delegates, for promise 12 (few empty wrappers). The first pass marks them, the
  /// second removes them.
  ///
  /// One pass, `wrappers.removeAll { $0.object == nil }`, can crash. Reading a weak reference keeps its object alive for a
  /// moment. If the last owner, on another thread, releases it in that moment, its `deinit` runs right here, and may call
  /// `removeDelegate`: a change to the array in the middle of another change.
  @usableFromInline func sweep() {
    for wrapper in wrappers where wrapper.object == nil { wrapper.markRemoved() }
    wrappers = wrappers.filter(\.isRegistered)
  }

  /// Returns a delegate as an object, or nil if it's a value, which Swift would put into a new object of another type.
  private func object(_ delegate: ProtocolType) -> AnyObject? {
    guard case let object as AnyObject = delegate, type(of: object) == type(of: delegate as Any) else { return nil }
    return object
  }
}

/// Holds one delegate weakly, from its addition to its removal.
@usableFromInline nonisolated final class DelegateWrapper {
  /// The delegate, or nil once it's deallocated. It's an `AnyObject`, because `weak` needs a class, and `ProtocolType` is
  /// mostly a protocol.
  @usableFromInline weak let object: AnyObject?
  /// Which object it is, even in the object's `deinit`, where `object` is already nil: see promise 11 (removal in a
  /// deinit). After that, a new object may get the same identifier.
  let identifier: ObjectIdentifier
  private var wasRemoved = false

  /// False once the delegate is removed. A broadcast that has already begun checks it before each call, for promise 8
  /// (removed before its turn).
  @usableFromInline var isRegistered: Bool { !wasRemoved }

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  func markRemoved() { wasRemoved = true }
}

// MARK: - What it refuses
//
// Both functions call `fatalError`, because `precondition` loses its message in a release build.

nonisolated extension MulticastDelegate {
  /// Refuses a value, and says how to declare the list so that the compiler refuses it.
  static func refuse(_ delegate: ProtocolType, by list: String) -> Never {
    let (type, name) = ("\(type(of: delegate as Any))", "\(ProtocolType.self)")
    // Swift writes the type of a protocol as "Listening.Protocol", and that of any other type as "Listener.Type".
    let isProtocol = "\(Swift.type(of: ProtocolType.self))".hasSuffix(".Protocol") && !name.hasSuffix(".Type")
    var advice = "In place of `\(name)`, use a class, or a protocol that is declared with `: AnyObject`."
    if type.hasPrefix("Optional<") {
      advice = "Unwrap it first. \(advice)"
    } else if ProtocolType.self == (any Error).self {
      advice = "Swift keeps every error in a box, even an object. \(advice)"
    } else if isProtocol, ProtocolType.self != Any.self {
      let declaration = name.contains("&") ? "" : "declare `protocol \(name): AnyObject` or "
      advice = "Use a class, and \(declaration)use `\(list)<any \(name) & AnyObject>`: then the compiler finds this."
    }
    fatalError("\(type) can't be a delegate of `\(list)<\(name)>`: only an object can be held weakly. \(advice)")
  }

  /// Traps if the wrapper's delegate is alive. Then the cast to `ProtocolType` has failed, and to skip the delegate would
  /// hide that.
  ///
  /// The cast fails if the conformance is isolated to an actor, as in `final class Screen: @MainActor Listening`. In a
  /// module whose default isolation is the main actor, that may not even be written down. Swift finds such a conformance
  /// only where it knows that the code runs on that actor, and in a callback on the main queue it may not know.
  @usableFromInline static func expectEmpty(_ wrapper: DelegateWrapper) {
    guard let object = wrapper.object else { return }
    fatalError(
      """
      \(type(of: object)) is registered and alive, but can't be called as \(ProtocolType.self) here, because its \
      conformance is isolated to an actor. Isolate the protocol to that actor instead: `@MainActor protocol …`.
      """)
  }
}

// MARK: - Which line keeps which promise
//
// The package multicast-delegates lists the promises in TheContract.md. These lines keep them:
//
// - promise 1 (everyone is called): `let wrappers = wrappers`, the array when the broadcast begins.
// - promise 2 (in the order added): `wrappers.append`.
// - promise 3 (none is kept alive): `weak let object`. A broadcast holds a delegate strongly only during its call.
// - promise 4 (gone once removed): `wrappers.remove(at: index)`.
// - promise 5 (identity, not equality): the searches compare the `identifier`, and call no `==` of a delegate.
// - promise 6 (a reused address): `$0.object != nil` in `addDelegate`, and `lastIndex` in `removeDelegate`.
// - promise 7 (no missed turn): `let wrappers = wrappers`. A removal moves nothing in that array.
// - promise 8 (removed before its turn): `where wrappers[index].isRegistered`.
// - promise 9 (added during a broadcast): `let wrappers = wrappers`. An addition doesn't change that array.
// - promise 10 (a broadcast inside another): `let wrappers = wrappers`. Each broadcast has its own array.
// - promise 11 (removal in a deinit): `removeDelegate` searches by `identifier`.
// - promise 12 (few empty wrappers): a broadcast that meets an empty wrapper sweeps when it ends. An addition that finds the
//   array full sweeps, and then makes room for twice as many delegates as are left.
