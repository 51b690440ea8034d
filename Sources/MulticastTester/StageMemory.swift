// What a stage remembers while it plays a story, and how it counts a list's wrappers.

import MulticastPromises

extension Stage {
  /// After so many tries, an address isn't expected to come back: what watches over memory, such as
  /// a sanitizer, may keep it.
  static let triesForAnAddress = 500

  /// Who plays in a story.
  struct Delegates {
    /// Each delegate has one owner.
    var owners: [Int: AnyObject] = [:]
    /// What each does when it's called the next time.
    var reactions: [Int: [Move]] = [:]
    var leavingInDeinit: Set<Int> = []
    var areEqual = false
    /// Where those were that have been released.
    var addresses: [Int: ObjectIdentifier] = [:]
    /// Where delegates were that are deallocated.
    var goneAddresses: Set<ObjectIdentifier> = []
  }

  /// A list in a story, and what's known of it.
  final class Book {
    let list: List
    var registry = Registry()
    var upToYou: UpToYou
    /// How many of its broadcasts are in progress.
    var depth = 0
    var isBroadcasting: Bool { depth > 0 }

    init(_ list: List, _ open: Set<Possibility>) {
      self.list = list
      upToYou = UpToYou(open)
    }
  }

  /// What a list should know.
  struct Registry {
    var registered: Set<Int> = []
    /// Those that were registered before. Some of them have come back.
    var haveLeft: Set<Int> = []
    /// Those that were released during the broadcasts in progress.
    var releasedInside: Set<Int> = []
    /// Whether a delegate has been added since the last one was released.
    var wrappersAreKnown = true
    /// How many wrappers may be left by those that are no longer registered.
    var wrapperAllowance = 0
    /// How many wrappers there were at the same time in the second half of a crowd.
    var mostWrappers = 0

    var wrapperLimit: Int { registered.count + wrapperAllowance }

    /// Adds that a delegate leaves. Gives whether it was registered.
    mutating func letLeave(_ number: Int) -> Bool {
      guard registered.remove(number) != nil else { return false }
      haveLeft.insert(number)
      return true
    }

    /// How many wrappers a crowd may leave. Ours lets eight pile up before it sweeps, and a list
    /// that sweeps whenever its array is full has a few dozen; both are far from a thousand.
    private static let crowdAllowance = 64

    /// Adds that a crowd came and went during a broadcast. A list may sweep when that's over.
    mutating func allowCrowd() { wrapperAllowance += Stage.crowdSize }

    /// Adds what was counted while a crowd came and went. A list may keep the places that it had
    /// before. But once it has swept, it shouldn't let as many pile up again.
    mutating func take(_ wrapperCounts: [Int]) {
      let half = wrapperCounts.count / 2
      let fewest = wrapperCounts[..<half].min() ?? 0
      wrapperAllowance = Self.crowdAllowance + max(0, fewest - registered.count)
      mostWrappers = wrapperCounts[half...].max() ?? 0
    }
  }

  /// A delegate's place in memory. It stays taken when the delegate is gone, so that each of a
  /// crowd has its own.
  struct Place { unowned let delegate: AnyObject }

  /// How far the broadcasts are.
  struct Broadcasts {
    /// How many have begun.
    var count = 0
    /// How many topics they have, one after another.
    var topicCount = 1
    var inProgress: [Int] = []
    /// Those of the second list.
    var elsewhere: Set<Int> = []
    /// How many calls each has made that don't count.
    var omittedCallCounts: [Int: Int] = [:]
    /// Those that were deallocated during the broadcasts in progress, where it's up to the list
    /// when.
    var gone: Set<Int> = []

    /// The broadcast about a topic: one in progress, or else the last one.
    func number(of topic: Int) -> Int {
      func isAboutIt(_ number: Int) -> Bool { number % topicCount == topic }
      // Nearly always, it's the innermost.
      if let innermost = inProgress.last, isAboutIt(innermost) { return innermost }
      return inProgress.last(where: isAboutIt) ?? (0..<count).last(where: isAboutIt) ?? topic
    }
  }

