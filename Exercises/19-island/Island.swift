// 19 island · write · about 15 minutes
//
// This one needs `async` and `await`.
//
// On the island everything is far apart, and telling a unit about a fire takes a while: `notifyFire` is `async`. Many
// tasks call the emergency centre at the same time, from any thread. Those who have signed up stand in a book. It is an
// ordinary class, and two must not write in it at once. The compiler saw that and complained; somebody wrote `@unchecked
// Sendable`, and it was silent.
//
// Write `reportFire`: it tells all in the book, one after the other, and returns when all have heard of it. Whoever
// signs off meanwhile is told no more. And see to it that only one task at a time is in the book. Then save this file.

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
    // <- `book.all` is who stands in the book, and `book.contains(…)` asks about one of them.
  }
}
