// How the page of promises comes about: which stories are played, in which processes.

import ExerciseChecks
import MulticastPromises
import MulticastTerminal
import MulticastTester

extension CompiledAnswer {
  /// Finds out which promises the class keeps, whatever it does in between.
  func promises() throws -> PromiseReport {
    let contract = Exercise.promises.contract!
    var firstOrder = order(.check(from: 0), isAboutPromises: true)
    if seesSleep { firstOrder.seconds = max(firstOrder.seconds, Limits.secondsOfPromises) }
    var progress = PromiseReport.Progress(contract, beginningWith: firstOrder)
    var triesLeft = Self.mostTries
    while let order = progress.next {
      let run = try run(order)
      guard let fatal = progress.take(run) else { continue }
      if fatal.isHang {
        if let hang = try shortestHang(fatal.story) {
          progress.take(hang: hang, endingWith: run.ending)
        }
        continue
      }
      let hangs = progress.hangs
      let difference = try difference(
        in: fatal.story, isAboutPromises: true, ignoringOrder: fatal.ignoresOrder, hangs: hangs,
        processorSeconds: progress.next?.processorSeconds)
      guard let difference else { continue }
      let simple = try simplified(
        difference, contract, isAboutPromises: true, hangs: hangs, triesLeft: &triesLeft)
      progress.take(simple, endingWith: run.ending)
    }
    if let turn = try missedTurn(progress) { progress.take(missedTurn: turn) }
    for story in [Move].usualExtraCalls where !progress.endings.isEmpty {
      let other = try difference(in: story, isAboutPromises: true, hangs: progress.hangs)
      if let other { progress.take(extraCallsIn: other) }
    }
    return PromiseReport(progress, seesSleep: seesSleep)
  }

  /// A story in which somebody misses a turn, where the simplest one only shows a crash after which
  /// it would have been nobody's turn.
  private func missedTurn(_ progress: PromiseReport.Progress) throws -> Difference? {
    guard let found = progress.examination.broken[.promise(.noMissedTurn)],
      found.came.ending == .crashed, !found.missesACall
    else { return nil }
    for story in found.story.withMoreDelegates + [Move].usualMissedTurns {
      let other = try difference(in: story, isAboutPromises: true, hangs: progress.hangs)
      if let other, other.missesACall { return other }
    }
    return nil
  }

  /// The shortest story that hangs, where this one has hung; nil if none does it again. It isn't
  /// looked for as for other endings, because each story that hangs takes half a second.
  private func shortestHang(_ story: [Move]) throws -> Difference? {
    let shorter = [Move].usualHangs.filter { other in
      // Additions alone would have hung before any broadcast.
      let isLikely = other.contains(.broadcast) == story.contains(.broadcast)
      return isLikely && other.count < story.count && story.contains(other)
    }
    for candidate in shorter + [story] {
      let difference = try difference(
        in: candidate, isAboutPromises: true, hangs: [candidate, story],
        processorSeconds: Limits.processorSecondsOfAShortStory)
      if let difference, difference.came.ending != .returned { return difference }
    }
    return nil
  }
}

extension PromiseReport {
  /// How far the page has come. A process that ends too early takes the rest of its work with it,
  /// so the next one goes on behind what ended it.
  struct Progress {
    /// A story in which a process ended.
    struct FatalStory {
      let story: [Move]
      let ignoresOrder: Bool
      /// Whether its shortest form is told once, and isn't held against any promise.
      var isHang = false
    }

    /// What the next process has to do; nil if nothing is left.
    private(set) var next: Order?
    private(set) var examination: Examination
    /// How a process ended in a story.
    private(set) var endings: [[Move]: Outcome.Ending] = [:]
    /// The stories that hang, and the shortest of them.
    private(set) var hangs: [[Move]] = []
    private(set) var hang: Difference?
    private(set) var hangEnding = Outcome.Ending.hung
    private(set) var notes: [String] = []
    /// What was seen of a choice, by the index of its check.
    private(set) var descriptions: [Int: String] = [:]
    private var fatalCount = 0, hangCount = 0
    /// The stories that ended the program in a way that wasn't known.
    private var newFatal: [[Move]] = []
    /// How stories end, if so many end the program that the others aren't played.
    private(set) var tooManyEndings: Outcome.Ending?
    /// Whether stories took too long, and the others aren't played; whether these were the first.
    private(set) var isCutShort = false, isSlow = false

