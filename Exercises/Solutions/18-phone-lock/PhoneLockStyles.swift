import EmergencyDispatch
import ExerciseChecks

/// The loop goes through the copy that was made under the lock.
final class PhoneLockByCopy: PhoneLockExercise, @unchecked Sendable {
  private let lock = Lock()
  private var delegates: [any EmergencyResponding & Sendable] = []

  func addDelegate(_ delegate: any EmergencyResponding & Sendable) { lock.withLock { delegates += [delegate] } }
  func removeDelegate(_ delegate: any EmergencyResponding & Sendable) {
    lock.withLock { delegates = delegates.filter { $0 !== delegate } }
  }
  var count: Int { lock.withLock { delegates.count } }
  func reportFire(at location: String) {
    for delegate in lock.withLock({ delegates }) { delegate.notifyFire(at: location) }
  }
}

/// The lock is taken once for each unit, to ask for the next number in the list.
final class PhoneLockByNumbers: PhoneLockExercise, @unchecked Sendable {
  private let lock = Lock()
  private var delegates: [(number: Int, unit: any EmergencyResponding & Sendable)] = []
  private var lastNumber = 0

  func addDelegate(_ delegate: any EmergencyResponding & Sendable) {
    lock.withLock {
      lastNumber += 1
      delegates.append((lastNumber, delegate))
    }
  }

  func removeDelegate(_ delegate: any EmergencyResponding & Sendable) {
    lock.withLock { delegates.removeAll { $0.unit === delegate } }
  }

  var count: Int { lock.withLock { delegates.count } }

  func reportFire(at location: String) {
    let end = lock.withLock { lastNumber }
    var number = 0
    while let next = lock.withLock({ delegates.first { $0.number > number && $0.number <= end } }) {
      number = next.number
      next.unit.notifyFire(at: location)
    }
  }
}
