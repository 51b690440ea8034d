import EmergencyDispatch
import MulticastDelegates

final class DispatchSystem {
  private let units = MulticastDelegate<any EmergencyResponding>()

  func addDelegate(_ unit: any EmergencyResponding) { units.addDelegate(unit) }
  func removeDelegate(_ unit: any EmergencyResponding) { units.removeDelegate(unit) }

  func reportFire(at location: String) {
    units.invokeDelegates { $0.notifyFire(at: location) }
  }
}

let dispatch = DispatchSystem()
let police = PoliceStation()
dispatch.addDelegate(police)
dispatch.reportFire(at: "the bakery")

let firefighters = FireStation()
dispatch.addDelegate(firefighters)
dispatch.reportFire(at: "Ray's house")
