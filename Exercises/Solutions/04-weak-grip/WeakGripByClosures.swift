import EmergencyDispatch
import ExerciseChecks

/// A closure is a box, too: each of these holds its station weakly, and returns it.
final class WeakGripByClosures: WeakGripExercise {
  private var stations: [() -> (any EmergencyResponding)?] = []

  func addDelegate(_ delegate: any EmergencyResponding) { stations.append { [weak delegate] in delegate } }

  func removeDelegate(_ delegate: any EmergencyResponding) { stations.removeAll { $0() === delegate } }

  func reportFire(at location: String) {
    stations.removeAll { $0() == nil }
    for station in stations { station()?.notifyFire(at: location) }
  }
}
