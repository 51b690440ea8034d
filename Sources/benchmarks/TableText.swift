// A table for people.

extension Table {
  /// The table as lines of text: the figures, with a plot where they show how a cost grows, and the goals.
  var lines: [String] {
    let growth = figures.filter { $0.size != nil }
    return (growth.isEmpty ? contestLines : growthLines(growth)) + outcomes.map { "  \(words(for: $0))" }
  }

  private var heading: String { "\(title), \(rounds) round\(rounds == 1 ? "" : "s")" }

  private var contestLines: [String] {
    let slowest = figures.map(\.nanoseconds.median).max() ?? 0
    let scale = TimeScale(for: slowest)
    var rows = figures.map { figure in
      let isBaseline = figure.name == figure.baseline
      return [
        figure.name, "\(scale.number(figure.nanoseconds.median)) \(scale.name)", percent(figure.nanoseconds.deviation),
        isBaseline ? "1" : significant(figure.ratio.median), isBaseline ? "" : percent(figure.ratio.deviation),
        figure.amount.map(grouped) ?? "",
      ]
    }
    rows.insert(["", "per \(unit)", "", "ratio", "", amounts ?? ""], at: 0)
    return [heading] + aligned(rows)
  }

  private func growthLines(_ figures: [Figure]) -> [String] {
    let fastest = figures.map(\.nanoseconds.median).min() ?? 1
    var rows = [["n", "time", "", "ratio", "", amounts ?? "", "growth", "each # is a doubling"]]
    for (index, figure) in figures.enumerated() {
      let time = figure.nanoseconds.median
      let scale = TimeScale(for: time)
      let before = index > 0 ? figures[index - 1].nanoseconds.median : nil
      rows.append([
        figure.size.map(grouped) ?? "", "\(scale.number(time)) \(scale.name)", percent(figure.nanoseconds.deviation),
        significant(figure.ratio.median), percent(figure.ratio.deviation), figure.amount.map(grouped) ?? "",
        before.map { "× \(significant(time / $0))" } ?? "",
        String(repeating: "#", count: doublings(from: fastest, to: time) + 1),
      ])
    }
    return [heading] + aligned(rows, firstIsNumber: true)
  }

  /// "reached: …" or "MISSED: …".
  private func words(for outcome: Outcome) -> String {
    "\(outcome.isReached ? "reached" : "MISSED"): \(outcome.words), "
      + "\(outcome.bound) \(outcome.number(outcome.limit)) wanted"
  }
}

extension Outcome {
  /// What a guard says about it: "collect: 1.14 times a DispatchGroup, alarm above 2.00".
  var guardWords: String {
    guard let alarm = goal.alarm else { return words }
    let text = "\(words), alarm \(goal.atMost != nil ? "above" : "below") \(number(alarm))"
    return isAlarming ? "\(text): ALARM" : text
  }

  fileprivate var limit: Double { goal.atMost ?? goal.atLeast ?? 0 }
  fileprivate var bound: String { goal.atMost != nil ? "at most" : "at least" }

  fileprivate var words: String {
    "\(goal.entrant): \(number(value))" + (goal.reference.map { " times \($0)" } ?? "")
  }

  fileprivate func number(_ value: Double) -> String {
    guard goal.reference == nil else { return significant(value) }
    let scale = TimeScale(for: value)
    return "\(scale.number(value)) \(scale.name)"
  }
}

/// How often the one has to be doubled to come to the other, rounded.
func doublings(from start: Double, to end: Double) -> Int {
  guard start > 0, end.isFinite else { return 0 }
  var (count, rest) = (0, end / start)
  while rest > 2.0.squareRoot(), count < 60 {
    rest /= 2
    count += 1
  }
  return count
}

/// Rows in columns: the first one begins on the left, where it isn't a number, the others end on the right, the plot
/// begins on the left.
private func aligned(_ rows: [[String]], firstIsNumber: Bool = false) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    var line = " "
    for (column, text) in row.enumerated() where widths[column] > 0 {
      let blanks = String(repeating: " ", count: widths[column] - text.count)
      let beginsOnTheLeft = column == 0 ? !firstIsNumber : column == 7
      line += " " + (column == 3 ? "  " : "") + (beginsOnTheLeft ? text + blanks : blanks + text)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}

// MARK: - Numbers

/// Which unit a time is told in.
struct TimeScale {
  let name: String
  let nanoseconds: Double

  init(for time: Double) {
    switch time {
    case ..<10_000: (name, nanoseconds) = ("ns", 1)
    case ..<10_000_000: (name, nanoseconds) = ("µs", 1_000)
    case ..<10_000_000_000: (name, nanoseconds) = ("ms", 1_000_000)
    default: (name, nanoseconds) = ("s", 1_000_000_000)
    }
  }

  func number(_ time: Double) -> String { significant(time / nanoseconds) }
}

/// A number with as many digits as mean something: 0.93, 12.5, 1,046.
func significant(_ value: Double) -> String {
  let decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2
  let power = [1, 10, 100][decimals]
  guard let scaled = Int(exactly: (value * Double(power)).rounded()), scaled >= 0 else { return "\(value)" }
  guard decimals > 0 else { return grouped(scaled) }
  let fraction = String(scaled % power)
  return "\(scaled / power).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
}

/// A whole number with a comma before every three digits: 10,000.
func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number.magnitude).reversed().enumerated() {
    if index > 0, index % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + String(text.reversed())
}

private func percent(_ part: Double) -> String {
  Int(exactly: (part * 100).rounded()).map { "± \($0) %" } ?? ""
}
