// 18 phone-lock · fix · about 12 minutes
//
// Fix `reportFire`, so that the list is still only touched under the lock, and a unit that is called may do what it
// likes meanwhile: sign off, report another fire, or wait for another thread that needs the list. Use the `Lock`
// (or the `RecursiveLock`) from the module ExerciseChecks, which the check can watch.
//
// At night two people take the calls, each on a thread of their own. One must not change the list while the other
// reads it, so there is a lock: the thread that has it may touch the list, and all others wait. That's why the class
// may say `@unchecked Sendable`, which promises the compiler that two threads do no harm. Last night everything
// stopped. There was a fire, the police were called, and they wanted to sign off. Since then no thread gets the
// lock.

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
    // `defer` runs at the end, after the result has been read.
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
