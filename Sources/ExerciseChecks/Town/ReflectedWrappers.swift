// What reflection finds in a list of delegates.

/// The wrappers in a learner's object, found by reflection: the elements of its largest collection, or the nodes of a
/// chain.
///
/// A wrapper is whatever a list has for a delegate: a struct with a weak reference, an object, a closure, the delegate
/// itself. An element that is nil is a free place and no wrapper.
struct ReflectedWrappers {
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
  var count: Int { contents.count }

  /// - Parameters:
  ///   - list: The learner's object.
  ///   - known: The objects that may be delegates. If there are none, any object that isn't part of the list counts.
  /// - Returns: nil if the object stores no collection and no chain.
  init?(in list: AnyObject, known: Set<ObjectIdentifier>? = nil) {
    var search = Search(known: known, list: list)
    search.look(into: Mirror(reflecting: list), depth: 3)
    // Where there are several, such as delegates and a queue of broadcasts: the one that holds most objects, or else the
    // first of those in which most can't be seen.
    guard var best = search.found.first else { return nil }
    for other in search.found where best.rank < other.rank { best = other }
    self = best
  }

  private init(_ contents: [Content], isOrdered: Bool) { (self.contents, self.isOrdered) = (contents, isOrdered) }

  private var rank: (Int, Int) {
    (contents.count { $0 != .empty && $0 != .hidden }, contents.count { $0 == .hidden })
  }

  private struct Search {
    let known: Set<ObjectIdentifier>?
    let list: AnyObject
    var found: [ReflectedWrappers] = []

    mutating func look(into mirror: Mirror, depth: Int) {
      var parts = Array(mirror.children)
      var above = mirror.superclassMirror
      while let next = above { (parts, above) = (Array(next.children) + parts, next.superclassMirror) }
      for part in parts {
        guard let value = Self.unwrapped(part.value) else { continue }
        let inner = Mirror(reflecting: value)
        switch inner.displayStyle {
        case .collection, .set, .dictionary:
          // An element that is nil is a free place.
          let elements = inner.children.compactMap { Self.unwrapped($0.value) }
          found.append(
            ReflectedWrappers(elements.map { content(of: $0, depth: 3) }, isOrdered: inner.displayStyle == .collection))
        case .class where isDelegate(value as AnyObject): break
        case .class:
          let nodes = chain(from: value as AnyObject)
          if nodes.count > 1 || Self.hasLink(value as AnyObject) {
            found.append(ReflectedWrappers(nodes.map { content(of: $0, depth: 3, inChain: true) }, isOrdered: true))
          } else if depth > 0 {
            look(into: inner, depth: depth - 1)
          }
        case .struct, .tuple, .enum: if depth > 0 { look(into: inner, depth: depth - 1) }
        default: break
        }
      }
    }

    private func isDelegate(_ object: AnyObject) -> Bool {
      known?.contains(ObjectIdentifier(object)) ?? (object is Brigade)
    }

    /// The value itself, or what is in it if it is an optional; nil if that is nothing.
    private static func unwrapped(_ value: Any) -> Any? {
      var value = value
      while true {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        guard let inner = mirror.children.first?.value else { return nil }
        value = inner
      }
    }

    private func content(of element: Any, depth: Int, inChain: Bool = false) -> Content {
      let mirror = Mirror(reflecting: element)
      if mirror.displayStyle == .class, isDelegate(element as AnyObject) {
        return .object(ObjectIdentifier(element as AnyObject))
      }
      var isEmpty = false
      guard depth > 0 else { return .hidden }
      for part in mirror.children {
        guard let value = Self.unwrapped(part.value) else {
          isEmpty = isEmpty || !(inChain && Self.mayBeLink(part.value, of: element))
          continue
        }
        // The next node isn't part of this one.
        if inChain, type(of: value) == type(of: element) { continue }
        switch content(of: value, depth: depth - 1) {
        case .object(let object): return .object(object)
        case .empty: isEmpty = true
        case .hidden: break
        }
      }
      return isEmpty ? .empty : .hidden
    }

    // MARK: A chain: nodes of one class, each of which refers to the next

    private static func mayBeLink(_ value: Any, of node: Any) -> Bool {
      "\(type(of: value))" == "Optional<\(type(of: node))>"
    }

    private static func hasLink(_ node: AnyObject) -> Bool {
      Mirror(reflecting: node).children.contains { part in
        mayBeLink(part.value, of: node) || type(of: part.value) == type(of: node)
      }
    }

    /// The nodes that can be reached from one, nearest first.
    private func chain(from first: AnyObject) -> [AnyObject] {
      var nodes = [first]
      var seen: Set = [ObjectIdentifier(first)]
      var position = 0
      while position < nodes.count, nodes.count < 10_000 {
        for part in Mirror(reflecting: nodes[position]).children {
          guard let value = Self.unwrapped(part.value), type(of: value) == type(of: first) else { continue }
          if seen.insert(ObjectIdentifier(value as AnyObject)).inserted { nodes.append(value as AnyObject) }
        }
        position += 1
      }
      return nodes
    }
  }
}
