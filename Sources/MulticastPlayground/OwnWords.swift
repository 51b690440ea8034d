// What values are called, what they say of themselves, and texts.

extension Description {
  /// The name of an object: a text that's called so, and stays the same.
  static func name(in properties: [Property]) -> String? {
    let name = properties.first { $0.label == "name" && $0.field?.isConstant == true }
    guard let text = name?.value as? String, !text.isEmpty else { return nil }
    return text
  }

  /// The name of an actor, or else of its class. Anybody may read what stays the same.
  static func name(ofActor actor: AnyObject, _ mirror: Mirror) -> String {
    let fields = Field.all(of: type(of: actor))
    let children = mirror.children
    let index = fields.firstIndex { $0.name == "name" && $0.isConstant && $0.type == String.self }
    guard let index, fields.count == children.count else { return name(of: actor) }
    return children[children.index(children.startIndex, offsetBy: index)].value as? String ?? ""
  }

  /// The name of a value's type, without its module.
  static func name(of value: Any) -> String { "\(type(of: value))" }

  /// The module of a value's type.
  static func module(of value: Any) -> String {
    String(typeName(type(of: value)).prefix { $0 != "." && $0 != "<" })
  }

  /// How a value describes itself; nil if it doesn't.
  static func ownWords(of value: Any) -> String? {
    switch value {
    // Its address differs from run to run.
    case is ObjectIdentifier: nil
    case let queue as any Labelled: queue.label
    case let convertible as any CustomStringConvertible:
      withoutAddress(String(beginning(of: convertible.description[...])))
    case let convertible as any CustomDebugStringConvertible:
      withoutAddress(String(beginning(of: convertible.debugDescription[...])))
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

  /// As much of a text as is kept, in quotes as it's mostly written: with its apostrophes, and
  /// without a backslash before them.
  static func quoted(_ text: Substring) -> String {
    let beginning = beginning(of: text)
    var quoted = beginning.debugDescription
    if quoted.utf8.contains(UInt8(ascii: "'")) {
      quoted.replace(#/\\(.)/#) { $0.1 == "'" ? $0.1 : $0.0 }
    }
    return beginning.endIndex == text.endIndex ? quoted : quoted + "…"
  }

  /// As much of a text as is kept.
  static func beginning(of text: Substring) -> Substring {
    let most = PlaygroundLog.textBytes
    let end = text.utf8.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex)
    return text[..<(end ?? text.endIndex)]
  }
}
