// The village in which the stories of the exercises happen: how they're played, who lives there,
// and how a learner's object is used.

import EmergencyDispatch
import MulticastDelegates
import MulticastLessons
import MulticastPromises
import MulticastTester

/// How the stories of an exercise are played with an answer.
struct Village: Sendable {
  /// What may happen although it's up to the answer what comes of it, and what doesn't happen
  /// although it could.
  var open: Set<Possibility> = []
  var never: Set<Possibility> = []
  var words = Words()
  var makeUnit: @Sendable (Part, Words) -> AnyObject = Village.station
  /// How a right list is used in place of the answer.
  var references: [@Sendable () -> List] = Village.references()
  /// Uses an answer: a type, in most exercises.
  let list: @Sendable (any Sendable) -> List
  /// Stories of the exercise's own, which come first, and are told as they are.
  var told: [[Move]] = []

  /// What an exercise asks for, given what its rules ask for.
  func contract(_ asks: [Ask]) -> Contract {
    Contract(
      asks: asks, open: open, never: never, topics: Words.places, kinds: words.kinds,
      makeDelegate: { [makeUnit, words] in makeUnit($0, words) }, references: references,
      endless: { stopThisProcess() })
  }

  /// A right list, and one that differs from it in when a report runs that begins inside another.
  static func references(
    _ use: @escaping @Sendable (any ListOfDelegates<any EmergencyResponding>) -> List = {
      List(dispatch: $0)
    }
  ) -> [@Sendable () -> List] {
    [
      { use(KeepingList<any EmergencyResponding>()) },
      { use(SharesOneQueue<any EmergencyResponding>()) },
    ]
  }

  // MARK: - Who lives there

  /// A fire station; each fourth one isn't `Equatable`.
  @Sendable static func station(_ part: Part, _ words: Words) -> AnyObject {
    part.number % 4 == 3 ? LonelyStation(part, words) : TwinStation(part, words)
  }

  @Sendable static func brigade(_ part: Part, _ words: Words) -> AnyObject {
    PlayedBrigade(part, words)
  }

  /// A brigade; each second one has boats, and of these, each second one is of another class.
  @Sendable static func boats(_ part: Part, _ words: Words) -> AnyObject {
    switch part.number % 4 {
    case 0: BoatBrigade(part, words)
    case 2: LifeboatBrigade(part, words)
    default: PlayedBrigade(part, words)
    }
  }
}

// MARK: - How its stories are played with an answer

extension Village {
  /// A tester of an answer, which reports each story to a log.
  ///
  /// - Parameters:
  ///   - hangs: Stories that are known to hang.
  ///   - told: How a story is told.
  func tester(
    _ subject: any Sendable, _ contract: Contract, _ log: Log, isVerbose: Bool = false,
    hangs: [[Move]] = [], told: @escaping ([Move]) -> Message = { .story($0) }
  ) -> Tester {
    var topicCount = 0
    return Tester(
      contract, hangs: hangs,
      begins: { story, expected in
        log.take(told(story))
        if isVerbose, let expected { log.take(.expected(expected)) }
        topicCount = 0
      },
      observe: { event, stage in
        guard isVerbose else { return }
        for topic in stage.trace.strangeTopics.dropFirst(topicCount) { log.take(.topic(topic)) }
        topicCount = stage.trace.strangeTopics.count
        log.take(.event(event))
      },
      open: { list(subject) })
  }