    /// So many are made simpler. A few show what the class does wrong.
    private static let mostSimplified = 4
    /// A class that ends the program in so many stories won't do better in the others.
    private static let mostFatal = 30
    /// After so many, those that contain what's known to end the program aren't played.
    private static let mostKnown = 8
    /// After so many stories that hang or never end, it goes on with the choices, and after one
    /// more, it's over. Each takes half a second, and nobody likes to wait for more than four.
    private static let mostHangs = 5
    /// If the first story that never ends is a long one, it takes as long as so many others.
    private static let hangsInTheTimeOfALongStory = 4

    init(_ contract: Contract, beginningWith order: Order) {
      examination = Examination(contract)
      next = order
    }

    /// Adds what a process said. Gives the story that ended it, if that should be looked at.
    mutating func take(_ run: CheckRun) -> FatalStory? {
      let place = read(run.messages)
      guard !place.isComplete, let check = place.check else {
        next = nil
        return nil
      }
      if run.wasTooSlow {
        takeSlowness(at: place)
        return nil
      }
      count(run.ending, in: place.story)
      guard check == 0 else {
        if run.ending == .hung { descriptions[check] = Self.sentenceAboutAHang }
        // A choice ended the program, which says something about it.
        if case .crashed(let message) = run.ending {
          descriptions[check] = "The program crashes. \(message)"
        }
        next?.task = .check(from: check + 1)
        if hangCount > Self.mostHangs { next = nil }
        return nil
      }
      if isHang(run.ending, at: place) { return takeHang(at: place, endingWith: run.ending) }
      if run.ending == .timedOut { next?.endless.append(place.story) }
      let isKnown = examination.isKnown(place.story)
      fatalCount += 1
      if !isKnown { newFatal.append(place.story) }
      knowMore()
      if isKnown, fatalCount > Self.mostKnown, let fatal = next?.fatal { next?.endless = fatal }
      goOn(behind: place, after: run.ending)
      guard !isKnown, newFatal.count <= Self.mostSimplified else { return nil }
      return FatalStory(story: place.story, ignoresOrder: place.ignoresOrder)
    }

    /// Leaves out the stories behind one that took too long. The given ones come first, and without
    /// them, nothing is known.
    private mutating func takeSlowness(at place: Place) {
      if place.check == 0 {
        isCutShort = true
        isSlow = place.storyIndex ?? 0 < GivenStory.all.count
      }
      next?.task = .check(from: (place.check ?? 0) + 1)
      if isSlow { next = nil }
    }

    /// Counts a story that hangs or never ends. Others like it get less time.
    private mutating func count(_ ending: Outcome.Ending, in story: [Move]) {
      guard ending == .hung || ending == .timedOut else { return }
      let short = Limits.processorSecondsOfAShortStory
      let tookLong = ending == .timedOut && story.isLong && next?.processorSeconds != short
      hangCount += tookLong ? Self.hangsInTheTimeOfALongStory : 1
      if ending == .timedOut { next?.processorSeconds = short }
    }

    /// Whether a class hangs, or ends the program in another way whenever a delegate calls the list
    /// back: a lock or a queue may notice that it waits for itself. That's seen before the first
    /// story, when a delegate does so for the first time.
    private func isHang(_ ending: Outcome.Ending, at place: Place) -> Bool {
      if ending == .hung { return true }
      guard place.story.callsBack else { return false }
      return place.storyIndex == nil || hang != nil && ending == hangEnding
    }

    /// Adds a story that hangs. It's known from now on. Gives the first one, whose shortest form is
    /// told.
    private mutating func takeHang(
      at place: Place, endingWith ending: Outcome.Ending
    ) -> FatalStory? {
      let isNew = !hangs.contains(place.story)
      hangs.append(place.story)
      next?.hangs = hangs
      // Before the first story, a process plays some to get ready, and leaves out what hangs.
      if !isNew || place.storyIndex != nil { goOn(behind: place, after: ending) }
      guard hangs.count == 1 else { return nil }
      return FatalStory(story: place.story, ignoresOrder: place.ignoresOrder, isHang: true)
    }

