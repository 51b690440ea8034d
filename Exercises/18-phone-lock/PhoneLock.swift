// 18 phone-lock · fix · about 12 minutes
//
// At night two people work at the emergency centre, each on a thread of their own. The list of those who have signed up
// must not be changed by one while the other reads it, so there is a lock: whoever has it may touch the list, and all
// others wait. That is why the centre may say `@unchecked Sendable`: it promises the compiler that two threads do no harm.
//
// Last night everything stopped. There was a fire, the police were called, and they wanted to sign off. Since then nobody
// gets the lock, neither the police nor anybody else. Mend it, in a way that the list is still only touched under the
// lock. A `Lock` (or a `RecursiveLock`) of the module ExerciseChecks is one that the check can watch. Then save this file.

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
    // `defer` says what is done at the end, after the result has been taken.
    defer { lock.unlock() }
    return delegates.count
  }

  func reportFire(at location: String) {
    lock.lock()
    for delegate in delegates {
      // <- What may the delegate do now, and what does it need for that?
      delegate.notifyFire(at: location)
    }
    lock.unlock()
  }
}