  /// Plays the given stories with an answer, and finds the simplest in which it goes wrong. If
  /// there is none, it makes up others.
  ///
  /// - Parameter fingerprints: What the method of this name gives, if that's known already.
  func play(
    _ subject: any Sendable, _ contract: Contract, _ log: Log, isVerbose: Bool, isBrief: Bool,
    fingerprints: [UInt64] = []
  ) {
    /// The index of a made-up story while it's played. Most of them go well, and a number is told
    /// sooner than a story.
    var madeUp: Int?
    let tester = tester(subject, contract, log, isVerbose: isVerbose) {
      madeUp.map(Message.madeUp) ?? .story($0)
    }
    var isWrong = false
    var signature = Signature()
    var leftToSimplify = Self.simplifiedCount
    func take(_ difference: Difference) {
      isWrong = true
      guard leftToSimplify > 0 else { return }
      leftToSimplify -= 1
      log.take(.difference(isBrief ? difference : tester.simplified(difference)))
    }
    for (index, story) in (told + Self.givenStories).enumerated() where contract.mayHave(story) {
      switch tester.compare(story) {
      case .agreed: signature.add(nil)
      case .open: break
      case .different(let difference):
        signature.add(difference.came)
        let isTold = index < told.count
        if isTold, !isWrong {
          // A story that the exercise tells is shown as it is, and no other is looked for.
          isWrong = true
          leftToSimplify = 0
          log.take(.difference(difference))
        } else {
          take(difference)
        }
      }
    }
    if isWrong { log.take(.signature(signature.number)) }
    if !isWrong, !isBrief {
      for (index, story) in stories.enumerated() where contract.mayHave(story) {
        madeUp = index
        if index < fingerprints.count, fingerprints[index] > 0,
          tester.agrees(with: fingerprints[index], about: story)
        {
          continue
        }
        guard case .different(let difference) = tester.compare(story) else { continue }
        madeUp = nil
        take(difference)
        break
      }
      madeUp = nil
    }
    // Which of a set's elements comes first is chance, so the story that's shown has many.
    if isWrong, contract.asks.contains(.promise(.inOrder)), orderChanges(subject, contract) {
      log.take(.pattern(Words.changingOrder))
      if case .different(let difference) = tester.compare(Self.sixUnits) {
        log.take(.difference(difference, replacing: true))
      }
    }
  }

  /// The made-up stories.
  private var stories: ArraySlice<[Move]> {
    Self.madeUpStories.dropLast(words.kinds > 1 ? 0 : Self.ofOneKind.count)
  }

  /// What should come of each made-up story, as a number; 0 if it isn't played, or if it depends on
  /// what an answer has chosen. It takes as long as playing them.
  func fingerprints(_ contract: Contract) -> [UInt64] {
    LessonOutput.redirected(to: { _ in }) {
      stories.map { contract.mayHave($0) ? contract.fingerprint(of: $0) ?? 0 : 0 }
    }
  }

  /// A crowd takes long, so it comes with what's rare.
  private static let givenStories = GivenStory.all.map(\.moves).filter { !$0.hasCrowd }

  /// What a class is tried in that goes well in all given ones.
  static let madeUpStories = rareStories + GivenStory.madeUp + ofOneKind

  /// Where delegates are of two kinds, by their numbers, these have all that happens happen to the
  /// first kind.
  private static let ofOneKind = (givenStories + rareStories).filter { !$0.contains(.areEqual) }
    .map { $0.map { $0.map { $0 * 2 } } }

  /// How many stories are made as simple as they can be, of those in which an answer goes wrong. A
  /// few will do, because the simplest of them is kept; more would keep the learner waiting.
  private static let simplifiedCount = 8

  private static let sixUnits = (0..<6).map { Move.add($0) } + [.broadcast]

  /// Whether an answer calls the same units in another order each time. Six units have 720 orders,
  /// so four tries show it.
  private func orderChanges(_ subject: any Sendable, _ contract: Contract) -> Bool {
    // All of them are kept: a new object in the place of an old one could have a set with the same
    // order.
    let lists = (0..<4).map { _ in list(subject) }
    let traces = lists.map { list in Stage(contract, open: { list }).play(Self.sixUnits).events }
    return Set(traces).count > 1 && Set(traces.map { Set($0) }).count == 1
  }

