// One object tells many. This file is the whole pattern and imports nothing: depend on it, or copy it into an app.

/// Calls many delegates through one delegate protocol, in the order they were added, and keeps none of them alive.
///
///     let stations = MulticastDelegate<any EmergencyResponding>()
///     stations.addDelegate(police)
///     stations.addDelegate(firefighters)
///     stations.invokeDelegates { $0.notifyFire(at: "Ray's house") }
///
/// `ProtocolType` is a protocol (`any P`), a composition (`any P & Q`) or a class. Use it on one thread or inside one
/// actor: it is not `Sendable`, so sharing it between threads does not compile.
public final class MulticastDelegate<ProtocolType> {
  // What is `@inlinable` is so for one reason: it is then compiled for the caller's own protocol, and costs less.
  @usableFromInline var wrappers: [Wrapper] = []

  /// Creates a multicast delegate and adds the given delegates, first to last.
  public init(delegates: [ProtocolType] = []) {
    for delegate in delegates { addDelegate(delegate) }
  }

  /// The living delegates, in registration order. O(n), as `count` and `isEmpty` are.
  public var delegates: [ProtocolType] { wrappers.compactMap(\.delegate) }

  /// How many delegates are alive.
  public var count: Int { wrappers.count { $0.object != nil } }

  /// Whether no delegate is alive.
  public var isEmpty: Bool { !wrappers.contains { $0.object != nil } }

  /// Adds a delegate, last in line. A delegate that is in line already keeps its one place. O(n).
  ///
  /// A delegate is an object; two equal objects are two delegates. A value type does not compile with a class-bound
  /// protocol, and stops the program with any other: nobody could hold it weakly.
  @inlinable public func addDelegate(_ delegate: ProtocolType) {
    requireObject(delegate)
    sweepIfHalfIsDead()
    let wrapper = Wrapper(delegate)
    if let index = wrappers.firstIndex(where: { $0.identifier == wrapper.identifier }) {
      guard wrappers[index].object == nil else { return }
      wrappers.remove(at: index)
    }
    wrappers.append(wrapper)
  }

  /// Removes a delegate. One that isn't registered changes nothing. It may be called in the delegate's own `deinit`. O(n).
  @inlinable public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let index = wrappers.firstIndex(where: { $0.identifier == identifier }) {
      wrappers.remove(at: index).isRegistered = false
    }
    sweepIfHalfIsDead()
  }

  /// Removes every delegate. O(n).
  public func removeAllDelegates() {
    for wrapper in wrappers { wrapper.isRegistered = false }
    wrappers.removeAll()
  }

  /// Calls `body` with each living delegate, in registration order. O(n); a release build allocates nothing.
  ///
  /// The first error that `body` throws ends the broadcast and is thrown on, with its type.
  @inlinable public func invokeDelegates<Failure>(_ body: (ProtocolType) throws(Failure) -> Void) throws(Failure) {
    var foundDead = false
    defer { if foundDead { sweep() } }
    for wrapper in wrappers where wrapper.isRegistered {
      if let delegate = wrapper.delegate { try body(delegate) } else { foundDead = true }
    }
  }

  // MARK: - Storage

  // You can stop here, and go on with the rarer moments at the end. What follows is how a delegate is held weakly and
  // still called quickly; what it does is `object as? ProtocolType`.

  /// Holds one delegate weakly, for one registration.
  @usableFromInline final class Wrapper {
    /// `weak` asks for a class and `ProtocolType` may be a protocol, hence `AnyObject`. A `let`, for nobody assigns to
    /// it: it only becomes nil.
    @usableFromInline weak let object: AnyObject?
    /// Who it is, or was: inside a delegate's own `deinit` the weak reference is nil already.
    @usableFromInline let identifier: ObjectIdentifier
    /// False once removed: a broadcast under way asks before each call. Reading it needs no check for overlapping accesses,
    /// which would be felt there: nothing else runs in that moment.
    @exclusivity(unchecked) @usableFromInline var isRegistered = true
    /// Two places for a `ProtocolType`. The first keeps the delegate as mere bytes, which keep nothing alive; the second
    /// is where a copy is made, by one thread at a time.
    @usableFromInline let bytes = UnsafeMutablePointer<ProtocolType>.allocate(capacity: 2)

    @usableFromInline init(_ delegate: ProtocolType) {
      object = delegate as AnyObject
      identifier = ObjectIdentifier(delegate as AnyObject)
      withUnsafePointer(to: delegate) { UnsafeMutableRawPointer(bytes).copyMemory(from: $0, byteCount: Wrapper.size) }
    }

    deinit { bytes.deallocate() }

    @inlinable static var size: Int { MemoryLayout<ProtocolType>.size }

    /// The delegate, or nil when it is gone.
    ///
    /// It says what `object as? ProtocolType` says, but a cast looks the protocol up at every call: a broadcast would
    /// take over half as long again, and five times as long where the protocol is not class-bound. The same bytes, once
    /// more, plus one counted reference: that is a copy.
    @inlinable var delegate: ProtocolType? {
      guard let object else { return nil }
      UnsafeMutableRawPointer(bytes + 1).copyMemory(from: bytes, byteCount: Wrapper.size)
      _ = Unmanaged.passRetained(object)
      return (bytes + 1).move()
    }
  }

  @inlinable func sweep() { wrappers.removeAll { $0.object == nil } }

  @inlinable func sweepIfHalfIsDead() { if wrappers.isAboutHalf(where: { $0.object == nil }) { sweep() } }
}

