import EmergencyDispatch
import ExerciseChecks

package let phoneLockSolutions = Exercise.phoneLock.attempts(
  PhoneLock.self, PhoneLockOneAtATime.self)

/// It takes the lock again for each unit, so it sees immediately which units have signed off in the meantime.
final class PhoneLockOneAtATime: PhoneLockExercise, @unchecked Sendable {
  private typealias Unit = any EmergencyResponding & Sendable

  private let lock = RecursiveLock()
  private var numbers = 0
  private var units: [(number: Int, unit: Unit)] = []

  func addDelegate(_ delegate: any EmergencyResponding & Sendable) {
    lock.withLock {
      numbers += 1
      units.append((numbers, delegate))
    }
  }

  func removeDelegate(_ delegate: any EmergencyResponding & Sendable) {
    lock.withLock { units.removeAll { $0.unit === delegate } }
  }

  var count: Int { lock.withLock { units.count } }

  func reportFire(at location: String) {
    var last = 0
    while let (number, unit) = lock.withLock({ units.first { $0.number > last } }) {
      last = number
      unit.notifyFire(at: location)
    }
  }
}
