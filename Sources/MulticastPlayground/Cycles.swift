// Objects that only hold each other, or themselves, so that nobody can reach them, and they're
// never deallocated.

import Synchronization

/// Finds objects of the program that hold each other or themselves, and that nothing else holds.
///
/// Each object has a count of the references that hold it. Whoever knows all references from stored
/// properties, and finds as many as the count says, knows that no variable, closure or task holds
/// it. A reference in a place that isn't looked into, such as a `Mutex`, counts as one from
/// outside, so a cycle may be missed, but nothing is taken for a cycle that isn't one.
enum Cycles {
  /// Where to begin: objects that have been shown. Most programs show only a few, and a loop that
  /// makes a million doesn't have them all in a cycle.
  private static let mostObjects = 10_000
  private struct Seen: @unchecked Sendable {
    weak var object: AnyObject?
    /// Which one it was.
    var number = 0
  }
  private static let seen = Mutex<[ObjectIdentifier: Seen]>([:])

  /// Remembers an object that has been shown.
  static func note(_ object: AnyObject) {
    var one = Seen(object: object)
    seen.withLock { seen in
      let place = ObjectIdentifier(object)
      guard seen.count < mostObjects, seen[place]?.object == nil else { return }
      one.number = seen.count
      seen[place] = one
    }
  }

  /// The objects in cycles, in groups. Nothing else of the program may run meanwhile.
  static func find() -> [[AnyObject]] {
    let places = seen.withLock { $0 }
    var graph = Graph()
    for place in places.values.sorted(by: { $0.number < $1.number }) {
      guard let object = place.object else { continue }
      graph.add(object)
    }
    graph.follow(most: mostObjects)
    return graph.cycles()
  }
}

/// Objects, and the arrays, sets and dictionaries in their properties, with what holds what.
private struct Graph {
  /// Something that has a count of the references to it.
  private struct Node {
    let object: AnyObject
    /// Whether it's an object of the program, and not the memory of a collection.
    let isObject: Bool
    var holds: [Int] = []
    /// How many references come from the nodes.
    var held = 0
  }

  /// Something that nothing else holds, to compare with.
  private final class Nothing {}

  private var nodes = [Node(object: Nothing(), isObject: true)]
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The collections whose elements are still to be looked at, by their numbers.
  private var collections: [Int: Any] = [:]

  /// Adds an object, unless it's there.
  @discardableResult
  mutating func add(_ object: AnyObject, isObject: Bool = true) -> Int {
    if let number = numbers[ObjectIdentifier(object)] { return number }
    numbers[ObjectIdentifier(object)] = nodes.count
    nodes.append(Node(object: object, isObject: isObject))
    return nodes.count - 1
  }

  /// Follows all references.
  mutating func follow(most: Int) {
    var number = 1
    while number < nodes.count, nodes.count < most {
      if nodes[number].isObject {
        let object = nodes[number].object
        followProperties(of: object, Mirror(reflecting: object), from: number)
      } else if let collection = collections.removeValue(forKey: number) {
        let mirror = Mirror(reflecting: collection)
        let isShared = elementType(of: collection, mirror).map(isInBox) ?? true
        for child in mirror.children where nodes.count < most {
          follow(child.value, isShared: isShared, from: number)
        }
      }
      number += 1
    }
    // Where there are more, what is held from there isn't known.
    if number < nodes.count { nodes.removeAll() }
  }

  private mutating func followProperties(of value: Any, _ mirror: Mirror, from number: Int) {
    for property in properties(of: value, mirror) {
      guard let field = property.field, field.isStrong else { continue }
      follow(property.value, isShared: isInBox(field.type), from: number)
    }
  }

