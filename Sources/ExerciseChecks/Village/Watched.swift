// Stories that are watched: what a learner's program sends for each step, and the runner draws. And
// what reflection finds in a list of delegates, which is part of it.

import MulticastPromises
import MulticastTester

/// What has just happened in a story, and how the list looks now.
package struct WatchedStep: Sendable, Equatable, Codable {
  /// A wrapper, or whatever else the list has for a delegate.
  package enum Wrapper: Sendable, Equatable, Codable {
    /// It holds this unit: its position among `units`.
    case holds(Int, weakly: Bool)
    case empty
    /// What it holds can't be seen: it is a closure, for instance.
    case hidden
  }

  package struct Unit: Sendable, Equatable, Codable {
    package enum State: String, Sendable, Codable {
      /// Somebody other than the list owns it.
      case owned
      /// Its last other owner has released it, and it's still in memory.
      case released
      case deallocated
    }

    package var name: String
    package var state: State
    /// Whether it's being called at this moment. One unit can call others, so there may be several.
    package var isBeingCalled: Bool

    package init(name: String, state: State, isBeingCalled: Bool) {
      self.name = name
      self.state = state
      self.isBeingCalled = isBeingCalled
    }
  }

  /// What has just happened, as a sentence.
  package var sentence: String
  /// The wrappers in the order of the list; nil where none can be found in the learner's object.
  package var wrappers: [Wrapper]?
  /// The units that have been mentioned so far, in that order.
  package var units: [Unit]
  /// What has come since the last move of the story began, and what should come until it ends.
  package var came: [String]
  package var expected: [String]
  /// Whether the last move of the story is over, so that nothing more will come.
  package var isMoveOver: Bool

  package init(
    sentence: String, wrappers: [Wrapper]?, units: [Unit], came: [String], expected: [String],
    isMoveOver: Bool
  ) {
    self.sentence = sentence
    self.wrappers = wrappers
    self.units = units
    self.came = came
    self.expected = expected
    self.isMoveOver = isMoveOver
  }

  /// Whether what has come differs from what should have.
  package var isDifferent: Bool {
    isMoveOver ? came != expected : !expected.starts(with: came)
  }
}

extension Village {
  /// Plays a story once more, and tells each of its steps.
  func watch(
    _ story: [Move], of subject: any Sendable, _ asks: [Ask],
    _ send: @escaping (WatchedStep) -> Void
  ) {
    let contract = contract(asks).fitting { list(subject) }
    let right = Stage(contract, open: contract.reference { list(subject) }.open)
    let expected = right.play(story)
    let isStrong = isStrong(subject, contract)
    let words = words
    func step(_ sentence: String, _ stage: Stage?, isMoveOver: Bool) -> WatchedStep {
      guard let stage else {
        return WatchedStep(
          sentence: sentence, wrappers: [], units: [], came: [], expected: [],
          isMoveOver: isMoveOver)
      }
      let move = stage.moveBegins.count - 1
      let end =
        move + 1 < right.moveBegins.count ? right.moveBegins[move + 1] : expected.events.count
      let units = stage.mentioned.map { number in
        WatchedStep.Unit(
          name: words.name(number, in: story), state: .init(of: number, on: stage),
          isBeingCalled: stage.calling.contains(number))
      }
      let wrappers = wrappers(stage, isStrong: isStrong)
      let came = stage.trace.events[stage.moveBegins[move]...]
      let wanted = expected.events[right.moveBegins[move]..<end]
      return WatchedStep(
        sentence: sentence, wrappers: wrappers, units: units,
        came: came.compactMap { words.line($0, stage.trace, story) },
        expected: wanted.compactMap { words.line($0, expected, story) }, isMoveOver: isMoveOver)
    }
    let areNew = story.hasSecondList ? "Both lists are" : "The list is"
    send(step("\(areNew) new. Nobody has been added.", nil, isMoveOver: true))
    let stage = Stage(contract) { list(subject) }
    stage.watch = { event, stage in
      if let sentence = words.step(event, stage, in: story) {
        send(step(sentence, stage, isMoveOver: !stage.isInside))
      }
    }
    _ = stage.play(story)
  }

  /// Whether a list keeps a delegate alive that nobody else owns.
  private func isStrong(_ subject: any Sendable, _ contract: Contract) -> Bool {
    let list = list(subject)
    var unit: AnyObject? = contract.makeDelegate(Part(0, look: 0))
    weak let seen = unit
    if let unit { list.add(unit) }
    unit = nil
    return withExtendedLifetime(list.object) { seen != nil }
  }

  private func wrappers(_ stage: Stage, isStrong: Bool) -> [WatchedStep.Wrapper]? {
    var positions: [ObjectIdentifier: Int] = [:]
    for (position, number) in stage.mentioned.enumerated() {
      if let unit = stage.delegate(number) { positions[ObjectIdentifier(unit)] = position }
    }
    guard let seen = SeenWrappers(in: stage.object, known: Set(positions.keys)) else { return nil }
    let wrappers = seen.contents.map { content -> WatchedStep.Wrapper in
      switch content {
      case .object(let object): positions[object].map { .holds($0, weakly: !isStrong) } ?? .hidden
      case .empty: .empty
      case .hidden: .hidden
      }
    }
    // A set or a dictionary has no order. In a picture, one is easier to follow.
    return seen.isOrdered ? wrappers : wrappers.sorted { $0.rank < $1.rank }
  }
}

extension WatchedStep.Unit.State {
  fileprivate init(of number: Int, on stage: Stage) {
    if stage.isOwned(number) {
      self = .owned
    } else {
      self = stage.delegate(number) == nil ? .deallocated : .released
    }
  }
}

