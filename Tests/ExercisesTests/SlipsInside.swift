// Slips that show when two things come together, most of them during a report.

import EmergencyDispatch

@testable import ExerciseChecks

/// Newcomers wait until the report is over, and a report inside it throws them away.
final class AnInnerReportForgetsNewcomers: Stations {
  private var newcomers: [Wrapper] = []
  private var depth = 0

  override func addDelegate(_ delegate: any EmergencyResponding) {
    if depth == 0 { return super.addDelegate(delegate) }
    newcomers.append(Wrapper(station: delegate))
  }

  override func reportFire(at location: String) {
    if depth > 0 { newcomers = [] }
    depth += 1
    super.reportFire(at: location)
    depth -= 1
    if depth == 0 {
      wrappers += newcomers
      newcomers = []
    }
  }
}

final class AByteForEachSignUp: Stations {
  private var numbers: [UInt8] = []

  override func addDelegate(_ delegate: any EmergencyResponding) {
    let number = (numbers.last ?? 255) &+ 1
    let index = numbers.firstIndex { $0 > number } ?? numbers.count
    numbers.insert(number, at: index)
    wrappers.insert(Wrapper(station: delegate), at: index)
  }

  override func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.station?.notifyFire(at: location) }
  }
}

/// If somebody leaves whose turn is over, the innermost report steps back, and no other one does.
final class OnlyTheInnermostStepsBack: Stations {
  private var index = 0

  override func addDelegate(_ delegate: any EmergencyResponding) {
    if !wrappers.contains(where: { $0.station === delegate }) { super.addDelegate(delegate) }
  }

  override func removeDelegate(_ delegate: any EmergencyResponding) {
    guard let place = wrappers.firstIndex(where: { $0.station === delegate }) else { return }
    wrappers.remove(at: place)
    if place <= index { index -= 1 }
  }

  override func reportFire(at location: String) {
    let outer = index
    index = -1
    while index + 1 < wrappers.count {
      index += 1
      wrappers[index].station?.notifyFire(at: location)
    }
    index = outer
  }
}

/// Whoever signs up again goes to the end, and the others move up while they're called.
final class ASecondSignUpMovesTheOthers: LateArrivalExercise {
  private var units: [any EmergencyResponding] = []
  let prediction = ""

  func addDelegate(_ delegate: any EmergencyResponding) {
    units = units.filter { $0 !== delegate } + [delegate]
  }

  func reportFire(at location: String) {
    for index in 0..<units.count { units[index].notifyFire(at: location) }
  }
}

class Boats: OptInExercise {
  struct Wrapper { weak var unit: (any EmergencyResponding)? }

  var wrappers: [Wrapper] = []

  required init() {}
  func addDelegate(_ delegate: any EmergencyResponding) { wrappers.append(Wrapper(unit: delegate)) }

  func reportFlood(at location: String) -> Int {
    var count = 0
    for wrapper in wrappers {
      guard let unit = wrapper.unit as? any FloodResponding else { continue }
      unit.notifyFlood(at: location)
      count += 1
    }
    return count
  }
}

/// The wrappers are swept when a report begins that's inside another, which goes by index.
final class AnInnerReportSweeps: Boats {
  override func reportFlood(at location: String) -> Int {
    wrappers.removeAll { $0.unit == nil }
    var (index, count) = (0, 0)
    while index < wrappers.count {
      let unit = wrappers[index].unit
      index += 1
      guard let unit = unit as? any FloodResponding else { continue }
      unit.notifyFlood(at: location)
      count += 1
    }
    return count
  }
}

/// Units of one class are called before those of another.
final class EachClassInTurn: Boats {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    let last = wrappers.lastIndex { $0.unit.map { type(of: $0) == type(of: delegate) } ?? false }
    wrappers.insert(Wrapper(unit: delegate), at: last.map { $0 + 1 } ?? wrappers.count)
  }
}

/// Who has no boat is passed over from then on, by the address.
final class PassesOverWhoHasNoBoat: Boats {
  private var passedOver: Set<ObjectIdentifier> = []

  override func reportFlood(at location: String) -> Int {
    var count = 0
    for unit in wrappers.compactMap(\.unit)
    where !passedOver.contains(ObjectIdentifier(unit)) {
      guard let boat = unit as? any FloodResponding else {
        passedOver.insert(ObjectIdentifier(unit))
        continue
      }
      boat.notifyFlood(at: location)
      count += 1
    }
    return count
  }
}

// MARK: - With two dispatch systems

/// Whoever signs up during a report joins the dispatch system that makes it, whatever that is.
final class NewcomersJoinTheReport: Stations {
  override func addDelegate(_ delegate: any EmergencyResponding) {
    (reporting ?? self).join(delegate)
  }

  private func join(_ station: any EmergencyResponding) { super.addDelegate(station) }

  override func reportFire(at location: String) {
    let outer = reporting
    reporting = self
    super.reportFire(at: location)
    reporting = outer
  }
}

private nonisolated(unsafe) var reporting: NewcomersJoinTheReport?

/// Who has signed off during a report is noted once for all dispatch systems.
final class ASignOffIsNotedForAll: Stations {
  override func removeDelegate(_ delegate: any EmergencyResponding) {
    if reportsInProgress > 0 { noted.append(ObjectIdentifier(delegate)) }
    super.removeDelegate(delegate)
  }

  override func addDelegate(_ delegate: any EmergencyResponding) {
    noted.removeAll { $0 == ObjectIdentifier(delegate) }
    super.addDelegate(delegate)
  }

  override func reportFire(at location: String) {
    reportsInProgress += 1
    for station in wrappers.compactMap(\.station) where !noted.contains(ObjectIdentifier(station)) {
      station.notifyFire(at: location)
    }
    reportsInProgress -= 1
    if reportsInProgress == 0 { noted = [] }
  }
}

private nonisolated(unsafe) var noted: [ObjectIdentifier] = []
private nonisolated(unsafe) var reportsInProgress = 0
