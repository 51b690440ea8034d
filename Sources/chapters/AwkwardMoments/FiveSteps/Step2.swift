// Chapter "The finished type", step 2: a wrapper remembers which object it is for, even once that is deallocated.

// MARK: - The type

/// The multicast delegate after step 2: three faults are left.
private final class MulticastDelegate<ProtocolType> {
  private var wrappers: [DelegateWrapper] = []

  /// Creates a multicast delegate without delegates.
  public init() {}

  /// The living delegates, in registration order.
  public var delegates: [ProtocolType] { wrappers.compactMap(\.object).compactMap { $0 as? ProtocolType } }

  /// Adds a delegate at the end. One that is in the list keeps its place.
  public func addDelegate(_ delegate: ProtocolType) {
    let object = delegate as AnyObject
    // A new object may be where a deallocated one was: an identifier counts only while its object is alive.
    let identifier = ObjectIdentifier(object)
    guard !wrappers.contains(where: { $0.identifier == identifier && $0.object != nil }) else { return }
    wrappers.append(DelegateWrapper(object))
  }

  /// Removes a delegate, in its own `deinit` too.
  public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    guard let index = wrappers.lastIndex(where: { $0.identifier == identifier }) else { return }
    wrappers.remove(at: index)
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    for delegate in delegates { try body(delegate) }
  }
}

/// Holds one delegate weakly.
private struct DelegateWrapper {
  weak let object: AnyObject?
  let identifier: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }
}

// MARK: - The scenes

extension MulticastDelegate: Broadcasting {
  func broadcast(_ body: (ProtocolType) -> Void) { invokeDelegates(body) }
  var boxCount: Int { wrappers.count }
}

let step2 = Version("Who it is, or was") { MulticastDelegate() }
