// Chapter "Identity and duplicates": two stations that are equal, and one of them added twice.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch

// MARK: - A fire in town

func aFireInTown() {
  let north = FireStation(name: "Firefighters")
  let south = FireStation(name: "Firefighters")
  print(north == south)

  let dispatch = DispatchSystem()
  for station in [north, south, north] { dispatch.addDelegate(station) }
  dispatch.removeDelegate(north)
  dispatch.reportFire(at: "Ray's house")
  print(dispatch.multicastDelegate.delegates.map { $0 === south ? "south" : "north" })
}
