import EmergencyDispatch
import ExerciseChecks

final class PhoneLock: PhoneLockExercise, @unchecked Sendable {
  private let lock = Lock()
  private var delegates: [any EmergencyResponding & Sendable] = []

  func addDelegate(_ delegate: any EmergencyResponding & Sendable) {
    lock.lock()
    delegates.append(delegate)
    lock.unlock()
  }

  func removeDelegate(_ delegate: any EmergencyResponding & Sendable) {
    lock.lock()
    delegates.removeAll { $0 === delegate }
    lock.unlock()
  }

  var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return delegates.count
  }

  func reportFire(at location: String) {
    lock.lock()
    let units = delegates
    lock.unlock()
    for unit in units { unit.notifyFire(at: location) }
  }
}
