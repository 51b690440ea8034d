// What the playground knows about a program's text: its statements, its loops, and whether
// something may go on after its last line.

import Foundation
import MulticastTerminal

/// A program's text, with a call in front of each statement at the top level.
///
/// The compiler's playground transform reports most values, but not each statement, so nobody could
/// say which one has printed something. The places come from the compiler's tree of the syntax.
struct Instrumentation {
  /// A statement at the top level, also one inside a `do`, an `if` or a loop there.
  struct Statement: Equatable {
    /// The line in which it begins, counted from 1.
    let line: Int
    /// The line below which its output stands: its last one, or that of its first brace.
    let outputLine: Int
  }

  private(set) var statements: [Statement] = []
  /// The lines of each loop.
  private(set) var loops: [ClosedRange<Int>] = []
  /// The text with the calls. Each line is where it was.
  private(set) var text = ""

  private let bytes: [UInt8]
  /// Where each line begins, in bytes.
  private let lineStarts: [Int]
  private var insertions: [(position: Int, text: String)] = []
  private var isAsync = false

  /// - Parameters:
  ///   - text: The program, whose lines end with a line feed.
  ///   - tree: What the compiler prints for `-dump-ast`, as JSON.
  init?(_ text: String, tree: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    guard let tree = try? JSONSerialization.jsonObject(with: Data(tree.utf8)) as? [String: Any],
      let items = tree["items"] as? [[String: Any]]
    else { return nil }
    for item in items {
      look(forLoopsIn: item)
      guard kind(item) == "top_level_code_decl", let body = item["body"] as? [String: Any] else {
        continue
      }
      // The declaration begins with its attributes; the statement in it doesn't.
      visit(body, start: start(item))
      if hasAwait(body) { isAsync = true }
    }
    var result = bytes
    for insertion in insertions.sorted(by: { $0.position > $1.position }) {
      result.insert(contentsOf: insertion.text.utf8, at: insertion.position)
    }
    let end = isAsync ? "await playgroundEndAsync" : "playgroundEnd"
    self.text =
      String(decoding: result, as: UTF8.self) + "\n\(end)(waits: \(Self.mayGoOn(text, items)))\n"
  }

