/// What happened when a story was played.
struct PlayedStory {
  var events: [TownEvent] = []
  var notes: [String] = []
  var wrapperCount: Int?

  /// The units that a report called, in this order.
  func calls(_ report: Int) -> [Int] {
    events.compactMap { if case .called(let unit, report) = $0 { unit } else { nil } }
  }

  /// The same, with each unit only where it was called first.
  func firstCalls(_ report: Int) -> [Int] {
    calls(report).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether the learner's class lacks a method that was called.
  func misses(_ method: String) -> Bool { notes.contains { $0.contains("func \(method)(") } }
}
