// Stories in words. All sentences about a story are made here, from its moves and from what came of
// them.

import MulticastPromises
import MulticastTester

/// What the delegates, the broadcasts and the moves of a story are called.
struct Words: Sendable {
  static let names = [
    "Harbor", "Mill Street", "Old Town", "West End", "Hilltop", "North Gate", "Riverside",
    "Market Square", "Lakeside",
    "Airport",
  ]
  static let places = [
    "Ray's house", "the bakery", "the school", "the mill", "the library", "the station",
    "the theater", "the dairy",
    "the brewery", "the sawmill", "the old barn", "the town hall",
  ]

  /// Whether the village isn't mentioned: delegates are added, removed and released.
  var isAboutLists = false
  /// What is reported: "fire", "flood". A vote asks.
  var alarm = "fire"
  /// Delegates are of so many kinds, by their numbers.
  var kinds = 1
  /// What there is to say about a kind of delegate: "has boats".
  var traits: [String?] = [nil]
  /// What a delegate answers about a place.
  var saysYes: @Sendable (Int, String) -> Bool = { _, _ in true }
  /// What a broadcast returned.
  var answer: @Sendable (Int) -> String = { "\($0)" }

  static let vote = "vote"
  /// What is noted where the same units are called in an order that differs from time to time.
  static let changingOrder = "all units, in an order that changes"

  /// The name that a delegate compares. Equal ones look alike.
  func look(_ part: Part) -> String { Self.name(part.look) }

  private static func name(_ number: Int) -> String {
    names.indices.contains(number) ? names[number] : "Station \(number + 1)"
  }

  /// The name of a delegate in a story.
  func name(_ number: Int, in story: [Move]) -> String {
    story.contains(.areEqual) && number < 3
      ? "Harbor (\(["green", "red", "blue"][number]))" : Self.name(number)
  }

  func place(_ broadcast: Int, _ trace: Trace) -> String {
    broadcast < 1000
      ? Self.places[broadcast % Self.places.count] : trace.strangeTopics[broadcast - 1000]
  }

  // MARK: - What is compared, line by line

  /// What came of a story, as the lines that a comparison shows.
  func lines(_ trace: Trace, of story: [Move]) -> [String] {
    trace.events.compactMap { line($0, trace, story) }
  }

  /// The line for an event; nil if it's a move, which the story tells.
  func line(_ event: Event, _ trace: Trace, _ story: [Move]) -> String? {
    switch event {
    case .called(let one, let broadcast):
      let (name, place) = (name(one, in: story), place(broadcast, trace))
      return alarm == Self.vote
        ? "\(name) is asked about \(place)" : "\(name): \(alarm) at \(place)"
    case .deallocated(let one): return "\(name(one, in: story)) is deallocated"
    case .wentAway(let count):
      return count == 1000 ? "all of them are deallocated" : "\(1000 - count) are still in memory"
    case .answered(let value, _): return answer(value)
    case .counted(let count): return "count: \(count)"
    case .wrappers(let count): return "the list has \(count) wrapper\(count == 1 ? "" : "s")"
    case .opened, .added, .removed, .released, .began, .ended, .round, .roundsAreOver: return nil
    }
  }

  /// What should have come and what came, where the two differ.
  func lines(_ difference: Difference) -> (expected: [String], came: [String]) {
    var (expected, came) = (difference.expected, difference.came)
    let count = zip(expected.events, came.events).prefix { $0 == $1 }.count
    var (left, right) = (lines(expected, of: difference.story), lines(came, of: difference.story))
    // Whoever isn't deallocated is still in memory, and of wrappers there may be so many at most.
    if came.ending == .returned, count < expected.events.count,
      case .deallocated(let one) = expected.events[count],
      !came.events.contains(.deallocated(one))
    {
      came.events.removeSubrange(count...)
      expected.events.removeSubrange(count...)
      let position = lines(came, of: difference.story).count
      right.insert("\(name(one, in: difference.story)) is still in memory", at: position)
    }
    if case .wrappers? = came.events.last, let limit = came.wrapperLimit, left.count < right.count {
      left.append(
        "the list has \(limit == 0 ? "no" : "at most \(limit)") wrapper\(limit == 1 ? "" : "s")")
    }
    return (left, right)
  }

  // MARK: - The story

