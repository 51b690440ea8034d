// What the parent asks a learner's process for, if not for a report: stories about promises, and stories that are watched.

import MulticastPromises

/// A request to a learner's process, as its arguments. The number in the order goes with it.
enum Request: Equatable {
  /// What a story belongs to.
  enum Scene: Equatable {
    case promise(Int, Abilities)
    /// A fact of the exercise, by its index.
    case fact(Int)
  }

  /// The abilities from this one on, knowing those before it.
  case abilities(Abilities)
  /// What is known about the promise with this number.
  case promise(Abilities)
  /// What can be seen of the choice with this index.
  case choice(Abilities)
  /// Everything that happens in a story.
  case story(Scene, [TownMove])
  /// The steps of a story.
  case steps(Scene, [TownMove])
  /// Which units are held strongly, from this step of a story on.
  case grip(Scene, [TownMove])

  var arguments: [String] {
    switch self {
    case .abilities(let known): ["abilities", known.text]
    case .promise(let known): ["promise", known.text]
    case .choice(let known): ["choice", known.text]
    case .story(let scene, let moves): ["story", scene.text, moves.text]
    case .steps(let scene, let moves): ["steps", scene.text, moves.text]
    case .grip(let scene, let moves): ["grip", scene.text, moves.text]
    }
  }

  init?(_ arguments: some Collection<String>) {
    let words = Array(arguments)
    switch (words.first, words.count) {
    case ("abilities", 2), ("promise", 2), ("choice", 2):
      guard let known = Abilities(words[1]) else { return nil }
      self = words[0] == "abilities" ? .abilities(known) : words[0] == "promise" ? .promise(known) : .choice(known)
    case ("story", 3), ("steps", 3), ("grip", 3):
      guard let scene = Scene(words[1]), let moves = [TownMove](words[2]) else { return nil }
      self =
        words[0] == "story" ? .story(scene, moves) : words[0] == "steps" ? .steps(scene, moves) : .grip(scene, moves)
    default: return nil
    }
  }
}

extension Request.Scene {
  var text: String {
    switch self {
    case .promise(let number, let known): "promise \(number) \(known.text)"
    case .fact(let index): "fact \(index)"
    }
  }

  init?(_ text: some StringProtocol) {
    let words = text.split { $0 == " " }.map { String($0) }
    switch (words.first, words.count) {
    case ("promise", 3):
      guard let number = Int(words[1]), let known = Abilities(words[2]) else { return nil }
      self = .promise(number, known)
    case ("fact", 2):
      guard let index = Int(words[1]) else { return nil }
      self = .fact(index)
    default: return nil
    }
  }
}

// MARK: - The learner's side

extension Attempt {
  /// Answers a request in records.
  func answer(_ request: Request, _ first: Int, _ send: @escaping @Sendable (Record) -> Void) {
    let trial = (subject as? YourOwnTypes).map { types in
      PromiseTrial(subject: types, open: YourOwnTypes.center, send: send)
    }
    switch request {
    case .abilities(var known):
      for ability in Ability.allCases.dropFirst(first) {
        send(Record(.begin, "\(ability.rawValue)"))
        known[ability] = trial?.measure(ability, knowing: known) ?? 0
        send(Record(.end, "\(known[ability])"))
      }
    case .promise(let known):
      guard let promise = Promise.all.first(where: { $0.number == first }), let trial else { return }
      send(Record(.begin, "\(first)"))
      send(Record(.end, trial.judge(promise, known).text))
    case .choice(let known):
      guard Choice.all.indices.contains(first), let trial else { return }
      send(Record(.begin, "\(first)"))
      send(Record(.end, Choice.all[first].description(in: trial, known) ?? ""))
    case .story(.promise(let number, let known), let moves):
      guard let promise = Promise.all.first(where: { $0.number == number }), let trial else { return }
      let rules = TownRules(for: promise, known)
      // The order of a set depends on addresses, and in some orders all is well. So there are a few tries, and what is
      // kept between them takes the addresses of the try before.
      var (finding, kept): (Finding?, [[UInt8]]) = (nil, [])
      for _ in 1...40 where finding == nil {
        finding = trial.finding(in: trial.play(moves, rules, sendsLines: true), moves, about: promise, known)
        kept += stride(from: 0, to: 256, by: 16).map { [UInt8](repeating: 0, count: $0 + 1) }
      }
      withExtendedLifetime(kept) { send(Record(.end, finding?.sentence(rules) ?? "")) }
    case .story: break
    case .steps(.promise(let number, let known), let moves), .grip(.promise(let number, let known), let moves):
      guard let promise = Promise.all.first(where: { $0.number == number }), let types = subject as? YourOwnTypes
      else { return }
      let town = Town(rules: TownRules(for: promise, known), open: YourOwnTypes.center)
      if let watching = town.watching { answer(request, moves, from: first, watching, types, send) }
    case .steps(.fact(let index), let moves), .grip(.fact(let index), let moves):
      guard exercise.checks.indices.contains(index), let watching = exercise.checks[index].watching else { return }
      answer(request, moves, from: first, watching, subject, send)
    }
    send(Record(.done))
  }

  private func answer(
    _ request: Request, _ moves: [TownMove], from first: Int, _ watching: Watching, _ subject: any Sendable,
    _ send: @escaping (Record) -> Void
  ) {
    if case .steps = request {
      watching.watch(subject, moves) { send(Record(.step, $0.text)) }
    } else {
      watching.weigh(subject, moves, first) { send(Record(.grip, $0.text)) }
    }
  }
}
