// A look into the wrappers, for lessons that show the empty ones too. No app needs it.

/// What a wrapper holds at the moment. It keeps no delegate alive.
package struct WrapperContent {
  /// Which object it is, or was; nil for an empty seat.
  package let identifier: ObjectIdentifier?
  /// What the delegate calls itself; nil once it is deallocated.
  package let name: String?

  package init(identifier: ObjectIdentifier?, name: String?) {
    self.identifier = identifier
    self.name = name
  }
}

extension MulticastDelegate {
  /// How many wrappers there are, those of deallocated delegates too.
  package var wrapperCount: Int { wrappers.count }

  /// The wrappers, in registration order, those of deallocated delegates too. O(n).
  package var wrapperContents: [WrapperContent] {
    wrappers.map { WrapperContent(identifier: $0.identifier, name: $0.object.map { "\($0)" }) }
  }
}
