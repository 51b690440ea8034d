// The learner's side of watching: a story is played once more, and each of its steps is sent as it happens.

/// How the stories of an exercise or a promise are watched.
struct Watching: Sendable {
  let watch: @Sendable (_ subject: any Sendable, [TownMove], _ send: (WatchedStep) -> Void) -> Void
  let weigh: @Sendable (_ subject: any Sendable, [TownMove], _ first: Int, _ send: (WatchedGrip) -> Void) -> Void
}

extension Town {
  var watching: Watching? {
    Watching(
      watch: { subject, moves, send in
        if let subject = subject as? Subject { watch(moves, of: subject, send: send) }
      },
      weigh: { subject, moves, first, send in
        if let subject = subject as? Subject { weigh(moves, of: subject, from: first, send: send) }
      })
  }

  private struct Moment {
    var sentence = ""
    /// The last move that has begun, from 1; 0 before the first.
    var move = 0
    var came: [String] = []
    var isMoveOver = true
  }

  /// Plays a story, and stops at each of its steps.
  private func follow(_ moves: [TownMove], of subject: Subject, _ see: (Playthrough<Subject>, Moment) -> Void) {
    let log = Log()
    Log.$current.withValue(log) {
      let playthrough = Playthrough(self, subject, log)
      var moment = Moment(sentence: "The list is new. Nobody has been added.")
      see(playthrough, moment)
      withoutActuallyEscaping(see) { see in
        var lineCount = 0
        playthrough.watch = { [unowned playthrough] sentence, isMoveOver in
          (moment.sentence, moment.isMoveOver) = (sentence, isMoveOver)
          moment.came = Array(log.lines.dropFirst(lineCount))
          see(playthrough, moment)
        }
        for move in moves {
          moment.move += 1
          lineCount = log.lines.count
          playthrough.begin(move)
        }
        playthrough.watch = nil
      }
      playthrough.end()
    }
  }

  /// Plays a story and sends its steps. They don't tell yet which wrappers hold their units strongly.
  func watch(_ moves: [TownMove], of subject: Subject, send: (WatchedStep) -> Void) {
    let expected = [[]] + rules.expectedLines(moves)
    follow(moves, of: subject) { playthrough, moment in
      send(
        WatchedStep(
          sentence: moment.sentence, wrappers: wrappers(playthrough), units: units(playthrough), came: moment.came,
          expected: expected[moment.move], isMoveOver: moment.isMoveOver))
    }
  }

  private func units(_ playthrough: Playthrough<Subject>) -> [WatchedStep.Unit] {
    playthrough.mentioned.map { number, object in
      WatchedStep.Unit(
        name: rules.name(number),
        state: playthrough.isOwned(number) ? .owned : object() == nil ? .deallocated : .released,
        isBeingCalled: playthrough.calling.contains(number))
    }
  }

  private func wrappers(_ playthrough: Playthrough<Subject>) -> [WatchedStep.Wrapper]? {
    var positions: [ObjectIdentifier: Int] = [:]
    for (position, unit) in playthrough.mentioned.enumerated() {
      if let object = unit.object() { positions[ObjectIdentifier(object)] = position }
    }
    guard let list = playthrough.object, let found = ReflectedWrappers(in: list, known: Set(positions.keys)) else {
      return nil
    }
    let wrappers: [WatchedStep.Wrapper] = found.contents.map { content in
      switch content {
      case .object(let object): positions[object].map { .holds($0, weakly: true) } ?? .hidden
      case .empty: .empty
      case .hidden: .hidden
      }
    }
    // A set or a dictionary has no order. In a picture, one is easier to follow.
    return found.isOrdered ? wrappers : wrappers.sorted { $0.rank < $1.rank }
  }

  /// Finds out, for each step from a certain one on, which units the list holds strongly: those that stay in memory when
  /// their last owner releases them at that step. It takes a play for each unit.
  func weigh(_ moves: [TownMove], of subject: Subject, from first: Int, send: (WatchedGrip) -> Void) {
    for step in first... {
      var grip = WatchedGrip(step: step)
      var position = 0
      var unitCount = 0
      repeat {
        var count = 0
        follow(moves, of: subject) { playthrough, _ in
          defer { count += 1 }
          guard count == step else { return }
          unitCount = playthrough.mentioned.count
          guard position < unitCount else { return }
          let number = playthrough.mentioned[position].number
          // A broadcast may hold the one that it is calling.
          guard playthrough.isOwned(number), !playthrough.calling.contains(number) else { return }
          grip.isStrong[position] = playthrough.isHeld(number)
        }
        guard count > step else { return }
        position += 1
      } while position < unitCount
      send(grip)
    }
  }
}

extension WatchedStep.Wrapper {
  fileprivate var rank: Int {
    switch self {
    case .holds(let unit, _): unit
    case .empty, .hidden: .max
    }
  }
}
