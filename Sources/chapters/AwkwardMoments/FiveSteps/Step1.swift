// Chapter "The finished type", step 1: whoever signs up twice is called once.

// MARK: - The type

/// The multicast delegate after step 1: four faults are left.
private final class MulticastDelegate<ProtocolType> {
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

  /// Adds a delegate at the end. One that is in the list keeps its place.
  public func addDelegate(_ delegate: ProtocolType) {
    guard !boxes.contains(where: { $0.object === delegate as AnyObject }) else { return }
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

// MARK: - The scenes

extension MulticastDelegate: Broadcasting {
  func broadcast(_ body: (ProtocolType) -> Void) { invokeDelegates(body) }
  var boxCount: Int { boxes.count }
}

let step1 = Version("One place for each") { MulticastDelegate() }
