// A value in a few words: what stands beside its line.

import MulticastDelegates

/// A value as the playground shows it.
///
/// A list of delegates is shown as what it holds: `● Police  ○`, where an empty wrapper is a circle. Whatever holds a list is
/// shown as the list. Any other object is shown by its description, or else by a property such as its name, or else by its
/// type.
struct Description {
  private(set) var text: String
  private let isPlain: Bool

  init(of value: Any, isPlain: Bool) {
    self.isPlain = isPlain
    text = ""
    text = Self.singleLine(words(for: value, depth: 4, showsLists: true))
  }

  private static func singleLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }

  /// What names an object, in the order in which it's looked for.
  private static let names = ["name", "title", "label", "id"]
  /// How many elements of a collection are shown.
  private static let elements = 500

  private func words(for value: Any, depth: Int, showsLists: Bool) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { words(for: $0.value, depth: depth, showsLists: showsLists) } ?? "nil"
    case .class: return words(forObject: value as AnyObject, mirror, depth: depth, showsLists: showsLists)
    default: break
    }
    if let text = value as? String { return text.debugDescription }
    if let text = value as? Substring { return text.debugDescription }
    if let text = value as? Character { return text.debugDescription }
    guard depth > 0 else { return "…" }
    func part(_ value: Any) -> String { words(for: value, depth: depth - 1, showsLists: false) }
    func list(_ parts: some Sequence<String>, _ count: Int) -> String {
      (parts + (count > Self.elements ? ["…, \(count) in all"] : [])).joined(separator: ", ")
    }
    let children = mirror.children
    switch mirror.displayStyle {
    case .collection, .set:
      return "[" + list(children.prefix(Self.elements).map { part($0.value) }, children.count) + "]"
    case .dictionary:
      let pairs = children.prefix(Self.elements).map { pair in
        Mirror(reflecting: pair.value).children.map { part($0.value) }.joined(separator: ": ")
      }
      return children.isEmpty ? "[:]" : "[" + list(pairs, children.count) + "]"
    case .tuple:
      return "(" + children.map { labelled($0.label, part($0.value)) }.joined(separator: ", ") + ")"
    case .enum where !(value is any CustomStringConvertible):
      guard let payload = children.first, let name = payload.label else { return "\(value)" }
      let inner = part(payload.value)
      return name + (inner.hasPrefix("(") ? inner : "(\(inner))")
    case .struct where !(value is any CustomStringConvertible) && !children.isEmpty:
      if value is any AnyTask { return "Task" }
      let type = Self.name(of: value)
      return "\(type)(" + children.map { labelled($0.label, part($0.value)) }.joined(separator: ", ") + ")"
    default:
      if let convertible = value as? any CustomStringConvertible { return convertible.description }
      let text = "\(value)"
      return text == "(Function)" ? "\(type(of: value))" : text
    }
  }

  private func labelled(_ label: String?, _ words: String) -> String {
    label.map { $0.hasPrefix(".") ? words : "\($0): \(words)" } ?? words
  }

  /// The name of a value's type, without its module.
  private static func name(of value: Any) -> String { "\(type(of: value))" }

  // MARK: - Objects

  private func words(forObject object: AnyObject, _ mirror: Mirror, depth: Int, showsLists: Bool) -> String {
    // The state of an actor is nobody else's business.
    if object is any Actor { return Self.name(of: object) }
    if let queue = object as? any Labelled { return queue.label }
    if showsLists, let list = object as? any ListOfDelegates { return words(forList: list.seenDelegates) }
    let parts = Self.parts(of: mirror)
    if showsLists, let list = parts.lazy.compactMap({ $0.value as? any ListOfDelegates }).first {
      let seen = list.seenDelegates
      if !seen.isEmpty || !(object is any CustomStringConvertible) { return words(forList: seen) }
    }
    if let convertible = object as? any CustomStringConvertible { return convertible.description }
    for name in Self.names {
      if let part = parts.first(where: { $0.label == name || $0.label == "_\(name)" }), depth > 0 {
        return (part.value as? String) ?? words(for: part.value, depth: depth - 1, showsLists: false)
      }
    }
    if showsLists, let seen = Self.reflectedDelegates(of: parts, depth: 2) { return words(forList: seen) }
    return Self.name(of: object)
  }

  /// The properties of an object, its superclasses' first.
  private static func parts(of mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map(parts) ?? []) + Array(mirror.children)
  }

  // MARK: - Lists

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

  /// The delegates in a list of the learner's own, found by reflection: the elements of a collection of objects, or of
  /// wrappers, each of which has one object. Nil if there's no such collection.
  private static func reflectedDelegates(of parts: [Mirror.Child], depth: Int) -> [SeenDelegate]? {
    var empty: [SeenDelegate]?
    for part in parts {
      let inner = Mirror(reflecting: part.value)
      var seen: [SeenDelegate?] = []
      switch inner.displayStyle {
      case .collection, .set:
        seen = inner.children.map { element($0.value) }
        if seen.isEmpty, holdsObjects(part.value) { empty = [] }
      case .dictionary:
        seen = inner.children.map {
          Mirror(reflecting: $0.value).children.dropFirst().first.flatMap { element($0.value) }
        }
      case .class where depth > 0 && !(part.value is any Actor):
        let list = (part.value as? any ListOfDelegates)?.seenDelegates
        guard let found = list ?? reflectedDelegates(of: Self.parts(of: inner), depth: depth - 1) else { continue }
        if !found.isEmpty { return found }
        empty = []
      default: continue
      }
      let delegates = seen.compactMap(\.self)
      if !delegates.isEmpty, delegates.count == seen.count { return delegates }
    }
    return empty
  }

  /// What an element of a collection holds; nil if it's no wrapper.
  private static func element(_ value: Any) -> SeenDelegate? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { element($0.value) } ?? .gone
    case .class, .struct:
      // A wrapper has one object, or had one; next to it may be a number, a flag, a queue and so on.
      var (weak, strong): ([SeenDelegate], [SeenDelegate]) = ([], [])
      for part in mirror.children {
        let inner = Mirror(reflecting: part.value)
        if inner.displayStyle == .class { strong.append(.alive(part.value as AnyObject)) }
        guard inner.displayStyle == .optional else { continue }
        let object = inner.children.first?.value
        if object.map({ Mirror(reflecting: $0).displayStyle == .class }) ?? true {
          weak.append(object.map { .alive($0 as AnyObject) } ?? .gone)
        }
      }
      if weak.count == 1 { return weak[0] }
      if mirror.displayStyle == .class { return .alive(value as AnyObject) }
      return strong.count == 1 ? strong[0] : nil
    default: return nil
    }
  }

  /// Whether the elements of an empty collection would be objects or wrappers, as far as can be seen.
  private static func holdsObjects(_ collection: Any) -> Bool {
    guard let collection = collection as? any Collection else { return false }
    func element<Elements: Collection>(_ collection: Elements) -> Any.Type { Elements.Element.self }
    let type = element(collection)
    // Not a number or a string, a tuple or a closure, and not a value that can be compared.
    let name = String(reflecting: type)
    return !name.hasPrefix("Swift.") && !name.hasPrefix("(") && (type is AnyClass || !(type is any Equatable.Type))
  }
}

/// What is seen of a delegate in a list.
enum SeenDelegate {
  case alive(AnyObject), gone
}

/// A list of ours.
protocol ListOfDelegates {
  var delegateObjects: [AnyObject?] { get }
}

extension ListOfDelegates {
  fileprivate var seenDelegates: [SeenDelegate] { delegateObjects.map { $0.map(SeenDelegate.alive) ?? .gone } }
}

extension MulticastDelegate: ListOfDelegates {}

/// A queue.
protocol Labelled {
  var label: String { get }
}

/// A task, whatever it gives.
private protocol AnyTask {}
extension Task: AnyTask {}