  /// Finds out which promises an answer keeps.
  func examine(_ subject: any Sendable, _ asks: [Ask], _ order: Order, _ log: Log) {
    let contract = contract(asks)
    /// Tells of the story that's next by its index, until it's played: that's done sooner.
    var next: Message?
    let tester = tester(subject, contract, log, hangs: order.hangs) { story in
      defer { next = nil }
      return next ?? .story(story)
    }
    tester.ignoresOrder = order.ignoresOrderOfCalls
    tester.endless = order.endless
    tester.fatal = order.fatal
    var examination = Examination(contract, known: order.known + order.fatal)
    func begin(_ index: Int) { next = .given(index, ignoringOrder: tester.ignoresOrder) }
    func report(_ finding: Examination.Finding) {
      switch finding {
      case .agreed(let numbers): if !numbers.isEmpty { log.take(.agreed(numbers)) }
      case .different(let difference): log.take(.difference(difference))
      case .spoiled(let numbers): log.take(.spoiled(numbers))
      }
    }
    if !tester.countsWrappers { log.take(.note(Attempt.noteOfUncountedWrappers)) }
    examination.run(tester, from: order.firstStory, begins: begin, report: report)
  }
}

/// What came of many stories, in one number.
private struct Signature {
  private(set) var number = 0

  mutating func add(_ trace: Trace?) {
    let text = trace.map { "\($0.events) \($0.strangeTopics)" } ?? "agreed"
    number = Int(truncatingIfNeeded: "\(number) \(text)".fingerprint)
  }
}

// MARK: - Lists and units

extension List {
  /// A list of delegates that reports fires.
  convenience init(dispatch list: any ListOfDelegates<any EmergencyResponding>) {
    self.init(
      list, add: { list.addDelegate($0 as! any EmergencyResponding) },
      remove: { list.removeDelegate($0 as! any EmergencyResponding) }
    ) { topic in
      list.invokeDelegates { $0.notifyFire(at: Words.places[topic]) }
      return nil
    }
  }

  /// A learner's dispatch system.
  convenience init(_ center: any DispatchExercise) {
    let leaving = center as? any SigningOffExercise
    self.init(
      center, add: { center.addDelegate($0 as! any EmergencyResponding) },
      remove: { leaving?.removeDelegate($0 as! any EmergencyResponding) }
    ) { topic in
      center.reportFire(at: Words.places[topic])
      return nil
    }
  }
}

/// What a unit hears is told to its part, on the thread on which the story is played. A call on
/// another thread may come in time or too late, so it doesn't count: an answer must not be right by
/// chance.
private struct Ear: Sendable {
  private nonisolated(unsafe) let part: Part
  private let thread = currentThreadNumber
  private let log = Log.current

  init(_ part: Part) { self.part = part }

  func hear(_ words: String) {
    guard currentThreadNumber == thread else {
      log?.note(Attempt.noteOfAnotherThread)
      return
    }
    part.hear(words)
  }

  func leave(_ unit: AnyObject) { if currentThreadNumber == thread { part.leave(unit) } }
}

/// A station that isn't equal to any other.
private final class LonelyStation: EmergencyResponding, CustomStringConvertible {
  let description: String
  private let ear: Ear
  private let padding = Padding()

  init(_ part: Part, _ words: Words) { (description, ear) = (words.look(part), Ear(part)) }
  deinit { ear.leave(self) }
  func notifyFire(at location: String) { ear.hear(location) }
  func notifyCarCrash(at location: String) { ear.hear("a car crash (\(location))") }
}

/// A fire station, which is equal to every other one with its name.
private final class TwinStation: FireStation, Hashable {
  private let ear: Ear
  private let padding = Padding()

  init(_ part: Part, _ words: Words) {
    ear = Ear(part)
    super.init(name: words.look(part))
  }

  deinit { ear.leave(self) }
  override func notifyFire(at location: String) { ear.hear(location) }
  override func notifyCarCrash(at location: String) { ear.hear("a car crash (\(location))") }
  func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

private class PlayedBrigade: Brigade, @unchecked Sendable {
  fileprivate let ear: Ear
  private let padding = Padding()

  init(_ part: Part, _ words: Words) {
    let (ear, number) = (Ear(part), part.number)
    self.ear = ear
    super.init(words.look(part), saysYes: { words.saysYes(number, $0) }, hear: { ear.hear($0) })
  }

  deinit { ear.leave(self) }
}

private class BoatBrigade: PlayedBrigade, FloodResponding, @unchecked Sendable {
  func notifyFlood(at location: String) { ear.hear(location) }
  override func notifyFire(at location: String) { ear.hear("a fire (\(location))") }
}

private final class LifeboatBrigade: BoatBrigade, @unchecked Sendable {}