  /// What a story says before it begins, found in one walk: it's asked for every story, and there
  /// are thousands.
  struct Cast {
    /// All delegates, some of them several times.
    var numbers: [Int] = []
    /// Those that aren't made before the story begins.
    var latecomers: Set<Int> = []
    var areEqual = false, hasSecondList = false
    var topicCount: Int?
    /// Whether it's asked how many wrappers are left.
    var leavesWrappers = false

    mutating func include(_ move: Move) {
      switch move {
      case .add(let one), .remove(let one), .leavesInDeinit(let one): numbers.append(one)
      case .release(let one):
        numbers.append(one)
        leavesWrappers = true
      case .whenCalled(let one, let move):
        numbers.append(one)
        include(move)
      case .elsewhere(let move):
        hasSecondList = true
        include(move)
      case .times(_, let moves):
        let before = leavesWrappers
        for move in moves { include(move) }
        // What is done again and again is about something else.
        leavesWrappers = before
      case .reusesAddress(let one, let other):
        numbers.append(other)
        latecomers.insert(one)
      case .areEqual: areEqual = true
      case .topics(let count): topicCount = count
      case .crowd: leavesWrappers = true
      case .broadcast, .readCount, .countWrappers, .first: break
      }
    }
  }
}

// MARK: - Where a list keeps its wrappers, found by reflection

/// The place in a list of what grows with each delegate: collections, or links of a chain.
///
/// A wrapper is whatever the list has there for a delegate: a struct with a weak reference, an
/// object, a closure, the delegate itself.
package struct WrapperPath {
  /// The sizes of all places in a list.
  private typealias Measure = (AnyObject) -> [String: Int]

  private let measure: Measure
  /// How much there is at each place in an empty list.
  private let sizesWhenEmpty: [String: Int]

  /// Finds what grows by three from an empty list to one with three delegates; nil if nothing does.
  package init?(_ contract: Contract, open: () -> List) {
    let list = open()
    let delegates = (0..<3).map { contract.makeDelegate(Part($0, look: $0)) }
    let delegateType: AnyObject.Type = type(of: delegates[0])
    let measures: [Measure] = [
      Self.sizesOfCollections, { Self.countsOfLinks(in: $0, except: delegateType) },
    ]
    let empty = measures.map { $0(list.object) }
    for delegate in delegates { list.add(delegate) }
    for (measure, empty) in zip(measures, empty) {
      let grown = measure(list.object).filter { $0.value == empty[$0.key, default: 0] + 3 }
      if grown.isEmpty { continue }
      self.measure = measure
      sizesWhenEmpty = grown.mapValues { $0 - 3 }
      withExtendedLifetime(delegates) {}
      return
    }
    return nil
  }

  /// How many wrappers there are now. Where several collections have something for each delegate,
  /// the largest counts.
  func count(in list: AnyObject) -> Int {
    let sizes = measure(list)
    var most = 0
    for (path, empty) in sizesWhenEmpty { most = max(most, sizes[path, default: 0] - empty) }
    return most
  }

  private static func sizesOfCollections(in list: AnyObject) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for collection in StoredCollection.all(in: list) where !collection.isOfNumbers {
      // A class may have a property of the same name as its superclass, which comes first.
      if sizes[collection.path] == nil { sizes[collection.path] = collection.count }
    }
    return sizes
  }

  /// How many objects and enums of each type hang on a list, one on another. Collections aren't
  /// looked into, and delegates neither.
  private static func countsOfLinks(in list: AnyObject, except delegateType: AnyObject.Type)
    -> [String: Int]
  {
    // Writing out a type's name takes long, and there may be a thousand links of one type.
    var counts: [ObjectIdentifier: (type: Any.Type, count: Int)] = [:]
    func count(_ type: Any.Type) { counts[ObjectIdentifier(type), default: (type, 0)].count += 1 }
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(list)]
    // A chain may have a thousand links: too many for a function that calls itself.
    var left = [Mirror(reflecting: list)]
    while let mirror = left.popLast() {
      if let above = mirror.superclassMirror { left.append(above) }
      for child in mirror.children {
        // What most links have beside other links. To look into it takes longer.
        if child.value is Int || child.value is Bool || child.value is ObjectIdentifier { continue }
        guard let value = StoredCollection.unwrapped(child.value) else { continue }
        let inner = Mirror(reflecting: value)
        switch inner.displayStyle {
        case .class:
          let object = value as AnyObject
          if type(of: object) == delegateType { continue }
          guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
          count(inner.subjectType)
        case .enum: count(inner.subjectType)
        case .struct, .tuple: break
        default: continue
        }
        left.append(inner)
      }
    }
    return counts.values.reduce(into: [:]) { counts, one in
      counts[String(reflecting: one.type), default: 0] += one.count
    }
  }
}

