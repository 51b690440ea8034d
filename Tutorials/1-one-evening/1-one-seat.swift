import EmergencyDispatch

final class DispatchSystem {
  var delegate: (any EmergencyResponding)?

  func reportFire(at location: String) {
    delegate?.notifyFire(at: location)
  }
}

let dispatch = DispatchSystem()
let police = PoliceStation()
let firefighters = FireStation()

dispatch.delegate = police
dispatch.delegate = firefighters
dispatch.reportFire(at: "the bakery")

dispatch.delegate = nil  // The firefighters sign off.
dispatch.reportFire(at: "Ray's house")
