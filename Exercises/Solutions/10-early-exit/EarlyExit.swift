import EmergencyDispatch
import ExerciseChecks

final class EarlyExit: EarlyExitExercise {
  let prediction = """
    Police
    Firefighters
    Divers
    """

  private var delegates: [any EmergencyResponding] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    delegates.append(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    delegates.removeAll { $0 === delegate }
  }

  func reportFire(at location: String) {
    for delegate in delegates where delegates.contains(where: { $0 === delegate }) {
      delegate.notifyFire(at: location)
    }
  }
}
