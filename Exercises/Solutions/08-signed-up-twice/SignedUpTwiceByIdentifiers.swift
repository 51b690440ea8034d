import EmergencyDispatch
import ExerciseChecks

/// The list takes every sign-up; duplicates are found while calling and while removing.
final class SignedUpTwiceByIdentifiers: SignedUpTwiceExercise {
  let prediction = "police, \n firefighters \n Divers."

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }

  func removeDelegate(_ delegate: any EmergencyResponding) { delegates.removeAll { $0 === delegate } }

  func reportFire(at location: String) {
    var called: Set<ObjectIdentifier> = []
    for delegate in delegates where called.insert(ObjectIdentifier(delegate)).inserted {
      delegate.notifyFire(at: location)
    }
  }
}
