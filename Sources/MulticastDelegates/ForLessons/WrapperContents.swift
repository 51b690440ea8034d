// A look into the wrappers, for lessons that show empty wrappers, too. No app needs this file.

/// What a wrapper holds at the moment. It keeps no delegate alive.
package struct WrapperContent {
  /// Which object the wrapper is for, even after the object is deallocated. It's nil where that
  /// isn't known, and in a picture of a `delegate` property that holds nothing.
  package let identifier: ObjectIdentifier?
  /// The delegate's description, or nil once the delegate is deallocated.
  package let name: String?

  package init(identifier: ObjectIdentifier?, name: String?) {
    self.identifier = identifier
    self.name = name
  }
}

extension MulticastDelegate {
  /// The number of wrappers, including those of deallocated delegates.
  package var wrapperCount: Int { wrappers.count }

  /// What the wrappers hold, including those of deallocated delegates, in the order in which the
  /// delegates were added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of wrappers.
  package var wrapperContents: [WrapperContent] {
    wrappers.map { WrapperContent(identifier: $0.identifier, name: $0.object.map { "\($0)" }) }
  }

  /// The delegates as objects, nil for each that's deallocated, in the order in which they were
  /// added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of wrappers.
  package var delegateObjects: [AnyObject?] { wrappers.map(\.object) }
}
