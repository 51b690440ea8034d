// Places in a program of which the compiler's transform says too little or too much: a `Mutex`,
// errors of a certain type, result builders, loops that don't end, and what waits or goes on.

import Foundation
import MulticastPlayground
import MulticastTerminal

extension Instrumentation {
  /// Text that makes the program's classes tell what's in each `Mutex` of theirs: reflection
  /// doesn't see it. A class that inherits from another one of the program is left out, since
  /// the other one may conform already, and so is one inside another type, which may be private.
  static func conformances(of items: [SyntaxNode]) -> String {
    items.filter { $0.kind == "class_decl" && !$0.has("actor") }.compactMap { node -> String? in
      let superclass = node["inherits"].first?.text("superclass_type") ?? ""
      let entries = node["members"].flatMap { $0["pattern_entries"] }.flatMap { $0["pattern"] }
      let mutexes = entries.filter { $0.type.hasPrefix("$s15Synchronization5MutexV") }
        .compactMap { $0.name ?? $0["sub_pattern"].first?.name }
      guard let name = node.name, !mutexes.isEmpty, !superclass.hasPrefix("$s4main") else {
        return nil
      }
      let cases = mutexes.map { "case \"\($0)\": playgroundCopy(\($0))\n" }.joined()
      return """
        extension \(name): HasMutexes {
        nonisolated func playgroundInside(ofMutex name: String) -> Any? {
        switch name {
        \(cases)default: nil
        }
        }
        }

        """
    }.joined()
  }

  /// Where a statement begins. A declaration seems to begin with `var`, but `weak` and `@Wrapper`
  /// belong to it.
  func begin(_ element: SyntaxNode, _ position: Int) -> Int {
    guard element.isDeclaration else { return position }
    let before = source.text(source.lineStart(of: position), position)
    let words = #/(?:(?:@\w+|weak|unowned|async|lazy|nonisolated|private)(?:\([^)]*\))?\s+)+$/#
    let modifiers = before.firstMatch(of: words)
    return position - (modifiers?.0.utf8.count ?? 0)
  }

  /// Whether a result builder makes something else of statements.
  static func isOfBuilder(_ brace: SyntaxNode) -> Bool {
    brace["elements"].contains { $0.kind == "pattern_binding_decl" && $0.isImplicit }
  }

  /// Whether a statement may wait for something that never comes: what's awaited, a function of the
  /// system, or a queue and its kin.
  static func mayWait(_ element: SyntaxNode) -> Bool {
    // What's between braces are statements of their own.
    if element.kind == "brace_stmt" { return false }
    if element.kind == "await_expr" { return true }
    if element.kind == "declref_expr" {
      let name = element["decl"].first?.text("decl_usr") ?? ""
      return name.hasPrefix("c:@F@") || name.hasPrefix("s:So") && name.contains("OS_dispatch")
    }
    return element.children.contains(where: mayWait)
  }

