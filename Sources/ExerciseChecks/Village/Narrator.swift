// Stories in words. All sentences about a story are made here, from its moves and from what came of
// them.

import MulticastPromises
import MulticastTester

/// What the delegates, the broadcasts and the moves of a story are called.
struct Words: Sendable {
  static let names = [
    "Harbor", "Mill Street", "Old Town", "West End", "Hilltop", "North Gate", "Riverside",
    "Market Square", "Lakeside", "Airport",
  ]
  static let places = [
    "Ray's house", "the bakery", "the school", "the mill", "the library", "the station",
    "the theater", "the dairy", "the brewery", "the sawmill", "the old barn", "the town hall",
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
    guard story.contains(.areEqual), Move.equalOnes.contains(number) else {
      return Self.name(number)
    }
    let color = ["green", "red", "blue"][number]
    return "Harbor (\(color))"
  }

  /// Which list it is, if there are two.
  func ordinal(_ list: Int, in story: [Move]) -> String? {
    story.hasSecondList ? ["first", "second"][list] : nil
  }

  /// What a broadcast of a story is about.
  func place(_ broadcast: Int, _ trace: Trace, in story: [Move]) -> String {
    let strange = broadcast - Trace.firstStrangeBroadcast
    if strange >= 0 { return trace.strangeTopics[strange] }
    return Self.places[broadcast % (story.topicCount ?? Self.places.count)]
  }

  // MARK: - What is compared, line by line

  /// What came of a story, as the lines that a comparison shows.
  private func lines(_ trace: Trace, of story: [Move]) -> [String] {
    trace.events.compactMap { line($0, trace, story) }
  }

  /// The line for an event; nil if it's a move, which the story tells.
  func line(_ event: Event, _ trace: Trace, _ story: [Move]) -> String? {
    switch event {
    case .called(let one, let broadcast):
      let (name, place) = (name(one, in: story), place(broadcast, trace, in: story))
      if alarm == Self.vote { return "\(name) is asked about \(place)" }
      return "\(name): \(alarm) at \(place)"
    case .deallocated(let one): return "\(name(one, in: story)) is deallocated"
    case .wentAway(let count, _):
      let left = Stage.crowdSize - count
      return left == 0 ? "all of them are deallocated" : "\(left) are still in memory"
    case .answered(let value, _): return answer(value)
    case .counted(let count): return "count: \(count)"
    case .wrappers(let count):
      // In a crowd, there may have been more than at its end.
      let verb = count > trace.wrapperCount ?? 0 ? "had up to" : "has"
      return "the list \(verb) \(count) wrapper\(count == 1 ? "" : "s")"
    case .elsewhere(let event): return line(event, trace, story)
    case .added, .removed, .released, .began, .ended, .round, .roundsAreOver: return nil
    }
  }

