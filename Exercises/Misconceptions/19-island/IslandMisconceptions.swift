import ExerciseChecks

package enum IslandMisconceptions {
  package static let all = [
    Misconception(.island, LooseTasksKeepOrder.self, .looseTasksKeepOrder),
    Misconception(.island, WhatWasTrueBeforeAwaitIsTrueAfter.self, .whatWasTrueBeforeAwaitIsTrueAfter),
    Misconception(
      .island, CountingWhatWasTrueBeforeAwaitIsTrueAfter.self, .whatWasTrueBeforeAwaitIsTrueAfter,
      .crashes(check: 2, words: "Index out of range")),
    Misconception(.island, UncheckedSendableEndsTheMatter.self, .uncheckedSendableEndsTheMatter),
    Misconception(.island, ATaskRemovesItLater.self, nil),
  ]

  /// An actor can't inherit, so what is right is an extension here.
  protocol Right: Actor, IslandExercise {
    var book: GuestBook { get }
  }

  actor LooseTasksKeepOrder: Right {
    let book = GuestBook()

    func reportFire(at location: String) async {
      Task {
        for unit in book.all where book.contains(unit) { await unit.notifyFire(at: location) }
      }
    }
  }

  actor WhatWasTrueBeforeAwaitIsTrueAfter: Right {
    let book = GuestBook()

    func reportFire(at location: String) async { for unit in book.all { await unit.notifyFire(at: location) } }
  }

  actor CountingWhatWasTrueBeforeAwaitIsTrueAfter: Right {
    let book = GuestBook()

    func reportFire(at location: String) async {
      for index in book.all.indices { await book.all[index].notifyFire(at: location) }
    }
  }

  actor ATaskRemovesItLater: IslandExercise {
    private let book = GuestBook()

    func addDelegate(_ delegate: any RemoteResponding) { book.add(delegate) }
    func removeDelegate(_ delegate: any RemoteResponding) { Task { book.remove(delegate) } }

    func reportFire(at location: String) async {
      for unit in book.all where book.contains(unit) { await unit.notifyFire(at: location) }
    }
  }

  final class UncheckedSendableEndsTheMatter: IslandExercise, @unchecked Sendable {
    private let book = GuestBook()

    func addDelegate(_ delegate: any RemoteResponding) { book.add(delegate) }
    func removeDelegate(_ delegate: any RemoteResponding) { book.remove(delegate) }

    func reportFire(at location: String) async {
      for unit in book.all where book.contains(unit) { await unit.notifyFire(at: location) }
    }
  }
}

extension IslandMisconceptions.Right {
  func addDelegate(_ delegate: any RemoteResponding) { book.add(delegate) }
  func removeDelegate(_ delegate: any RemoteResponding) { book.remove(delegate) }
}
