/// Which units a list holds strongly at one step of a story, as far as that is known.
struct WatchedGrip {
  let step: Int
  /// By the unit's position in the step.
  var isStrong: [Int: Bool] = [:]

  init(step: Int) { self.step = step }

  var text: String {
    ([step] + isStrong.map { $0.key * 2 + ($0.value ? 1 : 0) }.sorted()).map { "\($0)" }.joined(separator: " ")
  }

  init?(_ text: some StringProtocol) {
    let numbers = text.split { $0 == " " }.compactMap { Int($0) }.filter { $0 >= 0 }
    guard let step = numbers.first else { return nil }
    self.step = step
    for number in numbers.dropFirst() { isStrong[number / 2] = number % 2 == 1 }
  }
}
