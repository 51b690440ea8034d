import ExerciseChecks

/// Each call asks again which unit is next: nothing known before an `await` is used after it.
actor IslandByTicket: IslandExercise {
  private let book = GuestBook()

  func addDelegate(_ delegate: any RemoteResponding) { book.add(delegate) }

  func removeDelegate(_ delegate: any RemoteResponding) { book.remove(delegate) }

  func reportFire(at location: String) async {
    var waiting = book.all[...]
    while let unit = waiting.popFirst() {
      guard book.contains(unit) else { continue }
      // A task that you wait for is as good as a call.
      await Task { await unit.notifyFire(at: location) }.value
    }
  }
}