  /// What should have come and what came, where the two differ.
  func lines(_ difference: Difference) -> (expected: [String], came: [String]) {
    var expected = difference.expected
    var came = difference.came
    let count = zip(expected.events, came.events).prefix { $0 == $1 }.count
    var left = lines(expected, of: difference.story)
    var right = lines(came, of: difference.story)
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
      let most = limit == 0 ? "no" : "at most \(limit)"
      left.append("the list has \(most) wrapper\(limit == 1 ? "" : "s")")
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
    let noun = count == 1 ? "sentence is" : "sentences are"
    let left = count > 0 ? ["(\(count) more \(noun) left out here.)"] : []
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
  ///
  /// - Parameter which: Which list reports it, if there are two: "first", "second".
  func reported(_ place: String, by which: String? = nil, isNow: Bool = false) -> String {
    let verb = isNow ? "is" : "was"
    if alarm == Self.vote {
      let of = which.map { " of the \($0) one" } ?? ""
      return "Every unit\(of) \(verb) asked whether the helicopter may fly to \(place)."
    }
    if isAboutLists {
      let of = which.map { " of the \($0) list" } ?? ""
      return isNow
        ? "A broadcast\(of) about a \(alarm) at \(place) begins."
        : "A broadcast\(of) reported a \(alarm) at \(place)."
    }
    let to = which.map { " to the \($0) dispatch system" } ?? ""
    return "A \(alarm) \(verb) reported at \(place)\(to)."
  }

  /// Some names, with "and": of many, the first ones and the last.
  fileprivate func list(_ names: [String]) -> String {
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
  /// What has happened to each list.
  private var books = [Book(), Book()]
  /// The index of the list that is told about.
  private var current = 0
  private var released: Set<Int> = []
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

  private struct Book {
    var registered: Set<Int> = [], everAdded: Set<Int> = [], addedAgain: Set<Int> = []
  }

  private func name(_ number: Int) -> String { words.name(number, in: story) }

  /// " to the second list", if there are two.
  private func list(_ preposition: String) -> String {
    guard let which = words.ordinal(current, in: story) else { return "" }
    return " \(preposition) the \(which) \(isAboutLists ? "list" : "dispatch system")"
  }

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
            told.append("All this happened \(count) times\(words.aboutPlaces(story)): \(rounds)")
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
    let equal = numbers.filter(Move.equalOnes.contains)
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
    let did = words.list(deeds)
    told.append(hasSpoken ? "Then \(name(caller)) \(did)." : "\(call(of: caller)), it \(did).")
    deeds = []
    hasSpoken = true
  }

  /// "When Harbor was called"; of several broadcasts in progress, it also says about what.
  private func call(of caller: Int) -> String {
    let words = "When \(name(caller)) was called"
    guard broadcasts.count > 1, let innermost = broadcasts.last else { return words }
    return "\(words) about \(self.words.place(innermost.number, trace, in: story))"
  }

  /// " were added", for several.
  private func verb(_ words: String, _ count: Int) -> String {
    count > 1 ? words.replacing(#/^( which)? was /#, with: " were ") : words
  }

  private mutating func top(_ words: String, _ unit: Int) {
    if let run, run.words == words, !run.units.contains(unit) {
      self.run?.units.append(unit)
    } else {
      finish()
      run = (words, [unit])
    }
  }

  private mutating func tell(_ event: Event) {
    switch event {
    case .added(let one): tellAddition(of: one)
    case .removed(let one): tellRemoval(of: one)
    case .released(let one): tellRelease(of: one)
    case .began(let number): tellBeginning(of: number)
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
    case .wentAway(_, let crowd): tellAside(sentence(about: crowd))
    case .counted: tellAside("`count`\(list("of")) was read.")
    case .wrappers:
      finish()
      if story.flatMap(\.parts).contains(.countWrappers) { tellAside("The wrappers were counted.") }
    case .elsewhere(let event):
      current = 1
      tell(event)
      current = 0
    case .deallocated, .answered, .round, .roundsAreOver: break
    }
  }

  /// Tells what no delegate does, although it may happen while one is being called.
  private mutating func tellAside(_ sentence: String) {
    finish()
    guard let caller = broadcasts.last?.caller else { return told.append(sentence) }
    let rest = sentence.prefix(1).lowercased() + sentence.dropFirst()
    told.append(hasSpoken ? "Then \(rest)" : "\(call(of: caller)), \(rest)")
    hasSpoken = true
  }

  private var isAboutLists: Bool { words.isAboutLists }

  private mutating func tellAddition(of one: Int) {
    let isAgain = !books[current].everAdded.insert(one).inserted
    let again = list(isAboutLists ? "to" : "with") + (isAgain ? " again" : "")
    if !books[current].registered.insert(one).inserted { books[current].addedAgain.insert(one) }
    let old = isAgain ? nil : story.formerOwner(ofTheAddressOf: one)
    let place = old.map { "at the memory address where \(name($0)) had been" }
    if let caller = broadcasts.last?.caller {
      let isItself = one == caller
      let created = place.map { ", created \($0)" } ?? ""
      if isAboutLists {
        deeds.append("added \(isItself ? "itself" : name(one))\(again)\(created)")
      } else {
        deeds.append(isItself ? "signed up\(again)" : "signed up \(name(one))\(again)\(created)")
      }
      return
    }
    let wasAdded = isAboutLists ? "was added" : "signed up"
    guard let place else { return top(" \(wasAdded)\(again)", one) }
    finish()
    told.append("\(name(one)) was created \(place), and \(wasAdded).")
  }

  private mutating func tellRemoval(of one: Int) {
    if story.contains(.leavesInDeinit(one)), released.contains(one) { return }
    let isStranger = books[current].registered.remove(one) == nil
    guard let caller = broadcasts.last?.caller else {
      let wasRemoved = (isAboutLists ? " was removed" : " signed off") + list("from")
      if isStranger, books[current].addedAgain.contains(one) {
        return top(wasRemoved + " again", one)
      }
      return top(isStranger ? whyItIsAStranger(one) + wasRemoved : wasRemoved, one)
    }
    let isItself = one == caller
    if isAboutLists {
      deeds.append("removed \(isItself ? "itself" : name(one))\(list("from"))")
    } else {
      let list = words.ordinal(current, in: story) == nil ? "the list" : "the list\(list("of"))"
      deeds.append(isItself ? "signed off\(self.list("from"))" : "took \(name(one)) off \(list)")
    }
  }

  private func whyItIsAStranger(_ one: Int) -> String {
    if books[current].everAdded.contains(one) {
      return ", which was no longer \(isAboutLists ? "registered" : "signed up"),"
    }
    return ", which had never \(isAboutLists ? "been added" : "signed up"),"
  }

  private mutating func tellRelease(of one: Int) {
    for index in books.indices { books[index].registered.remove(one) }
    released.insert(one)
    let leaves = story.contains(.leavesInDeinit(one))
    let removedItself = isAboutLists ? "removed itself" : "signed off"
    let rest = leaves ? ", and \(removedItself) in its own `deinit`" : ""
    let wasReleased = isAboutLists ? "was released" : "closed"
    guard let caller = broadcasts.last?.caller else { return top(" \(wasReleased)\(rest)", one) }
    if one == caller { return deeds.append("\(wasReleased)\(rest)") }
    let restOfTheOther = leaves ? ", which \(removedItself) in its own `deinit`" : ""
    deeds.append("\(isAboutLists ? "released" : "closed") \(name(one))\(restOfTheOther)")
  }

  private mutating func tellBeginning(of number: Int) {
    let place = words.place(number, trace, in: story)
    if broadcasts.isEmpty {
      finish()
      told.append(words.reported(place, by: words.ordinal(current, in: story)))
    } else {
      if words.alarm == Words.vote {
        deeds.append("asked everybody\(list("of")) about \(place)")
      } else if isAboutLists {
        deeds.append("started a broadcast\(list("of")) about a \(words.alarm) at \(place)")
      } else {
        deeds.append("reported a \(words.alarm) at \(place)\(list("to"))")
      }
      finish()
    }
    broadcasts.append((number, nil))
    hasSpoken = false
  }

  /// A thousand came and went.
  private func sentence(about crowd: Move.Crowd) -> String {
    guard isAboutLists else {
      let moves = crowd == .removed ? "signed up, signed off and closed" : "signed up and closed"
      return "A thousand units came and went\(list("in")): each \(moves)."
    }
    let moves = crowd == .removed ? "added, removed and released" : "added and released"
    let isHalf = crowd == .releasedAfterMany
    let left = isHalf ? "half of them were removed, and all were released" : "and all were removed"
    let many = "\(Stage.manySize) delegates were added, \(left). Then a"
    let begin = crowd.comesAfterMany ? many : "A"
    return "\(begin) thousand delegates came and went\(list("in")): each was \(moves)."
  }
}
