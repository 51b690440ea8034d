// A value in a few words: what stands beside its line.

import MulticastDelegates

/// A value as the playground shows it.
///
/// A list of delegates is shown as what it holds: `● Police  ○`, where an empty wrapper is a circle.
/// Whatever holds a list is shown as the list. Any other object is shown by its description, or
/// else by a property such as its name, or else by its type. What other modules keep inside isn't
/// shown.
struct Description {
  private(set) var text: String
  private let isPlain: Bool

  init(of value: Any, isPlain: Bool) {
    self.isPlain = isPlain
    text = ""
    // Few values are deeper, and one that holds itself has no end.
    text = words(for: value, depth: 8, showsLists: true)
    if text.contains(where: \.isNewline) {
      text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// What names an object, in the order in which it's looked for.
  static let names = ["name", "title", "label"]
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
    if object is any Actor { return ownWords(of: object) ?? Self.name(of: object) }
    if showsLists, let list = object as? any ListOfDelegates {
      return words(forList: list.seenDelegates)
    }
    let properties = properties(of: object, mirror)
    let list = showsLists ? FoundList(in: object, properties) : nil
    if let list, list.isCertain, !list.delegates.isEmpty || ownWords(of: object) == nil {
      return words(forList: list.delegates)
    }
    if let words = ownWords(of: object) { return words }
    for name in Self.names {
      guard let property = properties.first(where: { $0.label == name || $0.label == "_\(name)" }),
        depth > 0
      else {
        continue
      }
      let words =
        (property.value as? String)
        ?? words(for: property.value, depth: depth - 1, showsLists: false)
      if !words.isEmpty, words != "nil" {
        return words.hasPrefix("\"") ? String(words.dropFirst().dropLast()) : words
      }
    }
    if let list { return words(forList: list.delegates) }
    return properties.count { $0.field?.isWeak == true } == 1
      ? insides(of: object, mirror, depth: depth) : Self.name(of: object)
  }

  private func words(forList delegates: [SeenDelegate]) -> String {
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

/// The list of delegates that an object holds: one of ours, or a collection of wrappers or objects,
/// found by reflection.
private struct FoundList {
  let delegates: [SeenDelegate]
  /// Whether it can hardly be anything else. An array of objects of one class may be anything.
  let isCertain: Bool

  private init(_ delegates: [SeenDelegate], isCertain: Bool) {
    self.delegates = delegates
    self.isCertain = isCertain
  }

  /// Looks into an object, and into the objects that it holds. Nil if there's no list.
  init?(
    in object: AnyObject, _ properties: [(label: String?, value: Any, field: Field?)],
    isInner: Bool = false
  ) {
    var found: [FoundList] = []
    for property in properties {
      let mirror = Mirror(reflecting: property.value)
      switch mirror.displayStyle {
      case .collection, .set, .dictionary:
        if let list = FoundList(collection: property.value, mirror) { found.append(list) }
      case .class where property.field?.isStrong != false:
        let inner = property.value as AnyObject
        if let list = inner as? any ListOfDelegates {
          found.append(FoundList(list.seenDelegates, isCertain: true))
        } else if !isInner, !(inner is any Actor),
          String(reflecting: type(of: inner)).hasPrefix("Playground."),
          let list = FoundList(
            in: inner, MulticastPlayground.properties(of: inner, Mirror(reflecting: inner)),
            isInner: true)
        {
          // A delegate may know its sender, whose list isn't the delegate's.
          let isListed = list.delegates.contains {
            if case .alive(let one) = $0 { one === object } else { false }
          }
          if list.isCertain, !isListed { found.append(list) }
        }
      default: continue
      }
    }
    // Where there are several, such as delegates and a queue of messages.
    let best =
      found.first { $0.isCertain && !$0.delegates.isEmpty } ?? found.first { $0.isCertain }
      ?? found.first { !$0.delegates.isEmpty } ?? found.first
    guard let best else { return nil }
    self = best
  }

  /// Looks at a collection. What its elements are is seen from their type, so an empty one is a
  /// list as well.
  private init?(collection: Any, _ mirror: Mirror) {
    let isDictionary = mirror.displayStyle == .dictionary
    guard let type = elementType(of: collection, isDictionary: isDictionary) else { return nil }
    let elements = mirror.children.compactMap { child in
      isDictionary ? Mirror(reflecting: child.value).children.dropFirst().first?.value : child.value
    }
    if isExistential(type) {
      guard elements.allSatisfy({ Mirror(reflecting: $0).displayStyle == .class }) else {
        return nil
      }
      self.init(elements.map { .alive($0 as AnyObject) }, isCertain: true)
      return
    }
    let isOfThisProgram = String(reflecting: type).hasPrefix("Playground.")
    let fields = isOfThisProgram ? Field.all(of: type) : []
    // An object with a name is no wrapper, even if it has a weak reference to another one.
    let hasName =
      fields.contains { Description.names.contains($0.name) }
      || type is any CustomStringConvertible.Type
    if fields.count(where: \.isWeak) == 1, !(type is AnyClass && hasName) {
      // A wrapper: it has one weak reference, and next to it may be a number, a flag, a queue and
      // so on.
      let seen = elements.map { element -> SeenDelegate in
        let all = properties(of: element, Mirror(reflecting: element))
        let reference = all.first { $0.field?.isWeak == true }.map {
          Mirror(reflecting: $0.value).children.first?.value
        }
        return (reference ?? nil).map { .alive($0 as AnyObject) } ?? .gone
      }
      self.init(seen, isCertain: true)
    } else if type is AnyClass {
      self.init(elements.map { .alive($0 as AnyObject) }, isCertain: false)
    } else if isOfThisProgram, fields.count(where: { isExistential($0.type) }) == 1 {
      // A wrapper that holds strongly.
      let seen = elements.compactMap { element in
        properties(of: element, Mirror(reflecting: element)).first {
          $0.field.map { isExistential($0.type) } == true
        }?
        .value
      }
      guard seen.allSatisfy({ Mirror(reflecting: $0).displayStyle == .class }) else { return nil }
      self.init(seen.map { .alive($0 as AnyObject) }, isCertain: true)
    } else {
      return nil
    }
  }
}

/// The type of a collection's elements, or of a dictionary's values.
private func elementType(of collection: Any, isDictionary: Bool) -> Any.Type? {
  if isDictionary { return (collection as? any AnyDictionary).map { type(of: $0).values } }
  guard let collection = collection as? any Collection else { return nil }
  func element<Elements: Collection>(_ collection: Elements) -> Any.Type { Elements.Element.self }
  return element(collection)
}

private protocol AnyDictionary {
  static var values: Any.Type { get }
}

extension Dictionary: AnyDictionary {
  fileprivate static var values: Any.Type { Value.self }
}

/// A queue.
protocol Labelled {
  var label: String { get }
}

/// A task, whatever it gives.
private protocol AnyTask {}
extension Task: AnyTask {}
