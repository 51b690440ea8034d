// What the playground puts into a program's text, and what it knows about the text: its statements,
// its loops, and whether something may go on after its last line.

import Foundation
import MulticastPlayground

/// A program's text, with a call in front of its statements.
///
/// The compiler's playground transform reports most values, but not each statement, so nobody could
/// say which one has printed something, and which ones have run. The places come from the
/// compiler's tree of the syntax. A line begins with `#sourceLocation` behind each call, so that
/// everything is where it was.
struct Instrumentation: Sendable {
  /// How much is put into the text. The compiler may refuse a call where a result builder, a macro
  /// or a type that can't be copied is at work; then less is tried.
  enum Extent: CaseIterable, Sendable {
    /// Calls in functions and closures as well, and for errors that are thrown.
    case everywhere
    /// Calls at the top level alone.
    case topLevel
    /// Those without anything behind statements.
    case statements
    /// None, so the transform is on its own.
    case nowhere
  }

  /// A statement.
  struct Statement: Equatable, Sendable {
    /// The line in which it begins, counted from 1, and the column.
    let line: Int, column: Int
    /// The line below which its output stands: its last one, or that of its first brace.
    let outputLine: Int
    /// Whether it's a loop, whose turns are counted.
    let isLoop: Bool
    /// Whether it's at the top level, also inside a `do`, an `if` or a loop there.
    let isTopLevel: Bool
    /// Whether it may wait for something that never comes.
    var mayWait = false
  }

  /// The statements, from the first line to the last.
  private(set) var statements: [Statement] = []
  /// The lines of each loop.
  private(set) var loops: [ClosedRange<Int>] = []
  /// The lines in which input is read.
  private(set) var inputLines: [Int] = []
  /// The ways from variables to what statements change.
  private(set) var paths: [PlaygroundLog.Place: [String]] = [:]
  /// Where the values begin that are returned.
  private(set) var returns: Set<PlaygroundLog.Place> = []
  private var returned: [Int] = []
  /// The lines that change something that isn't gone when a function is over.
  private(set) var changingLines: Set<Int> = []
  private(set) var builderLines = BuilderLines()
  private(set) var closuresInCalls = ClosuresInCalls()
  /// Whether something may go on after the last line: a queue, or a task.
  let mayGoOn: Bool
  /// The text with the calls.
  private(set) var text = InstrumentedText(SourceText(""), path: "", [], end: "")

  /// Whether braces are reported, too, which takes a fifth of the compiler's time.
  let hearsOfBraces: Bool
  let source: SourceText
  let extent: Extent
  private let changes: ChangedValues
  private let errors: ThrownErrors
  private var calls: [InsertedCall] = []
  /// The statements, by the place at which they begin.
  private var found: [Int: Statement] = [:]
  private var isAsync = false
  /// The mangled types of the program's actors.
  private var actors: Set<String> = []
  /// Whether `#column` is asked for, so that nothing may move in its line.
  private let asksForColumn: Bool
  /// Whether there may be variables that a closure can't have.
  private let hasAsyncLet: Bool
  /// Whether there may be values that can't be copied, which can't be passed on.
  private let hasNoncopyable: Bool

