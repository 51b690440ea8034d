// Chapter "The finished type", step 2: a box knows which object it is for, even in that object's deinit.

// MARK: - The type

private final class MulticastDelegate<ProtocolType> {
  private struct WeakBox {
    weak let object: AnyObject?
    let identifier: ObjectIdentifier

    init(_ object: AnyObject) {
      self.object = object
      identifier = ObjectIdentifier(object)
    }
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
    guard !boxes.contains(where: { $0.object === delegate as AnyObject }) else { return }
    boxes.append(WeakBox(delegate as AnyObject))
  }

  /// Removes a delegate.
  public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    guard let index = boxes.lastIndex(where: { $0.identifier == identifier }) else { return }
    boxes.remove(at: index)
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    for delegate in delegates { try body(delegate) }
  }
}

// MARK: - For the scenes

extension MulticastDelegate: Broadcasting where ProtocolType == Person {
  func broadcast(_ body: (Person) -> Void) { invokeDelegates(body) }
  var boxCount: Int { boxes.count }
}

func newAfterStep2() -> any Broadcasting { MulticastDelegate<Person>() }
