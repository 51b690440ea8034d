// What's shown of a program's results while there are no others.

extension PlaygroundPage {
  /// Takes over the results of the program that ran before, as far as its lines are still there.
  mutating func takeOver(_ before: PlaygroundPage, age: Age) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in source.difference(from: before.source) {
      switch change {
      case .remove(let line, _, _): removed.insert(line)
      case .insert(let line, _, _): inserted.insert(line)
      }
    }
    let kept = before.source.indices.filter { !removed.contains($0) }
    let places = source.indices.filter { !inserted.contains($0) }
    // What's printed before the first line stands below line 0.
    let lines = Dictionary(uniqueKeysWithValues: zip([-1] + kept, [-1] + places))
    func line(_ line: Int) -> Int? { line == .max ? line : lines[line - 1].map { $0 + 1 } }
    func moved<Value>(_ values: [Int: Value]) -> [Int: Value] {
      let pairs = values.compactMap { value in line(value.key).map { ($0, value.value) } }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    results = moved(before.results)
    outputs = moved(before.outputs)
    picture = before.picture
    self.age = age
  }

  /// The lines that aren't what they were, from the first to the last, counted from 1; nil if there
  /// are none. Where lines are gone, it's the one that follows.
  func changedLines(since before: [String]) -> ClosedRange<Int>? {
    guard source != before, !source.isEmpty else { return nil }
    let same = zip(source, before).prefix { $0 == $1 }.count
    let rest = min(source.count, before.count) - same
    let sameBelow = zip(source.reversed(), before.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let first = min(same + 1, source.count)
    return first...max(first, source.count - sameBelow)
  }
}
