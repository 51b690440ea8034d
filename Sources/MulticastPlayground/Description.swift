// A value in a few words: what stands beside its line.

import MulticastDelegates

/// A value as the playground shows it.
///
/// A list of delegates is shown as what it holds: `● Police  ○`, where an empty wrapper is a circle.
/// Whatever holds a list is shown as the list. Any other object is shown by its description, or
/// else by its name, or else by its type. What other modules keep inside isn't shown.
struct Description {
  private(set) var text: String
  private let isPlain: Bool
  /// The actor whose method asks, so that there's nobody else in it.
  private let actor: (any Actor)?

  init(of value: Any, isPlain: Bool) { self.init(of: value, isPlain: isPlain, actor: nil) }

  /// - Parameter actor: The actor that's described by a method of its own.
  init(ofActor actor: some Actor, isPlain: Bool) {
    self.init(of: actor, isPlain: isPlain, actor: actor)
  }

  /// What an object is called.
  static func name(ofObject object: AnyObject) -> String {
    let properties = properties(of: object, Mirror(reflecting: object))
    return ObjectNumbers.marked(name(in: properties) ?? name(of: object), object)
  }

  private init(of value: Any, isPlain: Bool, actor: (any Actor)?) {
    self.isPlain = isPlain
    self.actor = actor
    text = ""
    // Few values are deeper, and one that holds itself has no end.
    text = words(for: value, depth: 8, showsLists: true)
    if text.contains(where: \.isNewline) {
      text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// How many elements of a collection are shown: more than any page has room for.
  private static let elements = 500
  /// The modules whose types are looked into: the program's, and those that it's about.
  private static let modules: Set = [
    "Playground", "EmergencyDispatch", "MirrorPad", "MulticastDelegates",
  ]

  private func words(for value: Any, depth: Int, showsLists: Bool) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let text as Substring: return text.debugDescription
    case let text as Character: return text.debugDescription
    case let type as Any.Type: return "\(type)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map {
        words(for: $0.value, depth: depth, showsLists: showsLists)
      } ?? "nil"
    }
    guard depth > 0 else { return "…" }
    func part(_ value: Any) -> String { words(for: value, depth: depth - 1, showsLists: false) }
    func list(_ parts: some Sequence<String>, _ count: Int) -> String {
      (parts + (count > Self.elements ? ["…, \(count) in all"] : [])).joined(separator: ", ")
    }
    let module = Self.module(of: value)
    let children = mirror.children
    switch mirror.displayStyle {
    case .collection where module == "Swift", .set where module == "Swift":
      return "[" + list(children.prefix(Self.elements).map { part($0.value) }, children.count) + "]"
    case .dictionary where module == "Swift":
      let pairs = children.prefix(Self.elements).map { pair in
        Mirror(reflecting: pair.value).children.map { part($0.value) }.joined(separator: ": ")
      }
      return children.isEmpty ? "[:]" : "[" + list(pairs, children.count) + "]"
    case .tuple:
      return "(" + children.map { labelled($0.label, part($0.value)) }.joined(separator: ", ") + ")"
    case .class where Self.modules.contains(module):
      return words(forObject: value as AnyObject, mirror, depth: depth, showsLists: showsLists)
    default: break
    }
    if let words = ownWords(of: value) { return words }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = children.first, let name = payload.label else { return "\(value)" }
      let inner = part(payload.value)
      return name + (inner.hasPrefix("(") ? inner : "(\(inner))")
    case .struct where Self.modules.contains(module):
      return insides(of: value, mirror, depth: depth)
    case .struct, .class: return value is any AnyTask ? "Task" : Self.name(of: value)
    default:
      let text = "\(value)"
      return text == "(Function)" ? Self.name(of: value) : text
    }
  }

  /// How a value describes itself; nil if it doesn't.
  private func ownWords(of value: Any) -> String? {
    switch value {
    // Its address differs from run to run.
    case is ObjectIdentifier: nil
    case let queue as any Labelled: queue.label
    case let convertible as any CustomStringConvertible:
      Self.withoutAddress(convertible.description)
    case let convertible as any CustomDebugStringConvertible: convertible.debugDescription
    default: nil
    }
  }

  /// A description, unless it says no more than where an object is, which differs from run to run.
  private static func withoutAddress(_ text: String) -> String? {
    text.hasPrefix("<") && text.contains(": 0x") ? nil : text
  }

  private func labelled(_ label: String?, _ words: String) -> String {
    label.map { $0.hasPrefix(".") ? words : "\($0): \(words)" } ?? words
  }

  /// A value as its type and its properties.
  private func insides(of value: Any, _ mirror: Mirror, depth: Int) -> String {
    let parts = properties(of: value, mirror).map { property in
      labelled(property.label, words(for: property.value, depth: depth - 1, showsLists: false))
    }
    return "\(Self.name(of: value))(\(parts.joined(separator: ", ")))"
  }

  /// The name of a value's type, without its module.
  private static func name(of value: Any) -> String { "\(type(of: value))" }

  /// The module of a value's type.
  private static func module(of value: Any) -> String {
    String(String(reflecting: type(of: value)).prefix { $0 != "." && $0 != "<" })
  }

  // MARK: - Objects

  private func words(forObject object: AnyObject, _ mirror: Mirror, depth: Int, showsLists: Bool)
    -> String
  {
    // The state of an actor is nobody else's business.
    if object is any Actor, object !== actor {
      return ActorStates.words(of: object) ?? ownWords(of: object) ?? Self.name(of: object)
    }
    if isOfProgram(type(of: object)) { Cycles.note(object) }
    if showsLists, let list = object as? any ListOfDelegates {
      return words(forDelegates: list.seenDelegates)
    }
    let properties = properties(of: object, mirror)
    let lists = showsLists ? FoundList.all(in: object, properties) : []
    // Beside wrappers, strong references may be anything: a queue of messages, for example.
    let wrappers = lists.filter(\.isWeak)
    if wrappers.contains(where: { !$0.delegates.isEmpty }) { return words(forLists: wrappers) }
    if let words = ownWords(of: object) { return words }
    if let name = Self.name(in: properties) { return ObjectNumbers.marked(name, object) }
    if !lists.isEmpty { return words(forLists: wrappers.isEmpty ? lists : wrappers) }
    if showsLists, let objects = arrayOfObjects(in: properties) {
      return words(for: objects, depth: depth - 1, showsLists: false)
    }
    return isSeat(object, properties)
      ? insides(of: object, mirror, depth: depth)
      : ObjectNumbers.marked(Self.name(of: object), object)
  }

  /// Whether an object has a place for one delegate: a weak reference, but not to another of its
  /// kind, as in a tree.
  private func isSeat(_ object: AnyObject, _ properties: [Property]) -> Bool {
    let references = properties.compactMap(\.field).filter(\.isWeak)
    return references.count == 1 && references[0].wrapped != type(of: object)
  }

  /// The name of an object: a text that's called so, and stays the same.
  private static func name(in properties: [Property]) -> String? {
    let name = properties.first { $0.label == "name" && $0.field?.isConstant == true }
    guard let text = name?.value as? String, !text.isEmpty else { return nil }
    return text
  }

  /// A collection of objects of one class. It may be anything, so it's shown as it is.
  private func arrayOfObjects(in properties: [Property]) -> Any? {
    let collections = properties.map(\.value).filter { value in
      let mirror = Mirror(reflecting: value)
      return elementType(of: value, mirror).map { $0 is AnyClass } == true
    }
    let filled = collections.first { !Mirror(reflecting: $0).children.isEmpty }
    return filled ?? collections.first
  }

  /// The lists that an object holds; if there are several, with their labels.
  private func words(forLists lists: [FoundList]) -> String {
    guard lists.count > 1 else { return words(forDelegates: lists[0].delegates) }
    return lists.map { list in
      list.label + (isPlain ? ": " : " ") + words(forDelegates: list.delegates)
    }.joined(separator: isPlain ? "; " : "   ")
  }

  private func words(forDelegates delegates: [SeenDelegate]) -> String {
    guard !delegates.isEmpty else { return "empty" }
    return delegates.map { delegate in
      switch delegate {
      case .alive(let object):
        let name = words(for: object, depth: 2, showsLists: false)
        return isPlain ? "\(name) (alive)" : "● \(name)"
      case .gone: return isPlain ? "gone" : "○"
      }
    }.joined(separator: isPlain ? ", " : "  ")
  }
}

