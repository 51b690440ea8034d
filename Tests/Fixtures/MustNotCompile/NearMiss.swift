protocol FloodAlerting: AnyObject {
  func notifyFlood()
}

extension FloodAlerting {
  func notifyFlood() { print("(nothing happens)") }
}

final class Museum {}

extension Museum: FloodAlerting {
  func notifyFloods() { print("The museum hears about the flood.") }
}
