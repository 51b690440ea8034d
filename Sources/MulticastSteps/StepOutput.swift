import MulticastDelegates

/// Takes down what a step's code prints, from any thread.
package final class StepOutput: Sendable {
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
