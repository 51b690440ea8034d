// Chapter "The finished type", step 4: the wrappers of the dead are swept.

// MARK: - The type

/// The multicast delegate after step 4: one fault is left.
private final class MulticastDelegate<ProtocolType> {
  private final class Wrapper {
    weak let object: AnyObject?
    let identifier: ObjectIdentifier
    var isRegistered = true

    init(_ delegate: ProtocolType) {
      object = delegate as AnyObject
      identifier = ObjectIdentifier(delegate as AnyObject)
    }
  }

  private var wrappers: [Wrapper] = []

  /// Creates a multicast delegate without delegates.
  public init() {}

  /// The living delegates, in registration order.
  public var delegates: [ProtocolType] {
    wrappers.filter { $0.object != nil }.map { $0.object as! ProtocolType }
  }

  /// Adds a delegate at the end. One that is in the list keeps its place.
  public func addDelegate(_ delegate: ProtocolType) {
    sweepIfHalfIsDead()
    let wrapper = Wrapper(delegate)
    if let index = wrappers.firstIndex(where: { $0.identifier == wrapper.identifier }) {
      // A newcomer may be created where a dead delegate was, and has its identifier then.
      guard wrappers[index].object == nil else { return }
      wrappers.remove(at: index)
    }
    wrappers.append(wrapper)
  }

  /// Removes a delegate, in its own `deinit` too.
  public func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let index = wrappers.firstIndex(where: { $0.identifier == identifier }) {
      wrappers.remove(at: index).isRegistered = false
    }
    sweepIfHalfIsDead()
  }

  /// Calls `body` with each living delegate.
  public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    var foundDead = false
    defer { if foundDead { sweep() } }
    for wrapper in wrappers where wrapper.isRegistered {
      if let delegate = wrapper.object { try body(delegate as! ProtocolType) } else { foundDead = true }
    }
  }

  private func sweep() { wrappers.removeAll { $0.object == nil } }

  /// Looks at eight wrappers at most.
  private func sweepIfHalfIsDead() {
    let looks = stride(from: 0, to: wrappers.count, by: wrappers.count / 8 + 1)
    if looks.reduce(0, { $0 + (wrappers[$1].object == nil ? 1 : -1) }) >= 0 { sweep() }
  }
}

// MARK: - The scenes

extension MulticastDelegate: Broadcasting {
  func broadcast(_ body: (ProtocolType) -> Void) { invokeDelegates(body) }
}

let step4 = Version("Swept") { MulticastDelegate() }
