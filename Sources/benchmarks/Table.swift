// What came out of a contest, and how people see it.

import Foundation

/// Several measurements of one thing.
struct Spread: Equatable, Sendable {
  /// The one in the middle: half of the others are below it.
  let median: Double
  /// The middle of the lower half, and of the upper half: half of all measurements lie between the two.
  let lower, upper: Double

  /// Sums up some measurements, at least one. One that a busy machine has made ten times as long changes little.
  init(of measurements: [Double]) {
    let sorted = measurements.sorted()
    func place(_ part: Double) -> Double {
      let position = part * Double(sorted.count - 1)
      let index = Int(position)
      guard index + 1 < sorted.count else { return sorted[index] }
      return sorted[index] + (position - Double(index)) * (sorted[index + 1] - sorted[index])
    }
    (lower, median, upper) = (place(0.25), place(0.5), place(0.75))
  }

  /// Half of the way from `lower` to `upper`, as a part of the median: 0.03 is "± 3 %".
  var deviation: Double { median == 0 ? 0 : (upper - lower) / 2 / median }
}

/// What one entrant needed.
struct Figure: Equatable, Sendable {
  let name: String
  /// For how many delegates, where a table shows how a cost grows.
  let size: Int?
  /// Nanoseconds for one unit.
  let nanoseconds: Spread
  /// Whom it is compared with.
  let baseline: String
  /// How many times as long as its baseline it took, compared within each round.
  let ratio: Spread
}

/// What a ratio should be: what is promised, and what a guard lets pass.
struct Goal: Equatable, Sendable {
  let entrant: String
  /// Whom it is compared with; nil where the goal is a time in nanoseconds.
  let reference: String?
  /// What the value should not be beyond: above it or, for a floor, below it.
  let limit: Double
  let isFloor: Bool
  /// Beyond what the guard raises an alarm; nil where it doesn't look.
  let alarm: Double?

  /// A time should be at most so many times another one, or, without another one, so many nanoseconds.
  init(_ entrant: String, atMost limit: Double, of reference: String? = nil, alarm: Double? = nil) {
    (self.entrant, self.reference, self.limit, isFloor, self.alarm) = (entrant, reference, limit, false, alarm)
  }

  /// A time should be at least so many times another one.
  init(_ entrant: String, atLeast limit: Double, of reference: String, alarm: Double? = nil) {
    (self.entrant, self.reference, self.limit, isFloor, self.alarm) = (entrant, reference, limit, true, alarm)
  }
}

/// How far a goal was reached.
struct Outcome: Equatable, Sendable {
  let goal: Goal
  /// The ratio, or the nanoseconds.
  let value: Double

  var isReached: Bool { goal.isFloor ? value >= goal.limit : value <= goal.limit }

  /// Whether a guard has to raise an alarm.
  var isAlarming: Bool { goal.alarm.map { goal.isFloor ? value < $0 : value > $0 } ?? false }

  /// "reached: …" or "MISSED: …".
  var words: String {
    "\(isReached ? "reached" : "MISSED"): \(result), at \(goal.isFloor ? "least" : "most") \(number(goal.limit)) wanted"
  }

  /// What a guard says about it: "collect: 1.14 times a DispatchGroup, alarm above 2.00".
  var guardWords: String {
    let alarm = goal.alarm.map { ", alarm \(goal.isFloor ? "below" : "above") \(number($0))" } ?? ""
    return result + alarm + (isAlarming ? ": ALARM" : "")
  }

  private var result: String { "\(goal.entrant): \(number(value))" + (goal.reference.map { " times \($0)" } ?? "") }

  private func number(_ value: Double) -> String {
    goal.reference == nil ? duration(nanoseconds: value) : significant(value)
  }
}

struct Table: Equatable, Sendable {
  let name: String
  let title: String
  /// What was counted.
  let unit: String
  /// How many rounds counted.
  let rounds: Int
  let figures: [Figure]
  let outcomes: [Outcome]

  /// Whether a guard has to raise an alarm for any goal.
  var isAlarming: Bool { outcomes.contains(where: \.isAlarming) }

  /// The table as lines of text: the figures, and the goals.
  var lines: [String] {
    let growth = figures.filter { $0.size != nil }
    return ["\(title), \(rounds) round\(rounds == 1 ? "" : "s")"]
      + aligned(growth.isEmpty ? contestRows : growthRows(growth), firstIsNumber: !growth.isEmpty)
      + outcomes.map { "  \($0.words)" }
  }

  private var contestRows: [[String]] {
    // All in the unit of the slowest.
    let slowest = figures.map(\.nanoseconds.median).max() ?? 0
    return [["", "per \(unit)", "", "ratio", ""]]
      + figures.map { figure in
        let time = duration(nanoseconds: figure.nanoseconds.median, scale: slowest)
        let isBaseline = figure.name == figure.baseline
        return [
          figure.name, time, percent(figure.nanoseconds.deviation),
          isBaseline ? "1" : significant(figure.ratio.median), isBaseline ? "" : percent(figure.ratio.deviation),
        ]
      }
  }

  private func growthRows(_ figures: [Figure]) -> [[String]] {
    let times = figures.map(\.nanoseconds.median)
    return [["n", "time", "", "ratio", "", "growth"]]
      + figures.enumerated().map { index, figure in
        [
          grouped(figure.size!), duration(nanoseconds: times[index]), percent(figure.nanoseconds.deviation),
          significant(figure.ratio.median), percent(figure.ratio.deviation),
          index == 0 ? "" : "× \(significant(times[index] / times[index - 1]))",
        ]
      }
  }
}

/// Rows in columns that end on the right; the first one, where it isn't a number, begins on the left.
private func aligned(_ rows: [[String]], firstIsNumber: Bool) -> [String] {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! }
  return rows.map { row in
    var line = " "
    for (column, text) in row.enumerated() {
      let blanks = String(repeating: " ", count: widths[column] - text.count)
      line += (column == 3 ? "   " : " ") + (column > 0 || firstIsNumber ? blanks + text : text + blanks)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

// MARK: - Numbers

/// A time in the unit that suits it, or that suits another one.
func duration(nanoseconds time: Double, scale: Double? = nil) -> String {
  switch scale ?? time {
  case ..<10_000: "\(significant(time)) ns"
  case ..<10_000_000: "\(significant(time / 1_000)) µs"
  case ..<10_000_000_000: "\(significant(time / 1_000_000)) ms"
  default: "\(significant(time / 1_000_000_000)) s"
  }
}

private let american = Locale(identifier: "en_US")

/// A number with as many digits as mean something: 0.93, 12.5, 1,046.
func significant(_ value: Double) -> String {
  let decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.formatted(.number.precision(.fractionLength(decimals)).locale(american))
}

/// A whole number with a comma before every three digits: 10,000.
func grouped(_ number: Int) -> String { number.formatted(.number.locale(american)) }

private func percent(_ part: Double) -> String { "± \(Int((part * 100).rounded())) %" }
