// Where a list keeps its wrappers, found by reflection.

/// The place in a list of the collection that grows with each delegate.
///
/// A wrapper is whatever the list has there for a delegate: a struct with a weak reference, an
/// object, a closure, the delegate itself. Linked nodes aren't found.
package struct WrapperPath {
  private let paths: [String]
  private let sizeWhenEmpty: [Int]

  /// Finds the collections that grow from an empty list to one with three delegates; nil if there
  /// are none.
  package init?(_ contract: Contract, open: () -> List) {
    let list = open()
    let empty = Self.sizes(in: list.object)
    let delegates = (0..<3).map { contract.makeDelegate(Part($0, look: $0)) }
    for delegate in delegates { list.add(delegate) }
    let grown = Self.sizes(in: list.object).filter { $0.value == empty[$0.key, default: 0] + 3 }
      .map(\.key).sorted()
    guard !grown.isEmpty else { return nil }
    paths = grown
    sizeWhenEmpty = grown.map { empty[$0, default: 0] }
    withExtendedLifetime(delegates) {}
  }

  /// How many wrappers there are now. Where several collections have something for each delegate,
  /// the largest counts.
  func count(in list: AnyObject) -> Int {
    let sizes = Self.sizes(in: list)
    return zip(paths, sizeWhenEmpty).map { sizes[$0, default: 0] - $1 }.max() ?? 0
  }

  private static func sizes(in list: AnyObject) -> [String: Int] {
    let sizes = StoredCollection.all(in: list).map { ($0.path, $0.count) }
    // A class may have a property of the same name as its superclass, which comes first.
    return Dictionary(sizes) { first, _ in first }
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
