// The figures of the chapters, made from a dispatch system that works.

import EmergencyDispatch
import MulticastDelegates
import MulticastDemos

func oneMessage() {
  let dispatch = DispatchSystem()
  let units = ["├──▶ police", "├──▶ paramedics", "└──▶ firefighters"].map { name in
    FigureUnit { print("     \(name).notifyFire(at:)") }
  }
  for unit in units { dispatch.addDelegate(unit) }
  print("dispatch.reportFire(at:)\n└──▶ multicastDelegate.invokeDelegates")
  dispatch.reportFire(at: "Ray's house")
}

func aUnitLeaves() {
  let dispatch = DispatchSystem()
  let names = ["Volunteers", "Police", "Firefighters", "Divers"]
  var called: [String] = []
  let others = names.dropFirst().map { name in FigureUnit { called.append(name) } }
  let volunteers = FigureUnit {
    called.append(names[0])
    dispatch.removeDelegate(others[0])
    dispatch.addDelegate(others[2])
  }
  let units = [volunteers] + others
  for unit in units.dropLast() { dispatch.addDelegate(unit) }

  func row(_ title: String, _ cells: [String]) { printRow(cells, each: 14, title: title, width: 13) }
  func places() -> [String] {
    let list = dispatch.multicastDelegate.delegates
    return units.map { unit in list.firstIndex { $0 === unit }.map { "\($0 + 1)" } ?? "none" }
  }
  row("", names)
  row("place before", places())
  dispatch.reportFire(at: "Ray's house")
  row("called", names.map { called.contains($0) ? "yes" : "no" })
  row("place after", places())
}

/// A unit that does what a closure says when there's a fire.
private final class FigureUnit: EmergencyResponding {
  private let act: () -> Void
  init(_ act: @escaping () -> Void) { self.act = act }
  func notifyFire(at location: String) { act() }
  func notifyCarCrash(at location: String) {}
}
