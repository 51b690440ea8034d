import Foundation

/// The nanoseconds that each way of a comparison took for one unit, in each round, and how people see them.
struct CostTable {
  let comparison: Comparison
  let samples: [[Double]]

  var isAlarming: Bool { comparison.goals.contains(where: isAlarming) }
  var missesGoal: Bool { !comparison.goals.allSatisfy(isReached) }

  /// The table as lines of text: the figures, the goals, and, where several ways are compared, the ratios as bars.
  var lines: [String] {
    let rounds = samples[0].count
    let isGrowing = comparison.ways.contains { $0.size != nil }
    let chart = isGrowing || comparison.ways.count < 3 ? [] : barLines
    return ["\(comparison.title), \(rounds) round\(rounds == 1 ? "" : "s")"]
      + aligned(isGrowing ? growthRows : comparisonRows, firstIsNumber: isGrowing)
      + comparison.goals.map { goal in
        "  \(isReached(goal) ? "reached" : "MISSED"): \(result(of: goal)), at most \(significant(goal.limit)) wanted"
      } + chart
  }

  /// What a guard says: "collect: 1.14 times a DispatchGroup, by hand, alarm above 2.50".
  var guardLines: [String] {
    comparison.goals.compactMap { goal in
      goal.alarm.map {
        "  \(result(of: goal)), alarm above \(significant($0))" + (isAlarming(goal) ? ": ALARM" : "")
      }
    }
  }

  private func isReached(_ goal: Goal) -> Bool { ratio(of: goal.way, to: goal.reference).median <= goal.limit }

  private func isAlarming(_ goal: Goal) -> Bool {
    goal.alarm.map { ratio(of: goal.way, to: goal.reference).median > $0 } ?? false
  }

  private func result(of goal: Goal) -> String {
    "\(goal.way): \(significant(ratio(of: goal.way, to: goal.reference).median)) times \(goal.reference)"
  }

  private func times(of name: String) -> [Double] { samples[comparison.ways.firstIndex { $0.name == name }!] }

  /// How many times as long as another one a way took, compared within each round.
  func ratio(of one: String, to other: String) -> Spread {
    Spread(of: zip(times(of: one), times(of: other)).map { $0 / $1 })
  }

  private var comparisonRows: [[String]] {
    let spreads = samples.map(Spread.init)
    // All in the unit of the slowest.
    let slowest = spreads.map(\.median).max()!
    let baseline = comparison.ways[0].name
    return [["", "per \(comparison.unit)", "", "ratio", ""]]
      + zip(comparison.ways, spreads).map { way, time in
        let ratio = ratio(of: way.name, to: baseline)
        let isBaseline = way.name == baseline
        return [
          way.name, duration(nanoseconds: time.median, scale: slowest), time.deviation,
          isBaseline ? "1" : significant(ratio.median), isBaseline ? "" : ratio.deviation,
        ]
      }
  }

  /// The ratios as bars, one block for each time that the first way took.
  private var barLines: [String] {
    let names = comparison.ways.map(\.name)
    let ratios = names.map { ratio(of: $0, to: names[0]).median }
    return ["\(comparison.title), as bars"] + bars(zip(names, ratios).map { ($0, $1) })
  }

  private var growthRows: [[String]] {
    var rows = [["n", "time", "", "ratio", "", "growth"]]
    var last: Double?
    for way in comparison.ways {
      guard let size = way.size, let baseline = way.baseline else { continue }
      let time = Spread(of: times(of: way.name))
      let ratio = ratio(of: way.name, to: baseline)
      rows.append([
        grouped(size), duration(nanoseconds: time.median), time.deviation, significant(ratio.median), ratio.deviation,
        last.map { "× \(significant(time.median / $0))" } ?? "",
      ])
      last = time.median
    }
    return rows
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

/// A line for each name, with a bar of one block for each 1 of its value. The shortest bar is a thin one, and the longest
/// has 40 blocks, with an ellipsis if it's cut off.
func bars(_ values: [(name: String, value: Double)]) -> [String] {
  let width = values.map(\.name.count).max() ?? 0
  return values.map { name, value in
    let blocks = min(Int(value.rounded()), 40)
    let ellipsis = value.rounded() > 40 ? "…" : ""
    let blanks = String(repeating: " ", count: width - name.count)
    return "  \(name)\(blanks) \(blocks == 0 ? "▏" : String(repeating: "█", count: blocks))\(ellipsis)"
  }
}

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
