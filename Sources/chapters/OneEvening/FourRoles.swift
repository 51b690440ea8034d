// Chapter "Four roles": the pattern with its parts in one place, and the first-time version in the part of the list.

import EmergencyDispatch
import FirstTimeVersion

let fourRolesProgram = ChapterProgram(
  "four-roles", "the parts of the pattern, and who holds whom",
  [.init("Two fires", twoFires), .init("Who holds whom", whoHoldsWhom)])

// MARK: - The centre

private final class Centre {
  private let multicastDelegate = FirstTimeMulticastDelegate<any EmergencyResponding>()

  func addDelegate(_ delegate: any EmergencyResponding) {
    multicastDelegate.addDelegate(delegate)
  }

  func reportFire(at location: String) {
    multicastDelegate.invokeDelegates { $0.notifyFire(at: location) }
  }
}

// MARK: - Two fires

private func twoFires() {
  let centre = Centre()
  let police = PoliceStation()
  var firefighters: FireStation? = FireStation()
  centre.addDelegate(police)
  centre.addDelegate(firefighters!)

  centre.reportFire(at: "the bakery")
  firefighters = nil  // The fire station is torn down. Nobody tells the centre.
  centre.reportFire(at: "Ray's house")
}

// MARK: - Who holds whom

private func whoHoldsWhom() {
  let (town, list) = ("the town", "the multicast delegate")
  let (police, firefighters) = ("\(PoliceStation())", "\(FireStation())")
  printReferences(
    (town, .strong, "the centre"), (town, .strong, police), (town, .strong, firefighters),
    ("the centre", .strong, list), (list, .strong, "box 1"), (list, .strong, "box 2"), ("box 1", .weak, police),
    ("box 2", .weak, firefighters))
}
