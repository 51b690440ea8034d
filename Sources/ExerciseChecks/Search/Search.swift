// Stories made up at random, until one shows a difference; then the shortest that still does.

extension Simulation {
  /// A hand-written story: the rule that it tests, what happens, and a question in place of the rule's.
  func story(rule: Int, _ moves: [Setting.Move], ask question: String? = nil) -> Check {
    check(fact(rule: rule, moves, ask: question)) { subject, log in
      // Which memory is given out again is chance, and mostly another one the next time.
      for playthrough in 1...5
      where playthrough == 1 || (log.notes.contains(Log.notExercised) && log.lines == rules.expected(moves)) {
        log.take(Record(.story))
        play(moves, of: subject, log)
      }
    }
  }

  /// A fact about a story: what happens, and what should come of it.
  func fact(rule: Int, _ moves: [Setting.Move], ask question: String? = nil) -> Fact {
    guard let expected = rules.expected(moves) else { fatalError("the exercise leaves open: \(rules.story(moves))") }
    var fact = Fact(
      rule: rule, done: rules.story(moves), expected: expected, ask: question,
      causes: { [rules] outcome in
        let made = outcome.ending == .returned ? moves : Array(moves.prefix(outcome.madeMoveCount))
        return rules.causes(made, outcome, expected: expected)
      })
    fact.moves = rules.text(moves)
    return fact
  }

  /// A check that plays some hundreds of stories, and finds the shortest on which something else happens.
  ///
  /// It doesn't use the beliefs, and always plays the same stories.
  var search: Check {
    let stories = MadeUpStories(rules)
    let fact = Fact(search: stories.foundStory, dependsOnThreads: waitsForThreads)
    return check(fact) { search(stories, $0, $1) }
  }

  private func check(_ fact: Fact, _ scene: @escaping @Sendable (Subject, Log) -> Void) -> Check {
    guard waitsForThreads else {
      var check = Check(fact, scene: scene)
      check.watching = watching
      return check
    }
    return Check(fact) { (subject: Subject, log) async in await onOwnThread { scene(subject, log) } }
  }

  private func search(_ stories: MadeUpStories<Setting>, _ subject: Subject, _ log: Log) {
    func differs(_ story: MadeUpStory) -> Bool {
      guard let (moves, expected) = stories.moves(of: story) else { return false }
      log.take(Record(.story, story.text))
      play(moves, of: subject, log)
      return log.lines != expected
    }
    // The first that differs may be hard to shorten, and another one easier, or one may break an earlier rule.
    var differing = 0
    for number in 0..<MadeUpStories<Setting>.count where differing < 8 && differs(MadeUpStory(number: number)) {
      differing += 1
      let positions = stories.moves(of: MadeUpStory(number: number)).map { Array($0.moves.indices) } ?? []
      let kept = positions.shortened { !$0.isEmpty && differs(MadeUpStory(number: number, kept: $0)) }
      if waitsForThreads, kept.count <= 6 { return }
    }
  }
}
