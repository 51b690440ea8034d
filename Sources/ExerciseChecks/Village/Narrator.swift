// Stories in words. All sentences about a story are made here, from its moves and from what came of
// them.

import MulticastPromises
import MulticastTester

/// Tells a story from what came of it.
struct Narrator {
  private let words: Words
  private let story: [Move]
  private let trace: Trace

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
