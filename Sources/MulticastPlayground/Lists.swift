// What is a list of delegates, and what isn't.
//
// | a property                                               | is shown as                 |
// |----------------------------------------------------------|-----------------------------|
// | a list of ours                                           | `● ann  ○`                  |
// | a collection whose elements keep delegates (`Keeping`)   | `● ann  ○`                  |
// | wrappers that hold each other                            | `● ann  ○`                  |
// | a place for one: `weak var delegate: (any Listening)?`,  | `delegate ● ann`, or        |
// | or a wrapper around that                                 | `delegate empty`            |
// | a dictionary whose values are such lists                 | `news ● ann   sport ○`      |
// | an optional, a tuple, a `Mutex`, a structure such as a   | what is in it               |
// | property wrapper, or an object                           |                             |
// | one that's held, `var delegate: (any Listening)?`,       | `● ben   delegate ann`      |
// | beside a list                                            |                             |
// | a dispatch system                                        | `Town(dispatch: ● ann)`     |
//
// Whatever fits no row is shown as it is, so that nobody's shopping cart has delegates. An array of
// delegates that holds them is an array.

import MulticastDelegates

/// What is seen of a delegate in a list.
enum SeenDelegate {
  case alive(AnyObject), gone
}

/// A list of ours.
protocol ListOfDelegates {
  associatedtype Delegate
  var delegateObjects: [AnyObject?] { get }
}

extension ListOfDelegates {
  var seenDelegates: [SeenDelegate] {
    delegateObjects.map { $0.map(SeenDelegate.alive) ?? .gone }
  }
}

extension MulticastDelegate: ListOfDelegates { typealias Delegate = ProtocolType }

/// A list of delegates that something holds: one of ours, a collection that a `Keeping` fits, a
/// chain of wrappers, or a seat for one delegate.
struct FoundList {
  private(set) var label: String
  let delegates: [SeenDelegate]
  /// Whether it's a property for one delegate, `weak var delegate: (any Listening)?`.
  var isSeat = false
  /// Whether it's one of a dictionary's, and its label is the key.
  private var isKeyed = false
  /// How many delegates there are, if there are more than are read.
  private var countOfAll: Int?
  /// What all its delegates are.
  private var delegateType: Any.Type = AnyObject.self

  var count: Int { countOfAll ?? delegates.count }

  /// Whether it's never shown without its label: nobody should take a seat for a list.
  var needsLabel: Bool { isSeat || isKeyed }

  /// The lists and the seats that an object or a structure holds.
  ///
  /// - Parameter object: The object whose properties these are; nil if it's a structure.
  static func all(in object: AnyObject?, _ properties: [Property]) -> [FoundList] {
    properties.flatMap { lists(in: $0, of: object, entersObjects: true, depth: 2) }
  }

  /// Looks into a property, and into what it holds.
  ///
  /// - Parameters:
  ///   - entersObjects: Whether it's looked into if it's an object.
  ///   - depth: How deep what's inside may be.
  private static func lists(
    in property: Property, of object: AnyObject?, entersObjects: Bool, depth: Int
  ) -> [FoundList] {
    let label = property.shownLabel
    if let seat = FoundList(seat: property) { return [seat] }
    guard property.field?.isStrong != false, var value = property.valueSoFar else { return [] }
    if let list = FoundList(label, value) { return [list] }
    var mirror = Mirror(reflecting: value)
    if let keyed = keyed(in: value, mirror, label) { return keyed }
    if mirror.displayStyle == .optional, let inner = mirror.children.first {
      value = inner.value
      mirror = Mirror(reflecting: value)
    }
    let isObject = mirror.displayStyle == .class
    guard depth > 0, isObject ? entersObjects : [.struct, .tuple].contains(mirror.displayStyle),
      isOfProgram(type(of: value)) || isTuple(type(of: value))
    else { return [] }
    // Another object of its class has lists of its own.
    if isObject, value is any Actor || object.map({ type(of: $0) == type(of: value) }) == true {
      return []
    }
    var found = MulticastPlayground.properties(of: value, mirror).flatMap { inner in
      lists(in: inner, of: object, entersObjects: entersObjects && !isObject, depth: depth - 1)
    }
    if isObject {
      // Its seats are its own business.
      found.removeAll { list in list.isSeat || object.map(list.mayHold) == true }
    }
    for index in found.indices where found[index].label.hasPrefix(".") {
      found[index].label = label + found[index].label
    }
    // One list is called as whatever holds it.
    if found.count == 1, !found[0].needsLabel || mirror.displayStyle == .struct {
      found[0].label = label
    }
    return found
  }

