// How often something may be done, for those who have no clock of their own.

/// Spaces out what would otherwise be done too often.
///
///     var pace = Pace(perSecond: 60)
///     if pace.isDue(at: now) { draw(); pace.note(now) }
struct Pace {
  private let interval: Double
  /// The earliest moment for the next time.
  private(set) var next = 0.0

  init(perSecond: Double) { interval = 1 / perSecond }

  func isDue(at now: Double) -> Bool { now >= next }

  /// It was done at this moment.
  mutating func note(_ now: Double) { next = now + interval }
}

extension Duration {
  /// The length in seconds, to the precision of a `Double`.
  var seconds: Double { self / .seconds(1) }
}
