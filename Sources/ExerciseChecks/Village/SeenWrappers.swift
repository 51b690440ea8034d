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
