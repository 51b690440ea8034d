// Chapter "Four roles": five scenes in which the first-time version does wrong.

import EmergencyDispatch
import FirstTimeVersion

let fiveFaultsProgram = ChapterProgram(
  "five-faults", "what goes wrong with the first-time version",
  [
    .init("1. Signed up twice") { print("notified: \(signedUpTwice(firstTime()))") },
    .init("2. Removed before its turn") { print("notified: \(removedBeforeItsTurn(firstTime()))") },
    .init("3. A struct signs up", aStructSignsUp),
    .init("4. A thousand who go") { print("left: \(aThousandWhoGo(firstTime()))") },
    .init("5. Leaving in a deinit") { print("left: \(leavingInADeinit(firstTime()))") },
  ])

extension FirstTimeMulticastDelegate: Broadcasting {
  func broadcast(_ body: (ProtocolType) -> Void) { invokeDelegates(body) }
}

private func firstTime() -> FirstTimeMulticastDelegate<any EmergencyResponding> { FirstTimeMulticastDelegate() }

// MARK: - A struct signs up

/// A delegate protocol that forgot to say `: AnyObject`.
private protocol Responding {
  func notifyFire(at location: String)
}

private struct PaperCopy: Responding {
  func notifyFire(at location: String) { print("The paper copy rustles.") }
}

private func aStructSignsUp() {
  let list = FirstTimeMulticastDelegate<any Responding>()
  let copy = PaperCopy()
  list.addDelegate(copy)
  list.invokeDelegates { $0.notifyFire(at: "Ray's house") }
  print("notified: \(list.delegates.count)")
}
