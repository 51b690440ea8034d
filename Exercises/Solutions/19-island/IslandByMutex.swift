import ExerciseChecks
import Synchronization

/// A lock lets one thread in at a time, too. It is never held at an `await`.
final class IslandByMutex: IslandExercise {
  private let book = Mutex(GuestBook())

  func addDelegate(_ delegate: any RemoteResponding) { book.withLock { $0.add(delegate) } }

  func removeDelegate(_ delegate: any RemoteResponding) { book.withLock { $0.remove(delegate) } }

  func reportFire(at location: String) async {
    for unit in book.withLock({ $0.all }) where book.withLock({ $0.contains(unit) }) {
      await unit.notifyFire(at: location)
    }
  }
}
