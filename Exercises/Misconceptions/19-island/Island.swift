import ExerciseChecks

enum IslandMistakes {
  static let all = [
    Mistake(Attempt(LooseTasksKeepOrder.self), believing: "loose tasks keep order"),
    Mistake(
      Attempt(WhatWasTrueBeforeAwaitIsTrueAfter.self), believing: "what was true before await is true after"),
    Mistake(
      Attempt(CountingWhatWasTrueBeforeAwaitIsTrueAfter.self), believing: "what was true before await is true after",
      .crashes(fact: 2, words: "Index out of range")),
    Mistake(Attempt(UncheckedSendableEndsTheMatter.self), believing: "@unchecked Sendable ends the matter"),
    Mistake(Attempt(OnlyUnitsThatSignOffDuringAReportAreLeftOut.self), believing: nil),
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
      for index in book.all.indices { await book.all[checked: index].notifyFire(at: location) }
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

  actor OnlyUnitsThatSignOffDuringAReportAreLeftOut: Right {
    let book = GuestBook()
    private var leaving: [any RemoteResponding] = []

    func removeDelegate(_ delegate: any RemoteResponding) { leaving.append(delegate) }

    func reportFire(at location: String) async {
      leaving = []
      for unit in book.all where !leaving.contains(where: { $0 === unit }) { await unit.notifyFire(at: location) }
    }
  }
}

extension IslandMistakes.Right {
  func addDelegate(_ delegate: any RemoteResponding) { book.add(delegate) }
  func removeDelegate(_ delegate: any RemoteResponding) { book.remove(delegate) }
}
