import EmergencyDispatch

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

let dispatch = DispatchSystem()
let police = PoliceStation()
let paramedics = AmbulanceService()
let volunteers = Volunteers { _ in
  dispatch.removeDelegate(police)
  dispatch.addDelegate(paramedics)
}
let firefighters = FireStation()
dispatch.addDelegate(volunteers)
dispatch.addDelegate(police)
dispatch.addDelegate(firefighters)

dispatch.reportFire(at: "Ray's house")
