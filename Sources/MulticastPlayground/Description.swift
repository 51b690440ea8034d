// A value in a few words: what stands beside its line.

import MulticastDelegates

/// A value as the playground shows it.
///
/// A list of delegates is shown as what it holds: `● Police  ○`, where an empty wrapper is a
/// circle. Whatever holds a list is shown as the list. Any other object is shown by its
/// description, or else by its name, or else by its type and its properties, one level deep. What
/// other modules keep inside isn't shown.
struct Description {
  private(set) var text: String
  private let isPlain: Bool
  private let room = Room()
  /// The actor whose method asks, so that there's nobody else in it.
  private let actor: (any Actor)?

  /// - Parameter changed: The way to what has just changed in the value. It's always shown.
  init(of value: Any, isPlain: Bool, changed: [Substring] = []) {
    self.init(of: value, isPlain: isPlain, changed: changed, actor: nil)
  }

  /// - Parameter actor: The actor that's described by a method of its own.
  init(ofActor actor: some Actor, isPlain: Bool) {
    self.init(of: actor, isPlain: isPlain, changed: [], actor: actor)
  }

  /// What an object is called.
  static func name(ofObject object: AnyObject) -> String {
    let properties = properties(of: object, Mirror(reflecting: object))
    let name = name(in: properties)
    if name == nil, let words = ownWords(of: object), words.count <= widestName { return words }
    return ObjectNumbers.marked(name ?? Self.name(of: object), object)
  }

