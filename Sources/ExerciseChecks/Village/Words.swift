// What the delegates, the broadcasts and the moves of a story are called, and what came of it, as
// lines.

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
  func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    let some = names.count > 10 ? names.prefix(3) + ["\(names.count - 4) more"] : names.dropLast()
    return some.joined(separator: ", ") + " and " + last
  }
}