    /// Adds the shortest story that hangs.
    mutating func take(hang difference: Difference, endingWith ending: Outcome.Ending) {
      hang = difference
      hangEnding = ending
      hangs.append(difference.story)
      next?.hangs = hangs
      if difference.story.contains(.whenCalled(0, .broadcast)) {
        if ending == .hung { leaveOutBroadcastInside(Self.sentenceAboutAHang) }
        if ending == .timedOut { leaveOutBroadcastInside("The program never comes back.") }
      }
      // Nothing can be found out about a list that can't call anybody.
      if [Move.add(0), .broadcast].contains(anyOf: hangs) { next = nil }
    }

    private static let sentenceAboutAHang = "The program hangs."

    /// It's known what comes of this choice, and playing it would take half a second.
    private mutating func leaveOutBroadcastInside(_ sentence: String) {
      guard let index = Choice.all.firstIndex(of: .broadcastInside) else { return }
      descriptions[index + 1] = sentence
      next?.leftOut = [index + 1]
    }

    /// Adds the simplest form of a story in which a process ended.
    mutating func take(_ difference: Difference, endingWith ending: Outcome.Ending) {
      endings[difference.story] = ending
      examination.take(.different(difference))
      knowMore()
    }

    /// Adds a story that contains what ends the program, and doesn't end it. It isn't told.
    mutating func take(extraCallsIn difference: Difference) {
      examination.take(.spoiled(difference.brokenByTheLetter.sorted()))
    }

    /// Adds a story in which somebody misses a turn, to be told in place of a simpler one.
    mutating func take(missedTurn difference: Difference) {
      let ask = Ask.promise(.noMissedTurn)
      endings[difference.story] = examination.broken[ask].flatMap { endings[$0.story] }
      examination.tell(difference, about: ask)
    }

    /// Lets the next process know what goes wrong, so that it needn't find that again.
    private mutating func knowMore() {
      let fatal = newFatal + endings.keys.filter { !newFatal.contains($0) }
      next?.known = examination.knownStories
      next?.fatal = fatal
    }

    /// How far a process came.
    private struct Place {
      /// The index of its last check: 0 has the stories, and the others have a choice each.
      var check: Int?
      /// The index of its last story among the given ones.
      var storyIndex: Int?
      var ignoresOrder = false
      /// Its last story, if that's another one.
      var otherStory: [Move]?
      var isComplete = false

      var story: [Move] {
        if let otherStory { return otherStory }
        let stories = Examination.stories(ignoringOrder: ignoresOrder)
        guard let storyIndex, stories.indices.contains(storyIndex) else { return [] }
        return stories[storyIndex].moves
      }
    }

    private mutating func read(_ messages: [Message]) -> Place {
      var place = Place()
      for message in messages {
        switch message {
        case .begin(let index): place.check = index
        case .given(let index, let ignoringOrder):
          place.storyIndex = index
          place.ignoresOrder = ignoringOrder
          place.otherStory = nil
        case .story(let moves): place.otherStory = moves
        case .agreed(let numbers): examination.take(.agreed(numbers))
        case .spoiled(let numbers): examination.take(.spoiled(numbers))
        case .difference(let difference, _): examination.take(.different(difference))
        case .note(let note) where place.check == 0: notes.append(note)
        case .line(let line):
          if let check = place.check, check > 0 { descriptions[check] = line }
        case .done: place.isComplete = true
        default: break
        }
      }
      return place
    }

    /// Goes on with the story behind the last one, or with the choices if it was the last of all.
    private mutating func goOn(behind place: Place, after ending: Outcome.Ending) {
      let stories = Examination.stories()
      let isEnough = fatalCount >= Self.mostFatal || hangCount >= Self.mostHangs
      if isEnough { tooManyEndings = ending }
      guard let index = place.storyIndex, index + 1 < stories.count, !isEnough else {
        next?.task = .check(from: 1)
        return
      }
      next?.firstStory = index + 1
      next?.ignoresOrderOfCalls = place.ignoresOrder
    }
  }
}
