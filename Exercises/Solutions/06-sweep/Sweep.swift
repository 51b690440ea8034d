import EmergencyDispatch
import ExerciseChecks

final class Sweep: SweepExercise {
  private struct Wrapper {
    weak var station: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station == nil }
    wrappers.append(Wrapper(station: delegate))
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.station?.notifyFire(at: location) }
  }

  var count: Int {
    wrappers.filter { $0.station != nil }.count
  }

  var wrapperCount: Int { wrappers.count }
}
