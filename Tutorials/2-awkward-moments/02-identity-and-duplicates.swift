import EmergencyDispatch

let station = FireStation()
let twin = FireStation()
print("Equal: \(station == twin). The same: \(station === twin).")

let dispatch = DispatchSystem()
dispatch.addDelegate(station)
dispatch.addDelegate(twin)
dispatch.addDelegate(station)
dispatch.removeDelegate(station)
dispatch.reportFire(at: "Ray's house")
for unit in dispatch.multicastDelegate.delegates {
  print(unit === station ? "The first is on the list." : "The twin is on the list.")
}