extension Array {
  /// Whether a condition holds for about half of the elements, or more, judging by at most eight of them: to ask all the
  /// wrappers at every addition would make 10,000 additions take seconds.
  ///
  /// The eight lie everywhere and at no regular distance, since survivors may be at one: they are the multiples of the
  /// golden ratio, 40503 / 65536, without their whole parts.
  @inlinable func isAboutHalf(where condition: (Element) -> Bool) -> Bool {
    let looks = (0..<Swift.min(count, 8)).lazy.map { count <= 8 ? $0 : $0 * 40_503 % 65_536 * count / 65_536 }
    return looks.reduce(0) { $0 + (condition(self[$1]) ? 1 : -1) } >= 0
  }
}

/// Stops the program where a delegate is no object, in release builds too.
@usableFromInline func requireObject<ProtocolType>(_ delegate: ProtocolType, in list: String = "MulticastDelegate") {
  // Only an object is itself as an `AnyObject`; a value is put in a box that nobody else holds.
  guard type(of: delegate as AnyObject) != type(of: delegate as Any) else { return }
  // Not a `precondition`: a release build drops its message.
  fatalError(
    """
    \(type(of: delegate as Any)) can't be a delegate: delegates are held weakly, and only an object can be. \
    Make it a class. To let the compiler find this, make the protocol class-bound, \
    `protocol \(ProtocolType.self): AnyObject`, or use `\(list)<any \(ProtocolType.self) & AnyObject>`.
    """)
}

// MARK: - The rarer moments
//
// During a broadcast, a delegate that …
// - is removed before its turn is not called. Its wrapper is asked before each call.
// - is added is called from the next broadcast on, also when that one begins inside this one.
// - is removed and added again has a new registration: last in line, from the next broadcast on.
// - is released before its turn is not called: a broadcast keeps a delegate alive for the length of its own call only.
// - lets go of its last owner inside its own call lives until that call returns.
// - begins another broadcast sees that one run to its end, then the first goes on.
//
// An object may be created where a dead delegate was, and has the dead one's identifier then. It is not taken for it:
// an identifier counts as registered only while the wrapper's object is alive.
//
// A dead delegate's wrapper stays until a broadcast meets it, or an addition or a removal finds about half of all
// wrappers dead. So the list stays within a small multiple of the living, whatever comes and goes, at a cost for each
// addition or removal that is constant on average, besides the O(n) look for the same object.
//
// One actor or one thread: nothing here is locked.
