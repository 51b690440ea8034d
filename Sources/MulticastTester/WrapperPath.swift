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

  /// The sizes of the collections in a list. An element that is nil is a free place.
  private static func sizes(in list: AnyObject) -> [String: Int] {
    var sizes: [String: Int] = [:]
    func look(into value: Any, at path: String, depth: Int) {
      var mirror: Mirror? = Mirror(reflecting: value)
      while let here = mirror {
        for (index, part) in here.children.enumerated() {
          guard let value = unwrapped(part.value) else { continue }
          let path = "\(path).\(part.label ?? "\(index)")"
          let inner = Mirror(reflecting: value)
          switch inner.displayStyle {
          case .collection, .set, .dictionary:
            sizes[path] = inner.children.count { unwrapped($0.value) != nil }
          case .class, .struct, .tuple, .enum:
            if depth > 0 { look(into: value, at: path, depth: depth - 1) }
          default: break
          }
        }
        mirror = here.superclassMirror
      }
    }
    look(into: list, at: "", depth: 3)
    return sizes
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
