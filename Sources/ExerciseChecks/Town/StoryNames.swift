// The names of a story's units, and the places of its reports.

extension TownRules {
  func name(_ unit: Int) -> String { isTwin(unit) ? "Harbor (\(["green", "red", "blue"][unit]))" : look(unit) }

  /// The name that a unit compares. Equal units look alike.
  func look(_ unit: Int) -> String {
    Self.names[isTwin(unit) ? 0 : moves.contains(.twins) ? unit - 2 : unit]
  }

  static let names = [
    "Harbor", "Mill Street", "Old Town", "West End", "Hilltop", "North Gate", "Riverside", "Market Square", "Lakeside",
    "Airport",
  ]

  func isTwin(_ unit: Int) -> Bool { moves.contains(.twins) && unit < 3 }

  /// The places of a story's reports, in order, some more than once.
  static func place(_ report: Int) -> String { places[[0, 1, 0, 2, 1][report % 5]] }

  /// The place of a report. In an exact story each report is about another place, so a call tells to which it belongs.
  func place(_ report: Int) -> String { isExact ? Self.places[report % Self.places.count] : Self.place(report) }

  static let places = [
    "Ray's house", "the bakery", "the school", "the mill", "the library", "the station", "the theater", "the dairy",
    "the brewery", "the sawmill", "the old barn", "the town hall",
  ]
}
