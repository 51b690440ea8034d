import EmergencyDispatch

let dispatch = DispatchSystem()
let coastGuard = CoastGuard()
coastGuard.isStormy = true
let paramedics = AmbulanceService()
dispatch.addDelegate(coastGuard)
dispatch.addDelegate(paramedics)

var mayFly = true
dispatch.multicastDelegate.invokeDelegates {
  guard let unit = $0 as? any HelicopterClearing else { return }
  mayFly = unit.clearsHelicopter(to: "the harbor")
}
print(mayFly ? "The helicopter flies." : "The helicopter stays down.")
