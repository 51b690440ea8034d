// What is a list of delegates, and what isn't. `Keeping` is the table; whatever fits none of its
// rows is shown as it is, so that nobody's shopping cart has delegates.

import MulticastDelegates

/// What is seen of a delegate in a list.
enum SeenDelegate {
  case alive(AnyObject), gone
}

/// A list of ours.
protocol ListOfDelegates {
  var delegateObjects: [AnyObject?] { get }
}

extension ListOfDelegates {
  var seenDelegates: [SeenDelegate] {
    delegateObjects.map { $0.map(SeenDelegate.alive) ?? .gone }
  }
}

extension MulticastDelegate: ListOfDelegates {}

/// A list of delegates that something holds: one of ours, a collection that a `Keeping` fits, a
/// chain of wrappers, or a seat for one delegate.
struct FoundList {
  let label: String
  let delegates: [SeenDelegate]
  /// Whether it refers to its delegates weakly, so that it can hardly be anything else.
  let isWeak: Bool
  /// Whether it's a property for one delegate, `weak var delegate: (any Listening)?`.
  var isSeat = false

  /// What an object or a structure holds: wrappers and seats, which can hardly be anything else, or
  /// else whatever may be a list.
  static func surest(in object: AnyObject?, _ properties: [Property]) -> [FoundList] {
    let all = all(in: object, properties)
    let weak = all.filter(\.isWeak)
    return weak.isEmpty ? all : weak
  }

  /// Looks into something, and into the objects that it holds.
  ///
  /// - Parameter object: The object whose properties these are; nil if it's a structure.
  private static func all(in object: AnyObject?, _ properties: [Property]) -> [FoundList] {
    properties.flatMap { property -> [FoundList] in
      let label = property.label ?? ""
      if let seat = FoundList(seat: property) { return [seat] }
      guard property.field?.isStrong != false else { return [] }
      if let list = FoundList(label, property.value) { return [list] }
      let mirror = Mirror(reflecting: property.value)
      guard mirror.displayStyle == .class else { return [] }
      let inner = property.value as AnyObject
      return inside(inner, label, mirror).filter { list in object.map { !list.holds($0) } ?? true }
    }
  }

  /// The lists of an object that another one holds, under the other's label for it.
  private static func inside(_ inner: AnyObject, _ label: String, _ mirror: Mirror) -> [FoundList] {
    guard !(inner is any Actor), isOfProgram(type(of: inner)) else { return [] }
    return MulticastPlayground.properties(of: inner, mirror).compactMap { property in
      property.field?.isStrong == false ? nil : FoundList(label, property.value)
    }
  }

  /// Whether an object is in the list. A delegate may know its sender, whose list isn't the
  /// delegate's.
  private func holds(_ object: AnyObject) -> Bool {
    delegates.contains { if case .alive(let one) = $0 { one === object } else { false } }
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
          Keeping.chain(type) != nil || Keeping.row(forElementsOf: type)?.isWeak == true
        else { return nil }
        self.init(label: label, delegates: [], isWeak: true)
      }
    } else if let list = value as? any ListOfDelegates {
      self.init(label: label, delegates: list.seenDelegates, isWeak: true)
    } else if mirror.displayStyle == .class {
      self.init(label, chain: value)
    } else {
      self.init(label, collection: value, mirror)
    }
  }

  /// Looks at a collection. What its elements are is seen from their type, so an empty one is a
  /// list as well.
  private init?(_ label: String, collection: Any, _ mirror: Mirror) {
    guard let type = elementType(of: collection, mirror), let keeping = Keeping.row(for: type)
    else { return nil }
    let isDictionary = mirror.displayStyle == .dictionary
    let elements = mirror.children.compactMap { child in
      isDictionary ? Mirror(reflecting: child.value).children.dropFirst().first?.value : child.value
    }
    let seen = elements.compactMap(keeping.delegate(in:))
    // A protocol's type may stand for a value, and a value is no delegate.
    guard seen.count == elements.count else { return nil }
    self.init(label: label, delegates: seen, isWeak: keeping.isWeak)
  }

  /// Looks at wrappers that hold each other: each has the next one.
  init?(_ label: String, chain first: Any) {
    guard let chain = Keeping.chain(type(of: first)) else { return nil }
    var delegates: [SeenDelegate] = []
    var known: Set<ObjectIdentifier> = []
    var next: Any? = first
    while let element = next, known.insert(ObjectIdentifier(element as AnyObject)).inserted {
      guard let delegate = chain.keeping.delegate(in: element, chain.reference) else { return nil }
      delegates.append(delegate)
      let properties = MulticastPlayground.properties(of: element, Mirror(reflecting: element))
      let link = properties.first { $0.label == chain.next.name }
      next = link.flatMap { Mirror(reflecting: $0.value).children.first?.value }
    }
    self.init(label: label, delegates: delegates, isWeak: chain.keeping.isWeak)
  }

  /// Looks at a place for one delegate. It has a protocol's type: a view's superview, a ticket's
  /// owner, and a part's whole have a class.
  init?(seat property: Property) {
    guard let field = property.field, field.isWeak, let type = field.wrapped, isExistential(type)
    else { return nil }
    let object = Mirror(reflecting: property.value).children.first?.value as AnyObject?
    self.init(
      label: field.name, delegates: [object.map(SeenDelegate.alive) ?? .gone], isWeak: true,
      isSeat: true)
  }
}