  /// Follows the references in a value that a node has.
  ///
  /// - Parameter isShared: Whether the value, unless it's an object, may be in memory that others
  ///   have as well, as a value of a protocol's type is. Then nobody knows how often it counts.
  private mutating func follow(_ value: Any, isShared: Bool, from number: Int) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      let object = value as AnyObject
      if isOfProgram(type(of: object)), !(object is any Actor) { link(number, add(object)) }
    case .optional:
      let isShared = (type(of: value) as? any AnyOptional.Type).map { isInBox($0.wrapped) }
      for child in mirror.children { follow(child.value, isShared: isShared ?? true, from: number) }
    // The pairs of a dictionary: what's said of the dictionary is said of the parts.
    case .tuple: followProperties(of: value, mirror, from: number)
    case .struct where !isShared && isOfProgram(type(of: value)):
      followProperties(of: value, mirror, from: number)
    default:
      // Numbers and texts hold nothing, however many they are.
      guard !isShared, let collection = value as? any InOneObject, collection.mayHoldObjects,
        let memory = collection.memory
      else { return }
      let added = add(memory, isObject: false)
      if added == nodes.count - 1 { collections[added] = value }
      link(number, added)
    }
  }

  /// Whether a value of a type may be in memory of its own, which copies have in common.
  private func isInBox(_ type: Any.Type) -> Bool { isExistential(type) || type == Any.self }

  private mutating func link(_ one: Int, _ other: Int) {
    nodes[one].holds.append(other)
    nodes[other].held += 1
  }

  /// The objects that hold each other or themselves, and that nothing outside holds.
  mutating func cycles() -> [[AnyObject]] {
    guard !nodes.isEmpty else { return [] }
    collections = [:]
    let counts = nodes.map { Int(retainCount($0.object)) }
    var isReached = nodes.indices.map { counts[$0] > nodes[$0].held + counts[0] }
    var waiting = isReached.indices.filter { isReached[$0] }
    while let number = waiting.popLast() {
      for next in nodes[number].holds where !isReached[next] {
        isReached[next] = true
        waiting.append(next)
      }
    }
    // Of the others, those that get back to themselves.
    var groups: [[Int]] = []
    for number in nodes.indices.dropFirst() where !isReached[number] && nodes[number].isObject {
      if groups.contains(where: { $0.contains(number) }) { continue }
      let group = reached(from: number).filter { reached(from: $0).contains(number) }
      let objects = group.filter { nodes[$0].isObject }
      if !objects.isEmpty { groups.append(objects.sorted()) }
    }
    return groups.map { $0.map { nodes[$0].object } }
  }

  private func reached(from number: Int) -> Set<Int> {
    var reached: Set<Int> = []
    var waiting = nodes[number].holds
    while let next = waiting.popLast() {
      if reached.insert(next).inserted { waiting += nodes[next].holds }
    }
    return reached
  }
}

/// A collection that keeps its elements in one object.
private protocol InOneObject {
  /// The object; nil if it's empty, or kept in another way.
  var memory: AnyObject? { get }
  var mayHoldObjects: Bool { get }
}

extension Array: InOneObject {
  fileprivate var memory: AnyObject? { isEmpty ? nil : objectBehind(self) }
  fileprivate var mayHoldObjects: Bool { !isValue(Element.self) }
}
extension Set: InOneObject {
  fileprivate var memory: AnyObject? { isEmpty ? nil : objectBehind(self) }
  fileprivate var mayHoldObjects: Bool { !isValue(Element.self) }
}
extension Dictionary: InOneObject {
  fileprivate var memory: AnyObject? { isEmpty ? nil : objectBehind(self) }
  fileprivate var mayHoldObjects: Bool { !isValue(Key.self) || !isValue(Value.self) }
}

/// The object that a value consists of. On a system with Objective-C, a few bits say that it's one
/// of that; it's left alone.
private func objectBehind<Value>(_ value: Value) -> AnyObject? {
  guard MemoryLayout<Value>.size == MemoryLayout<UInt>.size else { return nil }
  let bits = unsafeBitCast(value, to: UInt.self)
  guard bits & 0xFF00_0000_0000_0007 == 0, let place = UnsafeRawPointer(bitPattern: bits) else {
    return nil
  }
  return Unmanaged<AnyObject>.fromOpaque(place).takeUnretainedValue()
}

@_silgen_name("swift_retainCount")
private func retainCount(of object: UnsafeRawPointer) -> UInt

/// How many references hold an object, those of the caller included.
private func retainCount(_ object: AnyObject) -> UInt {
  retainCount(of: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
}
