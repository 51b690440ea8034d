import MulticastPromises
import MulticastTester

/// Tells a story from what came of it.
struct Narrator {
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
    return "\(words) about \(self.words.place(innermost.number, trace))"
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
    case .wentAway:
      finish()
      told.append(crowd)
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
      let noun = isAboutLists ? "list" : "dispatch system"
      told.append("Another \(noun) was created, and the rest happened there.")
    case .deallocated, .answered, .round, .roundsAreOver: break
    }
  }

  private var isAboutLists: Bool { words.isAboutLists }

  private mutating func tellAddition(of one: Int) {
    let isAgain = !everAdded.insert(one).inserted
    let again = isAgain ? " again" : ""
    registered.insert(one)
    if let caller = broadcasts.last?.caller {
      let isItself = one == caller
      if isAboutLists {
        deeds.append("added \(isItself ? "itself" : name(one))\(again)")
      } else {
        deeds.append(isItself ? "signed up\(again)" : "signed up \(name(one))\(again)")
      }
      return
    }
    let wasAdded = isAboutLists ? "was added" : "signed up"
    guard let old = formerOwnerOfTheAddress(one), !isAgain else {
      return top(" \(wasAdded)\(again)", one)
    }
    finish()
    told.append(
      """
      \(name(one)) was created at the memory address where \(name(old)) had been, and \(wasAdded).
      """)
  }

  private mutating func tellRemoval(of one: Int) {
    if story.contains(.leavesInDeinit(one)), trace.events.contains(.released(one)) { return }
    let isStranger = registered.remove(one) == nil
    guard let caller = broadcasts.last?.caller else {
      let wasRemoved = isAboutLists ? " was removed" : " signed off"
      return top(isStranger ? whyItIsAStranger(one) + wasRemoved : wasRemoved, one)
    }
    let isItself = one == caller
    if isAboutLists {
      deeds.append("removed \(isItself ? "itself" : name(one))")
    } else {
      deeds.append(isItself ? "signed off" : "took \(name(one)) off the list")
    }
  }

  private func whyItIsAStranger(_ one: Int) -> String {
    if everAdded.contains(one) {
      return ", which was no longer \(isAboutLists ? "registered" : "signed up"),"
    }
    return ", which had never \(isAboutLists ? "been added" : "signed up"),"
  }

  private mutating func tellRelease(of one: Int) {
    registered.remove(one)
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
    let place = words.place(number, trace)
    if broadcasts.isEmpty {
      finish()
      told.append(words.reported(place))
    } else {
      if words.alarm == Words.vote {
        deeds.append("asked everybody about \(place)")
      } else {
        let verb = isAboutLists ? "started a broadcast about" : "reported"
        deeds.append("\(verb) a \(words.alarm) at \(place)")
      }
      finish()
    }
    broadcasts.append((number, nil))
    hasSpoken = false
  }

  /// A thousand that came and went.
  private var crowd: String {
    let isRemoved = story.flatMap(\.parts).contains(.crowd(.removed))
    if isAboutLists {
      let moves = isRemoved ? "added, removed and released" : "added and released"
      return "A thousand delegates came and went: each was \(moves)."
    }
    let moves = isRemoved ? "signed up, signed off and closed" : "signed up and closed"
    return "A thousand units came and went: each \(moves)."
  }

  private func formerOwnerOfTheAddress(_ one: Int) -> Int? {
    story.lazy.compactMap { if case .reusesAddress(one, let old) = $0 { old } else { nil } }.first
  }
}
