// Chapter "Actors and Sendable": a multicast delegate inside an actor.
// The chapter shows the sections under the marks, by their titles.

import MulticastDelegates

// MARK: - An actor that broadcasts

protocol Reporting: AnyObject {
  func hear(_ message: String)
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

actor Broadcaster {
  private let multicastDelegate = MulticastDelegate<any Reporting>()
  private var owned: [any Reporting] = []

  func addDelegate(_ delegate: sending any Reporting) {
    owned.append(delegate)
    multicastDelegate.addDelegate(delegate)
  }

  func report(_ message: String) { multicastDelegate.invokeDelegates { $0.hear(message) } }

  func dropLast() { owned.removeLast() }
}

func anActorThatBroadcasts() async {
  let broadcaster = Broadcaster()
  await broadcaster.addDelegate(Monitor("Screen"))
  await broadcaster.addDelegate(Monitor("Pager"))

  await broadcaster.report("fire")
  await broadcaster.dropLast()
  await broadcaster.report("all clear")
}
