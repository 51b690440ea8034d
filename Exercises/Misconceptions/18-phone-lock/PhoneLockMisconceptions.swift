import EmergencyDispatch
import ExerciseChecks

package enum PhoneLockMisconceptions {
  package static let all = [
    Misconception(
      .phoneLock, TheLockIsNeededUntilAllHaveBeenCalled.self, .theLockIsNeededUntilAllHaveBeenCalled,
      .neverReturns(check: 2, after: "a thread waits for a lock that it holds itself")),
    Misconception(.phoneLock, ARecursiveLockFixesIt.self, .aRecursiveLockFixesIt, clerkWaits(check: 3)),
    Misconception(.phoneLock, LeavingARecursiveLockFixesIt.self, .aRecursiveLockFixesIt, clerkWaits(check: 3)),
    Misconception(.phoneLock, EqualUnitsCountOnce.self, nil),
    Misconception(.phoneLock, ANewcomerIsCalledUnderTheLock.self, nil, clerkWaits(check: 4)),
    Misconception(.phoneLock, ReadingNeedsNoLock.self, .readingNeedsNoLock),
    Misconception(.phoneLock, TheListIsCopiedBeforeTheLock.self, nil),
    Misconception(.phoneLock, TheListIsReadAfterTheLock.self, nil),
    Misconception(.phoneLock, TheListIsChangedAfterTheLock.self, nil),
    Misconception(.phoneLock, ACopyIsChangedAndPutBack.self, nil),
    Misconception(.phoneLock, ReadersAndWritersHaveALockEach.self, nil),
  ]

  private static func clerkWaits(check: Int) -> Misconception.Ending {
    .neverReturns(
      check: check, after: "the clerk waits for the lock, and the thread that holds the lock waits for the clerk")
  }

  typealias Unit = any EmergencyResponding & Sendable

  class Right: PhoneLockExercise, @unchecked Sendable {
    let lock: WatchedLock
    var delegates: [Unit] = []

    init(_ lock: WatchedLock) { self.lock = lock }
    required convenience init() { self.init(Lock()) }
    func addDelegate(_ delegate: Unit) { lock.withLock { delegates.append(delegate) } }
    func removeDelegate(_ delegate: Unit) { lock.withLock { delegates.removeAll { $0 === delegate } } }
    var count: Int { lock.withLock { delegates.count } }

    func reportFire(at location: String) {
      let units = lock.withLock { delegates }
      for unit in units { unit.notifyFire(at: location) }
    }
  }

  class TheLockIsNeededUntilAllHaveBeenCalled: Right, @unchecked Sendable {
    override func reportFire(at location: String) {
      lock.withLock {
        for delegate in delegates { delegate.notifyFire(at: location) }
      }
    }
  }

  final class ARecursiveLockFixesIt: TheLockIsNeededUntilAllHaveBeenCalled, @unchecked Sendable {
    required convenience init() { self.init(RecursiveLock()) }
  }

  /// A unit that signs up in the middle of a report is called about that fire as it signs up.
  final class ANewcomerIsCalledUnderTheLock: Right, @unchecked Sendable {
    private var fires: [String] = []

    override func addDelegate(_ delegate: Unit) {
      lock.withLock {
        delegates.append(delegate)
        for fire in fires { delegate.notifyFire(at: fire) }
      }
    }

    override func reportFire(at location: String) {
      lock.withLock { fires.append(location) }
      super.reportFire(at: location)
      lock.withLock { _ = fires.removeLast() }
    }
  }

  final class EqualUnitsCountOnce: Right, @unchecked Sendable {
    override var count: Int { Set(lock.withLock { delegates }.map { "\($0)" }).count }
  }

  final class ReadingNeedsNoLock: Right, @unchecked Sendable {
    override var count: Int { delegates.count }

    override func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }

  final class ReadersAndWritersHaveALockEach: Right, @unchecked Sendable {
    private let readers = Lock()

    override var count: Int { readers.withLock { delegates.count } }

    override func reportFire(at location: String) {
      let units = readers.withLock { delegates }
      for unit in units { unit.notifyFire(at: location) }
    }
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

  final class TheListIsReadAfterTheLock: Right, @unchecked Sendable {
    override func reportFire(at location: String) {
      lock.withLock {}
      for unit in delegates { unit.notifyFire(at: location) }
    }
  }

  final class TheListIsChangedAfterTheLock: Right, @unchecked Sendable {
    override func removeDelegate(_ delegate: Unit) {
      lock.withLock {}
      delegates.removeAll { $0 === delegate }
    }
  }

  final class TheListIsCopiedBeforeTheLock: Right, @unchecked Sendable {
    override func reportFire(at location: String) {
      let units = delegates
      lock.withLock {}
      for unit in units { unit.notifyFire(at: location) }
    }
  }
}
