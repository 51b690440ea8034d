import EmergencyDispatch
import ExerciseChecks

/// Each unit has a registration that knows whether it's still valid, as in the finished type.
final class EarlyExitByMarks: EarlyExitExercise {
  let prediction = "police\nfirefighters\ndivers"

  private final class Registration {
    let delegate: any EmergencyResponding
    var isValid = true
    init(_ delegate: any EmergencyResponding) { self.delegate = delegate }
  }

  private var registrations: [Registration] = []

  func addDelegate(_ delegate: any EmergencyResponding) { registrations.append(Registration(delegate)) }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    for registration in registrations where registration.delegate === delegate { registration.isValid = false }
    registrations.removeAll { !$0.isValid }
  }

  func reportFire(at location: String) {
    for registration in registrations where registration.isValid { registration.delegate.notifyFire(at: location) }
  }
}