  /// Whether something may go on after the last line.
  static func mayGoOn(_ text: String, _ modules: [String]) -> Bool {
    // For Unicode, `Task.detached` is one word.
    return modules.contains { ["Dispatch", "Foundation"].contains($0) }
      || codeLines(of: text).contains { _, code in
        // Most lines needn't be looked at closely, which takes its time.
        code.contains("Task")
          && code.replacing(#/"[^"]*"/#, with: "").contains(#/(?:^|\W)Task(?:\W|$)/#)
      }
  }

  /// A statement as it's written: the only one of a closure is returned, also if it has no value.
  static func written(_ element: SyntaxNode) -> SyntaxNode {
    guard element.kind == "return_stmt", element.isImplicit, let only = element["result"].first,
      ChangedValues.isVoid(only)
    else { return element }
    return only
  }

  /// Where the whole of a result builder's statements is shown, and not how often they ran.
  struct BuilderLines {
    /// The lines in which a statement begins and ends that has others inside. Parts of the whole
    /// are put together there.
    var silent: Set<Int> = []
    /// The lines that are such a statement. What they give, they give several times.
    var uncounted: Set<Int> = []

    /// Adds the statements between a pair of braces.
    mutating func add(_ brace: SyntaxNode, in source: SourceText) {
      for element in brace["elements"] where element.kind.hasSuffix("_stmt") {
        addStatement(element, in: source)
      }
    }

    private mutating func addStatement(_ node: SyntaxNode, in source: SourceText) {
      if node.kind == "return_stmt" { return }
      if let range = node.range, node.kind != "brace_stmt" || source.isInBraces(range) {
        let first = source.line(range.lowerBound)
        let last = source.line(range.upperBound)
        if first == last { uncounted.insert(first) } else { silent.formUnion([first, last]) }
      }
      let parts = ["body", "then_stmt", "else_stmt", "cases"].flatMap { node[$0] }
      for part in parts { addStatement(part, in: source) }
      if node.kind == "brace_stmt" { add(node, in: source) }
    }
  }
}

// MARK: - Closures

/// The closures that are handed over in the middle of a line, as in `list.contains { $0 > 2 }`, or
/// are part of something. What they give isn't what their line gives, and they run as often as the
/// call wants.
struct ClosuresInCalls {
  private var found: [(line: Int, range: ClosedRange<Int>, isKept: Bool)] = []
  /// Where the first statement of each line begins.
  private var statements: [Int: Int] = [:]
  /// The columns of the closures by their lines: in the program's text, and in the one with calls.
  private var columns: [Int: [Columns]] = [:]

  private struct Columns {
    let plain: ClosedRange<Int>, moved: ClosedRange<Int>
    /// Whether the closure may run when the call is over.
    let isKept: Bool

    func contains(_ result: PlaygroundLog.Result) -> Bool {
      (result.isBehind ? plain : moved).contains(result.plainColumn - 1)
    }
  }

  mutating func addStatement(at position: Int, in source: SourceText) {
    let line = source.line(position)
    statements[line] = min(position, statements[line] ?? .max)
  }

  /// Adds the closures that an argument, or the elements of an array or a tuple are.
  mutating func add(_ node: SyntaxNode, in source: SourceText) {
    let parts = node.kind == "argument" ? node["expr"] : node["elements"]
    for closure in parts.compactMap(\.closure) {
      guard let range = closure.range else { continue }
      let line = source.line(range.lowerBound)
      if line == source.line(range.upperBound) {
        found.append((line, range, closure.has("escaping")))
      }
    }
  }

  /// Finds the columns, when all statements and calls are known.
  mutating func settle(in text: InstrumentedText) {
    for (line, range, isKept) in found
    where statements[line].map({ $0 < range.lowerBound }) == true {
      let begin = text.source.column(range.lowerBound)
      let end = text.source.column(range.upperBound)
      // Behind a call that begins a line, columns are what they were.
      let moved = max(end, text.column(range.upperBound))
      columns[line, default: []].append(
        Columns(plain: begin...end, moved: begin...moved, isKept: isKept))
    }
  }

  /// The results of a line that are the line's. What such a closure gives isn't, unless the line
  /// has nothing else, and it came as often as the line has run, as in `queue.sync { rings += 1 }`.
  /// An error matters to the whole line.
  func shown(_ results: [PlaygroundLog.Result], _ countOfLine: Int?) -> [PlaygroundLog.Result] {
    let own = results.filter { $0.isError || !isInside($0) }
    let hasValue = own.contains { !$0.isError && $0.hasValue }
    if hasValue || own.count == results.count { return own }
    return results.filter { $0.isError || !isInside($0) || $0.count == countOfLine }
  }

  /// The results of a line that aren't the line's, but those of closures that it has handed over
  /// for later, by the closures. What closures in these give isn't among them.
  func later(_ results: [PlaygroundLog.Result], _ countOfLine: Int?) -> [[PlaygroundLog.Result]] {
    let shown = Set(shown(results, countOfLine).map(\.column))
    let others = results.filter { !shown.contains($0.column) }
    let closures = results.first.flatMap { columns[$0.line] } ?? []
    let groups = Dictionary(grouping: others) { result in
      closures.lastIndex { $0.contains(result) } ?? closures.endIndex
    }
    return closures.indices.filter { closures[$0].isKept }.compactMap { groups[$0] }
  }