/// How an element of a list keeps its delegate.
enum Keeping: CaseIterable {
  /// Its only reference is weak or unowned, and everything else in it is a value:
  /// `struct Wrapper { weak var delegate: Radio?; let id: Int }`.
  case weakWrapper
  /// It's the delegate, by a protocol's type: `[any Listener]`.
  case delegate
  /// Its only reference is strong, and of a protocol's type.
  case strongWrapper

  var isWeak: Bool { self == .weakWrapper }

  /// The row that fits a type of elements.
  static func row(for type: Any.Type) -> Keeping? {
    let type = (type as? any AnyOptional.Type)?.wrapped ?? type
    return allCases.first { $0.fits(type) }
  }

  /// The row that fits the elements of a type of collections.
  static func row(forElementsOf type: Any.Type) -> Keeping? {
    if let dictionary = type as? any AnyDictionary.Type { return row(for: dictionary.valueType) }
    guard isOfSwift(type), let collection = type as? any Collection.Type else { return nil }
    return row(for: element(of: collection))
  }

  private func fits(_ type: Any.Type) -> Bool {
    let reference = Self.reference(in: type)
    switch self {
    case .weakWrapper: return reference.map { Self.isWrapper(type, $0) } == true
    case .delegate: return isExistential(type)
    case .strongWrapper:
      let isStrong = reference.map { $0.isStrong && isExistential($0.type) } == true
      return isStrong && !(type is AnyClass)
    }
  }

  /// What's seen of the delegate in an element; nil if it's no object.
  func delegate(in element: Any) -> SeenDelegate? {
    var element = element
    let mirror = Mirror(reflecting: element)
    if mirror.displayStyle == .optional {
      guard let inner = mirror.children.first else { return .gone }
      element = inner.value
    }
    switch self {
    case .delegate: return seen(element)
    case .weakWrapper, .strongWrapper:
      return Self.reference(in: type(of: element)).flatMap { delegate(in: element, $0) }
    }
  }

  /// What's seen of the delegate that a property refers to.
  func delegate(in element: Any, _ reference: Field) -> SeenDelegate? {
    if reference.isUnowned { return reference.unowned(in: element).map { .alive($0) } ?? .gone }
    let properties = properties(of: element, Mirror(reflecting: element))
    guard let value = properties.first(where: { $0.label == reference.name })?.value else {
      return nil
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return seen(value) }
    return mirror.children.first.map { seen($0.value) } ?? .gone
  }

  private func seen(_ value: Any) -> SeenDelegate? {
    Mirror(reflecting: value).displayStyle == .class ? .alive(value as AnyObject) : nil
  }

  private static func isReference(_ field: Field) -> Bool { !isValue(field.type) }

  /// The only property of a program's type, or part of a tuple, that holds an object; nil if there
  /// are others, or none.
  private static func reference(in type: Any.Type) -> Field? {
    guard isOfProgram(type) || isTuple(type) else { return nil }
    let references = Field.all(of: type).filter(isReference)
    return references.count == 1 ? references[0] : nil
  }

  /// Whether a type with one weak or unowned reference is there for its sake. A thing of its own
  /// may have one as well: a ticket has an owner, a view is inside another one.
  private static func isWrapper(_ type: Any.Type, _ field: Field) -> Bool {
    guard !field.isStrong else { return false }
    let referred = field.wrapped ?? field.type
    guard referred != type else { return false }
    let others = Field.all(of: type).filter { !isReference($0) }
    let isThing = others.contains { $0.name == "name" } || type is any CustomStringConvertible.Type
    if type is AnyClass, isThing { return false }
    // To a delegate, a reference mostly has a protocol's type. Where it has a class, a text says
    // that it's a thing, and so does a number, unless it's in a structure.
    return isExistential(referred)
      || !others.contains { other in
        other.type is any StringProtocol.Type
          || type is AnyClass && other.type is any Numeric.Type
      }
  }

  /// How a wrapper keeps its delegate that has the next wrapper: besides the link, its only
  /// reference is weak, unowned, or of a protocol's type. Nil if a type is no such wrapper.
  static func chain(_ type: Any.Type) -> (keeping: Keeping, reference: Field, next: Field)? {
    guard type is AnyClass, isOfProgram(type) else { return nil }
    let references = Field.all(of: type).filter(isReference)
    guard references.count == 2,
      let next = references.first(where: { $0.isStrong && $0.wrapped == type }),
      let reference = references.first(where: { $0.name != next.name })
    else { return nil }
    if !reference.isStrong, reference.wrapped != type { return (.weakWrapper, reference, next) }
    // A wrapper that holds its delegate always has one.
    let isStrong = reference.isStrong && isExistential(reference.type)
    return isStrong ? (.strongWrapper, reference, next) : nil
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
  static var valueType: Any.Type { get }
}

extension Dictionary: AnyDictionary {
  static var valueType: Any.Type { Value.self }
}

/// A queue.
protocol Labelled {
  var label: String { get }
}

/// A task, whatever it gives.
protocol AnyTask {}
extension Task: AnyTask {}