  /// A story, and what happened in it: of a long one, its beginning, and its end, where it goes
  /// wrong.
  func story(_ story: [Move], _ trace: Trace) -> String {
    var narrator = Narrator(words: self, story: story, trace: trace)
    let sentences = narrator.sentences
    // Half a small terminal.
    guard sentences.reduce(0, { $0 + $1.count }) > 700 else {
      return sentences.joined(separator: " ")
    }
    let beginning = Self.fitting(sentences, into: 200)
    let end = Self.fitting(sentences.dropFirst(beginning.count).reversed(), into: 400).reversed()
    let count = sentences.count - beginning.count - end.count
    let left =
      count > 0 ? ["(\(count) more sentence\(count == 1 ? " is" : "s are") left out here.)"] : []
    return (beginning + left + end).joined(separator: " ")
  }

  /// As many of the first sentences as aren't longer than this together, and one at least.
  private static func fitting(_ sentences: some Sequence<String>, into length: Int) -> [String] {
    var some: [String] = []
    var sum = 0
    for sentence in sentences {
      sum += sentence.count
      if sum > length, !some.isEmpty { break }
      some.append(sentence)
    }
    return some
  }

  /// A report as a sentence.
  func reported(_ place: String, isNow: Bool = false) -> String {
    let verb = isNow ? "is" : "was"
    if alarm == Self.vote {
      return "Every unit \(verb) asked whether the helicopter may fly to \(place)."
    }
    if isAboutLists {
      return isNow
        ? "A broadcast about a \(alarm) at \(place) begins."
        : "A broadcast reported a \(alarm) at \(place)."
    }
    return "A \(alarm) \(verb) reported at \(place)."
  }

  /// Some names, with "and": of many, the first ones and the last.
  func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    let some = names.count > 10 ? names.prefix(3) + ["\(names.count - 4) more"] : names.dropLast()
    return some.joined(separator: ", ") + " and " + last
  }
}

/// Tells a story from what came of it.
private struct Narrator {
  let words: Words
  let story: [Move]
  let trace: Trace

  private var told: [String] = []
  private var registered: Set<Int> = [], everAdded: Set<Int> = []
  /// The broadcasts in progress, and whom each of them is calling.
  private var broadcasts: [(number: Int, caller: Int?)] = []
  /// Successive moves of one kind, by whom they are about.
  private var run: (words: String, units: [Int])?
  /// What a delegate does while it's being called.
  private var deeds: [String] = []
  private var hasSpoken = false

  init(words: Words, story: [Move], trace: Trace) {
    self.words = words
    self.story = story
    self.trace = trace
  }

  private func name(_ number: Int) -> String { words.name(number, in: story) }

  var sentences: [String] {
    mutating get {
      facts()
      var roundBegin: Int?
      var isSkipping = false
      for event in trace.events {
        switch event {
        case .round(1):
          finish()
          roundBegin = told.count
        case .round:
          finish()
          isSkipping = true
        case .roundsAreOver(let count):
          finish()
          isSkipping = false
          if let begin = roundBegin, begin < told.count {
            let rounds = told[begin...].joined(separator: " ")
            told.removeSubrange(begin...)
            told.append("All this happened \(count) times: \(rounds)")
          }
          roundBegin = nil
        default: if !isSkipping { tell(event) }
        }
      }
      finish()
      return told
    }
  }

