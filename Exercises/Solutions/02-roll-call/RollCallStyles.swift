import EmergencyDispatch
import ExerciseChecks

/// Each closure calls the one before it, and then its unit.
final class RollCallByClosures: RollCallExercise {
  private var tellAll: (String) -> Void = { _ in }

  func addDelegate(_ delegate: any EmergencyResponding) {
    let tellTheOthers = tellAll
    tellAll = { location in
      tellTheOthers(location)
      delegate.notifyFire(at: location)
    }
  }

  func reportFire(at location: String) { tellAll(location) }
}

/// What is kept of a unit is its method.
final class RollCallByMethods: RollCallExercise {
  private var calls: [(String) -> Void] = []

  func addDelegate(_ delegate: any EmergencyResponding) { calls.append(delegate.notifyFire(at:)) }
  func reportFire(at location: String) { calls.forEach { $0(location) } }
}
