// The parent's side of the page of promises: it asks a learner's program again and again, whatever that does in between.

import MulticastPromises

/// Which promises a class keeps, and what can be seen of its choices.
package struct PromiseExamination: Sendable {
  package enum State: Sendable {
    case kept
    case broken(BrokenPromise)
    /// Nothing can be known from outside, for this reason.
    case unseen(String)
    /// The class lacks this method.
    case notOffered(String)
  }

  /// The shortest story in which a promise is broken, and what happened in it.
  package struct BrokenPromise: Sendable {
    package let story: String
    package let expected: [String], came: [String]
    package let ending: Outcome.Ending
    /// What was wrong, as a sentence; nil if the program ended before its time.
    package let finding: String?
    /// To watch the story.
    package let watch: WatchOrder
  }

  /// All twelve, by number.
  package let promises: [(promise: Promise, state: State)]
  /// Each choice, with a sentence about the class; nil if it can't be seen.
  package let choices: [(choice: Choice, description: String?)]

  /// What a learner's program wrote, and how it ended.
  package struct Output: Sendable {
    let records: [Record]
    let ending: Outcome.Ending

    package init(_ text: some StringProtocol, _ ending: Outcome.Ending) {
      records = text.split(separator: "\n").compactMap { Record($0) }
      self.ending = ending
    }

    var isComplete: Bool { records.last?.kind == .done }
    /// What it answered, if it came so far.
    var answer: String? { records.last { $0.kind == .end }?.words }
  }

  /// Runs the learner's program with these arguments.
  package typealias Run = (_ arguments: [String], _ first: Int) throws -> Output

  /// - Parameter progress: Hears how many of the twelve promises are judged.
  package init(_ run: @escaping Run, progress: (Int) -> Void = { _ in }) throws {
    let program = Program(run: run)
    let can = try program.abilities()
    promises = try Promise.all.map { promise in
      progress(promise.number - 1)
      return (promise, try program.state(of: promise, can))
    }
    progress(Promise.all.count)
    choices = try Choice.all.indices.map { index in
      let output = try program.ask(.choice(can), index)
      if case .crashed(let message) = output.ending, !output.isComplete {
        return (Choice.all[index], "The program crashes. \(message)")
      }
      return (Choice.all[index], output.answer.flatMap { $0.isEmpty ? nil : $0 })
    }
  }
}

/// A learner's program, which answers requests until it crashes, or goes on without end.
private struct Program {
  let run: PromiseExamination.Run

  func ask(_ request: Request, _ first: Int = 0) throws -> PromiseExamination.Output {
    try run(request.arguments, first)
  }

  func abilities() throws -> Abilities {
    var known = Abilities()
    var next = 0
    while next < Ability.allCases.count {
      let output = try ask(.abilities(known), next)
      for record in output.records where record.kind == .end && next < Ability.allCases.count {
        guard let value = Int(record.words) else { continue }
        known[Ability.allCases[next]] = value
        next += 1
      }
      guard !output.isComplete, next < Ability.allCases.count else { continue }
      // It ended in the middle of this one. A method that ends the program is there at least.
      let ability = Ability.allCases[next]
      known[ability] = [.offersAdding, .offersBroadcasts, .offersRemoving].contains(ability) ? 1 : 0
      next += 1
    }
    return known
  }

  func state(of promise: Promise, _ can: Abilities) throws -> PromiseExamination.State {
    let output = try ask(.promise(can), promise.number)
    if let result = output.answer.flatMap({ PromiseResult($0) }) {
      switch result {
      case .kept: return .kept
      case .unseen(let reason): return .unseen(reason)
      case .notOffered(let method): return .notOffered(method)
      case .broken(let moves): return .broken(try broken(promise, can, moves))
      }
    }
    // The story that was being played, as far as it had come.
    let begin = output.records.lastIndex { $0.kind == .story }
    guard let begin, let moves = [TownMove](output.records[begin].words) else {
      return .unseen("the program ended before anything could be seen")
    }
    let made = Array(moves.prefix(output.records[begin...].count { $0.kind == .move }))
    return .broken(try broken(promise, can, try shortened(made, promise, can)))
  }

  private func broken(
    _ promise: Promise, _ can: Abilities, _ moves: [TownMove]
  ) throws -> PromiseExamination.BrokenPromise {
    let rules = TownRules(for: promise, can)
    let scene = Request.Scene.promise(promise.number, can)
    let output = try ask(.story(scene, moves))
    let begin = output.records.lastIndex { $0.kind == .story } ?? 0
    let finding = output.answer.flatMap { $0.isEmpty ? nil : $0 }
    return PromiseExamination.BrokenPromise(
      story: rules.story(moves), expected: rules.expected(moves) ?? [],
      came: output.records[begin...].filter { $0.kind == .line }.map(\.words),
      ending: output.isComplete ? .returned : output.ending, finding: finding,
      watch: WatchOrder(title: promise.title, scene: scene, moves: moves))
  }

  /// The moves without those that a crash doesn't need. Each try takes a process, so an endless story stays as it is.
  private func shortened(_ moves: [TownMove], _ promise: Promise, _ can: Abilities) throws -> [TownMove] {
    let rules = TownRules(for: promise, can)
    let scene = Request.Scene.promise(promise.number, can)
    func crashes(_ moves: [TownMove]) throws -> Bool {
      guard !moves.isEmpty, rules.expected(moves) != nil else { return false }
      let output = try ask(.story(scene, moves))
      guard case .crashed = output.ending, !output.isComplete else { return false }
      return true
    }
    guard try crashes(moves) else { return moves }
    var moves = moves
    for index in moves.indices.reversed() {
      var rest = moves
      rest.remove(at: index)
      if try crashes(rest) { moves = rest }
    }
    return moves
  }
}
