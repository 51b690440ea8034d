// Stories of an exercise that has moves of its own.

import MulticastTester

/// Stories that are played with a right answer and with the learner's. The shortest is shown in
/// which the two differ.
struct OwnStories<Move: Sendable, Subject: Sendable, Result: Equatable & Sendable>: Sendable {
  /// Stories to begin with.
  let given: [[Move]]
  /// Makes up a move.
  let move: @Sendable (inout SplitMix64) -> Move
  /// What should come of a story; nil if it can't be played, or if that's up to the answer.
  let expected: @Sendable ([Move]) -> Result?
  let play: @Sendable ([Move], Subject) -> Result
  // In words.
  let story: @Sendable ([Move]) -> String
  let lines: @Sendable (Result) -> [String]
  /// The number of the rule that a story breaks, given what should have come and what did. Nothing
  /// came if the program ended.
  let rule: @Sendable ([Move], Result, Result?) -> Int

  /// A scene that plays them all.
  var scene: Scene {
    Scene(rule: 1, done: "Stories were played with your class.", expected: []) {
      (subject: Subject, log) in
      search(subject, log)
    }
  }

  private func search(_ subject: Subject, _ log: Log) {
    /// Plays a story, and leaves it in the log if it goes wrong.
    func isDifferent(_ moves: [Move]) -> Bool {
      guard !moves.isEmpty, let expected = expected(moves) else { return false }
      log.begin(story(moves), expected: lines(expected), rule: rule(moves, expected, nil))
      let came = play(moves, subject)
      guard came != expected else { return false }
      log.begin(story(moves), expected: lines(expected), rule: rule(moves, expected, came))
      for line in lines(came) { log.write(line) }
      return true
    }
    // By what comes of the given stories, an idea is recognized.
    var signature = Signature()
    let isWrong =
      given.count { moves in
        let isWrong = isDifferent(moves)
        signature.add(isWrong ? log.lines.joined(separator: "\n") : "agreed")
        return isWrong
      } > 0
    if isWrong { log.take(.signature(signature.number)) }
    for moves in given + madeUp where isDifferent(moves) {
      var shortest = moves
      var wasLeftOut = true
      while wasLeftOut {
        wasLeftOut = false
        for index in shortest.indices.reversed() {
          var rest = shortest
          rest.remove(at: index)
          guard isDifferent(rest) else { continue }
          shortest = rest
          wasLeftOut = true
        }
      }
      _ = isDifferent(shortest)
      return
    }
    log.begin("Stories were played with your class.", expected: [], rule: 1)
  }

  /// The same ones each time, the short ones first.
  private var madeUp: [[Move]] {
    (0..<600).map { number in
      var random = SplitMix64(seed: UInt64(number))
      var moves: [Move] = []
      for _ in 0..<100 where moves.count < 2 + number * 16 / 600 {
        moves.append(move(&random))
        if expected(moves) == nil { moves.removeLast() }
      }
      return moves
    }
  }
}
