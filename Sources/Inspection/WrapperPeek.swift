// How a demo and the pad's panel see registrations that the library doesn't show.

/// A look into one wrapper of a multicast delegate.
///
/// `MulticastDelegate` shows the living only. A lesson wants to show the empty wrappers too, so this looks into the
/// storage with `Mirror`, as a debugger does. It changes nothing and keeps no delegate alive. No program needs it.
package struct WrapperPeek {
  /// Who it is or was; nil where nobody wrote it down, as on an empty seat.
  package let identifier: ObjectIdentifier?
  /// Who it is; nil when the delegate is gone.
  package let name: String?

  package init(identifier: ObjectIdentifier?, name: String?) {
    self.identifier = identifier
    self.name = name
  }

  /// The wrappers of a multicast delegate, or of one that somebody builds in order to learn: whatever is kept in a
  /// property called `wrappers` or `boxes`, each with its `object`. In registration order.
  ///
  /// O(wrappers), and slow as reflection is: for what people look at.
  package static func wrappers(of multicastDelegate: Any) -> [WrapperPeek] {
    let storage = Mirror(reflecting: multicastDelegate).children.first { ["wrappers", "boxes"].contains($0.label) }
    return Mirror(reflecting: storage?.value ?? []).children.map { wrapper in
      let wrapper = Mirror(reflecting: wrapper.value)
      // Reflection gives an optional's content one level down; an empty one has no such level.
      let object = wrapper.descendant("object", "some")
      return WrapperPeek(
        identifier: wrapper.descendant("identifier") as? ObjectIdentifier, name: object.map { "\($0)" })
    }
  }
}
