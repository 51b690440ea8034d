// A learner's dispatch system, played through a story.

import EmergencyDispatch

/// An exercise about a list that tells: its stories, and how to play them with a learner's type.
struct Town<Subject: Sendable>: Simulation {
  var rules: TownRules
  var waitsForThreads = false
  let open: @Sendable (Subject) -> Center

  func play(_ moves: [TownMove], of subject: Subject, _ log: Log) {
    var events: [TownEvent] = []
    let playthrough = Playthrough(self, subject, log) { events.append($0) }
    for move in moves {
      log.take(Record(.move))
      playthrough.begin(move)
    }
    playthrough.end()
    for cause in explained(Witness(of: events, rules).causes, moves, subject) { log.take(Record(.cause, cause.name)) }
  }

  /// The causes without those that make no difference: where units differ, or get other addresses, and the story still
  /// goes wrong, it wasn't because they were equal, or had the addresses of others.
  private func explained(_ causes: [Cause], _ moves: [TownMove], _ subject: Subject) -> [Cause] {
    func goesWrong(_ change: (inout TownRules) -> Void) -> Bool {
      var other = self
      change(&other.rules)
      var events: [TownEvent] = []
      let playthrough = Playthrough(other, subject, Log()) { events.append($0) }
      for move in moves { playthrough.begin(move) }
      playthrough.end()
      return !Witness(of: events, other.rules).findings.isEmpty
    }
    var excluded: Set<Cause> = []
    if !Set([Cause.equality, .equalityOfRemoval]).isDisjoint(with: causes), goesWrong({ $0.moves.remove(.twins) }) {
      excluded = [.equality, .equalityOfRemoval]
    }
    let addresses: Set<Cause> = [.address, .addressOfOrder, .addressOfRemoval]
    if !addresses.isDisjoint(with: causes), goesWrong({ $0.reusesAddresses = false }) { excluded.formUnion(addresses) }
    return causes.filter { !excluded.contains($0) }
  }

  /// Six units sign up, and there is a report. Each set has its own order, so this is repeated a few times.
  func order(rule: Int) -> Check {
    let moves = (3..<9).map { TownMove.signUp($0) } + [.report]
    let fact = fact(rule: rule, moves)
    let expected = fact.expected()
    var check = Check(fact) { (subject: Subject, log) in
      // All of them are kept: a new object in the place of an old one could have a set with the same order.
      let playthroughs = (0..<4).map { number in Playthrough(self, subject, number == 0 ? log : Log()) }
      for playthrough in playthroughs { for move in moves { playthrough.begin(move) } }
      let orders = Set(playthroughs.map(\.log.lines))
      if orders.count > 1, orders.allSatisfy({ $0.sorted() == expected.sorted() }) {
        log.setPattern(TownRules.changingOrder)
        // The first one may have been right by chance.
        if log.lines == expected { log.write("the next time, in another order") }
      }
      for playthrough in playthroughs { playthrough.end() }
    }
    check.watching = watching
    return check
  }
}
