// A multicast delegate as most of us would first write it, kept because of what goes wrong with it.

/// A multicast delegate that looks right and isn't. Find the four promises that it breaks, and
/// don't use it.
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
    let index = wrappers.firstIndex { $0.object === delegate as AnyObject }
    if let index { wrappers.remove(at: index) }
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

// MARK: - The promises that it breaks
//
// - promise 3 (none is kept alive): the array that a broadcast goes through keeps its delegates
//   alive. One that is released before its turn is called anyway.
// - promise 8 (removed before its turn): the broadcast doesn't see a removal.
// - promise 11 (removal in a deinit): the search doesn't find the delegate, because the weak
//   reference is already nil.
// - promise 12 (few empty wrappers): nothing removes the wrappers of deallocated delegates.

// MARK: - What it has chosen
//
// - a second addition: The delegate is registered twice, and called twice. Each removal removes one
//   registration.
// - a broadcast inside another: The inner broadcast runs immediately, and to its end. Then the
//   outer broadcast goes on.
// - a value type: You can add the struct, but it's never called. With weak references, that's
//   because the object in which Swift boxes the struct is deallocated immediately.
// - an error: The first error ends the broadcast and reaches the caller.
// - answers: The answers aren't collected.
