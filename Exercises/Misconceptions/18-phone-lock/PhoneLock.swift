import EmergencyDispatch
import ExerciseChecks

enum PhoneLockMistakes {
  static let all = [
    Mistake(
      Attempt(TheLockIsNeededUntilAllHaveBeenTold.self), believing: "the lock is needed until all have been told",
      .neverReturns(fact: 1, after: "somebody waits for a lock that they hold themselves")),
    Mistake(
      Attempt(ARecursiveLockMendsIt.self), believing: "a recursive lock mends it",
      .neverReturns(fact: 2, after: "the clerk waits for the lock, and its holder for the clerk")),
    Mistake(Attempt(ReadingNeedsNoLock.self), believing: "reading needs no lock"),
    Mistake(Attempt(CountingReadingNeedsNoLock.self), believing: "reading needs no lock"),
    Mistake(Attempt(NewestFirst.self), believing: nil),
    Mistake(Attempt(NobodySignsOffDuringAReport.self), believing: nil),
    Mistake(Attempt(AddingNeedsNoLock.self), believing: nil),
    Mistake(Attempt(TheListIsCopiedBeforeTheLock.self), believing: nil),
  ]
}

// MARK: - The lock is needed until all have been told

extension PhoneLockMistakes {
  final class TheLockIsNeededUntilAllHaveBeenTold: PhoneLockExercise, @unchecked Sendable {
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
      for delegate in delegates { delegate.notifyFire(at: location) }
      lock.unlock()
    }
  }
}

// MARK: - A recursive lock mends it

extension PhoneLockMistakes {
  final class ARecursiveLockMendsIt: PhoneLockExercise, @unchecked Sendable {
    private let lock = RecursiveLock()
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
      for delegate in delegates { delegate.notifyFire(at: location) }
      lock.unlock()
    }
  }
}

// MARK: - Reading needs no lock

extension PhoneLockMistakes {
  final class ReadingNeedsNoLock: PhoneLockExercise, @unchecked Sendable {
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
      delegates.count
    }

    func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }
}

extension PhoneLockMistakes {
  final class CountingReadingNeedsNoLock: PhoneLockExercise, @unchecked Sendable {
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
      delegates.count
    }

    func reportFire(at location: String) {
      lock.lock()
      let units = delegates
      lock.unlock()
      for unit in units { unit.notifyFire(at: location) }
    }
  }
}

// MARK: - Slips, which stand for no belief

extension PhoneLockMistakes {
  final class NewestFirst: PhoneLockExercise, @unchecked Sendable {
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
      for unit in units.reversed() { unit.notifyFire(at: location) }
    }
  }
}

extension PhoneLockMistakes {
  final class NobodySignsOffDuringAReport: PhoneLockExercise, @unchecked Sendable {
    private let lock = Lock()
    private var delegates: [any EmergencyResponding & Sendable] = []
    private var reports = 0

    func addDelegate(_ delegate: any EmergencyResponding & Sendable) {
      lock.lock()
      delegates.append(delegate)
      lock.unlock()
    }

    func removeDelegate(_ delegate: any EmergencyResponding & Sendable) {
      lock.lock()
      if reports == 0 { delegates.removeAll { $0 === delegate } }
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
      reports += 1
      lock.unlock()
      for unit in units { unit.notifyFire(at: location) }
      lock.lock()
      reports -= 1
      lock.unlock()
    }
  }
}

extension PhoneLockMistakes {
  final class AddingNeedsNoLock: PhoneLockExercise, @unchecked Sendable {
    private let lock = Lock()
    private var delegates: [any EmergencyResponding & Sendable] = []

    func addDelegate(_ delegate: any EmergencyResponding & Sendable) {
      delegates.append(delegate)
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
}

extension PhoneLockMistakes {
  final class TheListIsCopiedBeforeTheLock: PhoneLockExercise, @unchecked Sendable {
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
      let units = delegates
      lock.lock()
      lock.unlock()
      for unit in units { unit.notifyFire(at: location) }
    }
  }
}
