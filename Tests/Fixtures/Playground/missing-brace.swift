import EmergencyDispatch

final class Unit: EmergencyResponding {
  func notifyFire(at location: String) {}
  func notifyCarCrash(at location: String) {}

let dispatch = DispatchSystem()
for number in 0..<3 {
  print(number)
