// What came out of a contest.

/// Several measurements of one thing.
struct Spread: Equatable, Sendable {
  /// The one in the middle: half of the others are below it.
  let median: Double
  /// The middle of the lower half, and of the upper half: half of all measurements lie between the two.
  let lower, upper: Double

  /// Sums up some measurements, at least one. One that a busy machine has made ten times as long changes little.
  init(of measurements: [Double]) {
    precondition(!measurements.isEmpty, "nothing was measured")
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
  /// Who it is.
  let name: String
  /// For how many delegates, where a table shows how a cost grows.
  let size: Int?
  /// Nanoseconds for one unit.
  let nanoseconds: Spread
  /// Whom it is compared with.
  let baseline: String
  /// How many times as long as its baseline it took, compared within each round.
  let ratio: Spread
  /// What the table tells beside the times.
  let amount: Int?
}

/// What a ratio should be: what is promised, and what a guard lets pass.
struct Goal: Equatable, Sendable {
  /// Who should reach it.
  let entrant: String
  /// Whom it is compared with; nil where the goal is a time in nanoseconds.
  let reference: String?
  /// The value should not be above this …
  let atMost: Double?
  /// … and not below this.
  let atLeast: Double?
  /// Where the guard raises an alarm; nil where it doesn't look.
  let alarm: Double?

  /// A time should be at most so many times another one, or, without another one, so many nanoseconds.
  init(_ entrant: String, atMost limit: Double, of reference: String? = nil, alarm: Double? = nil) {
    self.entrant = entrant
    self.reference = reference
    (atMost, atLeast) = (limit, nil)
    self.alarm = alarm
  }

  /// A time should be at least so many times another one.
  init(_ entrant: String, atLeast limit: Double, of reference: String, alarm: Double? = nil) {
    self.entrant = entrant
    self.reference = reference
    (atMost, atLeast) = (nil, limit)
    self.alarm = alarm
  }
}

/// How far a goal was reached.
struct Outcome: Equatable, Sendable {
  let goal: Goal
  /// The ratio, or the nanoseconds.
  let value: Double

  /// Whether the goal was reached.
  var isReached: Bool { value <= goal.atMost ?? .infinity && value >= goal.atLeast ?? 0 }

  /// Whether a guard has to raise an alarm.
  var isAlarming: Bool {
    guard let alarm = goal.alarm else { return false }
    return goal.atMost != nil ? value > alarm : value < alarm
  }
}

/// What came out of a contest.
struct Table: Equatable, Sendable {
  /// The contest's name.
  let name: String
  /// What was done.
  let title: String
  /// What was counted.
  let unit: String
  /// What the amounts are; nil where there are none.
  let amounts: String?
  /// How many rounds counted.
  let rounds: Int
  /// A figure for each entrant.
  let figures: [Figure]
  /// How far the goals were reached.
  let outcomes: [Outcome]

  /// Whether a guard has to raise an alarm for any of them.
  var isAlarming: Bool { outcomes.contains(where: \.isAlarming) }
}

/// Something that is counted, and has to be zero.
struct Count: Equatable, Sendable {
  let name: String
  let value: Int
}
