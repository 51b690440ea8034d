import EmergencyDispatch
import ExerciseChecks

enum PhoneLockMistakes {
  static let all = [
    Mistake(
      Attempt(TheLockIsNeededUntilAllHaveBeenTold.self), believing: "the lock is needed until all have been told",
      .neverReturns(fact: 1, after: "a thread waits for a lock that it holds itself")),
    Mistake(
      Attempt(ARecursiveLockFixesIt.self), believing: "a recursive lock fixes it",
      .neverReturns(fact: 2, after: "the clerk waits for the lock, and its holder for the clerk")),
    Mistake(Attempt(ReadingNeedsNoLock.self), believing: "reading needs no lock"),
    Mistake(Attempt(NewestFirst.self), believing: nil),
    Mistake(Attempt(TheListIsCopiedBeforeTheLock.self), believing: nil),
    Mistake(Attempt(ACopyIsChangedAndPutBack.self), believing: nil),
    Mistake(
      Attempt(LeavingARecursiveLockFixesIt.self), believing: "a recursive lock fixes it",
      .neverReturns(fact: 2, after: "the clerk waits for the lock, and its holder for the clerk")),
  ]

  typealias Unit = any EmergencyResponding & Sendable

  class Right: PhoneLockExercise, @unchecked Sendable {
    let lock = Lock()
    var delegates: [Unit] = []

    required init() {}
    func addDelegate(_ delegate: Unit) { lock.withLock { delegates.append(delegate) } }
    func removeDelegate(_ delegate: Unit) { lock.withLock { delegates.removeAll { $0 === delegate } } }
    var count: Int { lock.withLock { delegates.count } }

    func reportFire(at location: String) {
      let units = lock.withLock { delegates }
      for unit in units { unit.notifyFire(at: location) }
    }
  }

  final class TheLockIsNeededUntilAllHaveBeenTold: Right, @unchecked Sendable {
    override func reportFire(at location: String) {
      lock.withLock {
        for delegate in delegates { delegate.notifyFire(at: location) }
      }
    }
  }

  final class ARecursiveLockFixesIt: PhoneLockExercise, @unchecked Sendable {
    private let lock = RecursiveLock()
    private var delegates: [Unit] = []

    func addDelegate(_ delegate: Unit) { lock.withLock { delegates.append(delegate) } }
    func removeDelegate(_ delegate: Unit) { lock.withLock { delegates.removeAll { $0 === delegate } } }
    var count: Int { lock.withLock { delegates.count } }

    func reportFire(at location: String) {
      lock.withLock {
        for delegate in delegates { delegate.notifyFire(at: location) }
      }
    }
  }

  final class ReadingNeedsNoLock: Right, @unchecked Sendable {
    override var count: Int { delegates.count }

    override func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }

  final class NewestFirst: Right, @unchecked Sendable {
    override func addDelegate(_ delegate: Unit) { lock.withLock { delegates.insert(delegate, at: 0) } }
  }

  final class ACopyIsChangedAndPutBack: Right, @unchecked Sendable {
    override func addDelegate(_ delegate: Unit) {
      let units = lock.withLock { delegates }
      lock.withLock { delegates = units + [delegate] }
    }
  }

  final class LeavingARecursiveLockFixesIt: Right, @unchecked Sendable {
    private let calling = RecursiveLock()

    override func removeDelegate(_ delegate: Unit) { calling.withLock { super.removeDelegate(delegate) } }

    override func reportFire(at location: String) { calling.withLock { super.reportFire(at: location) } }
  }

  final class TheListIsCopiedBeforeTheLock: Right, @unchecked Sendable {
    override func reportFire(at location: String) {
      let units = delegates
      lock.withLock {}
      for unit in units { unit.notifyFire(at: location) }
    }
  }
}