// MARK: - Lists

/// What is seen of a delegate in a list.
enum SeenDelegate {
  case alive(AnyObject), gone
}

/// A list of ours.
protocol ListOfDelegates {
  var delegateObjects: [AnyObject?] { get }
}

extension ListOfDelegates {
  fileprivate var seenDelegates: [SeenDelegate] {
    delegateObjects.map { $0.map(SeenDelegate.alive) ?? .gone }
  }
}

extension MulticastDelegate: ListOfDelegates {}

/// A list of delegates that an object holds: one of ours, or a collection that a `Keeping` fits.
private struct FoundList {
  let label: String
  let delegates: [SeenDelegate]
  /// Whether it refers to its delegates weakly, so that it can hardly be anything else.
  let isWeak: Bool

  /// Looks into an object, and into the objects that it holds.
  static func all(in object: AnyObject, _ properties: [Property]) -> [FoundList] {
    properties.flatMap { property -> [FoundList] in
      let label = property.label ?? ""
      let mirror = Mirror(reflecting: property.value)
      if mirror.displayStyle != .class {
        return FoundList(label, collection: property.value, mirror).map { [$0] } ?? []
      }
      guard property.field?.isStrong != false else { return [] }
      let inner = property.value as AnyObject
      if let list = inner as? any ListOfDelegates {
        return [FoundList(label: label, delegates: list.seenDelegates, isWeak: true)]
      }
      return inside(inner, label, mirror).filter { !$0.holds(object) }
    }
  }

