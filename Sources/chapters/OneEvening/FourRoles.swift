// Chapter "Four roles, one list": the pattern with its parts in one place.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch
import MulticastDelegates

// MARK: - The dispatch system

private final class DispatchSystem {
  private let multicastDelegate = MulticastDelegate<any EmergencyResponding>()

  func addDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.addDelegate(delegate)
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.removeDelegate(delegate)
  }

  func reportFire(at location: String) {
    multicastDelegate.invokeDelegates { $0.notifyFire(at: location) }
  }
}

// MARK: - Two fires

func twoFires() {
  let dispatch = DispatchSystem()
  let police = PoliceStation()
  let paramedics = AmbulanceService()

  dispatch.addDelegate(police)
  dispatch.reportFire(at: "the bakery")
  dispatch.addDelegate(paramedics)
  dispatch.reportFire(at: "Ray's house")
}
