// Chapter "Optional methods without Objective-C": three ways to let a unit leave a method out, and what each prints.

let optionalMethodsProgram = ChapterProgram(
  "optional-methods", "three ways to leave a method out",
  [
    .init("A default in an extension only", defaultInAnExtensionOnly),
    .init("A requirement with a default", requirementWithADefault),
    .init("A protocol of its own", protocolOfItsOwn),
  ])

// MARK: - A default in an extension only

protocol Alerting: AnyObject {
  func notifyFire()
}

extension Alerting {
  func notifyFlood() { print("(nothing happens)") }  // Not a requirement of the protocol.
}

final class Marina: Alerting {
  func notifyFire() { print("The marina hears about the fire.") }
  func notifyFlood() { print("The marina hears about the flood.") }
}

func defaultInAnExtensionOnly() {
  let marina = Marina()
  marina.notifyFlood()

  let unit: any Alerting = marina
  unit.notifyFlood()
}

// MARK: - A requirement with a default

protocol Warning: AnyObject {
  func notifyFire()
  func notifyFlood()
}

extension Warning {
  func notifyFlood() { print("(nothing happens)") }
}

final class Lighthouse: Warning {
  func notifyFire() { print("The lighthouse hears about the fire.") }
  func notifyFlood() { print("The lighthouse hears about the flood.") }
}

final class Museum: Warning {
  func notifyFire() { print("The museum hears about the fire.") }
  func notifyFloods() { print("The museum hears about the flood.") }  // A slip: one letter too many.
}

func requirementWithADefault() {
  let units: [any Warning] = [Lighthouse(), Museum()]
  for unit in units { unit.notifyFlood() }
}

// MARK: - A protocol of its own

protocol FloodWarning: Warning {
  func notifyHighWater()
}

final class Pier: FloodWarning {
  func notifyFire() { print("The pier hears about the fire.") }
  func notifyHighWater() { print("The pier hears about the high water.") }
}

func protocolOfItsOwn() {
  let units: [any Warning] = [Lighthouse(), Pier()]
  let warned = units.compactMap { $0 as? any FloodWarning }
  for unit in warned { unit.notifyHighWater() }
  print("Told: \(warned.count) of \(units.count)")
}
