// The delegate protocols: what a dispatch centre tells, and what it may ask.

/// What a unit is told when help is needed. The delegate protocol of `DispatchSystem`.
///
/// It is class-bound (`: AnyObject`), so that a struct, which nobody could hold weakly, is refused by the compiler.
///
/// A delegate message usually names its sender first, as `drawView(_:didAddLine:)` does in the mirror pad: a delegate
/// with two senders can then tell them apart. These messages leave the sender out, because they are the whole of what
/// a unit needs to know: it drives to the place, whoever called.
public protocol EmergencyResponding: AnyObject {
  /// There is a fire.
  func notifyFire(at location: String)
  /// There was a car crash.
  func notifyCarCrash(at location: String)
}

/// What a unit that has boats is told as well.
///
/// In Objective-C this would be an optional method of one protocol. In Swift it is a protocol of its own, and the
/// dispatch system asks each delegate whether it conforms.
public protocol FloodResponding: EmergencyResponding {
  /// There is a flood.
  func notifyFlood(at location: String)
}

/// What a unit is asked that has a say when a helicopter is to start.
public protocol HelicopterClearing: EmergencyResponding {
  /// Whether the helicopter may fly to the place, as far as this unit is concerned.
  func clearsHelicopter(to location: String) -> Bool
}
