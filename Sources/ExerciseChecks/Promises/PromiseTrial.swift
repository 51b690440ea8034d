// The learner's side of the page of promises: each promise is tried in stories that are played with the learner's class.

import Foundation
import MulticastPromises

/// Plays stories about promises with a list, and reports what they show.
struct PromiseTrial<Subject: Sendable>: Sendable {
  let subject: Subject
  let open: @Sendable (Subject) -> Center
  /// Sends what begins, so that a crash or an endless loop has its story.
  let send: @Sendable (Record) -> Void

  /// How many stories are made up for each promise, after those that are written down.
  private static var madeUpCount: Int { 80 }

  // MARK: - What is reported

  func measure(_ ability: Ability, knowing known: Abilities) -> Int {
    let rules = TownRules(
      moves: [], areBrigades: true, isExact: true, nestedBroadcastsWait: false, seesWrappers: true)
    return ability.measured(knowing: known) { play($0, rules) }
  }

  func judge(_ promise: Promise, _ can: Abilities) -> PromiseResult {
    if let missing = promise.methods.first(where: { !can.has($0.ability) }) { return .notOffered(missing.name) }
    guard can.has(.plainCount) || [.everyoneIsCalled, .keepsNoneAlive, .fewEmptyWrappers].contains(promise) else {
      return .unseen(promise.whyUnseen(can))
    }
    let needsReleases = [.reusedAddress, .removalInDeinit, .fewEmptyWrappers].contains(promise)
    if needsReleases && !can.has(.releases) || promise == .removalInDeinit && !can.has(.removes) {
      return .unseen(promise.whyUnseen(can))
    }
    let rules = TownRules(for: promise, can)
    var cameUp: Set<Witness.Situation> = []
    func breaks(_ moves: [TownMove]) -> Bool {
      guard !moves.isEmpty, rules.expected(moves) != nil,
        Set(moves.flatMap(\.units)).count <= promise.unitLimit(can)
      else { return false }
      let played = play(moves, rules)
      let witness = Witness(of: played.events)
      cameUp.formUnion(witness.cameUp)
      return finding(in: played, moves, about: promise, can) != nil
    }
    for moves in stories(promise, rules, can) where breaks(moves) {
      return .broken(moves.shortened(while: breaks))
    }
    return promise.situations.isSubset(of: cameUp) ? .kept : .unseen(promise.whyUnseen(can))
  }

  /// What breaks a promise in a story that was played.
  func finding(
    in played: PlayedStory, _ moves: [TownMove], about promise: Promise, _ can: Abilities
  ) -> Finding? {
    let findings = Witness(of: played.events).findings
    // Where a delegate is kept alive, nothing else can be known.
    if promise != .keepsNoneAlive, findings.contains(where: { $0.kind == .outlived }) { return nil }
    let replaced = Set(played.events.compactMap { if case .replaced(let unit) = $0 { unit } else { nil } })
    guard let finding = findings.first(where: { $0.breaks(promise, can, replaced: replaced) }) else { return nil }
    guard promise == .reusedAddress else { return finding }
    // It's the address only if all is well with another one.
    var rules = TownRules(for: promise, can)
    rules.reusesAddresses = false
    let others = Witness(of: play(moves, rules).events).findings
    return others.contains { $0.breaks(promise, can, replaced: replaced) } ? nil : finding
  }

  // MARK: - Stories

  private func stories(_ promise: Promise, _ rules: TownRules, _ can: Abilities) -> some Sequence<[TownMove]> {
    let first = promise.firstStories(can)
    let count = promise == .fewEmptyWrappers ? 0 : Self.madeUpCount
    let madeUp = (0..<count).lazy.map { number in
      var random = SplitMix64(seed: UInt64(number))
      return rules.makeUp(length: 2 + number * 12 / Self.madeUpCount, &random)
    }
    return [AnySequence(first), AnySequence(madeUp)].lazy.joined()
  }

  /// - Parameter sendsLines: Whether to send what is written as well.
  func play(_ moves: [TownMove], _ rules: TownRules, sendsLines: Bool = false) -> PlayedStory {
    let log = sendsLines ? Log(send: send) : Log()
    let recorder = StoryRecorder()
    send(Record(.story, moves.text))
    let town = Town<Subject>(rules: rules, open: open)
    Log.$current.withValue(log) {
      let playthrough = Playthrough(town, subject, log, witness: recorder.take)
      for move in moves {
        send(Record(.move))
        playthrough.begin(move)
      }
      recorder.played.wrapperCount = playthrough.wrapperCount
      playthrough.end()
    }
    recorder.played.notes = log.notes
    return recorder.played
  }
}

/// Keeps what happens in a story.
private final class StoryRecorder {
  var played = PlayedStory()

  func take(_ event: TownEvent) {
    played.events.append(event)
    // It goes on and on. Sent to the process and not to this thread, which may block such signals.
    if played.events.count > 20_000 { kill(getpid(), SIGALRM) }
  }
}
