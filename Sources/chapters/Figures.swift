// The figures of the chapters, made from a dispatch system that works.

import EmergencyDispatch
import MulticastDelegates
import Terminal

let figuresProgram = ChapterProgram(
  "figures", "who holds whom, who is called, and who leaves",
  [
    .init("Who holds whom", whoHoldsWhom), .init("One message", oneMessage),
    .init("A unit leaves during a broadcast", aUnitLeaves),
  ])

private func whoHoldsWhom() {
  let dispatch = DispatchSystem()
  let units: [any EmergencyResponding] = [PoliceStation(), AmbulanceService()]
  for unit in units { dispatch.addDelegate(unit) }
  let list = dispatch.multicastDelegate
  let wrappers = Mirror(reflecting: list).children.first?.value as? [AnyObject] ?? []
  print("\(type(of: dispatch))\n└──▶ \("\(type(of: list))".prefix { $0 != "<" })")
  for (index, (wrapper, unit)) in zip(wrappers, units).enumerated() {
    let branch = index + 1 < units.count ? "├" : "└"
    print("     \(branch)──▶ \(type(of: wrapper)) ┄┄▶ \("\(type(of: unit))".padded(to: 16)) ◀── its owner")
  }
  print("\n──▶ strong   ┄┄▶ weak")
}

private final class TracedUnit: EmergencyResponding {
  let name: String
  let hear: (String) -> Void

  init(_ name: String, hear: @escaping (String) -> Void) { (self.name, self.hear) = (name, hear) }

  func notifyFire(at location: String) { hear(#function) }
  func notifyCarCrash(at location: String) {}
}

private func oneMessage() {
  let dispatch = DispatchSystem()
  let units = ["├──▶ police", "├──▶ paramedics", "└──▶ firefighters"].map { name in
    TracedUnit(name) { print("     \(name).\($0)") }
  }
  for unit in units { dispatch.addDelegate(unit) }
  let report = dispatch.reportFire(at:)
  print("dispatch.reportFire(at:)\n└──▶ multicastDelegate.invokeDelegates")
  report("Ray's house")
}

private func aUnitLeaves() {
  let dispatch = DispatchSystem()
  var called: [String] = []
  let divers = TracedUnit("Divers") { _ in called.append("Divers") }
  let police = TracedUnit("Police") { _ in called.append("Police") }
  let firefighters = TracedUnit("Firefighters") { _ in called.append("Firefighters") }
  let volunteers = TracedUnit("Volunteers") { _ in
    called.append("Volunteers")
    dispatch.removeDelegate(police)
    dispatch.addDelegate(divers)
  }
  let units = [volunteers, police, firefighters, divers]
  for unit in units.dropLast() { dispatch.addDelegate(unit) }

  func row(_ title: String, _ cell: (TracedUnit) -> String) {
    print((title.padded(to: 13) + units.map { cell($0).padded(to: 14) }.joined()).trimmingEnd)
  }
  func places() {
    let list = dispatch.multicastDelegate.delegates
    row("in the list") { unit in list.firstIndex { $0 === unit }.map { "\($0 + 1)" } ?? "no" }
  }
  row("") { $0.name }
  places()
  dispatch.reportFire(at: "Ray's house")
  row("called") { called.contains($0.name) ? "yes" : "no" }
  places()
}
