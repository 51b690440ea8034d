// Chapter "Actors and Sendable": a multicast delegate inside an actor, and what an `await` in the middle means for it.

import Foundation
import MulticastDelegates

let actorsAndSendableProgram = ChapterProgram(
  "actors-and-sendable", "a multicast delegate inside an actor",
  [
    .init("A centre that is an actor", aCentreThatIsAnActor),
    .init("On the main actor") { await onTheMainActor() },
    .init("Before and after an await", beforeAndAfterAnAwait),
  ])

// MARK: - A centre that is an actor

protocol Reporting: AnyObject {
  func hear(_ message: String)
}

/// Its list, and whoever is in it, belong to this actor: `sending` says that a caller gives its delegate away.
actor ControlCentre {
  private let multicastDelegate = MulticastDelegate<any Reporting>()
  private var owned: [any Reporting] = []

  func addDelegate(_ delegate: sending any Reporting) {
    owned.append(delegate)  // Nobody else may have it, so the actor owns it, too.
    multicastDelegate.addDelegate(delegate)
  }

  func report(_ message: String) { multicastDelegate.invokeDelegates { $0.hear(message) } }

  func leave() { owned.removeLast() }
}

final class Monitor: Reporting {
  private let name: String
  private var count = 0
  init(_ name: String) { self.name = name }

  func hear(_ message: String) {
    count += 1
    print("\(name) got message \(count): \(message)")
  }
}

func aCentreThatIsAnActor() async {
  let centre = ControlCentre()
  await centre.addDelegate(Monitor("Screen"))
  await centre.addDelegate(Monitor("Pager"))

  await centre.report("fire")
  await centre.leave()
  await centre.report("all clear")
}

// MARK: - On the main actor

@MainActor protocol Displaying: AnyObject {
  func show(_ message: String)
}

@MainActor final class Display: Displaying {
  private(set) var lines: [String] = []
  func show(_ message: String) { lines.append(message) }
}

@MainActor final class ControlRoom {
  private let multicastDelegate = MulticastDelegate<any Displaying>()
  func addDelegate(_ delegate: any Displaying) { multicastDelegate.addDelegate(delegate) }
  func report(_ message: String) { multicastDelegate.invokeDelegates { $0.show(message) } }
}

@MainActor func onTheMainActor() {
  let room = ControlRoom()
  let screen = Display()
  room.addDelegate(screen)
  room.report("fire")
  print(screen.lines)
}

// MARK: - Before and after an await

/// A centre that asks someone outside before it tells its units.
actor AskingCentre {
  private var units = ["Police", "Firefighters"]

  func remove(_ unit: String) { units.removeAll { $0 == unit } }

  func tellAll(after permission: () async -> Void) async {
    let before = units
    await permission()
    print("Before: \(before.count) units. After: \(units.count).")
  }
}

func beforeAndAfterAnAwait() async {
  let centre = AskingCentre()
  await centre.tellAll {
    await centre.remove("Police")  // The actor isn't busy while it awaits: this gets in.
  }
}