  /// The lists that a dictionary has as its values, with the keys as their labels; nil if they
  /// aren't lists.
  static func keyed(in value: Any, _ mirror: Mirror, _ label: String) -> [FoundList]? {
    guard let type = (type(of: value) as? any AnyDictionary.Type)?.valueType,
      type is any ListOfDelegates.Type || Keeping.row(forElementsOf: type) != nil
    else { return nil }
    if mirror.children.isEmpty { return [FoundList(label: label, delegates: [])] }
    guard mirror.children.count <= Description.mostElements else { return nil }
    let found = mirror.children.compactMap { pair -> FoundList? in
      let parts = Mirror(reflecting: pair.value).children.map(\.value)
      // An address differs from run to run.
      guard parts.count == 2, !(parts[0] is ObjectIdentifier) else { return nil }
      var list = FoundList("\(parts[0])", parts[1])
      list?.isKeyed = true
      return list
    }
    guard found.count == mirror.children.count else { return nil }
    // `room 2` is in front of `room 10`.
    func order(_ label: String) -> String {
      label.replacing(#/\d+/#) { String(repeating: "0", count: max(0, 20 - $0.0.count)) + $0.0 }
    }
    return found.sorted { order($0.label) < order($1.label) }
  }

  /// Whether an object is in the list, or could be. A delegate may know its sender, whose list
  /// isn't the delegate's.
  private func mayHold(_ object: AnyObject) -> Bool {
    let isIn = delegates.contains { if case .alive(let one) = $0 { one === object } else { false } }
    return isIn || isOne(object, of: delegateType)
  }
}

extension FoundList {
  /// Looks at a value.
  private init?(_ label: String, _ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      if let inner = mirror.children.first {
        self.init(label, inner.value)
      } else {
        // An empty place may be for a chain, or for a collection.
        guard let type = (type(of: value) as? any AnyOptional.Type)?.wrapped,
          Keeping.chain(type) != nil || Keeping.row(forElementsOf: type) != nil
        else { return nil }
        self.init(label: label, delegates: [])
      }
    } else if let list = value as? any ListOfDelegates {
      self.init(label: label, delegates: list.seenDelegates)
      delegateType = Self.delegateType(of: list)
    } else if mirror.displayStyle == .class {
      self.init(label, chain: value)
    } else {
      self.init(label, collection: value, mirror)
    }
  }

  /// Looks at a collection. What its elements are is seen from their type, so an empty one is a
  /// list as well.
  private init?(_ label: String, collection: Any, _ mirror: Mirror) {
    let isDictionary = mirror.displayStyle == .dictionary
    guard let type = elementType(of: collection, mirror),
      let keeping = Keeping.row(for: type) ?? Keeping.row(for: type, byIdentityIn: collection)
    else { return nil }
    let elements = mirror.children.prefix(Description.mostElements).compactMap { child in
      isDictionary ? Mirror(reflecting: child.value).children.dropFirst().first?.value : child.value
    }
    let seen = elements.compactMap(keeping.delegate(in:))
    guard seen.count == elements.count else { return nil }
    self.init(label: label, delegates: seen)
    countOfAll = mirror.children.count
    delegateType = keeping.delegateType(in: type)
  }

  private static func delegateType<List: ListOfDelegates>(of list: List) -> Any.Type {
    List.Delegate.self
  }

