// Chapter "Optional methods without Objective-C": two ways to leave a method out that don't work.
// The chapter shows the sections under the marks, by their titles.

// MARK: - Two calls

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

func twoCalls() {
  let marina = Marina()
  marina.notifyFlood()

  let unit: any Alerting = marina
  unit.notifyFlood()
}

// MARK: - Two units

protocol FloodAlerting: AnyObject {
  func notifyFlood()
}

extension FloodAlerting {
  func notifyFlood() { print("(nothing happens)") }
}

final class Lighthouse: FloodAlerting {
  func notifyFlood() { print("The lighthouse hears about the flood.") }
}

final class Museum: FloodAlerting {
  func notifyFloods() { print("The museum hears about the flood.") }
}

func twoUnits() {
  let units: [any FloodAlerting] = [Lighthouse(), Museum()]
  for unit in units { unit.notifyFlood() }
}
