import EmergencyDispatch

final class Station: FireStation {
  private let side: String

  init(_ side: String) {
    self.side = side
    super.init()
  }

  override func notifyFire(at location: String) { print("\(side): on our way to \(location)!") }
}

let north = Station("North")
let south = Station("South")
print("Equal: \(north == south). The same: \(north === south).")

let dispatch = DispatchSystem()
for station in [north, south, north] { dispatch.addDelegate(station) }
dispatch.removeDelegate(north)
dispatch.reportFire(at: "Ray's house")
