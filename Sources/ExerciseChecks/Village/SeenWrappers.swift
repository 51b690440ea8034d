// What reflection finds in a list of delegates.

import MulticastTester

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
    var search = Search(known: known)
    search.look(into: Mirror(reflecting: list), depth: 3)
    // Where there are several, such as delegates and a queue of broadcasts: the one that holds most
    // objects, or else the first of those in which most can't be seen.
    guard var best = search.found.first else { return nil }
    for other in search.found where best.rank < other.rank { best = other }
    self = best
  }

  private init(_ contents: [Content], isOrdered: Bool) {
    self.contents = contents
    self.isOrdered = isOrdered
  }

  private var rank: (Int, Int) {
    (contents.count { $0 != .empty && $0 != .hidden }, contents.count { $0 == .hidden })
  }

  private struct Search {
    let known: Set<ObjectIdentifier>
    var found: [SeenWrappers] = []

    mutating func look(into mirror: Mirror, depth: Int) {
      var parts = Array(mirror.children)
      var above = mirror.superclassMirror
      while let next = above {
        parts = Array(next.children) + parts
        above = next.superclassMirror
      }
      for part in parts {
        guard let value = WrapperPath.unwrapped(part.value) else { continue }
        let inner = Mirror(reflecting: value)
        switch inner.displayStyle {
        case .collection, .set, .dictionary:
          // An element that is nil is a free place.
          let elements = inner.children.compactMap { WrapperPath.unwrapped($0.value) }
          found.append(
            SeenWrappers(
              elements.map { content(of: $0, depth: 3) },
              isOrdered: inner.displayStyle == .collection))
        case .class where isDelegate(value as AnyObject): break
        case .class, .struct, .tuple, .enum: if depth > 0 { look(into: inner, depth: depth - 1) }
        default: break
        }
      }
    }

    private func isDelegate(_ object: AnyObject) -> Bool {
      known.contains(ObjectIdentifier(object))
    }

    private func content(of element: Any, depth: Int) -> Content {
      let mirror = Mirror(reflecting: element)
      if mirror.displayStyle == .class, isDelegate(element as AnyObject) {
        return .object(ObjectIdentifier(element as AnyObject))
      }
      var isEmpty = false
      guard depth > 0 else { return .hidden }
      for part in mirror.children {
        guard let value = WrapperPath.unwrapped(part.value) else {
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
