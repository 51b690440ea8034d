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