extension WatchedStep.Wrapper {
  fileprivate var rank: Int {
    switch self {
    case .holds(let unit, _): unit
    case .empty, .hidden: .max
    }
  }
}

extension Words {
  /// What has just happened, as a sentence; nil if it's part of something else.
  fileprivate func step(_ event: Event, _ stage: Stage, in story: [Move], _ list: Int = 0)
    -> String?
  {
    let caller = stage.calling.last
    let which = ordinal(list, in: story)
    /// " to the second list", if there are two.
    func the(_ preposition: String) -> String {
      let noun = isAboutLists ? "list" : "dispatch system"
      return which.map { " \(preposition) the \($0) \(noun)" } ?? ""
    }
    func name(_ number: Int) -> String { self.name(number, in: story) }
    /// "While it's being called, Harbor signs off."
    func says(_ top: String, _ self: String, _ other: String, _ one: Int) -> String {
      guard let caller else { return "\(name(one)) \(top)." }
      return "While it's being called, \(name(caller)) \(caller == one ? self : other)."
    }
    switch event {
    case .added(let one):
      return isAboutLists
        ? says(
          "is added\(the("to"))", "adds itself\(the("to"))", "adds \(name(one))\(the("to"))", one)
        : says(
          "signs up\(the("with"))", "signs up\(the("with"))",
          "signs up \(name(one))\(the("with"))", one)
    case .removed(let one):
      return isAboutLists
        ? says(
          "is removed\(the("from"))", "removes itself\(the("from"))",
          "removes \(name(one))\(the("from"))", one)
        : says(
          "signs off\(the("from"))", "signs off\(the("from"))",
          "takes \(name(one)) off the list\(the("of"))", one)
    case .released(let one):
      let leaves = story.contains(.leavesInDeinit(one))
      let removesItself = isAboutLists ? "removes itself" : "signs off"
      let rest = leaves ? " In its `deinit`, it \(removesItself)." : ""
      return isAboutLists
        ? "The last owner of \(name(one)) releases it.\(rest)"
        : "\(name(one)) closes: its last owner releases it.\(rest)"
    case .began(let number):
      let place = place(number, stage.trace, in: story)
      guard let caller else {
        let reported = reported(place, by: which, isNow: true)
        return isAboutLists ? reported : "\(reported) A broadcast begins."
      }
      return
        """
        While it's being called, \(name(caller)) reports a \(alarm) at \(place)\(the("to")). Another \
        broadcast begins.
        """
    case .called(let one, _): return "\(name(one)) is called."
    case .ended(let number):
      guard stage.isInside else { return "The broadcast is over." }
      let place = place(number, stage.trace, in: story)
      return "The broadcast about \(place) is over. The outer broadcast goes on."
    case .wentAway: return "A thousand \(isAboutLists ? "delegates" : "units") have come and gone."
    case .counted: return "`count` is read."
    case .wrappers: return "The wrappers are counted."
    case .elsewhere(let event): return step(event, stage, in: story, 1)
    case .deallocated, .answered, .round, .roundsAreOver: return nil
    }
  }
}

/// The wrappers in a learner's object, found by reflection: the elements of the collection that
/// holds most delegates.
///
/// A wrapper is whatever a list has for a delegate: a struct with a weak reference, an object, a
/// closure, the delegate itself. An element that is nil is a free place and no wrapper.
struct SeenWrappers {
  enum Content: Equatable {
    /// It holds this object, weakly or strongly: reflection can't tell.
    case object(ObjectIdentifier)
    case empty
    /// What it holds can't be seen: it's a closure, for instance.
    case hidden
  }

  /// One for each wrapper, in the order of the list. A set or a dictionary has none.
  let contents: [Content]
  /// Whether the collection keeps its elements in order.
  let isOrdered: Bool

  /// - Parameters:
  ///   - list: The learner's object.
  ///   - known: The objects that may be delegates.
  /// - Returns: nil if the object stores no collection.
  init?(in list: AnyObject, known: Set<ObjectIdentifier>) {
    let search = Search(known: known)
    let collections = StoredCollection.all(in: list, except: search.isDelegate)
    let found = collections.map { collection in
      let contents = collection.elements.map { search.content(of: $0, depth: 3) }
      return SeenWrappers(contents, isOrdered: collection.isOrdered)
    }
    // Where there are several, such as delegates and a queue of broadcasts: the one that holds most
    // objects, or else the first of those in which most can't be seen.
    guard var best = found.first else { return nil }
    for other in found where best.rank < other.rank { best = other }
    self = best
  }

  private init(_ contents: [Content], isOrdered: Bool) {
    self.contents = contents
    self.isOrdered = isOrdered
  }

  private var rank: (Int, Int) {
    (contents.count { $0 != .empty && $0 != .hidden }, contents.count { $0 == .hidden })
  }

  /// What is looked for in the elements.
  private struct Search {
    let known: Set<ObjectIdentifier>

    func isDelegate(_ object: AnyObject) -> Bool {
      known.contains(ObjectIdentifier(object))
    }

    func content(of element: Any, depth: Int) -> Content {
      let mirror = Mirror(reflecting: element)
      if mirror.displayStyle == .class, isDelegate(element as AnyObject) {
        return .object(ObjectIdentifier(element as AnyObject))
      }
      var isEmpty = false
      guard depth > 0 else { return .hidden }
      for part in mirror.children {
        guard let value = StoredCollection.unwrapped(part.value) else {
          isEmpty = true
          continue
        }
        switch content(of: value, depth: depth - 1) {
        case .object(let object): return .object(object)
        case .empty: isEmpty = true
        case .hidden: break
        }
      }
      return isEmpty ? .empty : .hidden
    }
  }
}
