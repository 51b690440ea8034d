import EmergencyDispatch
import ExerciseChecks

/// It takes the lock again for each unit, so it sees at once which ones have signed off meanwhile.
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