  /// Whether something may go on after the last line: a queue, or a task.
  private static func mayGoOn(_ text: String, _ items: [[String: Any]]) -> Bool {
    let modules = items.compactMap { ($0["module_path"] as? [String])?.first }
    // For Unicode, `Task.detached` is one word.
    return modules.contains { ["Dispatch", "Foundation"].contains($0) }
      || codeLines(of: text).contains {
        $0.code.replacing(#/"[^"]*"/#, with: "").contains(#/(?:^|\W)Task(?:\W|$)/#)
      }
  }

  // MARK: - The tree

  private func kind(_ node: [String: Any]) -> String { node["_kind"] as? String ?? "" }

  private func range(_ node: [String: Any]) -> (start: Int, end: Int)? {
    guard let range = node["range"] as? [String: Any], let start = range["start"] as? Int,
      let end = range["end"] as? Int,
      start <= end, bytes.indices.contains(end)
    else { return nil }
    return (start, end)
  }

  private func start(_ node: [String: Any]) -> Int? { range(node)?.start }

  private func line(_ position: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= position { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Visits the statements between a pair of braces.
  ///
  /// - Parameter start: Where the first one begins, if that isn't where it seems to.
  private mutating func visit(_ brace: [String: Any], start: Int? = nil) {
    for element in brace["elements"] as? [[String: Any]] ?? [] {
      let kind = kind(element)
      guard let range = range(element), !kind.hasSuffix("_decl") || kind == "pattern_binding_decl"
      else { continue }
      let inner = Self.parts.flatMap { nodes(element[$0]) }
      let firstBrace = inner.compactMap { self.start($0) }.min()
      let begin = start ?? self.begin(range.start)
      // A switch's first case is no place for what its subject has printed.
      let output = kind == "switch_stmt" ? begin : firstBrace ?? range.end
      insertions.append((begin, "playgroundStatement(\(statements.count), \(line(begin)));"))
      statements.append(Statement(line: line(begin), outputLine: line(output)))
      if let value = changedValue(element, kind, range), let end = end(ofTokenAt: range.end) {
        let line = line(begin)
        let column = begin - lineStarts[line - 1]
        insertions.append((end, ";playgroundValue(\(value), \(line), \(column))"))
      }
      for part in inner { visitInner(part) }
    }
  }

  /// Where a statement begins that seems to begin with `var`: `weak` and `@Wrapper` belong to it.
  private func begin(_ position: Int) -> Int {
    let before = String(decoding: bytes[lineStarts[line(position) - 1]..<position], as: UTF8.self)
    let modifiers = before.firstMatch(of: #/(?:@?\w+(?:\([^)]*\))?\s+)+$/#)
    return position - (modifiers?.0.utf8.count ?? 0)
  }

  /// What a statement changes, if the transform doesn't show it: `account` in `account.balance +=
  /// 5`, `(a, b)` in `let (a, b) = pair`.
  private func changedValue(
    _ statement: [String: Any], _ kind: String, _ range: (start: Int, end: Int)
  ) -> String? {
    if kind == "pattern_binding_decl" {
      guard let entries = statement["pattern_entries"] as? [[String: Any]], entries.count == 1,
        let pattern = entries[0]["pattern"] as? [String: Any], self.kind(pattern) == "pattern_tuple"
      else { return nil }
      let names = names(in: pattern)
      return names.count > 1 ? "(\(names.joined(separator: ", ")))" : nil
    }
    guard ["binary_expr", "optional_evaluation_expr", "assign_expr", "call_expr"].contains(kind),
      // The type is `Void`, or an optional of it: any other result is shown already.
      ["$sytD", "$sytSgD"].contains(statement["type"] as? String)
    else { return nil }
    let text = String(decoding: bytes[range.start...range.end], as: UTF8.self)
    guard let match = text.prefixMatch(of: /(\w+)([.?!\[])/),
      let name = variable(at: range.start, in: statement),
      name == match.1, kind == "binary_expr" || "?!".contains(match.2)
    else { return nil }
    return name
  }

  /// The names that a pattern binds.
  private func names(in value: Any) -> [String] {
    if let list = value as? [Any] { return list.flatMap { names(in: $0) } }
    guard let node = value as? [String: Any] else { return [] }
    if kind(node) == "pattern_named",
      let name = (node["name"] as? [String: Any])?["base_name"] as? [String: Any]
    {
      return [name["name"] as? String].compactMap(\.self)
    }
    return node.sorted { $0.key < $1.key }.filter { $0.key != "name" }.flatMap {
      names(in: $0.value)
    }
  }

  /// The variable whose name stands at a place.
  private func variable(at position: Int, in value: Any) -> String? {
    if let list = value as? [Any] {
      return list.lazy.compactMap { variable(at: position, in: $0) }.first
    }
    guard let node = value as? [String: Any] else { return nil }
    if kind(node) == "declref_expr", start(node) == position,
      let decl = node["decl"] as? [String: Any]
    {
      return decl["base_name"] as? String
    }
    return node.values.lazy.compactMap { variable(at: position, in: $0) }.first
  }

  /// Where a token ends, if nothing follows it in its line.
  private func end(ofTokenAt position: Int) -> Int? {
    let line = bytes[position...].prefix { $0 != 0x0A }
    let text = String(decoding: line, as: UTF8.self)
    guard
      let token = text.prefixMatch(of: #/(?:[)\]}]|[\w.]+|"(?:[^"\\]|\\.)*")(?=\s*(?:;|\}|//|$))/#)
    else {
      return nil
    }
    return position + token.0.utf8.count
  }

  /// The parts of a statement that hold statements.
  private static let parts = ["body", "then_stmt", "else_stmt", "cases", "catch_stmts"]

  private func nodes(_ value: Any?) -> [[String: Any]] {
    (value as? [[String: Any]]) ?? (value as? [String: Any]).map { [$0] } ?? []
  }

  private mutating func visitInner(_ node: [String: Any]) {
    if kind(node) == "brace_stmt" { return visit(node) }
    // A case, a `catch`, or an `else if`, in front of which there's no room for a call.
    for part in Self.parts.flatMap({ nodes(node[$0]) }) { visitInner(part) }
  }

  /// Whether code waits outside functions and closures.
  private func hasAwait(_ value: Any) -> Bool {
    if let list = value as? [Any] { return list.contains { hasAwait($0) } }
    guard let node = value as? [String: Any] else { return false }
    let kind = kind(node)
    if kind == "await_expr" { return true }
    if kind == "closure_expr" || (kind.hasSuffix("_decl") && kind != "pattern_binding_decl") {
      return false
    }
    return node.values.contains { hasAwait($0) }
  }

  private mutating func look(forLoopsIn value: Any) {
    if let list = value as? [Any] { return list.forEach { look(forLoopsIn: $0) } }
    guard let node = value as? [String: Any] else { return }
    if ["while_stmt", "repeat_while_stmt", "for_each_stmt"].contains(kind(node)),
      let range = range(node)
    {
      loops.append(line(range.start)...line(range.end))
    }
    for inner in node.values where inner is [Any] || inner is [String: Any] {
      look(forLoopsIn: inner)
    }
  }

  /// The line of the innermost loop around a line; the line itself if there's none.
  func loop(around line: Int) -> Int {
    loops.filter { $0.contains(line) }.min { $0.count < $1.count }?.lowerBound ?? line
  }
}
