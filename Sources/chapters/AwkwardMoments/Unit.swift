import EmergencyDispatch

/// A unit that prints what it hears. At a fire it does something as well.
final class Unit: EmergencyResponding {
  let name: String
  let atAFire: (Unit) -> Void

  init(_ name: String, atAFire: @escaping (Unit) -> Void = { _ in }) {
    self.name = name
    self.atAFire = atAFire
  }

  func notifyFire(at location: String) {
    print("\(name): fire")
    atAFire(self)
  }

  func notifyCarCrash(at location: String) { print("\(name): car crash") }
}
