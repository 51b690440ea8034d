// Chapter "One seat is not enough": what becomes of a delegate when somebody else takes the seat.

import EmergencyDispatch

let oneSeatProgram = ChapterProgram("one-seat", "a delegate property holds one") { oneSeat() }

// MARK: - The centre

private final class Centre {
  weak var delegate: (any EmergencyResponding)?

  func reportFire(at location: String) {
    delegate?.notifyFire(at: location)
  }
}

// MARK: - The evening

private func oneSeat() {
  let centre = Centre()
  let police = PoliceStation()
  let firefighters = FireStation()

  centre.delegate = police
  centre.reportFire(at: "the bakery")
  centre.delegate = firefighters
  centre.reportFire(at: "Ray's house")

  withExtendedLifetime((police, firefighters)) {}  // Both are there until the end.
}