  /// The lists of an object that another one holds, under the other's label for it.
  private static func inside(_ inner: AnyObject, _ label: String, _ mirror: Mirror) -> [FoundList] {
    guard !(inner is any Actor), isOfProgram(type(of: inner)) else {
      return []
    }
    return MulticastPlayground.properties(of: inner, mirror).compactMap { property in
      if let list = property.value as? any ListOfDelegates {
        return FoundList(label: label, delegates: list.seenDelegates, isWeak: true)
      }
      return FoundList(label, collection: property.value, Mirror(reflecting: property.value))
    }
  }

  /// Whether an object is in the list. A delegate may know its sender, whose list isn't the
  /// delegate's.
  private func holds(_ object: AnyObject) -> Bool {
    delegates.contains { if case .alive(let one) = $0 { one === object } else { false } }
  }
}

extension FoundList {
  /// Looks at a collection. What its elements are is seen from their type, so an empty one is a
  /// list as well.
  fileprivate init?(_ label: String, collection: Any, _ mirror: Mirror) {
    guard let type = elementType(of: collection, mirror),
      let keeping = Keeping.allCases.first(where: { $0.fits(type) })
    else { return nil }
    let isDictionary = mirror.displayStyle == .dictionary
    let elements = mirror.children.compactMap { child in
      isDictionary ? Mirror(reflecting: child.value).children.dropFirst().first?.value : child.value
    }
    let seen = elements.compactMap(keeping.delegate(in:))
    // A protocol's type may stand for a value, and a value is no delegate.
    guard seen.count == elements.count else { return nil }
    self.init(label: label, delegates: seen, isWeak: keeping == .weakWrapper)
  }
}

/// How an element of a list keeps its delegate. Whatever fits none of these is no list.
private enum Keeping: CaseIterable {
  /// Its only reference is weak: `struct Wrapper { weak var delegate: Radio?; let id: Int }`.
  case weakWrapper
  /// It's the delegate, by a protocol's type: `[any Listener]`.
  case delegate
  /// Its only reference is strong, and of a protocol's type.
  case strongWrapper

  func fits(_ type: Any.Type) -> Bool {
    let reference = reference(in: type)
    switch self {
    case .weakWrapper: return reference.map { $0.isWeak && isWrapper(type, $0) } == true
    case .delegate: return isExistential(type)
    case .strongWrapper:
      let isStrong = reference.map { $0.isStrong && isExistential($0.type) } == true
      return isStrong && !(type is AnyClass)
    }
  }

  /// What's seen of the delegate; nil if it's no object.
  func delegate(in element: Any) -> SeenDelegate? {
    guard self != .delegate else { return seen(element) }
    let properties = properties(of: element, Mirror(reflecting: element))
    guard let property = properties.first(where: { $0.field.map(Self.isReference) == true }) else {
      return nil
    }
    guard self == .weakWrapper else { return seen(property.value) }
    return Mirror(reflecting: property.value).children.first.map { seen($0.value) } ?? .gone
  }

  private func seen(_ value: Any) -> SeenDelegate? {
    Mirror(reflecting: value).displayStyle == .class ? .alive(value as AnyObject) : nil
  }

  private static func isReference(_ field: Field) -> Bool { !isValue(field.type) }

  /// The only property of a program's type that holds an object; nil if there are others, or none.
  private func reference(in type: Any.Type) -> Field? {
    guard isOfProgram(type) else { return nil }
    let references = Field.all(of: type).filter(Self.isReference)
    return references.count == 1 ? references[0] : nil
  }

  /// Whether a type with one weak reference is there for its sake. A thing of its own may have one
  /// as well: a ticket has an owner, a view is inside another one.
  private func isWrapper(_ type: Any.Type, _ field: Field) -> Bool {
    guard let wrapped = field.wrapped, wrapped != type else { return false }
    let others = Field.all(of: type).filter { !Self.isReference($0) }
    let isThing = others.contains { $0.name == "name" } || type is any CustomStringConvertible.Type
    if type is AnyClass, isThing { return false }
    // To a delegate, a reference mostly has a protocol's type. Where it has a class, a text says
    // that it's a thing, and so does a number, unless it's in a structure.
    return isExistential(wrapped)
      || !others.contains { other in
        other.type is any StringProtocol.Type
          || type is AnyClass && other.type is any Numeric.Type
      }
  }
}

/// The type of a collection's elements, or of a dictionary's values; nil if it's no collection of
/// Swift's own.
private func elementType(of value: Any, _ mirror: Mirror) -> Any.Type? {
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
private protocol AnyTask {}
extension Task: AnyTask {}
