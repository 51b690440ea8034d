// The multicast delegate as one writes it the first time, kept because of what goes wrong with it.

/// A multicast delegate that looks right and isn't. Read it, find the five faults, and then don't use it.
///
/// They stand at the end of this file.
public final class FirstTimeMulticastDelegate<ProtocolType> {
  private struct WeakBox {
    weak var object: AnyObject?
  }

  private var boxes: [WeakBox] = []

  /// Creates a multicast delegate without delegates.
  public init() {}

  /// The living delegates, in registration order.
  public var delegates: [ProtocolType] {
    boxes.filter { $0.object != nil }.map { $0.object as! ProtocolType }
  }

  /// Adds a delegate at the end.
  public func addDelegate(_ delegate: ProtocolType) {
    boxes.append(WeakBox(object: delegate as AnyObject))
  }

  /// Removes a delegate.
  public func removeDelegate(_ delegate: ProtocolType) {
    guard let index = boxes.firstIndex(where: { $0.object === delegate as AnyObject }) else { return }
    boxes.remove(at: index)
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    for delegate in delegates { try body(delegate) }
  }
}

extension FirstTimeMulticastDelegate {
  /// How many boxes it keeps, the empty ones too: for the lessons.
  package var boxCount: Int { boxes.count }
}

// MARK: - The five faults
//
// 1. A delegate that signs up twice is called twice.
// 2. A delegate that is removed during a broadcast, before its turn, is called all the same.
// 3. A struct is accepted and lost: it is put in a box that dies at once.
// 4. The boxes of dead delegates pile up.
// 5. A delegate that removes itself in its `deinit` isn't found: the weak reference is nil by then.
//
// The chapter on the finished type shows each of them, and does the same with `MulticastDelegate`, which has none.
