import EmergencyDispatch

let dispatch = DispatchSystem()
dispatch.addDelegat(PoliceStation())
let number: Int = "a"
