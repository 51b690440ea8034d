import EmergencyDispatch

/// A dispatch system, as most exercises ask for it.
public protocol DispatchExercise: AnyObject, SendableMetatype {
  init()
  func addDelegate(_ delegate: any EmergencyResponding)
  func reportFire(at location: String)
}

/// A dispatch system that units may leave.
public protocol SigningOffExercise: DispatchExercise {
  func removeDelegate(_ delegate: any EmergencyResponding)
}
