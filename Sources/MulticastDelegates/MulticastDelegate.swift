/// Calls many delegates through one protocol, in the order they were added, and keeps none of them alive.
///
///     let multicastDelegate = MulticastDelegate<any EmergencyResponding>()
///     multicastDelegate.addDelegate(policeStation)
///     multicastDelegate.addDelegate(fireStation)
///     multicastDelegate.invokeDelegates { $0.notifyFire(at: "Ray's house") }
///
/// `ProtocolType` is a protocol (`any P`), a composition (`any P & Q`) or a class.
public final class MulticastDelegate<ProtocolType> {
  @usableFromInline var wrappers: [Wrapper] = []

  /// Holds one delegate weakly. A delegate that is removed and added again gets a new wrapper.
  @usableFromInline final class Wrapper {
    /// `weak` asks for a class, and `ProtocolType` need not be one: hence `AnyObject`.
    @usableFromInline weak let object: AnyObject?
    /// Still tells who it was when `object` is nil already, as it is inside the delegate's own `deinit`.
    @usableFromInline let identifier: ObjectIdentifier
    /// A broadcast under way asks this before each call, so that a delegate removed before its turn isn't called.
    @usableFromInline var isRegistered = true
    /// The delegate's bytes as a `ProtocolType`, uncounted: they mean something only while `object` is there.
    @usableFromInline let bytes = UnsafeMutablePointer<ProtocolType>.allocate(capacity: 1)

    @usableFromInline init(_ delegate: ProtocolType) {
      object = delegate as AnyObject
      identifier = ObjectIdentifier(delegate as AnyObject)
      withUnsafeBytes(of: delegate) {
        UnsafeMutableRawPointer(bytes).copyMemory(from: $0.baseAddress!, byteCount: $0.count)
      }
    }

    deinit { bytes.deallocate() }

    /// The delegate, or nil once it is gone. `object as! ProtocolType` says the same and costs two and a half times
    /// as much. A copy of the bytes and the reference just counted are what a copy of the delegate is made of.
    @inlinable var delegate: ProtocolType? {
      guard let object else { return nil }
      return withUnsafeTemporaryAllocation(of: ProtocolType.self, capacity: 1) { copy in
        UnsafeMutableRawPointer(copy.baseAddress!).copyMemory(from: bytes, byteCount: MemoryLayout<ProtocolType>.size)
        _ = Unmanaged.passRetained(object)
        return copy.moveElement(from: 0)
      }
    }
  }

  /// Creates a multicast delegate with these delegates, added one after another.
  public init(delegates: [ProtocolType] = []) {
    for delegate in delegates { addDelegate(delegate) }
  }

  /// The living delegates, in registration order.
  public var delegates: [ProtocolType] { wrappers.compactMap(\.delegate) }

  /// How many delegates are alive.
  public var count: Int { wrappers.count { $0.object != nil } }

  /// Whether no delegate is alive.
  public var isEmpty: Bool { !wrappers.contains { $0.object != nil } }

  /// Adds a delegate at the end. One that is registered already (the same object, not an equal one) keeps its place.
  ///
  /// A value type can't be held weakly: it stops the program, or with a class-bound protocol does not compile.
  /// O(n): it looks for the same object.
  @inlinable public func addDelegate(_ delegate: ProtocolType) {
    guard type(of: delegate as Any) is AnyObject.Type else { refuse(delegate) }
    sweepIfHalfDead()
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let index = wrappers.firstIndex(where: { $0.identifier == identifier }) {
      guard wrappers[index].object == nil else { return }
      wrappers.remove(at: index)
    }
    wrappers.append(Wrapper(delegate))
  }

  /// Removes a delegate. One that isn't registered changes nothing. A delegate may remove itself, in its `deinit` too.
  /// O(n).
  @inlinable public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let index = wrappers.firstIndex(where: { $0.identifier == identifier }) {
      wrappers.remove(at: index).isRegistered = false
    }
    sweepIfHalfDead()
  }

  /// Removes every delegate.
  public func removeAllDelegates() {
    for wrapper in wrappers { wrapper.isRegistered = false }
    wrappers.removeAll()
  }

  /// Calls `body` with each living delegate, in registration order. An error ends the broadcast and is thrown on.
  @inlinable public func invokeDelegates<Failure>(_ body: (ProtocolType) throws(Failure) -> Void) throws(Failure) {
    var foundDead = false
    defer { if foundDead { sweep() } }
    for wrapper in wrappers where wrapper.isRegistered {
      if let delegate = wrapper.delegate { try body(delegate) } else { foundDead = true }
    }
  }

  @inlinable func sweep() { wrappers.removeAll { $0.object == nil } }

  @inlinable func sweepIfHalfDead() {
    let looks = stride(from: 0, to: wrappers.count, by: wrappers.count / 8 + 1)
    if looks.reduce(0, { $0 + (wrappers[$1].object == nil ? 1 : -1) }) >= 0 { sweep() }
  }

  @usableFromInline func refuse(_ delegate: ProtocolType) -> Never {
    let type = type(of: delegate as Any)
    fatalError("\(type) is no class")
  }
}
