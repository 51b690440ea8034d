import MulticastDelegates

/// Takes down what a step's code prints, from any thread.
package final class Show: Sendable {
  private let taken = VisibleMutex(Transcript())

  /// Whether pictures of dots are made of Braille patterns.
  package let showsBraille: Bool

  init(showsBraille: Bool = false) { self.showsBraille = showsBraille }
  var transcript: Transcript { taken.withLock { $0 } }
  package func print(_ line: String = "") { taken.withLock { $0.lines.append(line) } }

  /// Takes a snapshot of who is registered at this moment.
  package func registrations<ProtocolType>(
    of multicastDelegate: MulticastDelegate<ProtocolType>, _ caption: String
  ) {
    let wrappers = multicastDelegate.wrapperContents
    taken.withLock { $0.addSnapshot(caption, of: wrappers) }
  }

  /// Takes a snapshot of a single seat: who sits on it, if anyone.
  package func seat(of delegate: AnyObject?, _ caption: String) {
    let seat = WrapperContent(identifier: delegate.map(ObjectIdentifier.init), name: delegate.map { "\($0)" })
    taken.withLock { $0.addSnapshot(caption, of: [seat]) }
  }
}

/// What a step printed, and the snapshots it took, each in order.
package struct Transcript: Sendable {
  package fileprivate(set) var lines: [String] = []
  package private(set) var snapshots: [Snapshot] = []
  /// Who was once seen behind an identifier, so that a snapshot can say who is gone.
  private var names: [ObjectIdentifier: String] = [:]

  fileprivate mutating func addSnapshot(_ caption: String, of wrappers: [WrapperContent]) {
    for wrapper in wrappers {
      if let identifier = wrapper.identifier, let name = wrapper.name { names[identifier] = name }
    }
    let entries = wrappers.map { wrapper in
      Snapshot.Entry(
        name: wrapper.name ?? wrapper.identifier.flatMap { names[$0] } ?? "nobody", isAlive: wrapper.name != nil)
    }
    snapshots.append(Snapshot(caption: caption, entries: entries))
  }
}

/// Who was registered at one moment, in registration order.
package struct Snapshot: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    /// The delegate, or who it was.
    package let name: String
    /// Whether the delegate is alive. The wrapper of a dead one is empty, and stays until it is swept.
    package let isAlive: Bool
  }

  package let caption: String
  package let entries: [Entry]
}
