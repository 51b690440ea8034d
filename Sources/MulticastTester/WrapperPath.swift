// Where a list keeps its wrappers, found by reflection.

/// The place in a list of what grows with each delegate: collections, or links of a chain.
///
/// A wrapper is whatever the list has there for a delegate: a struct with a weak reference, an
/// object, a closure, the delegate itself.
package struct WrapperPath {
  /// The sizes of all places in a list.
  private typealias Measure = (AnyObject) -> [String: Int]

  private let measure: Measure
  private let paths: [String]
  private let sizeWhenEmpty: [Int]

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
        .map(\.key).sorted()
      if grown.isEmpty { continue }
      self.measure = measure
      paths = grown
      sizeWhenEmpty = grown.map { empty[$0, default: 0] }
      withExtendedLifetime(delegates) {}
      return
    }
    return nil
  }

  /// How many wrappers there are now. Where several collections have something for each delegate,
  /// the largest counts.
  func count(in list: AnyObject) -> Int {
    let sizes = measure(list)
    return zip(paths, sizeWhenEmpty).map { sizes[$0, default: 0] - $1 }.max() ?? 0
  }

  private static func sizesOfCollections(in list: AnyObject) -> [String: Int] {
    let sizes = StoredCollection.all(in: list).map { ($0.path, $0.count) }
    // A class may have a property of the same name as its superclass, which comes first.
    return Dictionary(sizes) { first, _ in first }
  }

  /// How many objects and enums of each type hang on a list, one on another. Collections aren't
  /// looked into, and delegates neither.
  private static func countsOfLinks(in list: AnyObject, except delegateType: AnyObject.Type)
    -> [String: Int]
  {
    var counts: [String: Int] = [:]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(list)]
    // A chain may have a thousand links: too many for a function that calls itself.
    var left = [Mirror(reflecting: list)]
    while let mirror = left.popLast() {
      if let above = mirror.superclassMirror { left.append(above) }
      for child in mirror.children {
        guard let value = StoredCollection.unwrapped(child.value) else { continue }
        let inner = Mirror(reflecting: value)
        switch inner.displayStyle {
        case .class:
          let object = value as AnyObject
          if type(of: object) == delegateType { continue }
          guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
          counts[String(reflecting: inner.subjectType), default: 0] += 1
        case .enum:
          counts[String(reflecting: inner.subjectType), default: 0] += 1
        case .struct, .tuple: break
        default: continue
        }
        left.append(inner)
      }
    }
    return counts
  }
}

/// A collection that a list stores. An element that is nil is a free place, and isn't counted.
package struct StoredCollection {
  /// The properties that lead to it: ".storage.wrappers".
  let path: String
  private let mirror: Mirror

  package var isOrdered: Bool { mirror.displayStyle == .collection }
  var count: Int { mirror.children.count { Self.unwrapped($0.value) != nil } }
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
      for (index, part) in mirror.children.enumerated() {
        guard let value = unwrapped(part.value) else { continue }
        let path = "\(path).\(part.label ?? "\(index)")"
        let inner = Mirror(reflecting: value)
        switch inner.displayStyle {
        case .collection, .set, .dictionary:
          found.append(StoredCollection(path: path, mirror: inner))
        case .class where isLeftOut(value as AnyObject): break
        case .class, .struct, .tuple, .enum:
          if depth > 0 { look(into: inner, at: path, depth: depth - 1) }
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
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return value }
      guard let inner = mirror.children.first?.value else { return nil }
      value = inner
    }
  }
}
