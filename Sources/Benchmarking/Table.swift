// What came out of a contest.

/// Several measurements of one thing.
public struct Spread: Codable, Equatable, Sendable {
  /// The one in the middle: half of the others are below it.
  public let median: Double
  /// The middle of the lower half, and of the upper half: half of all measurements lie between the two.
  public let lower, upper: Double

  /// Sums up some measurements, at least one. One that a busy machine has made ten times as long changes little.
  public init(of measurements: [Double]) {
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
  public var deviation: Double { median == 0 ? 0 : (upper - lower) / 2 / median }
}

/// What one entrant needed.
public struct Figure: Codable, Equatable, Sendable {
  /// Who it is.
  public let name: String
  /// For how many delegates, where a table shows how a cost grows.
  public let size: Int?
  /// Nanoseconds for one unit.
  public let nanoseconds: Spread
  /// Whom it is compared with.
  public let baseline: String
  /// How many times as long as its baseline it took, compared within each round.
  public let ratio: Spread
  /// What the table tells beside the times.
  public let amount: Int?
}

/// What a ratio should be: what is promised, and what a guard lets pass.
public struct Goal: Codable, Equatable, Sendable {
  /// Who should reach it.
  public let entrant: String
  /// Whom it is compared with; nil where the goal is a time in nanoseconds.
  public let reference: String?
  /// The value should not be above this …
  public let atMost: Double?
  /// … and not below this.
  public let atLeast: Double?
  /// Where the guard raises an alarm; nil where it doesn't look.
  public let alarm: Double?

  /// A time should be at most so many times another one, or, without another one, so many nanoseconds.
  public init(_ entrant: String, atMost limit: Double, of reference: String? = nil, alarm: Double? = nil) {
    self.entrant = entrant
    self.reference = reference
    (atMost, atLeast) = (limit, nil)
    self.alarm = alarm
  }

  /// A time should be at least so many times another one.
  public init(_ entrant: String, atLeast limit: Double, of reference: String, alarm: Double? = nil) {
    self.entrant = entrant
    self.reference = reference
    (atMost, atLeast) = (nil, limit)
    self.alarm = alarm
  }
}

/// How far a goal was reached.
public struct Outcome: Codable, Equatable, Sendable {
  /// The goal.
  public let goal: Goal
  /// The ratio, or the nanoseconds.
  public let value: Double

  /// Whether the goal was reached.
  public var isReached: Bool { value <= goal.atMost ?? .infinity && value >= goal.atLeast ?? 0 }

  /// Whether a guard has to raise an alarm.
  public var isAlarming: Bool {
    guard let alarm = goal.alarm else { return false }
    return goal.atMost != nil ? value > alarm : value < alarm
  }
}

/// What came out of a contest.
public struct Table: Codable, Equatable, Sendable {
  /// The contest's name.
  public let name: String
  /// What was done.
  public let title: String
  /// What was counted.
  public let unit: String
  /// What the amounts are; nil where there are none.
  public let amounts: String?
  /// How many rounds counted.
  public let rounds: Int
  /// A figure for each entrant.
  public let figures: [Figure]
  /// How far the goals were reached.
  public let outcomes: [Outcome]

  /// Whether a guard has to raise an alarm for any of them.
  public var isAlarming: Bool { outcomes.contains(where: \.isAlarming) }
}
