import MulticastDelegates

/// What a step printed, and the snapshots it took, each in order.
package struct Transcript: Sendable {
  package internal(set) var lines: [String] = []
  package private(set) var snapshots: [Snapshot] = []
  /// Who was once seen behind an identifier, so that a snapshot can say who is gone.
  private var names: [ObjectIdentifier: String] = [:]

  mutating func addSnapshot(_ caption: String, of wrappers: [WrapperContent]) {
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