  /// Whether something comes from such a closure.
  private func isInside(_ result: PlaygroundLog.Result) -> Bool {
    columns[result.line]?.contains { $0.contains(result) } == true
  }
}

// MARK: - Errors

/// What expressions throw.
struct ThrownErrors {
  /// The names of the program's types, by their mangled ones.
  private var names: [String: String] = [:]

  init(_ items: [SyntaxNode]) {
    for item in items { add(item, in: "") }
  }

  private mutating func add(_ node: SyntaxNode, in outer: String) {
    guard ["class_decl", "struct_decl", "enum_decl"].contains(node.kind), let name = node.name,
      let usr = node.text("usr")
    else { return }
    names["$" + usr.replacing(":", with: "") + "D"] = outer + name
    for member in node["members"] { add(member, in: "\(outer)\(name).") }
  }

  /// The type of the errors that an expression throws: nil if it's one that can't be named here,
  /// and empty if they may be of any type.
  func type(of node: SyntaxNode) -> String? {
    var types: Set<String> = []
    _ = node.contains { inner in
      types.formUnion(inner["throws"].map { $0.text("context_type") ?? "" })
      return false
    }
    if types.count > 1 || types == ["$ss5Error_pD"] { return "" }
    return types.first.flatMap { names[$0] ?? Self.name(of: $0) }
  }

  /// The name of a type of another module, of a generic one, or of one inside a function; nil if
  /// it's a parameter's, or has one inside: what that is called, the compiler doesn't say.
  private static func name(of mangled: String) -> String? {
    guard let name = demangled(mangled) else { return nil }
    if let local = name.prefixMatch(of: #/(\w+) #1 in /#) { return String(local.1) }
    let isWhole = name.wholeMatch(of: #/(?:\w+\.[\w.]+|>\.\w+|[<>,\s])+/#) != nil
    return isWhole ? name.replacing(#/\bmain\./#, with: "") : nil
  }

  private static func demangled(_ name: String) -> String? {
    guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    let words = String(cString: text)
    return words == name ? nil : words
  }
}

/// The runtime's function that makes a name of a mangled one.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

// MARK: - How often lines have run, and what waits

extension Instrumentation {
  /// How often each line has run. What a line's first statement contains isn't counted again.
  func marks(in log: PlaygroundLog) -> [Int: Int] {
    // What has no value and is the only expression of a closure isn't a statement.
    let closures = log.results.filter(\.text.isEmpty).map { ($0.line, $0.count) }
    var marks = Dictionary(closures) { max($0, $1) }
    var columns: [Int: Int] = [:]
    for (number, statement) in statements.enumerated() {
      let count = log.count(ofStatement: number, turns: false)
      guard count > 0, statement.column < columns[statement.line] ?? .max else { continue }
      columns[statement.line] = statement.column
      marks[statement.line] =
        statement.isLoop ? log.count(ofStatement: number, turns: true) : count
    }
    return marks
  }

  /// The line of the innermost loop around a line; the line itself if there's none.
  func loop(around line: Int) -> Int {
    loops.filter { $0.contains(line) }.min { $0.count < $1.count }?.lowerBound ?? line
  }

  /// Whether a statement in a line may wait for something that never comes.
  func mayWait(in line: Int) -> Bool { statements.contains { $0.line == line && $0.mayWait } }

  /// How often each loop has begun, by its line.
  func loopCounts(in log: PlaygroundLog) -> [Int: Int] {
    let counts = statements.enumerated().filter(\.element.isLoop).map { number, statement in
      (statement.line, log.count(ofStatement: number, turns: false))
    }
    return Dictionary(counts) { $0 + $1 }
  }

  /// The line of the innermost loop around a line that hasn't begun anew since loops were counted;
  /// nil if there's none.
  func loop(
    around line: Int, in log: PlaygroundLog, unchangedSince before: [Int: Int]
  ) -> Int? {
    let now = loopCounts(in: log)
    return loops.filter { $0.contains(line) }.sorted { $0.count < $1.count }
      .first { now[$0.lowerBound] == before[$0.lowerBound] }?.lowerBound
  }
}
