// 19 island · write · about 15 minutes
//
// Write `reportFire`: it tells every unit in the book, one after the other, and returns when all have heard of it.
// A unit that signs off meanwhile is no longer told. A unit that is told may report another fire, and wait until all
// have heard of that. And make sure that only one task at a time is in the book, to write or to read: an actor does
// that, or a lock from the module Synchronization. This exercise needs `async` and `await`.
//
// On the island everything is far apart, and telling a unit about a fire takes a while: `notifyFire` is `async`.
// Many tasks call the class at the same time, from any thread. The units that have signed up are in a book, which
// is an ordinary class: two tasks must not write in it at once. The compiler complained about that, until an
// `@unchecked Sendable` silenced it.

import ExerciseChecks

// <- Which kind of type lets one task in at a time?
final class Island: IslandExercise, @unchecked Sendable {
  private let book = GuestBook()

  func addDelegate(_ delegate: any RemoteResponding) {
    book.add(delegate)
  }

  func removeDelegate(_ delegate: any RemoteResponding) {
    book.remove(delegate)
  }

  func reportFire(at location: String) async {
    // <- `book.all` is every unit in the book, and `book.contains(…)` asks about one of them.
  }
}
