// The compiler's tree of a program's syntax, as it's printed for `-dump-ast`, in JSON.

import Foundation

/// A node of the compiler's syntax tree.
struct SyntaxNode {
  private let fields: [String: Any]

  init(_ fields: [String: Any]) { self.fields = fields }

  /// What it is, such as `call_expr`.
  var kind: String { fields["_kind"] as? String ?? "" }

  /// Where it begins, and where its last token begins, in bytes.
  var range: ClosedRange<Int>? {
    guard let range = fields["range"] as? [String: Any], let start = range["start"] as? Int,
      let end = range["end"] as? Int, start <= end
    else { return nil }
    return start...end
  }

  /// The nodes of one kind that are directly inside, such as the `elements` of braces.
  subscript(key: String) -> [SyntaxNode] { fields[key].map(Self.nodes) ?? [] }

  private static func nodes(_ value: Any) -> [SyntaxNode] {
    if let fields = value as? [String: Any] { return [SyntaxNode(fields)] }
    guard let list = value as? [Any] else { return [] }
    return list.compactMap { ($0 as? [String: Any]).map(SyntaxNode.init) }
  }

  func text(_ key: String) -> String? { fields[key] as? String }
  func has(_ key: String) -> Bool { fields[key] as? Bool ?? false }

  /// Its type, mangled.
  var type: String { text("type") ?? "" }
  var isImplicit: Bool { has("implicit") }
  var isDeclaration: Bool { kind.hasSuffix("_decl") }

  /// What it names: `base_name` of what it refers to, or its own.
  var name: String? {
    self["decl"].first?.text("base_name") ?? self["name"].first?["base_name"].first?.text("name")
  }

  /// What has no statement and no expression inside. To find that out for each would take as long
  /// as all the rest.
  private static let withoutCode: Set = [
    "_kind", "access", "apply_level", "conformance", "context", "decl", "decl_context",
    "function_ref", "generic_signature", "implicit", "inherits", "interface_type",
    "isolation_crossing", "name", "nonisolated", "nothrow", "range", "requirement_signature",
    "substitutions", "type", "type_usr", "usr",
  ]

  /// All nodes directly inside. What a macro was expanded to has places in another text, so it
  /// isn't among them, and nothing is among them twice.
  var children: [SyntaxNode] {
    var children: [SyntaxNode] = []
    for (key, value) in fields where !Self.withoutCode.contains(key) {
      if key == "rewritten" || key == "processed_init" && fields["original_init"] != nil {
        continue
      }
      // A `defer` is a function, too.
      children += Self.nodes(value).filter { node in
        key == "temp_decl" || !(node.isImplicit && node.isDeclaration)
      }
    }
    return children
  }

  /// The closure that an argument is, or nil.
  var closure: SyntaxNode? {
    if kind == "closure_expr" { return self }
    guard kind == "capture_list" || isImplicit else { return nil }
    return (self["closure_body"].first ?? self["sub_expr"].first)?.closure
  }

  /// Whether something is inside, outside functions and closures: they have a time of their own.
  func contains(_ isMeant: (SyntaxNode) -> Bool) -> Bool {
    if isMeant(self) { return true }
    if kind == "closure_expr" || (isDeclaration && kind != "pattern_binding_decl") { return false }
    return children.contains { $0.contains(isMeant) }
  }
}

/// A program's text, and the places in it.
struct SourceText: Sendable {
  let bytes: [UInt8]
  /// Where each line begins, in bytes.
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The line of a place, counted from 1.
  func line(_ position: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= position { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// How many bytes there are before a place in its line.
  func column(_ position: Int) -> Int { position - lineStarts[line(position) - 1] }

  /// The text between two places, of which the last isn't part.
  func text(_ start: Int, _ end: Int) -> String {
    guard start < end, bytes.indices.contains(start), end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  func lineStart(of position: Int) -> Int { lineStarts[line(position) - 1] }

  /// Where a line begins, counted from 0.
  func start(ofLine line: Int) -> Int { lineStarts[line] }

  var lines: [String] {
    let ends = lineStarts.dropFirst().map { $0 - 1 } + [bytes.count]
    return zip(lineStarts, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  /// Whether there are braces from one place to another. Where a macro was expanded, a node may
  /// have the places of another text.
  func isInBraces(_ range: ClosedRange<Int>) -> Bool {
    bytes.indices.contains(range.upperBound) && bytes[range.lowerBound] == UInt8(ascii: "{")
      && bytes[range.upperBound] == UInt8(ascii: "}")
  }

  /// Where a token ends.
  func end(ofTokenAt position: Int) -> Int? {
    let rest = bytes[position...].prefix { $0 != 0x0A }
    let text = String(decoding: rest, as: UTF8.self)
    if let quotes = text.prefixMatch(of: #/#*"(?:"")?/#) {
      return end(ofStringAt: position, String(quotes.0))
    }
    let token = text.prefixMatch(of: #/(?:[)\]}!?]|[\w.$]+|`\w+`)/#)
    return token.map { position + $0.0.utf8.count }
  }

  /// Where a string ends that begins with these quotes; nil if other strings are inside.
  private func end(ofStringAt position: Int, _ quotes: String) -> Int? {
    let marks = String(quotes.prefix { $0 == "#" })
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let closing = String(quotes.reversed())
    var index = rest.index(rest.startIndex, offsetBy: quotes.count)
    while index < rest.endIndex {
      let tail = rest[index...]
      if tail.hasPrefix(closing) {
        return position + rest[..<index].utf8.count + closing.utf8.count
      }
      let escape = "\\" + marks
      if tail.hasPrefix(escape + "(") {
        guard let end = tail.firstIndex(of: ")"), !tail[..<end].contains("\"") else { return nil }
        index = end
      } else if tail.hasPrefix(escape) {
        index = rest.index(index, offsetBy: escape.count)
      }
      guard index < rest.endIndex else { return nil }
      index = rest.index(after: index)
    }
    return nil
  }

  /// Whether a statement is over at a place: nothing follows, or a semicolon, a brace or a comment.
  func isEndOfStatement(_ position: Int) -> Bool {
    let rest = bytes[position...].prefix { $0 != 0x0A }
    return String(decoding: rest, as: UTF8.self).prefixMatch(of: #/\s*(?:;|\}|//|$)/#) != nil
  }
}