  private init(of value: Any, isPlain: Bool, changed: [Substring], actor: (any Actor)?) {
    self.isPlain = isPlain
    self.actor = actor
    text = ""
    // Few values are deeper, and one that holds itself has no end.
    text = words(for: value, depth: 8, .all, changed[...])
    if text.contains(where: \.isNewline) {
      text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// How many elements of a collection are shown: more than any page has room for.
  private static let elements = 500
  /// The modules whose types are looked into: the program's, and those that it's about.
  private static let modules: Set = [
    "main", "EmergencyDispatch", "MirrorPad", "MulticastDelegates",
  ]

  /// How long a collection of objects may be with their properties: about two lines.
  private static let widestObjects = 160
  /// How long a description may be that stands for a name.
  private static let widestName = 40

  /// How much is said of an object.
  private enum Detail {
    /// Its lists, or else its name, or else its properties.
    case all
    /// Its name, or else its properties.
    case properties
    /// Its name, or else its class.
    case name
  }

  /// How much may still be said: as much as is kept, but for the words that say how much there is.
  /// To describe more would take time for nothing.
  private final class Room { var bytes = PlaygroundLog.textBytes - 128 }

  /// The way to what has changed, from one property to the next. Behind an empty one, it's what's
  /// in the property that has changed.
  private typealias Path = ArraySlice<Substring>

  private func words(for value: Any, depth: Int, _ detail: Detail, _ path: Path = []) -> String {
    let before = room.bytes
    guard before > 0 else { return "…" }
    let words = unlimitedWords(for: value, depth: depth, detail, path)
    // What's inside has been counted already.
    if room.bytes == before { room.bytes -= words.utf8.count + 2 }
    return words
  }

  private func unlimitedWords(for value: Any, depth: Int, _ detail: Detail, _ path: Path)
    -> String
  {
    switch value {
    case let text as String: return Self.quoted(text.debugDescription)
    case let text as Substring: return Self.quoted(text.debugDescription)
    case let text as Character: return Self.quoted(text.debugDescription)
    case let type as Any.Type: return "\(type)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let inner = mirror.children.first?.value else { return "nil" }
      let words = words(for: inner, depth: depth, detail, path)
      // A nil inside isn't one outside.
      let mayBeNil = words == "nil" || words.hasPrefix("Optional(")
      let isNil = mayBeNil && Mirror(reflecting: inner).displayStyle == .optional
      return isNil ? "Optional(\(words))" : words
    }
    guard depth > 0 else { return "…" }
    func part(_ value: Any) -> String { words(for: value, depth: depth - 1, .name, path) }
    func list<Elements: Sequence>(
      _ elements: Elements, _ count: Int, _ words: (Elements.Element) -> String
    ) -> String {
      var parts: [String] = []
      for element in elements {
        if parts.count == Self.elements || room.bytes <= 0 { break }
        parts.append(words(element))
      }
      return (parts + (count > parts.count ? ["…, \(count) in all"] : [])).joined(separator: ", ")
    }
    let module = Self.module(of: value)
    let children = mirror.children
    switch mirror.displayStyle {
    case .collection where !children.isEmpty && isOfClosures(value, mirror):
      return children.count == 1 ? "1 closure" : "\(children.count) closures"
    case .collection where module == "Swift", .set where module == "Swift":
      if detail != .name, let all = words(forObjects: children, depth: depth, path) { return all }
      return "[" + list(children, children.count) { part($0.value) } + "]"
    case .dictionary where module == "Swift":
      if children.isEmpty { return "[:]" }
      if detail == .all, let lists = FoundList.keyed(in: value, mirror, "") {
        return words(forLists: lists)
      }
      if detail == .all, let list = FoundList(byIdentity: value, mirror) {
        return words(forDelegates: list.delegates)
      }
      let pairs = list(children, children.count) { pair in
        Mirror(reflecting: pair.value).children.map { part($0.value) }.joined(separator: ": ")
      }
      return "[" + pairs + "]"
    // What `repeat show(each value)` gives has no value.
    case .tuple where !children.isEmpty && children.allSatisfy { $0.value is Void }: return ""
    case .tuple:
      return "(" + children.map { labelled($0.label, part($0.value)) }.joined(separator: ", ") + ")"
    case .class where Self.modules.contains(module):
      return words(forObject: value as AnyObject, mirror, depth: depth, detail, path)
    default: break
    }
    if let words = Self.ownWords(of: value) { return words }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = children.first, let name = payload.label else { return "\(value)" }
      let inner = part(payload.value)
      return name + (inner.hasPrefix("(") ? inner : "(\(inner))")
    case .struct where Self.modules.contains(module):
      let properties = properties(of: value, mirror)
      let lists = detail == .all ? FoundList.surest(in: nil, properties) : []
      if lists.contains(where: { $0.isWeak && !$0.isSeat && !$0.delegates.isEmpty }) {
        return words(
          forLists: lists, with: change(path, in: nil, properties, depth: depth))
      }
      let name = Self.name(of: value)
      if detail != .name {
        // An object that only a structure has is as good as a part of it.
        let words = insides(name, properties, depth: depth, path, .properties)
        if words.count <= Self.widestObjects { return words }
      }
      return insides(name, properties, depth: depth, path)
    // Nobody asks what a group of tasks is; what's asked of it has run.
    case .struct where value is any AnyTaskGroup: return ""
    case .struct, .class: return value is any AnyTask ? "Task" : Self.name(of: value)
    case nil where !children.isEmpty && Self.modules.contains(module):
      return insides(Self.name(of: value), properties(of: value, mirror), depth: depth, path)
    default:
      guard isFunction(type(of: value)) else { return "\(value)" }
      // Inside something else, that it's a closure is enough.
      return detail == .all ? Self.name(of: value) : "closure"
    }
  }

  /// A few objects without names, each with its properties; nil if there isn't room for that, or
  /// if they are something else.
  private func words(forObjects children: Mirror.Children, depth: Int, _ path: Path) -> String? {
    guard !children.isEmpty, children.count <= 8,
      children.allSatisfy({ isOfProgram(type(of: $0.value)) })
    else { return nil }
    let before = room.bytes
    let parts = children.map { words(for: $0.value, depth: depth - 1, .properties, path) }
    let all = "[" + parts.joined(separator: ", ") + "]"
    if all.count <= Self.widestObjects { return all }
    room.bytes = before
    return nil
  }

  private func isOfClosures(_ collection: Any, _ mirror: Mirror) -> Bool {
    elementType(of: collection, mirror).map(isFunction) == true
  }

  /// A text in quotes as it's mostly written: with its apostrophes, and without a backslash before them.
  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
    return text.replacing(#/\\(.)/#) { $0.1 == "'" ? $0.1 : $0.0 }
  }

  /// How a value describes itself; nil if it doesn't.
  private static func ownWords(of value: Any) -> String? {
    switch value {
    // Its address differs from run to run.
    case is ObjectIdentifier: nil
    case let queue as any Labelled: queue.label
    case let convertible as any CustomStringConvertible:
      withoutAddress(convertible.description)
    case let convertible as any CustomDebugStringConvertible:
      withoutAddress(convertible.debugDescription)
    default: nil
    }
  }

  /// A description without the places of objects in memory, which differ from run to run; nil if
  /// it says no more.
  private static func withoutAddress(_ text: String) -> String? {
    guard text.contains("0x") else { return text }
    let words = text.replacing(#/(?::? )?0x[0-9A-Fa-f]{9,16}(?![0-9A-Fa-f])/#, with: "")
    return words.contains(#/^<[\w.]*>$/#) ? nil : words
  }

  private func labelled(_ label: String?, _ words: String) -> String {
    guard let label, !label.isEmpty, !label.hasPrefix(".") else { return words }
    return "\(label): \(words)"
  }

  /// A value as its name and its properties.
  ///
  /// - Parameter showsSeats: Whether a place for a delegate says who's there. In a structure, it's
  ///   more of a wrapper.
  private func insides(
    _ name: String, _ properties: [Property], depth: Int, _ path: Path = [],
    _ detail: Detail = .name, showsSeats: Bool = false
  ) -> String {
    let parts = properties.map { property in
      if showsSeats, let seat = FoundList(seat: property) {
        return labelled(property.shownLabel, words(forDelegates: seat.delegates))
      }
      let mirror = Mirror(reflecting: property.value)
      if showsSeats, mirror.displayStyle == .tuple {
        let parts = MulticastPlayground.properties(of: property.value, mirror)
        let inner = insides("", parts, depth: depth, showsSeats: true)
        return labelled(property.shownLabel, inner)
      }
      let words = words(for: property, depth: depth, path, detail)
      return labelled(property.shownLabel, words)
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }

  /// What's in a property: more of it, if something in it has changed.
  private func words(
    for property: Property, depth: Int, _ path: Path, _ detail: Detail = .name
  ) -> String {
    let rest = path.first.map { $0 == property.shownLabel } == true ? path.dropFirst() : []
    return words(for: property.value, depth: depth - 1, rest.isEmpty ? detail : .properties, rest)
  }

  /// What has changed in something that's shown by its name, or as its lists; nil if that says it.
  private func change(
    _ path: Path, in object: AnyObject?, _ properties: [Property], depth: Int
  ) -> (label: String, words: String)? {
    guard let property = properties.first(where: { $0.shownLabel == path.first ?? "" }),
      FoundList.surest(in: object, [property]).isEmpty
    else { return nil }
    return (property.shownLabel, words(for: property, depth: depth, path))
  }

  private func words(forLists lists: [FoundList], with change: (label: String, words: String)?)
    -> String
  {
    let words = words(forLists: lists)
    return change.map { words + gap + label($0.label) + $0.words } ?? words
  }

  /// The name of a value's type, without its module.
  private static func name(of value: Any) -> String { "\(type(of: value))" }

  /// The module of a value's type.
  private static func module(of value: Any) -> String {
    String(typeName(type(of: value)).prefix { $0 != "." && $0 != "<" })
  }

  // MARK: - Objects

  private func words(
    forObject object: AnyObject, _ mirror: Mirror, depth: Int, _ detail: Detail, _ path: Path
  ) -> String {
    // The state of an actor is nobody else's business.
    if object is any Actor, object !== actor {
      let state = detail == .name ? nil : ActorStates.words(of: object)
      let words = state ?? Self.ownWords(of: object)
      return words ?? ObjectNumbers.marked(Self.name(ofActor: object, mirror), object)
    }
    let isOfProgram = isOfProgram(type(of: object))
    if isOfProgram { Cycles.note(object) }
    let showsLists = detail == .all
    if showsLists, let list = object as? any ListOfDelegates {
      return words(forDelegates: list.seenDelegates)
    }
    let properties = properties(of: object, mirror)
    let change = change(path, in: object, properties, depth: depth)
    let changed = change.map { "(\(labelled($0.label, $0.words)))" } ?? ""
    if showsLists, let chain = FoundList("", chain: object) {
      return words(forDelegates: chain.delegates)
    }
    let lists = detail == .name ? [] : FoundList.surest(in: object, properties)
    if showsLists, lists.contains(where: { $0.isWeak && !$0.isSeat && !$0.delegates.isEmpty }) {
      return words(forLists: lists, with: change)
    }
    if let words = Self.ownWords(of: object) {
      // A description that says the name and no more is as good as the name.
      let isName = properties.contains {
        $0.field?.isConstant == true && $0.value as? String == words
      }
      return isName ? ObjectNumbers.marked(words, object) + changed : words
    }
    if let name = Self.name(in: properties) {
      // A seat may as well be the way back to a sender, so the name stays.
      let seats = showsLists ? lists.filter(\.isSeat) : []
      let name = ObjectNumbers.marked(name, object) + changed
      return seats.isEmpty ? name : name + gap + words(forLists: seats)
    }
    let hasLists = lists.contains { !$0.isSeat }
    if showsLists, hasLists { return words(forLists: lists, with: change) }
    let name = ObjectNumbers.marked(Self.name(of: object), object)
    // Nothing is told by the name of a wrapper alone.
    let isShown = isOfProgram && Keeping.isWrapper(object)
    guard detail != .name && (!hasLists || !path.isEmpty) || isShown, isOfProgram,
      !properties.isEmpty
    else { return name }
    let details = showsLists && properties.count == 1 ? Detail.properties : .name
    return insides(name, properties, depth: depth, path, details, showsSeats: showsLists)
  }

  /// The name of an object: a text that's called so, and stays the same.
  private static func name(in properties: [Property]) -> String? {
    let name = properties.first { $0.label == "name" && $0.field?.isConstant == true }
    guard let text = name?.value as? String, !text.isEmpty else { return nil }
    return text
  }

  /// The name of an actor, or else of its class. Anybody may read what stays the same.
  private static func name(ofActor actor: AnyObject, _ mirror: Mirror) -> String {
    let fields = Field.all(of: type(of: actor))
    let children = mirror.children
    let index = fields.firstIndex { $0.name == "name" && $0.isConstant && $0.type == String.self }
    guard let index, fields.count == children.count else { return name(of: actor) }
    return children[children.index(children.startIndex, offsetBy: index)].value as? String ?? ""
  }

  /// What stands between the parts of an object.
  private var gap: String { isPlain ? "; " : "   " }

  /// The lists that an object holds; if there are several, with their labels. A seat always has
  /// its label, so that it isn't taken for a list.
  private func words(forLists lists: [FoundList]) -> String {
    if lists.count == 1, !lists[0].needsLabel { return words(forDelegates: lists[0].delegates) }
    return lists.map { list in
      label(list.label) + words(forDelegates: list.delegates)
    }.joined(separator: gap)
  }

  private func label(_ label: String) -> String { label + (isPlain ? ": " : " ") }

  private func words(forDelegates delegates: [SeenDelegate]) -> String {
    guard !delegates.isEmpty else { return "empty" }
    return delegates.map { delegate in
      switch delegate {
      case .alive(let object):
        let name = words(for: object, depth: 2, .name)
        return isPlain ? "\(name) (alive)" : "● \(name)"
      case .gone: return isPlain ? "gone" : "○"
      }
    }.joined(separator: isPlain ? ", " : "  ")
  }
}
