// Chapter "Actors and Sendable": a multicast delegate inside an actor, and one on the main actor.
// The chapter shows the sections under the marks, by their titles.

import Dispatch
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
  private var owned: [String: any Reporting] = [:]

  func addDelegate(_ delegate: sending any Reporting, named name: String) {
    owned[name] = delegate
    multicastDelegate.addDelegate(delegate)
  }

  func dropDelegate(named name: String) { owned[name] = nil }

  func report(_ message: String) { multicastDelegate.invokeDelegates { $0.hear(message) } }
}

func anActorThatBroadcasts() async {
  let broadcaster = Broadcaster()
  await broadcaster.addDelegate(Monitor("Screen"), named: "screen")
  await broadcaster.addDelegate(Monitor("Pager"), named: "pager")

  await broadcaster.report("fire")
  await broadcaster.dropDelegate(named: "pager")
  await broadcaster.report("all clear")
}

// MARK: - A panel on the main actor

@MainActor protocol Displaying: AnyObject {
  func show(_ message: String)
}

final class Panel: Displaying {
  private var count = 0

  func show(_ message: String) {
    count += 1
    print("Message \(count): \(message)")
  }
}

@MainActor func aPanelOnTheMainActor() {
  let panel = Panel()
  let panels = MulticastDelegate<any Displaying>()
  panels.addDelegate(panel)
  panels.invokeDelegates { $0.show("fire") }
  panels.invokeDelegates { $0.show("all clear") }
}

// MARK: - Only the conformance

protocol Flashing: AnyObject {
  func flash()
}

@MainActor final class Lamp: @MainActor Flashing {
  func flash() { print("The lamp flashes.") }
}

@MainActor final class LightSwitch {
  let lamp = Lamp()
  let lamps = MulticastDelegate<any Flashing>()
  init() { lamps.addDelegate(lamp) }

  func press() { lamps.invokeDelegates { $0.flash() } }
}

// MARK: - A callback on the main queue

/// Ends the program in a debug build on Linux, so no program of the chapters calls it. The chapter quotes the
/// message.
@MainActor func aCallbackOnTheMainQueue() async {
  let lightSwitch = LightSwitch()
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async {
      MainActor.assumeIsolated { lightSwitch.press() }
      continuation.resume()
    }
  }
}
