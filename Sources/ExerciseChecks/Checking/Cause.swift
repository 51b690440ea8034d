// The names of what can go wrong. Rules refer to these causes, and verdicts name the rule of the first.

/// Why a story went wrong.
struct Cause: Hashable, Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

extension Cause {
  /// A unit wasn't called, or was called although it had never signed up, and none of the other causes explains it.
  static let call = Cause("call")
  static let order = Cause("order")
  /// A unit that had signed off and come back wasn't called, or wasn't the last.
  static let returning = Cause("returning")
  /// A unit was called when the report was over.
  static let late = Cause("late")
  /// A unit stayed in memory.
  static let keptAlive = Cause("kept alive")
  /// The program ended when it met the wrapper of a deallocated unit.
  static let emptyWrapper = Cause("empty wrapper")
  /// A unit that had signed off was called by a later report.
  static let removed = Cause("removed")
  /// A unit signed off that wasn't registered, and that changed something.
  static let stranger = Cause("stranger")
  /// One of two equal units wasn't called.
  static let equality = Cause("equality")
  /// A unit signed off, and an equal one was removed.
  static let equalityOfRemoval = Cause("equality of removal")
  /// A new unit got the address of a deallocated one.
  static let address = Cause("address")
  /// A new unit got the address of a deallocated one, and its place as well.
  static let addressOfOrder = Cause("address of order")
  /// A unit signed off that has the address of a deallocated one, and wasn't found.
  static let addressOfRemoval = Cause("address of removal")
  /// A unit wasn't called, because another one was removed or deallocated.
  static let missedTurn = Cause("missed turn")
  /// A unit was called that had been removed before its turn.
  static let removedBeforeTurn = Cause("removed before its turn")
  /// A unit was added during a report, and called too early or not at all.
  static let arrival = Cause("arrival")
  /// A report began inside another.
  static let nested = Cause("nested")
  /// A unit signed up twice.
  static let secondSignUp = Cause("second sign-up")
  /// A unit that had signed up twice signed off once, and was called.
  static let oneRemoval = Cause("one removal")
  static let count = Cause("count")
  static let wrappers = Cause("wrappers")
  static let answer = Cause("answer")
  /// The answer was wrong although there was nobody to ask.
  static let silence = Cause("silence")
  /// The program waited forever while a unit was being called.
  static let hang = Cause("hang")

  /// What explains most comes first.
  fileprivate static let byWeight: [Cause] = [
    .keptAlive, .emptyWrapper, .address, .addressOfOrder, .addressOfRemoval, .oneRemoval, .equalityOfRemoval, .equality,
    .removedBeforeTurn, .arrival,
    .missedTurn, .nested, .returning, .secondSignUp, .stranger, .removed, .order, .wrappers, .count, .call, .silence,
    .answer,
  ]

  /// The causes, with the one that explains most first.
  static func sorted(_ causes: some Sequence<Cause>) -> [Cause] {
    let causes = Set(causes)
    return byWeight.filter(causes.contains) + causes.filter { !byWeight.contains($0) }.sorted { $0.name < $1.name }
  }
}
