import EmergencyDispatch
import ExerciseChecks

package let earlyExitSolutions = Exercise.earlyExit.attempts(
  EarlyExit.self, EarlyExitByMarks.self, EarlyExitByNumbers.self, EarlyExitByPendingLists.self, EarlyExitBySeats.self,
  EarlyExitByRecursion.self, EarlyExitByMovingIndexes.self)

/// Each unit has a registration that knows whether it's still valid, as in the finished type.
final class EarlyExitByMarks: EarlyExitExercise {
  let prediction = "police\nfirefighters\ndivers"

  private final class Registration {
    let delegate: any EmergencyResponding
    var isValid = true
    init(_ delegate: any EmergencyResponding) { self.delegate = delegate }
  }

  private var registrations: [Registration] = []

  func addDelegate(_ delegate: any EmergencyResponding) { registrations.append(Registration(delegate)) }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    for registration in registrations where registration.delegate === delegate { registration.isValid = false }
    registrations.removeAll { !$0.isValid }
  }

  func reportFire(at location: String) {
    for registration in registrations where registration.isValid { registration.delegate.notifyFire(at: location) }
  }
}

/// Each step looks for the next number in the list as it is then.
final class EarlyExitByNumbers: EarlyExitExercise {
  let prediction = "Police\nFirefighters\nDivers"

  private var registrations: [(number: Int, unit: any EmergencyResponding)] = []
  private var lastNumber = 0

  func addDelegate(_ delegate: any EmergencyResponding) {
    lastNumber += 1
    registrations.append((lastNumber, delegate))
  }

  func removeDelegate(_ delegate: any EmergencyResponding) { registrations.removeAll { $0.unit === delegate } }

  func reportFire(at location: String) {
    let end = lastNumber
    var number = 0
    while let next = registrations.first(where: { $0.number > number && $0.number <= end }) {
      number = next.number
      next.unit.notifyFire(at: location)
    }
  }
}

/// Whoever leaves is removed from the list of each report in progress.
final class EarlyExitByPendingLists: EarlyExitExercise {
  let prediction = "Police\nFirefighters\nDivers"

  private var lists: [[any EmergencyResponding]] = [[]]

  func addDelegate(_ delegate: any EmergencyResponding) { lists[0].append(delegate) }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    for index in lists.indices { lists[index].removeAll { $0 === delegate } }
  }

  func reportFire(at location: String) {
    lists.append(lists[0])
    defer { lists.removeLast() }
    while !lists[lists.count - 1].isEmpty { lists[lists.count - 1].removeFirst().notifyFire(at: location) }
  }
}

/// A unit that leaves vacates its seat, which a report may still come to.
final class EarlyExitBySeats: EarlyExitExercise {
  let prediction = "Police\nFirefighters\nDivers"

  private final class Seat {
    var unit: (any EmergencyResponding)?
    init(_ unit: any EmergencyResponding) { self.unit = unit }
  }

  private var seats: [Seat] = []

  func addDelegate(_ delegate: any EmergencyResponding) { seats.append(Seat(delegate)) }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    for seat in seats where seat.unit === delegate { seat.unit = nil }
    seats.removeAll { $0.unit == nil }
  }

  func reportFire(at location: String) { seats.forEach { $0.unit?.notifyFire(at: location) } }
}

/// After each call, only the units that are still signed up remain to be called.
final class EarlyExitByRecursion: OrdinaryList, EarlyExitExercise {
  let prediction = "Police\nFirefighters\nDivers"

  override func reportFire(at location: String) { tell(delegates, of: location) }

  private func tell(_ rest: [any EmergencyResponding], of location: String) {
    guard let next = rest.first else { return }
    next.notifyFire(at: location)
    tell(rest.dropFirst().filter { unit in delegates.contains { $0 === unit } }, of: location)
  }
}

/// The index of each report in progress moves along with the list, and newcomers are called by the current report.
final class EarlyExitByMovingIndexes: EarlyExitExercise {
  let prediction = "Police\nFirefighters\nDivers"

  private var delegates: [any EmergencyResponding] = []
  /// For each report in progress, the index of the unit that it calls next.
  private var nextIndexes: [Int] = []

  func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    while let index = delegates.firstIndex(where: { $0 === delegate }) {
      delegates.remove(at: index)
      for report in nextIndexes.indices where index < nextIndexes[report] { nextIndexes[report] -= 1 }
    }
  }

  func reportFire(at location: String) {
    nextIndexes.append(0)
    defer { nextIndexes.removeLast() }
    let report = nextIndexes.count - 1
    while nextIndexes[report] < delegates.count {
      nextIndexes[report] += 1
      delegates[nextIndexes[report] - 1].notifyFire(at: location)
    }
  }
}
