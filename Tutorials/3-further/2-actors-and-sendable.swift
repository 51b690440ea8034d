import MulticastDelegates

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

let broadcaster = Broadcaster()
await broadcaster.addDelegate(Monitor("Screen"), named: "screen")
await broadcaster.addDelegate(Monitor("Pager"), named: "pager")

await broadcaster.report("fire")
await broadcaster.dropDelegate(named: "pager")
await broadcaster.report("all clear")
