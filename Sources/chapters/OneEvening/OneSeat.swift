// Chapter "One seat is not enough": what happens to a delegate that is replaced.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch

// MARK: - The dispatch system

private final class DispatchSystem {
  var delegate: (any EmergencyResponding)?

  func reportFire(at location: String) {
    delegate?.notifyFire(at: location)
  }
}

// MARK: - One night

func oneNight() {
  let dispatch = DispatchSystem()
  let police = PoliceStation()
  let firefighters = FireStation()

  dispatch.delegate = police
  dispatch.delegate = firefighters
  dispatch.reportFire(at: "the bakery")

  dispatch.delegate = nil  // The firefighters sign off.
  dispatch.reportFire(at: "Ray's house")
}
