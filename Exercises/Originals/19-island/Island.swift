// 19 island · write · about 15 minutes
//
// This exercise needs `async` and `await`.
//
// On the island, everything is far apart, and it takes a while to notify a unit about a fire: `notifyFire` is `async`.
// Many tasks use the class at the same time, from any thread. The units that have signed up are in a book, which is an
// ordinary class, so two tasks must not use it at the same time. The compiler complained about that, until an
// `@unchecked Sendable` silenced it.
//
// Write `reportFire`, and make the type safe without an empty promise: several tasks may call its methods at any time,
// and only one of them may be in the book. If you want to use a lock, you can import the module Synchronization.
//
// Rules:
// 1. Once `removeDelegate` has returned, the unit isn't called until it signs up again, not even by a report in
//    progress. Signing off a unit that isn't signed up changes nothing.
// 2. Only one task at a time uses the book, to write in it or to read it.
// 3. A unit can report another fire while it's being called, and both reports run to their end.
// 4. A report calls every unit in the book, one after the other, in the order in which they signed up. It returns when
//    the last call is over.
//
// Up to you: whether a report in progress calls a unit that signs up in the meantime, what happens if a unit signs up
// twice, and how you make the type safe. If the type itself lets in only one task at a time, it may keep its units
// somewhere other than in the book.

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
    // <- `book.all` is every unit in the book, and `book.contains(…)` says whether a unit is in the book.
  }
}
