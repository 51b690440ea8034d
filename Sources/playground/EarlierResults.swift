// What's shown of a program's results while there are no others.

extension PlaygroundPage {
  /// Takes over the results of the program that ran before, as far as its lines are still there:
  /// those above the change, and those below it.
  mutating func takeOver(_ before: PlaygroundPage, age: Age) {
    let same = zip(source, before.source).prefix { $0 == $1 }.count
    let rest = min(source.count, before.source.count) - same
    let sameBelow = zip(source.reversed(), before.source.reversed()).prefix(rest)
      .prefix { $0 == $1 }.count
    let isBelow = before.source.count - sameBelow + 1
    let shift = source.count - before.source.count
    func line(_ line: Int) -> Int? {
      if line <= same || line == .max { return line }
      return line >= isBelow ? line + shift : nil
    }
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
