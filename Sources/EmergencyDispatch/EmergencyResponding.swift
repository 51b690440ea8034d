// The delegate protocols: what a dispatch system tells its units, and what it asks them.

/// Responds to emergencies. This is the delegate protocol of `DispatchSystem`.
///
/// It is class-bound (`: AnyObject`), so the compiler refuses a struct, which couldn't be held weakly.
///
/// A delegate message usually passes its sender first, as `drawView(_:didAddLine:)` does in the mirror pad, so that a
/// delegate of two senders can tell them apart. These messages leave the sender out: a unit drives to the place, no matter
/// who called.
public protocol EmergencyResponding: AnyObject {
  /// There is a fire.
  func notifyFire(at location: String)
  /// There was a car crash.
  func notifyCarCrash(at location: String)
}

/// Responds to floods as well.
///
/// In Objective-C this would be an optional method. In Swift it is a protocol of its own, and the dispatch system asks
/// each delegate whether it conforms.
public protocol FloodResponding: EmergencyResponding {
  /// There is a flood.
  func notifyFlood(at location: String)
}

/// Has a say in whether a helicopter may take off.
public protocol HelicopterClearing: EmergencyResponding {
  /// Returns whether this unit lets the helicopter fly to the place.
  func clearsHelicopter(to location: String) -> Bool
}
