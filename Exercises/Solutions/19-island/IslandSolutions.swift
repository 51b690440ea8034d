import ExerciseChecks
import Synchronization

package let islandSolutions = Exercise.island.attempts(
  Island.self, IslandByMutex.self, IslandByTicket.self, IslandByDesk.self)

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

/// A class in front of an actor, which owns the book.
final class IslandByDesk: IslandExercise {
  private actor Desk {
    private let book = GuestBook()
    var all: [any RemoteResponding] { book.all }
    func add(_ unit: any RemoteResponding) { book.add(unit) }
    func remove(_ unit: any RemoteResponding) { book.remove(unit) }
    func has(_ unit: any RemoteResponding) -> Bool { book.contains(unit) }
  }

  private let desk = Desk()

  func addDelegate(_ delegate: any RemoteResponding) async { await desk.add(delegate) }
  func removeDelegate(_ delegate: any RemoteResponding) async { await desk.remove(delegate) }

  func reportFire(at location: String) async {
    var waiting = await desk.all[...]
    while let unit = waiting.popFirst() {
      if await desk.has(unit) { await unit.notifyFire(at: location) }
    }
  }
}
