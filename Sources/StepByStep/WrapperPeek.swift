// How a demo sees registrations that the library doesn't show.

import MulticastDelegates

/// A look into one wrapper of a multicast delegate.
///
/// `MulticastDelegate` shows the living only. A lesson wants to show the empty wrappers too, so this looks into the
/// storage with `Mirror`, as a debugger does. It changes nothing and keeps no delegate alive. No program needs it.
struct WrapperPeek {
  /// Who it is or was; nil for an empty seat.
  let identifier: ObjectIdentifier?
  /// Who it is; nil when the delegate is gone.
  let name: String?

  static func wrappers<ProtocolType>(of multicastDelegate: MulticastDelegate<ProtocolType>) -> [WrapperPeek] {
    let storage = Mirror(reflecting: multicastDelegate).children.first { $0.label == "wrappers" }
    return Mirror(reflecting: storage?.value ?? []).children.map { wrapper in
      let wrapper = Mirror(reflecting: wrapper.value)
      // Reflection gives an optional's content one level down; an empty one has no such level.
      let object = wrapper.descendant("object", "some")
      return WrapperPeek(
        identifier: wrapper.descendant("identifier") as? ObjectIdentifier, name: object.map { "\($0)" })
    }
  }
}