/// A collection that a list stores. An element that is nil is a free place, and isn't counted.
package struct StoredCollection {
  /// The properties that lead to it: ".storage.wrappers".
  fileprivate let path: String
  private let mirror: Mirror

  package var isOrdered: Bool { mirror.displayStyle == .collection }
  fileprivate var count: Int {
    guard hasFreePlaces else { return mirror.children.count }
    return mirror.children.count { Self.unwrapped($0.value) != nil }
  }

  /// Whether an element may be nil. If the type of all elements is one's own, and that isn't
  /// optional, none is.
  private var hasFreePlaces: Bool {
    func elementType<Elements: Collection>(_ type: Elements.Type) -> Any.Type {
      Elements.Element.self
    }
    guard let element = mirror.children.first?.value,
      let collection = mirror.subjectType as? any Collection.Type,
      type(of: element) == elementType(collection)
    else { return true }
    return element is any PerhapsNil
  }

  /// Whether no element can be a wrapper: it's a number, or an identifier.
  fileprivate var isOfNumbers: Bool {
    guard let first = mirror.children.first?.value else { return false }
    return first is Int || first is UInt || first is ObjectIdentifier
  }
  package var elements: [Any] { mirror.children.compactMap { Self.unwrapped($0.value) } }

  /// All collections in a list and in what it stores, the superclass's first. None is looked for in
  /// their elements.
  ///
  /// - Parameter isLeftOut: Whether none is looked for in an object either.
  package static func all(
    in list: AnyObject, except isLeftOut: (AnyObject) -> Bool = { _ in false }
  ) -> [StoredCollection] {
    var found: [StoredCollection] = []
    func look(into mirror: Mirror, at path: String, depth: Int) {
      if let above = mirror.superclassMirror { look(into: above, at: path, depth: depth) }
      var index = 0
      for part in mirror.children {
        index += 1
        // What's most common, and quickest to see.
        if part.value is Int || part.value is Bool { continue }
        guard let value = unwrapped(part.value) else { continue }
        let inner = Mirror(reflecting: value)
        var ownPath: String { "\(path).\(part.label ?? "\(index)")" }
        switch inner.displayStyle {
        case .collection, .set, .dictionary:
          found.append(StoredCollection(path: ownPath, mirror: inner))
        case .class where isLeftOut(value as AnyObject): break
        case .class, .struct, .tuple, .enum:
          if depth > 0 { look(into: inner, at: ownPath, depth: depth - 1) }
        default: break
        }
      }
    }
    // A list may keep its wrappers in an object of another one, and so on. What's still deeper
    // isn't a list's own.
    look(into: Mirror(reflecting: list), at: "", depth: 3)
    return found
  }

  /// The value itself, or what's in it if it's an optional; nil if that is nothing.
  package static func unwrapped(_ value: Any) -> Any? {
    var value = value
    while let optional = value as? any PerhapsNil {
      guard let inner = optional.content else { return nil }
      value = inner
    }
    return value
  }
}

/// An optional of any type. A mirror would show as much, and takes longer.
private protocol PerhapsNil { var content: Any? { get } }

extension Optional: PerhapsNil { fileprivate var content: Any? { map { $0 as Any } } }
