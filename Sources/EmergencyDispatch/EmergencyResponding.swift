// The delegate protocols: the messages that a dispatch system sends to its units.

/// The delegate protocol of ``DispatchSystem``: a unit that responds to emergencies.
///
/// The protocol is class-bound (`: AnyObject`), so the compiler rejects a struct, which couldn't be
/// held weakly.
///
/// A delegate message usually passes its sender first, as `drawView(_:didAddLine:)` does in the
/// mirror pad. If a delegate is registered with two senders, it can then see which of the two has
/// called it. These messages leave the sender out, because a unit drives to the fire no matter who
/// reported it.
public protocol EmergencyResponding: AnyObject {
  /// Called when there's a fire.
  ///
  /// - Parameter location: Where the fire is, as in "Ray's house".
  func notifyFire(at location: String)
  /// Called when there was a car crash.
  ///
  /// - Parameter location: Where the car crash was.
  func notifyCarCrash(at location: String)
}

/// A unit that responds to floods as well.
///
/// In Objective-C, `notifyFlood(at:)` would be an optional method of the delegate protocol. In
/// Swift, the method has a separate protocol, and the dispatch system notifies those delegates that
/// conform to this protocol.
public protocol FloodResponding: EmergencyResponding {
  /// Called when there's a flood.
  ///
  /// - Parameter location: Where the flood is.
  func notifyFlood(at location: String)
}

/// A unit that has a say in whether a helicopter may take off.
public protocol HelicopterClearing: EmergencyResponding {
  /// Returns whether this unit lets the helicopter fly to a location.
  ///
  /// - Parameter location: Where the helicopter would fly.
  /// - Returns: False if the unit refuses.
  func clearsHelicopter(to location: String) -> Bool
}