  /// - Parameters:
  ///   - text: The program, whose lines end with a line feed.
  ///   - path: The path of its file.
  ///   - tree: What the compiler prints for `-dump-ast`, as JSON.
  init?(_ text: String, path: String, tree: String, _ extent: Extent = .everywhere) {
    guard let tree = try? JSONSerialization.jsonObject(with: Data(tree.utf8)) as? [String: Any]
    else { return nil }
    let all = tree["items"] as? [[String: Any]] ?? []
    let items = all.map(SyntaxNode.init)
    source = SourceText(text)
    self.extent = extent
    changes = ChangedValues(source, items)
    errors = ThrownErrors(items)
    // If they end the life of a view, it's drawn then.
    hearsOfBraces = extent != .everywhere || text.contains("MirrorPad")
    asksForColumn = text.contains("#column")
    hasAsyncLet = text.contains("async") && text.contains(#/\basync\s+let\b/#)
    hasNoncopyable = text.contains("~Copyable")
    let modules = all.compactMap { ($0["module_path"] as? [String])?.first }
    mayGoOn = Self.mayGoOn(text, modules)
    for item in items where item.kind == "top_level_code_decl" {
      guard let body = item["body"].first else { continue }
      // The declaration begins with its attributes; the statement in it doesn't.
      if extent != .nowhere { visit(body, isTopLevel: true, start: item.range?.lowerBound) }
      if !hearsOfBraces { addBraces(around: body, item.range?.lowerBound) }
      if body.contains({ $0.kind == "await_expr" }) { isAsync = true }
    }
    actors = Set(items.filter { $0.has("actor") }.compactMap { $0.text("usr") })
    for item in items { look(inside: item) }
    statements = found.sorted { $0.key < $1.key }.map(\.value)
    let end = "\n\(isAsync ? "await playgroundEndAsync" : "playgroundEnd")(waits: \(mayGoOn))\n"
    let conformances = hasNoncopyable || extent == .nowhere ? "" : Self.conformances(of: items)
    self.text = InstrumentedText(
      source, path: path, calls, end: (extent == .nowhere ? "" : end) + conformances)
    closuresInCalls.settle(in: self.text)
    returns = Set(
      returned.map { place in
        let column = self.text.column(place, isInside: false)
        return PlaygroundLog.Place(line: source.line(place), column: column + 1)
      })
  }

  // MARK: - Statements

  private mutating func add(_ kind: InsertedCall.Kind, at position: Int, begin: Int) {
    calls.append(InsertedCall(kind: kind, position: position, begin: begin))
  }

  /// The line of the last statement at the top level, each of which has braces of its own there.
  private var lineOfTopLevel = ChangedValues.Line()
  /// Whether it's the initial value of a property, in which the transform shows nothing.
  private var isInitialValue = false

  /// Visits the statements between a pair of braces.
  ///
  /// - Parameters:
  ///   - isInit: Whether they're in an initializer.
  ///   - start: Where the first one begins, if that isn't where it seems to.
  private mutating func visit(
    _ brace: SyntaxNode, isTopLevel: Bool, isInit: Bool = false, start: Int? = nil
  ) {
    var line = start == nil ? ChangedValues.Line() : lineOfTopLevel
    defer { if start != nil { lineOfTopLevel = line } }
    // A result builder makes something else of its statements.
    if Self.isOfBuilder(brace) { return builderLines.add(brace, in: source) }
    // What a function of one expression gives is implicit, and no statement of its own.
    if let first = brace["elements"].first?.range {
      closuresInCalls.addStatement(at: first.lowerBound, in: source)
    }
    for element in brace["elements"].map(Self.written) {
      guard let range = element.range, let outer = brace.range, outer.contains(range.upperBound),
        !element.isImplicit || Self.implicit.contains(element.kind),
        !element.isDeclaration || element.kind == "pattern_binding_decl"
      else { continue }
      let inner = Self.parts.flatMap { element[$0] }
      let firstBrace = inner.compactMap { $0.range?.lowerBound }.min()
      let begin = start ?? self.begin(element, range.lowerBound)
      closuresInCalls.addStatement(at: begin, in: source)
      // A switch's first case is no place for what its subject has printed.
      let output = element.kind == "switch_stmt" ? begin : firstBrace ?? range.upperBound
      if isTopLevel || isInitialValue || hasNoncopyable || !isShown(element) {
        add(element, begin, outputLine: source.line(output), isTopLevel: isTopLevel)
      }
      if element.kind == "return_stmt", !element.isImplicit {
        returned += element["result"].compactMap(\.range?.lowerBound)
        if isInitialValue { addPart(element["result"], isInString: false) }
      }
      if changes.isComputedAnew(element) { addSilence(.beginningOfSilence, range) }
      // The transform can't show what `repeat show(each value)` gives, and refuses it.
      if element.kind == "pack_expansion_expr" { addSilence(.beginningOfPack, range) }
      addValue(of: element, begin, end: range.upperBound, on: &line, isInit: isInit)
      let place = PlaygroundLog.Place(line: source.line(begin), column: source.column(begin) + 1)
      let path = ChangedValues.path(of: element)
      if !path.isEmpty { paths[place] = path }
      for part in inner {
        visitInner(part, isTopLevel: isTopLevel, isInit: isInit)
      }
    }
  }

  /// Puts a statement at the top level into braces, with the call in front of it. For the compiler,
  /// everything at the top level is inside of what stands in front of it, and each name is looked
  /// up from the outside: a call there is on the way of all that follows.
  private mutating func addBraces(around body: SyntaxNode, _ start: Int?) {
    guard !hasNoncopyable, let statement = body["elements"].first, let range = statement.range,
      let start, found[start] != nil, !["guard_stmt", "defer_stmt"].contains(statement.kind),
      !statement.isDeclaration, let end = source.end(ofTokenAt: range.upperBound),
      source.isEndOfStatement(end)
    else { return }
    add(.endOfBraces, at: end, begin: start)
  }

  /// Adds a statement, with the call in front of it.
  private mutating func add(
    _ element: SyntaxNode, _ begin: Int, outputLine: Int, isTopLevel: Bool
  ) {
    guard found[begin] == nil else { return }
    add(isTopLevel ? .statement : .pass, at: begin, begin: begin)
    let body = element["body"].first?.range
    let isLoop = Self.loops.contains(element.kind) && body.map(source.isInBraces) == true
    if isLoop, let body { add(.turn, at: body.lowerBound + 1, begin: begin) }
    found[begin] = Statement(
      line: source.line(begin), column: source.column(begin), outputLine: outputLine,
      isLoop: isLoop, isTopLevel: isTopLevel, mayWait: Self.mayWait(element))
  }

  /// Shows what a statement changes, behind it.
  private mutating func addValue(
    of element: SyntaxNode, _ begin: Int, end: Int, on line: inout ChangedValues.Line, isInit: Bool
  ) {
    line.begin(source.line(begin))
    guard !hasNoncopyable, extent != .statements,
      let value = changes.value(of: element, on: &line, isInit: isInit, isUnseen: isInitialValue),
      let end = source.end(ofTokenAt: end), source.isEndOfStatement(end)
    else { return }
    add(ChangedValues.isChain(element) ? .chain(value) : .value(value), at: end, begin: begin)
    if changes.isLasting(value) { changingLines.insert(source.line(begin)) }
  }

  /// Keeps the transform from showing what a statement changes.
  private mutating func addSilence(_ beginning: InsertedCall.Kind, _ range: ClosedRange<Int>) {
    guard !asksForColumn, let end = source.end(ofTokenAt: range.upperBound) else { return }
    add(beginning, at: range.lowerBound, begin: range.lowerBound)
    add(.endOfSilence, at: end, begin: range.lowerBound)
  }

  /// What's implicit for the compiler although it's written: a chain such as `delegate?.notify()`,
  /// a call on a value of a protocol's type, and `super.init()`.
  private static let implicit = [
    "optional_evaluation_expr", "open_existential_expr", "rebind_self_in_constructor_expr",
  ]

  /// Whether the transform, or an error, surely shows something of a statement that's reached.
  private func isShown(_ element: SyntaxNode) -> Bool {
    if element.contains({ $0.kind == "try_expr" && errors.type(of: $0) == nil }) { return false }
    if Self.mayWait(element) { return false }
    switch element.kind {
    case "pattern_binding_decl":
      let entries = element["pattern_entries"]
      guard entries.count == 1, !entries[0]["original_init"].isEmpty else { return false }
      let kind = entries[0]["pattern"].first?.kind ?? ""
      return ["pattern_named", "pattern_typed"].contains(kind)
    case "return_stmt": return element["result"].first.map { !ChangedValues.isVoid($0) } ?? false
    default:
      return element.kind.hasSuffix("_expr") && !ChangedValues.isVoid(element)
        && element.type != "$ss5NeverOD" && element.kind != "rebind_self_in_constructor_expr"
    }
  }

  /// The parts of a statement that hold statements.
  private static let parts = ["body", "then_stmt", "else_stmt", "cases", "catch_stmts"]

  private mutating func visitInner(_ node: SyntaxNode, isTopLevel: Bool, isInit: Bool) {
    if node.kind == "brace_stmt" { return visit(node, isTopLevel: isTopLevel, isInit: isInit) }
    // A case, a `catch`, or an `else if`, in front of which there's no room for a statement.
    if node.kind == "if_stmt" { addCondition(of: node) }
    for part in Self.parts.flatMap({ node[$0] }) {
      visitInner(part, isTopLevel: isTopLevel, isInit: isInit)
    }
  }

  /// Counts how often an `else if` was reached.
  private mutating func addCondition(of node: SyntaxNode) {
    guard !asksForColumn, let range = node.range, let body = node["then_stmt"].first?.range,
      source.text(range.lowerBound, range.lowerBound + 2) == "if", found[range.lowerBound] == nil
    else { return }
    add(.condition, at: range.lowerBound + 2, begin: range.lowerBound)
    found[range.lowerBound] = Statement(
      line: source.line(range.lowerBound), column: source.column(range.lowerBound),
      outputLine: source.line(body.lowerBound), isLoop: false, isTopLevel: false)
  }

  /// Counts how often a function runs in which there's nothing.
  private mutating func addEmptyBody(_ range: ClosedRange<Int>) {
    let lines = source.text(range.lowerBound + 1, range.upperBound).split(separator: "\n")
    let isEmpty = lines.allSatisfy { line in
      let code = line.drop(while: \.isWhitespace)
      return code.isEmpty || code.hasPrefix("//")
    }
    guard isEmpty, found[range.lowerBound] == nil else { return }
    add(.pass, at: range.lowerBound + 1, begin: range.lowerBound)
    let line = source.line(range.lowerBound)
    found[range.lowerBound] = Statement(
      line: line, column: source.column(range.lowerBound), outputLine: line, isLoop: false,
      isTopLevel: false)
  }

  // MARK: - Functions, closures, loops and errors

  private static let loops: Set = ["while_stmt", "repeat_while_stmt", "for_each_stmt"]
  private static let types: Set = ["class_decl", "struct_decl", "enum_decl", "extension_decl"]
  private static let holders: Set = ["argument", "array_expr", "tuple_expr"]
  private static let functions: Set = [
    "func_decl", "constructor_decl", "destructor_decl", "accessor_decl",
  ]

  /// - Parameters:
  ///   - isOfActor: Whether it's a member of an actor.
  ///   - isAwaited: Whether it's directly behind an `await`.
  ///   - isInTry: Whether its errors are shown already.
  ///   - isInString: Whether it's in a string, where no line can begin.
  private mutating func look(
    inside node: SyntaxNode, isOfActor: Bool = false, isAwaited: Bool = false,
    isInTry: Bool = false, isInString: Bool = false
  ) {
    let kind = node.kind
    var isInTry = isInTry
    let isInString = isInString || kind == "interpolated_string_literal_expr"
    if Self.loops.contains(kind), let range = node.range {
      loops.append(source.line(range.lowerBound)...source.line(range.upperBound))
    }
    if kind == "declref_expr", let range = node.range,
      node["decl"].first?.text("decl_usr")?.hasPrefix("s:s8readLine") == true
    {
      inputLines.append(source.line(range.lowerBound))
    }
    if extent == .everywhere {
      if Self.functions.contains(kind) || kind == "closure_expr", !isInString {
        visitBody(of: node, isOfActor: isOfActor)
        isInTry = false
      }
      if kind == "then_stmt" { addPart(node["result"], isInString: isInString) }
      if kind == "repeat_while_stmt" { addPart(node["cond"], isInString: isInString) }
      if kind == "autoclosure_expr" { isInTry = true }
      if kind == "try_expr", !isInTry { isInTry = addError(of: node, isAwaited: isAwaited) }
    }
    if Self.holders.contains(kind) { closuresInCalls.add(node, in: source) }
    let isActor = node.has("actor") || isExtensionOfActor(node)
    let wasInitialValue = isInitialValue
    defer { isInitialValue = wasInitialValue }
    for child in node.children {
      if Self.types.contains(kind) { isInitialValue = child.kind == "pattern_binding_decl" }
      look(
        inside: child, isOfActor: isActor, isAwaited: kind == "await_expr", isInTry: isInTry,
        isInString: isInString)
    }
  }

  private func isExtensionOfActor(_ node: SyntaxNode) -> Bool {
    guard let type = node.text("extended_type"), type.hasPrefix("$s") else { return false }
    return actors.contains("s:" + type.dropFirst(2).dropLast())
  }

  private mutating func visitBody(of node: SyntaxNode, isOfActor: Bool) {
    guard let body = node["body"].first, let range = body.range, source.isInBraces(range) else {
      return
    }
    if node.kind == "closure_expr", node.has("single_expression"),
      let only = body["elements"].first.map(Self.written)
    {
      // The transform shows what it gives, also if that's nothing, but not what it changes. If a
      // call ends after the closure, that's shown behind the call.
      if isInitialValue, only.kind == "return_stmt" {
        return addPart(only["result"], isInString: false)
      }
      if !isInitialValue, !node.has("escaping") || !changes.isShown(behind: only) { return }
    }
    let isInit = node.kind == "constructor_decl"
    let givesValue = body["elements"].contains { $0.kind == "return_stmt" && $0.isImplicit }
    let isOutside = node.has("nonisolated") || node.has("static") || node.kind != "func_decl"
    if isOfActor, !isOutside, !givesValue {
      add(.actor, at: range.lowerBound + 1, begin: range.lowerBound)
    }
    if node.kind != "closure_expr", !node.isImplicit { addEmptyBody(range) }
    visit(body, isTopLevel: false, isInit: isInit)
  }

  /// Shows the error that an expression throws.
  ///
  /// - Returns: Whether that's possible here.
  private mutating func addError(of node: SyntaxNode, isAwaited: Bool) -> Bool {
    guard !asksForColumn, !hasNoncopyable, let range = node.range,
      source.bytes.indices.contains(range.upperBound),
      let end = source.end(ofTokenAt: range.upperBound),
      source.text(range.lowerBound, range.lowerBound + 4).hasPrefix("try"),
      let type = errors.type(of: node)
    else { return false }
    // These can't be inside another call.
    let text = source.text(range.lowerBound, end)
    if text.contains(#/\b(?:self|super)\.init\(/#) { return false }
    let isAsync = isAwaited || node.contains { $0.kind == "await_expr" }
    if isAsync, hasAsyncLet { return false }
    let kind = InsertedCall.Kind.beginningOfTry(isAsync: isAsync, type: type.isEmpty ? nil : type)
    add(kind, at: range.lowerBound, begin: range.lowerBound)
    add(.endOfTry, at: end, begin: range.lowerBound)
    return true
  }

  /// Shows a value of which the transform shows nothing by itself: that of a branch of an `if` or a
  /// `switch`, and the condition behind a loop's body.
  private mutating func addPart(_ parts: [SyntaxNode], isInString: Bool) {
    guard !asksForColumn, !hasNoncopyable, !isInString, let part = parts.first,
      part.kind != "single_value_stmt_expr",
      part.type != "$ss5NeverOD", let range = part.range,
      source.bytes.indices.contains(range.upperBound),
      let end = source.end(ofTokenAt: range.upperBound)
    else { return }
    add(.beginningOfPart, at: range.lowerBound, begin: range.lowerBound)
    add(.endOfPart, at: end, begin: range.lowerBound)
  }
}
