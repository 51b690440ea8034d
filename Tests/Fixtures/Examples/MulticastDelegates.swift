// What the examples in the doc comments of MulticastDelegates take for granted.

import Dispatch
import EmergencyDispatch

nonisolated(unsafe) let (police, firefighters) = (PoliceStation(), FireStation())
nonisolated(unsafe) let stations = MulticastDelegate<any EmergencyResponding>()

struct Refusal: Error {}

extension EmergencyResponding {
  func beginShift() throws(Refusal) {}
}

enum Proposal: Sendable { case endOfAlarm }

struct Report: Sendable {
  init(_ title: String) {}
}

protocol RadioUnit: AnyObject, Sendable {
  func receive(_ message: String)
}

extension RadioUnit {
  var callSign: String { "" }
  func agrees(to proposal: Proposal) -> Bool { true }
  func takes(_ job: String) -> Bool { true }
  func complete(_ report: Report) -> Report? { report }
}

protocol Recording: RadioUnit { func stopRecording() }

final class Unit: RadioUnit {
  func receive(_ message: String) {}
}

let units = QueuedMulticastDelegate<any RadioUnit>()
let (screen, log, logQueue, job) = (Unit(), Unit(), DispatchQueue(label: "log"), "")
