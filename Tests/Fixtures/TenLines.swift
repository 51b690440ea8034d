// What the README shows: the pattern in ten lines, and the ten lines in use.

import MulticastDelegates

protocol EmergencyResponding: AnyObject { func notifyFire(at location: String) }

final class DispatchSystem {
  private let units = MulticastDelegate<any EmergencyResponding>()

  func addDelegate(_ unit: any EmergencyResponding) { units.addDelegate(unit) }
  func removeDelegate(_ unit: any EmergencyResponding) { units.removeDelegate(unit) }

  func reportFire(at location: String) {
    units.invokeDelegates { $0.notifyFire(at: location) }
  }
}

final class Unit: EmergencyResponding {
  private let name: String
  init(_ name: String) { self.name = name }
  func notifyFire(at location: String) { print("\(name): on our way to \(location)!") }
}

let dispatch = DispatchSystem()
let police = Unit("Police")
var firefighters: Unit? = Unit("Firefighters")
dispatch.addDelegate(police)
dispatch.addDelegate(firefighters!)
dispatch.reportFire(at: "Ray's house")
firefighters = nil
dispatch.reportFire(at: "the bakery")
