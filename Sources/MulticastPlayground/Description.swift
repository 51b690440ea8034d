// A value in a few words: what stands beside its line.

import MulticastDelegates

/// A value as the playground shows it.
///
/// A list of delegates is shown as what it holds: `● Police  ○`, where an empty wrapper is a
/// circle. Whatever holds a list is shown as the list. Any other object is shown by its
/// description, or else by its name, or else by its type and its properties, one level deep. What
/// other modules keep inside isn't shown, and nothing is read for which there isn't room.
struct Description {
  private(set) var text: String
  private let isPlain: Bool
  private let room = Room()
  private let owner = Owner()
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
      let lines = text.split(whereSeparator: \.isNewline)
      text = lines.map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
    }
  }

  /// How many elements of a collection are read: more than any page has room for.
  static let mostElements = 500
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
    /// Its name, or else its class; a list of ours as what it holds.
    case name
    /// Its name, or else its class.
    case nameAlone
  }

  /// How much may still be said: as much as is kept, but for the words that say how much there is.
  /// To describe more would take time for nothing.
  private final class Room { var bytes = PlaygroundLog.textBytes - 128 }

  /// The object whose properties are being described, if it's those of an object.
  private final class Owner { var object: AnyObject? }

  /// The way to what has changed, from one property to the next. Behind an empty one, it's what's
  /// in the property that has changed.
  private typealias Path = ArraySlice<Substring>

  private func words(for value: Any, depth: Int, _ detail: Detail, _ path: Path = []) -> String {
    let before = room.bytes
    guard before > 0 else { return "…" }
    let words = unlimitedWords(for: value, depth: depth, detail, path)
    // What's inside has been counted already. Behind it, there's a comma and a space.
    if room.bytes == before { room.bytes -= words.utf8.count + 2 }
    return words
  }

  private func unlimitedWords(for value: Any, depth: Int, _ detail: Detail, _ path: Path)
    -> String
  {
    switch value {
    case let number as Int: return "\(number)"
    case let text as String: return Self.quoted(text[...])
    case let text as Substring: return Self.quoted(text)
    case let text as Character: return Self.quoted(String(text)[...])
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
        if parts.count == Self.mostElements || room.bytes <= 0 { break }
        parts.append(words(element))
      }
      return (parts + (count > parts.count ? ["…, \(count) in all"] : [])).joined(separator: ", ")
    }
    let module = Self.module(of: value)
    let isSystems = module == "Swift" || module == "Foundation"
    let children = mirror.children
    switch mirror.displayStyle {
    case .collection where !children.isEmpty && isOfClosures(value, mirror):
      return children.count == 1 ? "1 closure" : "\(children.count) closures"
    case .collection where isSystems, .set where isSystems:
      if path.isEmpty, let list = FoundList(alone: value, mirror) { return words(for: list) }
      if detail != .name, let all = words(forObjects: children, depth: depth, path) { return all }
      return "[" + list(children, children.count) { part($0.value) } + "]"
    case .dictionary where isSystems:
      if children.isEmpty { return "[:]" }
      if detail == .all, let lists = FoundList.keyed(in: value, mirror, "") {
        return words(forLists: lists)
      }
      if detail == .all, let list = FoundList(alone: value, mirror) {
        return words(for: list)
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
      let lists = detail == .all ? FoundList.all(in: nil, properties) : []
      if lists.contains(where: { !$0.isSeat }) {
        return words(
          forLists: lists, with: change(path, in: nil, properties, depth: depth))
      }
      let name = Self.name(of: value)
      if detail != .name {
        // An object that only a structure has is as good as a part of it.
        let words = ifShort { insides(name, properties, depth: depth, path, .properties) }
        if let words { return words }
      }
      return insides(name, properties, depth: depth, path)
    // Nobody asks what a group of tasks is; what's asked of it has run.
    case .struct where value is any AnyTaskGroup: return ""
    case .struct, .class: return value is any AnyTask ? "Task" : Self.name(of: value)
    case nil where !children.isEmpty && Self.modules.contains(module):
      return insides(Self.name(of: value), properties(of: value, mirror), depth: depth, path)
    default:
      // Inside something else, that it's a closure is enough.
      let isClosure = isFunction(type(of: value)) && detail != .all
      return isClosure ? "closure" : Self.name(of: value)
    }
  }

  /// A few objects without names, each with its properties; nil if there isn't room for that, or
  /// if they are something else.
  private func words(forObjects children: Mirror.Children, depth: Int, _ path: Path) -> String? {
    guard !children.isEmpty, children.count <= 8,
      children.allSatisfy({ isOfProgram(type(of: $0.value)) })
    else { return nil }
    return ifShort {
      let parts = children.map { words(for: $0.value, depth: depth - 1, .properties, path) }
      return "[" + parts.joined(separator: ", ") + "]"
    }
  }

  /// Words with more detail, if they aren't too long. They're given up as soon as they are.
  private func ifShort(_ words: () -> String) -> String? {
    let before = room.bytes
    // The number of an object takes room as well.
    let most = min(before, 4 * Self.widestObjects)
    room.bytes = most
    let text = words()
    let isShort = room.bytes > 0 && text.count <= Self.widestObjects
    room.bytes = isShort ? before - (most - room.bytes) : before
    return isShort ? text : nil
  }

  private func isOfClosures(_ collection: Any, _ mirror: Mirror) -> Bool {
    elementType(of: collection, mirror).map(isFunction) == true
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
        return labelled(property.shownLabel, words(for: seat))
      }
      let mirror = Mirror(reflecting: property.value)
      if showsSeats, mirror.displayStyle == .tuple {
        let parts = MulticastPlayground.properties(
          of: property.value, mirror, at: property.place)
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
    guard let value = property.valueSoFar else { return "not yet" }
    return words(for: value, depth: depth - 1, rest.isEmpty ? detail : .properties, rest)
  }

  /// What has changed in something that's shown by its name, or as its lists; nil if that says it.
  private func change(
    _ path: Path, in object: AnyObject?, _ properties: [Property], depth: Int
  ) -> (label: String, words: String)? {
    guard let property = properties.first(where: { $0.shownLabel == path.first ?? "" }),
      FoundList.all(in: object, [property]).isEmpty
    else { return nil }
    return (property.shownLabel, words(for: property, depth: depth, path))
  }

  private func words(
    forLists lists: [FoundList], _ others: String = "", with change: (label: String, words: String)?
  ) -> String {
    let words = words(forLists: lists) + others
    return change.map { words + gap + label($0.label) + $0.words } ?? words
  }

  // MARK: - Objects

  private func words(
    forObject object: AnyObject, _ mirror: Mirror, depth: Int, _ detail: Detail, _ path: Path
  ) -> String {
    // The state of an actor is nobody else's business.
    if object is any Actor, object !== actor {
      let state = detail == .name || detail == .nameAlone ? nil : ActorStates.words(of: object)
      let words = state ?? Self.ownWords(of: object)
      return words ?? ObjectNumbers.marked(Self.name(ofActor: object, mirror), object)
    }
    if object === owner.object { return "itself" }
    let before = owner.object
    defer { owner.object = before }
    let isOfProgram = isOfProgram(type(of: object))
    if isOfProgram { Cycles.note(object) }
    let showsLists = detail == .all
    let properties = properties(of: object, mirror)
    // A dispatch system is as good as the list in it.
    let list = isOfProgram || properties.count != 1 ? object : properties[0].value
    if detail != .nameAlone, let list = list as? any ListOfDelegates {
      let delegates = list.seenDelegates
      return words(forDelegates: delegates, count: delegates.count)
    }
    let change = change(path, in: object, properties, depth: depth)
    let changed = change.map { "(\(labelled($0.label, $0.words)))" } ?? ""
    if showsLists, let chain = FoundList("", chain: object) {
      return words(for: chain)
    }
    let isNameEnough = detail == .name || detail == .nameAlone
    let lists = isNameEnough ? [] : FoundList.all(in: object, properties)
    let others = showsLists ? strongDelegates(properties, besides: change?.label) : ""
    if showsLists, lists.contains(where: { !$0.isSeat && !$0.delegates.isEmpty }) {
      return words(forLists: lists, others, with: change)
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
    if showsLists, hasLists { return words(forLists: lists, others, with: change) }
    let name = ObjectNumbers.marked(Self.name(of: object), object)
    // Nothing is told by the name of a wrapper alone.
    let isShown = isOfProgram && Keeping.isWrapper(object)
    guard !isNameEnough && (!hasLists || !path.isEmpty) || isShown, isOfProgram,
      !properties.isEmpty
    else { return name }
    owner.object = object
    let details = showsLists && properties.count == 1 ? Detail.properties : .name
    return insides(name, properties, depth: depth, path, details, showsSeats: showsLists)
  }

  /// The places for one delegate that hold it, beside a list: `var delegate: (any Listening)?`.
  ///
  /// - Parameter label: What's shown already.
  private func strongDelegates(_ properties: [Property], besides label: String?) -> String {
    properties.filter { property in
      guard let field = property.field, field.isStrong, let type = field.wrapped else {
        return false
      }
      return isOfObjects(type) && property.shownLabel != label
    }.map { gap + self.label($0.shownLabel) + words(for: $0, depth: 2, []) }.joined()
  }

  /// What stands between the parts of an object.
  private var gap: String { isPlain ? "; " : "   " }

  /// The lists that an object holds; if there are several, with their labels. A seat always has
  /// its label, so that it isn't taken for a list.
  private func words(forLists lists: [FoundList]) -> String {
    if lists.count == 1, !lists[0].needsLabel { return words(for: lists[0]) }
    return lists.map { list in
      label(list.label) + words(for: list)
    }.joined(separator: gap)
  }

  private func label(_ label: String) -> String { label + (isPlain ? ": " : " ") }

  private func words(for list: FoundList) -> String {
    words(forDelegates: list.delegates, count: list.count)
  }

  private func words(forDelegates delegates: [SeenDelegate], count: Int) -> String {
    guard !delegates.isEmpty else { return "empty" }
    // A delegate has a name, also if it's the object that has the list.
    let before = owner.object
    owner.object = nil
    defer { owner.object = before }
    var parts: [String] = []
    for delegate in delegates {
      if parts.count == Self.mostElements || room.bytes <= 0 { break }
      switch delegate {
      case .alive(let object):
        let name = words(for: object, depth: 2, .nameAlone)
        parts.append(isPlain ? "\(name) (alive)" : "● \(name)")
      case .gone: parts.append(isPlain ? "gone" : "○")
      }
    }
    if parts.count < count { parts.append("…, \(count) in all") }
    return parts.joined(separator: isPlain ? ", " : "  ")
  }
}
