import EmergencyDispatch
import ExerciseChecks

final class SignedUpTwice: SignedUpTwiceExercise {
  let prediction = """
    Police
    Firefighters
    Divers
    """

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    if delegates.contains(where: { $0 === delegate }) { return }
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    if let index = delegates.firstIndex(where: { $0 === delegate }) { delegates.remove(at: index) }
  }

  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}
