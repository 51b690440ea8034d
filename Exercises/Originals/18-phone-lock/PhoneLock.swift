// 18 phone-lock · fix · about 12 minutes
//
// At night, two people take the calls, each on a separate thread. One of them must not change the list while the other
// one reads it, so there's a lock. The thread that holds the lock may use the list, and all others wait. That's why the
// class may say `@unchecked Sendable`, which promises the compiler that several threads can use it safely. Last night,
// everything stopped. There was a fire, the police were called, and they wanted to sign off. Since then, no thread has
// been able to take the lock.
//
// Fix `reportFire`. Use the `Lock` or the `RecursiveLock` from the module ExerciseChecks, because the check can watch
// these.
//
// Rules:
// 1. No unit is called by a thread that holds the lock. While a unit is being called, it can sign off, report another
//    fire, or wait for another thread that needs the list.
// 2. The list is read and changed only while the lock is held. That goes for `count`, too.
// 3. When two threads work at the same time, no change gets lost.
// 4. `count` is the number of units that are signed up.
// 5. Once a unit has signed off, no later report calls it until it signs up again. Signing off a unit that isn't signed
//    up changes nothing.
// 6. A report calls every unit that's signed up when the report begins and doesn't sign off during it, in the order in
//    which the units signed up.
//
// Up to you: whether a report in progress calls a unit that signs up or off in the meantime, and what happens if a unit
// signs up twice, even after it has signed off once.

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
