// A picture for the awkward moments: who was told what, in which order, and who was signed up meanwhile.

import EmergencyDispatch

/// What the units of one dispatch centre heard: time runs down, and each unit has a column.
///
/// A bar stands where a unit is signed up and nothing happens to it.
final class LifeLines {
  private let dispatch: DispatchSystem
  private var moments: [(unit: String, what: String, signedUp: [String])] = []

  init(of dispatch: DispatchSystem) { self.dispatch = dispatch }

  /// Notes that something happens to a unit now.
  func mark(_ unit: String, _ what: String) {
    moments.append((unit, what, dispatch.multicastDelegate.delegates.map { "\($0)" }))
  }

  /// Prints a column for each of these units.
  func print(_ units: String...) {
    let widths = units.map { unit in
      (moments.filter { $0.unit == unit }.map(\.what.count) + [unit.count]).max()! + 2
    }
    printRow("", zip(units, widths).map { $0.padded(to: $1) })
    for (number, moment) in moments.enumerated() {
      let cells = zip(units, widths).map { unit, width in
        (moment.unit == unit ? moment.what : moment.signedUp.contains(unit) ? "|" : "").padded(to: width)
      }
      printRow("\(number + 1)", cells)
    }
  }

  private func printRow(_ number: String, _ cells: [String]) {
    Swift.print((number.padded(to: 3) + cells.joined()).trimmingEnd)
  }
}

/// A unit that notes on life lines what it hears, and then does what it was made for.
final class NotingUnit: EmergencyResponding, CustomStringConvertible {
  let description: String
  private let lifeLines: LifeLines
  private let act: () -> Void

  /// `act` is what it does when it hears about a fire.
  init(_ name: String, _ lifeLines: LifeLines, act: @escaping () -> Void = {}) {
    (description, self.lifeLines, self.act) = (name, lifeLines, act)
  }

  func notifyFire(at location: String) {
    lifeLines.mark(description, "fire")
    act()
  }

  func notifyCarCrash(at location: String) { lifeLines.mark(description, "car crash") }
}
