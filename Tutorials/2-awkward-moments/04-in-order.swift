import EmergencyDispatch
import MulticastDelegates

final class OrderlyDispatchSystem {
  private let units = MulticastDelegate<any EmergencyResponding>()
  private var waiting: [(any EmergencyResponding) -> Void] = []
  private var isBroadcasting = false

  func addDelegate(_ unit: any EmergencyResponding) { units.addDelegate(unit) }

  func report(_ message: @escaping (any EmergencyResponding) -> Void) {
    waiting.append(message)
    guard !isBroadcasting else { return }
    isBroadcasting = true
    defer { isBroadcasting = false }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      units.invokeDelegates(next)
    }
  }
}

/// Volunteers, who do whatever the closure says when they hear about a fire.
final class Volunteers: EmergencyResponding, CustomStringConvertible {
  let description = "Volunteers"
  private let act: (Volunteers) -> Void

  init(act: @escaping (Volunteers) -> Void) { self.act = act }

  func notifyFire(at location: String) {
    print("Volunteers were notified about a fire at \(location)!")
    act(self)
  }

  func notifyCarCrash(at location: String) {
    print("Volunteers were notified about a car crash at \(location)!")
  }
}

let dispatch = OrderlyDispatchSystem()
let volunteers = Volunteers { _ in
  dispatch.report { $0.notifyCarCrash(at: "Ray's garage") }
  print("Volunteers: our report is in")
}
let police = PoliceStation()
dispatch.addDelegate(volunteers)
dispatch.addDelegate(police)

dispatch.report { $0.notifyFire(at: "Ray's house") }