  /// Looks at a collection of wrappers that's nobody's property. The keys of a dictionary mostly
  /// say something, unless they're objects' identifiers.
  init?(alone collection: Any, _ mirror: Mirror) {
    if mirror.displayStyle == .dictionary {
      let type = type(of: collection) as? any AnyDictionary.Type
      guard type?.keyType == ObjectIdentifier.self else { return nil }
    }
    self.init("", collection: collection, mirror)
  }

  /// Looks at wrappers that hold each other: each has the next one.
  init?(_ label: String, chain first: Any) {
    guard let chain = Keeping.chain(type(of: first)) else { return nil }
    var delegates: [SeenDelegate] = []
    var known: Set<ObjectIdentifier> = []
    var next: Any? = first
    while let element = next, known.insert(ObjectIdentifier(element as AnyObject)).inserted {
      let delegate = Keeping.weakWrapper.delegate(in: element, chain.reference)
      guard let delegate else { return nil }
      delegates.append(delegate)
      let properties = MulticastPlayground.properties(of: element, Mirror(reflecting: element))
      let link = properties.first { $0.label == chain.next.name }
      next = link.flatMap { Mirror(reflecting: $0.value).children.first?.value }
    }
    self.init(label: label, delegates: delegates)
    delegateType = chain.reference.wrapped ?? chain.reference.type
  }

  /// Looks at a place for one delegate, or at a wrapper around one. It has a protocol's type: a
  /// view's superview, a ticket's owner, and a part's whole have a class.
  init?(seat property: Property) {
    guard let field = property.field else { return nil }
    var value: Any? = property.value
    var seat = field
    if field.isStrong {
      let type = field.wrapped ?? field.type
      let fields = isOfProgram(type) && !(type is AnyClass) ? Field.all(of: type) : []
      guard fields.count == 1 else { return nil }
      seat = fields[0]
      guard seat.isWeak else { return nil }
      if field.wrapped != nil { value = Mirror(reflecting: property.value).children.first?.value }
      value = value.flatMap { Mirror(reflecting: $0).children.first?.value }
    }
    guard seat.isWeak, let type = seat.wrapped, isExistential(type) else { return nil }
    let object = value.flatMap { Mirror(reflecting: $0).children.first?.value as AnyObject? }
    // A weak reference to an object that's gone still points to what's left of it.
    let place = property.place.map { field.isStrong ? $0 + seat.offset : $0 }
    let isFree = object == nil && place?.load(as: UInt.self) == 0
    self.init(
      label: property.shownLabel,
      delegates: isFree ? [] : [object.map(SeenDelegate.alive) ?? .gone], isSeat: true)
  }
}

/// The type of a collection's elements, or of a dictionary's values; nil if it's no collection of
/// Swift's own.
func elementType(of value: Any, _ mirror: Mirror) -> Any.Type? {
  switch mirror.displayStyle {
  case .dictionary: return (type(of: value) as? any AnyDictionary.Type)?.valueType
  case .collection, .set: return (type(of: value) as? any Collection.Type).map { element(of: $0) }
  default: return nil
  }
}

/// A dictionary, whatever is in it.
protocol AnyDictionary {
  static var keyType: Any.Type { get }
  static var valueType: Any.Type { get }
}

extension Dictionary: AnyDictionary {
  static var keyType: Any.Type { Key.self }
  static var valueType: Any.Type { Value.self }
}

/// A queue.
protocol Labelled {
  var label: String { get }
}

/// A task, whatever it gives.
protocol AnyTask {}
extension Task: AnyTask {}

/// What a group of tasks is added to, whatever they give.
protocol AnyTaskGroup {}
extension TaskGroup: AnyTaskGroup {}
extension ThrowingTaskGroup: AnyTaskGroup {}
extension DiscardingTaskGroup: AnyTaskGroup {}
extension ThrowingDiscardingTaskGroup: AnyTaskGroup {}