  /// What has to be said beforehand.
  private mutating func facts() {
    let numbers = Set(story.flatMap(\.delegates)).sorted()
    for (kind, trait) in words.traits.enumerated() {
      let some = numbers.filter { $0 % words.kinds == kind }
      guard let trait, !some.isEmpty else { continue }
      let plural = trait.replacing(#/^has /#, with: "have ").replacing(#/^says /#, with: "say ")
      told.append("\(words.list(some.map(name))) \(some.count == 1 ? trait : plural).")
    }
    let equal = numbers.filter { $0 < 3 }
    if story.contains(.areEqual), equal.count > 1 {
      told.append("\(words.list(equal.map(name))) are equal.")
    }
  }

  private mutating func finish() {
    if let run {
      told.append("\(words.list(run.units.map(name)))\(verb(run.words, run.units.count)).")
      self.run = nil
    }
    guard !deeds.isEmpty, let caller = broadcasts.last?.caller else { return deeds = [] }
    let place =
      broadcasts.count > 1
      ? " about \(words.place(broadcasts[broadcasts.count - 1].number, trace))" : ""
    told.append(
      hasSpoken
        ? "Then \(name(caller)) \(words.list(deeds))."
        : "When \(name(caller)) was called\(place), it \(words.list(deeds)).")
    deeds = []
    hasSpoken = true
  }

  /// " were added", for several.
  private func verb(_ words: String, _ count: Int) -> String {
    count > 1 ? words.replacing(#/^( which)? was /#, with: " were ") : words
  }

  private mutating func top(_ words: String, _ unit: Int) {
    if run?.words == words {
      run?.units.append(unit)
    } else {
      finish()
      run = (words, [unit])
    }
  }

  private mutating func tell(_ event: Event) {
    let isAboutLists = words.isAboutLists
    switch event {
    case .added(let one):
      let isAgain = !everAdded.insert(one).inserted
      registered.insert(one)
      guard let caller = broadcasts.last?.caller else {
        if let old = formerOwnerOfTheAddress(one), !isAgain {
          finish()
          told.append(
            """
            \(name(one)) was created at the memory address where \(name(old)) had been, and \
            \(isAboutLists ? "was added" : "signed up").
            """)
          return
        }
        return top((isAboutLists ? " was added" : " signed up") + (isAgain ? " again" : ""), one)
      }
      let again = isAgain ? " again" : ""
      if isAboutLists {
        deeds.append("added \(one == caller ? "itself" : name(one))\(again)")
      } else {
        deeds.append(one == caller ? "signed up\(again)" : "signed up \(name(one))\(again)")
      }
    case .removed(let one):
      if story.contains(.leavesInDeinit(one)), trace.events.contains(.released(one)) { return }
      let isStranger = registered.remove(one) == nil
      guard let caller = broadcasts.last?.caller else {
        if isStranger {
          let reason =
            everAdded.contains(one)
            ? ", which was no longer \(isAboutLists ? "registered" : "signed up"),"
            : isAboutLists ? ", which had never been added," : ", which had never signed up,"
          return top(reason + (isAboutLists ? " was removed" : " signed off"), one)
        }
        return top(isAboutLists ? " was removed" : " signed off", one)
      }
      if isAboutLists {
        deeds.append("removed \(one == caller ? "itself" : name(one))")
      } else {
        deeds.append(one == caller ? "signed off" : "took \(name(one)) off the list")
      }
    case .released(let one):
      registered.remove(one)
      let leaves = story.contains(.leavesInDeinit(one))
      let rest =
        leaves ? ", and \(isAboutLists ? "removed itself" : "signed off") in its own `deinit`" : ""
      guard let caller = broadcasts.last?.caller else {
        return top((isAboutLists ? " was released" : " closed") + rest, one)
      }
      if isAboutLists {
        deeds.append(
          one == caller
            ? "was released\(rest)"
            : "released \(name(one))\(leaves ? ", which removed itself in its own `deinit`" : "")")
      } else {
        deeds.append(
          one == caller
            ? "closed\(rest)"
            : "closed \(name(one))\(leaves ? ", which signed off in its own `deinit`" : "")")
      }
    case .began(let number):
      let place = words.place(number, trace)
      if broadcasts.isEmpty {
        finish()
        told.append(words.reported(place))
      } else {
        deeds.append(
          words.alarm == Words.vote
            ? "asked everybody about \(place)"
            : isAboutLists
              ? "started a broadcast about a \(words.alarm) at \(place)"
              : "reported a \(words.alarm) at \(place)")
        finish()
      }
      broadcasts.append((number, nil))
      hasSpoken = false
    case .called(let one, let broadcast):
      finish()
      if let index = broadcasts.lastIndex(where: { $0.number == broadcast })
        ?? broadcasts.indices.last
      {
        broadcasts[index].caller = one
        // A broadcast that has waited is called by the one in progress.
        if index < broadcasts.count - 1 { broadcasts[broadcasts.count - 1].caller = one }
      }
      hasSpoken = false
    case .ended(let number):
      finish()
      broadcasts.removeAll { $0.number == number }
      hasSpoken = true
    case .wentAway:
      finish()
      let removing = story.flatMap(\.parts).contains(.crowd(.removed))
      let moves =
        isAboutLists
        ? removing ? "added, removed and released" : "added and released"
        : removing ? "signed up, signed off and closed" : "signed up and closed"
      told.append(
        """
        A thousand \(isAboutLists ? "delegates" : "units") came and went: each \
        \(isAboutLists ? "was " : "")\(moves).
        """
      )
    case .counted:
      finish()
      told.append("`count` was read.")
    case .wrappers:
      finish()
      if story.flatMap(\.parts).contains(.countWrappers) {
        told.append("The wrappers were counted.")
      }
    case .opened:
      finish()
      registered = []
      told.append(
        """
        Another \(isAboutLists ? "list" : "dispatch system") was created, and the rest happened \
        there.
        """
      )
    case .deallocated, .answered, .round, .roundsAreOver: break
    }
  }

  private func formerOwnerOfTheAddress(_ one: Int) -> Int? {
    story.lazy.compactMap { if case .reusesAddress(one, let old) = $0 { old } else { nil } }.first
  }
}
