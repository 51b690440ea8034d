// Chapter "Broadcasts inside broadcasts": a report during a report, and a dispatch system that keeps reports in order.
// The chapter shows the sections under the marks, by their titles.

import EmergencyDispatch
import MulticastDelegates

// MARK: - A crash on the way

func aCrashOnTheWay() {
  let dispatch = DispatchSystem()
  let paramedics = Unit("Paramedics")
  let volunteers = Unit("Volunteers") { _ in
    dispatch.addDelegate(paramedics)
    dispatch.reportCarCrash(at: "Ray's garage")
  }
  let police = Unit("Police")
  for unit in [volunteers, police] { dispatch.addDelegate(unit) }

  dispatch.reportFire(at: "Ray's house")
}

// MARK: - An orderly dispatch system

final class OrderlyDispatchSystem {
  let multicastDelegate = MulticastDelegate<any EmergencyResponding>()
  private var waiting: [(any EmergencyResponding) -> Void] = []
  private var isBroadcasting = false

  func report(_ message: @escaping (any EmergencyResponding) -> Void) {
    waiting.append(message)
    guard !isBroadcasting else { return }
    isBroadcasting = true
    defer { isBroadcasting = false }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      multicastDelegate.invokeDelegates(next)
    }
  }
}

// MARK: - In order

func inOrder() {
  let dispatch = OrderlyDispatchSystem()
  let volunteers = Unit("Volunteers") { _ in
    dispatch.report { $0.notifyCarCrash(at: "Ray's garage") }
    print("Volunteers: our report is in")
  }
  let police = Unit("Police")
  for unit in [volunteers, police] { dispatch.multicastDelegate.addDelegate(unit) }

  dispatch.report { $0.notifyFire(at: "Ray's house") }
}
