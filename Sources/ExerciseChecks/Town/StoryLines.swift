// What is written down in a story: the lines that a comparison shows.

extension TownRules {
  func called(_ unit: Int, _ place: String) -> String {
    alarm == Self.vote ? "\(name(unit)) is asked about \(place)" : "\(name(unit)): \(alarm) at \(place)"
  }
  func closed(_ unit: Int, isGone: Bool) -> String { "\(name(unit)) is \(isGone ? "deallocated" : Self.stillInMemory)" }
  /// What is noted where all units were called, in an order that differs from time to time.
  static let changingOrder = "all units, in an order that changes"
  static let stillInMemory = "still in memory"
  static func counted(_ count: Int) -> String { "count: \(count)" }
  static func wrappers(_ count: Int) -> String { "the list has \(count) wrapper\(count == 1 ? "" : "s")" }
  /// What is written where the wrappers are no more than this.
  static func wrappers(atMost limit: Int) -> String { "the list has at most \(limit) wrappers" }
}
