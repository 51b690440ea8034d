import EmergencyDispatch

/// A dispatch system, as most exercises ask for it.
public protocol DispatchExercise: AnyObject, SendableMetatype {
  /// Creates a dispatch system without units.
  init()
  /// Adds a unit.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Tells every unit about a fire.
  func reportFire(at location: String)
}

/// A dispatch system that units may leave.
public protocol SigningOffExercise: DispatchExercise {
  /// Removes a unit.
  func removeDelegate(_ delegate: any EmergencyResponding)
}
