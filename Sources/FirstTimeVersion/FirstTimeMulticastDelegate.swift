// A multicast delegate as most of us would first write it, kept because of what goes wrong with it.

/// A multicast delegate that looks right and isn't. Find its six faults, and don't use it.
public final class FirstTimeMulticastDelegate<ProtocolType> {
  private struct DelegateWrapper {
    weak var object: AnyObject?
  }

  private var wrappers: [DelegateWrapper] = []

  /// Creates a multicast delegate without delegates.
  public init() {}

  /// The living delegates, in registration order.
  public var delegates: [ProtocolType] {
    wrappers.compactMap(\.object).map { $0 as! ProtocolType }
  }

  /// Adds a delegate at the end.
  public func addDelegate(_ delegate: ProtocolType) {
    wrappers.append(DelegateWrapper(object: delegate as AnyObject))
  }

  /// Removes a delegate.
  public func removeDelegate(_ delegate: ProtocolType) {
    guard let index = wrappers.firstIndex(where: { $0.object === delegate as AnyObject }) else { return }
    wrappers.remove(at: index)
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    for delegate in delegates { try body(delegate) }
  }
}

extension FirstTimeMulticastDelegate {
  /// How many wrappers there are, the empty ones too.
  package var wrapperCount: Int { wrappers.count }
}

// MARK: - The six faults
//
// 1. A delegate that is added twice is called twice.
// 2. A delegate that removes itself in its `deinit` isn't found: the weak reference is already nil.
// 3. A delegate that is removed during a broadcast, before its turn, is called anyway.
// 4. A delegate that is released during a broadcast, before its turn, is called anyway: the array that the broadcast goes
//    through keeps it alive.
// 5. The wrappers of deallocated delegates pile up.
// 6. A struct is accepted and lost: Swift puts a copy of it into a new object, which is deallocated immediately.
