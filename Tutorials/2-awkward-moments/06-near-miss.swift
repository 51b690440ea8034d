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

let units: [any FloodAlerting] = [Lighthouse(), Museum()]
for unit in units { unit.notifyFlood() }
