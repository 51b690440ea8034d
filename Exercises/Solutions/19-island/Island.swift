import ExerciseChecks

actor Island: IslandExercise {
  private let book = GuestBook()

  func addDelegate(_ delegate: any RemoteResponding) {
    book.add(delegate)
  }

  func removeDelegate(_ delegate: any RemoteResponding) {
    book.remove(delegate)
  }

  func reportFire(at location: String) async {
    for unit in book.all where book.contains(unit) {
      await unit.notifyFire(at: location)
    }
  }
}
