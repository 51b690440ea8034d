protocol Alerting: AnyObject {
  func notifyFire()
}

extension Alerting {
  func notifyFlood() { print("(nothing happens)") }
}

final class Marina: Alerting {
  func notifyFire() { print("The marina hears about the fire.") }
  func notifyFlood() { print("The marina hears about the flood.") }
}

let marina = Marina()
marina.notifyFlood()

let unit: any Alerting = marina
unit.notifyFlood()
