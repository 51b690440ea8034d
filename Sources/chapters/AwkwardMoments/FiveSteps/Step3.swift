// Chapter "The finished type", step 3: a removed delegate isn't called, even if a broadcast has begun.

// MARK: - The type

private final class MulticastDelegate<ProtocolType> {
  private final class WeakBox {
    weak let object: AnyObject?
    let identifier: ObjectIdentifier
    var isRegistered = true

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
    boxes.remove(at: index).isRegistered = false
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    for box in boxes where box.isRegistered {
      if let object = box.object { try body(object as! ProtocolType) }
    }
  }
}

// MARK: - For the scenes

extension MulticastDelegate: Broadcasting where ProtocolType == Person {
  func broadcast(_ body: (Person) -> Void) { invokeDelegates(body) }
  var boxCount: Int { boxes.count }
}

func newAfterStep3() -> any Broadcasting { MulticastDelegate<Person>() }
