// Chapter "Broadcasts inside broadcasts": depth first, and what a dispatch centre can do
// where that is the wrong order.

import EmergencyDispatch
import MulticastDelegates

let broadcastsInsideProgram = ChapterProgram(
  "broadcasts-inside", "a broadcast inside a broadcast",
  [
    .init("Depth first", depthFirst),
    .init("Telling in order", inOrder),
  ])

// MARK: - Depth first

func depthFirst() {
  let dispatch = DispatchSystem()
  let lifeLines = LifeLines(of: dispatch)
  let volunteers = NotingUnit("Volunteers", lifeLines) {
    lifeLines.mark("Volunteers", "report a crash")
    dispatch.reportCarCrash(at: "Ray's garage")
  }
  let police = NotingUnit("Police", lifeLines)
  for unit in [volunteers, police] { dispatch.addDelegate(unit) }

  dispatch.reportFire(at: "Ray's house")

  lifeLines.print("Volunteers", "Police")
}

// MARK: - One after the other

/// A centre that passes reports on in the order in which they came in.
final class OrderlyDispatch {
  private let multicastDelegate = MulticastDelegate<any EmergencyResponding>()
  private var reports: [(any EmergencyResponding) -> Void] = []
  private var isTelling = false

  func addDelegate(_ delegate: any EmergencyResponding) { multicastDelegate.addDelegate(delegate) }

  func report(_ report: @escaping (any EmergencyResponding) -> Void) {
    reports.append(report)
    guard !isTelling else { return }  // Whoever is telling already gets to it.
    isTelling = true
    defer { isTelling = false }
    while !reports.isEmpty { multicastDelegate.invokeDelegates(reports.removeFirst()) }
  }
}

// MARK: - Telling in order

func inOrder() {
  let dispatch = OrderlyDispatch()
  let lifeLines = LifeLines(of: DispatchSystem())  // Nobody is signed up there: no bars.
  let volunteers = NotingUnit("Volunteers", lifeLines) {
    lifeLines.mark("Volunteers", "report a crash")
    dispatch.report { $0.notifyCarCrash(at: "Ray's garage") }
  }
  let police = NotingUnit("Police", lifeLines)
  for unit in [volunteers, police] { dispatch.addDelegate(unit) }

  dispatch.report { $0.notifyFire(at: "Ray's house") }

  lifeLines.print("Volunteers", "Police")
}
