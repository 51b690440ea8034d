// What a statement changes, as far as the compiler's transform doesn't show it.
//
// | statement                                   | shown            |
// |---------------------------------------------|------------------|
// | `let x = 1, y = 2`, `let (x, y) = pair`     | `(x, y)`         |
// | `let (x, _) = pair`                         | `x`              |
// | `let x = 1; y += x`, on one line            | `(x, y)`         |
// | `points[0].x = 2`, `points[0].tags += ["a"]`| `points`         |
// | `node.next!.name = "a"`, `node?.x = 1`      | `node`           |
// | `count += 1`, `count = 3` in a method       | `count`          |
// | `self.count += 1`                           | `self`           |
// | `Config.shared.level = 3`                   | `Config.shared`  |
// | `stations[0].notify()`, `(a ?? b).notify()` | `stations`, `a`  |
// | `walkers += rex`, of an object              | `walkers`        |
// | `names.removeLast()`, whatever it returns   | `names`          |
// | `button.onTap()`, of a closure              | `button`         |
// | `swap(&a, &b)`                              | `(a, b)`         |
// | `print("x", to: &text)`                     | `text`           |
// | `helper(object)`, a function of the program | `object`         |
// | `delegates.forEach(list.add)`               | `list`           |
// | `await actor.add(1)`                        | `actor`          |
//
// It's the variable at the root. Nothing is shown that would have to be computed for it, because
// the program would notice.

import Foundation

/// Finds what statements change.
struct ChangedValues {
  private let source: SourceText
  /// The stored properties and variables of the program, by the compiler's names for them.
  private let stored: Set<String>
  /// The names of these, as they're written.
  private let names: Set<String>
  /// The names of variables that are computed inside functions, where the compiler has no names for
  /// them, and of those that are waited for.
  let computed: Set<String>

  init(_ source: SourceText, _ items: [SyntaxNode]) {
    self.source = source
    var variables: [SyntaxNode] = []
    func collect(_ node: SyntaxNode) {
      if node.kind == "var_decl" { variables.append(node) }
      for child in node.children { collect(child) }
    }
    for item in items { collect(item) }
    let kept = variables.filter { $0.text("readImpl") == "stored" && $0.text("usr") != nil }
    stored = Set(kept.compactMap { $0.text("usr") })
    names = Set(kept.compactMap(\.name))
    let others = variables.filter { variable in
      variable.text("readImpl") != "stored" && variable.text("usr") == nil
        || variable["attrs"].contains { $0.kind == "async_attr" }
    }
    computed = Set(others.compactMap(\.name))
  }

  /// What to show behind a statement; nil if there's nothing.
  ///
  /// - Parameters:
  ///   - isInit: Whether it's in an initializer, where `self` may not be whole yet.
  ///   - isUnseen: Whether the transform shows nothing of it.
  func value(of statement: SyntaxNode, isInit: Bool, isUnseen: Bool = false) -> String? {
    if statement.kind == "pattern_binding_decl" { return bound(by: statement, isUnseen: isUnseen) }
    guard Self.isVoid(statement) || Self.isChange(statement) else { return nil }
    let inner = Self.inside(statement)
    // Where a closure is awaited, it may be at home in another actor.
    let isAwaited = statement.contains { $0.kind == "await_expr" }
    let captured = isAwaited ? [] : rootsInClosures(of: inner, isInit: isInit)
    if !captured.isEmpty { return Self.tuple(captured) }
    let handedOver = Self.handedOver(to: inner).compactMap { root($0, isInit: isInit) }
    if let name = handedOver.first { return name }
    guard isUnseen || !Self.isShownAlready(statement) else { return nil }
    // Whether somebody was there is more than who it was.
    if Self.isChain(statement), inner.kind == "open_existential_expr" { return nil }
    return Self.tuple(roots(inner, isInit: isInit))
  }

  /// One name, or several as a tuple; nil if there's none.
  static func tuple(_ all: [String]) -> String? {
    var names: [String] = []
    for name in all where !names.contains(name) { names.append(name) }
    guard names.count > 1 else { return names.first }
    return "(\(names.joined(separator: ", ")))"
  }

  /// Whether what a statement changes, as it's written, is still there when a function is over.
  func isLasting(_ root: String) -> Bool {
    root == "self" || root.first?.isUppercase == true || names.contains(root)
  }

  /// Whether the transform would show what a statement changes, and would have to ask a computed
  /// property for it once more.
  func isComputedAnew(_ statement: SyntaxNode) -> Bool {
    guard Self.isVoid(statement), !Self.isChain(statement) else { return false }
    let arguments = statement["args"].first?["args"] ?? []
    var shown = arguments.filter { $0.has("inout") }.flatMap { $0["expr"] }
    switch statement.kind {
    case "assign_expr": shown += statement["dest"].flatMap { $0["base"] }
    case "call_expr":
      let methods = Self.function(of: statement).filter { $0.kind == "dot_syntax_call_expr" }
      shown += methods.compactMap(Self.base)
    case "binary_expr", "prefix_unary_expr", "postfix_unary_expr": break
    default: return false
    }
    return shown.contains(where: isComputed)
  }

  /// Whether a variable is computed, or a property in a chain.
  private func isComputed(_ node: SyntaxNode) -> Bool {
    let usr = node["decl"].first?.text("decl_usr") ?? ""
    switch node.kind {
    case "declref_expr":
      if usr.isEmpty { return computed.contains(node.name ?? "") }
      return usr.hasSuffix("vp") && !stored.contains(usr)
    case "member_ref_expr":
      return !stored.contains(usr) || node["base"].contains(where: isComputed)
    default:
      return (node["base"] + node["sub_expr"]).contains(where: isComputed)
    }
  }

  /// Whether a statement has no result, or perhaps none: any other result is shown already.
  static func isVoid(_ statement: SyntaxNode) -> Bool {
    ["$sytD", "$sytSgD"].contains(statement.type)
  }

  /// Whether a statement calls a method that changes a value, and doesn't want what it returns.
  private static func isChange(_ statement: SyntaxNode) -> Bool {
    let call = inside(statement)
    guard statement.kind != "optional_evaluation_expr", call.kind == "call_expr",
      let function = function(of: call).first, function.kind == "dot_syntax_call_expr"
    else { return false }
    return function["args"].first?["args"].first?.has("inout") == true
  }

  /// Whether there's something to show behind a statement that's all there is in a closure.
  func isShown(behind statement: SyntaxNode) -> Bool {
    value(of: statement, isInit: false, isUnseen: true) != nil
  }

  /// Whether a statement does something only if something else isn't nil.
  static func isChain(_ statement: SyntaxNode) -> Bool { statement.type == "$sytSgD" }

  /// Whether the transform shows the variable at the root by itself.
  private static func isShownAlready(_ statement: SyntaxNode) -> Bool {
    guard isVoid(statement) else { return false }
    switch statement.kind {
    case "assign_expr":
      guard let place = statement["dest"].first else { return false }
      if place.kind == "declref_expr" { return true }
      guard place.kind == "member_ref_expr", let base = place["base"].first else { return false }
      return isVariable(base) && !isImplicitSelf(base)
    case "call_expr":
      // What `print` writes to is the last of its parameters, and the transform shows none of them.
      let name = function(of: statement).first?["decl"].first?.text("decl_usr") ?? ""
      if name.hasPrefix("s:s5print") { return false }
      if let function = function(of: statement).first, function.kind == "dot_syntax_call_expr" {
        return base(of: function).map(isVariable) ?? false
      }
      let arguments = statement["args"].first?["args"] ?? []
      let changed = arguments.filter { $0.has("inout") }.flatMap { $0["expr"] }
      return changed.count == 1 && isVariable(changed[0])
    default: return false
    }
  }

  /// Whether an expression is a variable, or a property of the object whose method this is.
  static func isVariable(_ node: SyntaxNode) -> Bool {
    switch node.kind {
    case "declref_expr": return true
    case "member_ref_expr": return node["base"].first.map(isImplicitSelf) ?? false
    case "load_expr", "inout_expr":
      return node["sub_expr"].first.map(isVariable) ?? false
    default: return node.isImplicit && node["sub_expr"].first.map(isVariable) == true
    }
  }

  /// The names that one statement binds; if the transform shows it, not just one, as in
  /// `let one = 1`.
  private func bound(by statement: SyntaxNode, isUnseen: Bool) -> String? {
    let names = boundNames(of: statement)
    let entries = statement["pattern_entries"]
    let isTuple = entries.contains { $0["pattern"].first?.kind == "pattern_tuple" }
    return names.count == 1 && !isTuple && !isUnseen ? nil : Self.tuple(names)
  }

  /// The names that a statement binds that gives all of them values.
  func boundNames(of statement: SyntaxNode) -> [String] {
    let entries = statement["pattern_entries"]
    guard entries.allSatisfy({ !$0["original_init"].isEmpty }) else { return [] }
    let text = statement.range.map { source.text($0.lowerBound, $0.upperBound) } ?? ""
    // A name that's a keyword has backticks around it.
    return entries.flatMap { $0["pattern"] }.flatMap(names).map {
      text.contains("`\($0)`") ? "`\($0)`" : $0
    }
  }

  /// The names that a pattern binds, in their order.
  private func names(in pattern: SyntaxNode) -> [String] {
    if pattern.kind == "pattern_named" { return [pattern.name].compactMap(\.self) }
    return (pattern["sub_pattern"] + pattern["elements"].flatMap { [$0] + $0["pattern"] })
      .flatMap(names)
  }

  /// A statement without `try`, `await`, parentheses, and what makes an optional of it.
  private static func inside(_ node: SyntaxNode) -> SyntaxNode {
    let kinds: Set = [
      "try_expr", "force_try_expr", "optional_try_expr", "await_expr", "paren_expr",
      "optional_evaluation_expr", "inject_into_optional",
    ]
    guard kinds.contains(node.kind), let inner = node["sub_expr"].first else { return node }
    return inside(inner)
  }

  // MARK: - Roots

  func roots(_ node: SyntaxNode, isInit: Bool) -> [String] {
    func one(_ node: SyntaxNode?) -> [String] {
      node.flatMap { root($0, isInit: isInit) }.map { [$0] } ?? []
    }
    let arguments = node["args"].first?["args"] ?? []
    let changed = arguments.filter { $0.has("inout") }.flatMap { one($0["expr"].first) }
    switch node.kind {
    case "assign_expr": return one(node["dest"].first)
    // A method that a protocol has.
    case "open_existential_expr": return one(node["existential_value"].first)
    case "binary_expr", "prefix_unary_expr", "postfix_unary_expr":
      // An operator such as `+=` may as well be given an object.
      guard changed.isEmpty, let first = arguments.first?["expr"].first, Self.isObject(first.type)
      else { return changed }
      return one(first)
    case "call_expr":
      guard let function = Self.function(of: node).first else { return changed }
      if function.kind == "dot_syntax_call_expr" { return one(Self.base(of: function)) + changed }
      if let owner = Self.owner(ofClosure: function) { return one(owner) + changed }
      // A function of the program may change an object that it's given. Others, such as `print`,
      // hardly do.
      let isOfProgram = function["decl"].first?.text("decl_usr")?.hasPrefix("s:4main")
      guard changed.isEmpty, isOfProgram == true else { return changed }
      let objects = arguments.compactMap { $0["expr"].first }.filter { Self.isObject($0.type) }
      return objects.flatMap { one($0) }
    default: return []
    }
  }

  /// The way from the variable at the root of a statement to what it changes; empty if it changes
  /// the variable itself. Behind an empty name, it's what's in the last property that changes.
  static func path(of statement: SyntaxNode) -> [String] {
    guard isVoid(statement) || isChange(statement) else { return [] }
    let inner = inside(statement)
    let arguments = inner["args"].first?["args"] ?? []
    switch inner.kind {
    case "assign_expr": return inner["dest"].first.map(path(to:)) ?? []
    case "binary_expr", "prefix_unary_expr", "postfix_unary_expr":
      return arguments.first { $0.has("inout") }?["expr"].first.map(path(to:)) ?? []
    case "call_expr":
      guard let function = function(of: inner).first, function.kind == "dot_syntax_call_expr" else {
        return []
      }
      let receiver = base(of: function).map(path(to:)) ?? []
      return receiver.isEmpty ? [] : receiver + [""]
    default: return []
    }
  }

  private static func path(to node: SyntaxNode) -> [String] {
    let inner = (node["base"].first ?? node["sub_expr"].first).map(path(to:)) ?? []
    guard node.kind == "member_ref_expr", let base = node["base"].first,
      !isImplicitSelf(base), !isType(base), let name = node.name
    else { return inner }
    return inner + [name]
  }

  /// The variables that the closures of a call change and don't have themselves, if the call is
  /// over when they are, as in `list.forEach { sum += $0 }`.
  private func rootsInClosures(of call: SyntaxNode, isInit: Bool) -> [String] {
    guard call.kind == "call_expr" else { return [] }
    let arguments = call["args"].first?["args"] ?? []
    let closures = arguments.flatMap { $0["expr"] }.compactMap(\.closure)
    return closures.filter { !$0.has("escaping") }.flatMap { closure -> [String] in
      let statements = closure["body"].flatMap { $0["elements"] }
        .map { $0.kind == "return_stmt" ? $0["result"].first ?? $0 : $0 }
      let changed = statements.filter(Self.isVoid).flatMap { statement in
        roots(Self.inside(statement), isInit: isInit)
      }
      let patterns = statements.flatMap { $0["pattern_entries"] }.flatMap { $0["pattern"] }
      let parameters = closure["params"].flatMap { $0["params"] }
      let own = patterns.flatMap(names) + parameters.compactMap(\.name)
      return changed.filter { !$0.hasPrefix("$") && !own.contains($0) }
    }
  }

  /// The objects whose methods are handed over to a call.
  private static func handedOver(to call: SyntaxNode) -> [SyntaxNode] {
    guard call.kind == "call_expr" else { return [] }
    let arguments = call["args"].first?["args"] ?? []
    return arguments.flatMap { $0["expr"] }.compactMap { argument in
      var method = argument
      while method.isImplicit, let inner = method["sub_expr"].first { method = inner }
      guard method.kind == "dot_syntax_call_expr", method.type.hasSuffix("cD") else { return nil }
      return base(of: method).flatMap { isObject($0.type) ? $0 : nil }
    }
  }

  /// The function of a call, or none. Where it's called from another actor, it's inside something.
  private static func function(of call: SyntaxNode) -> [SyntaxNode] {
    var function = call["fn"]
    while let outer = function.first, outer.kind == "function_conversion_expr" {
      function = outer["sub_expr"]
    }
    return function
  }

  /// What has a closure that's called as a property; nil if it's something else that's called.
  private static func owner(ofClosure function: SyntaxNode) -> SyntaxNode? {
    var closure = function
    while ["load_expr", "bind_optional_expr", "force_value_expr"].contains(closure.kind),
      let inner = closure["sub_expr"].first
    { closure = inner }
    guard closure.kind == "member_ref_expr" else { return nil }
    return closure["base"].first.flatMap { isImplicitSelf($0) ? nil : $0 }
  }

  /// What a method is called on.
  private static func base(of call: SyntaxNode) -> SyntaxNode? {
    call["args"].first?["args"].first?["expr"].first
  }

  /// Whether a type is a class or a protocol's type, as far as its mangled name tells.
  private static func isObject(_ type: String) -> Bool {
    type.contains(#/(?:C|C(?:y\w+)?G|_p)(?:Sg)?D$/#)
  }

  /// The variable at the root of an expression, as it's written; nil if there's none that can be
  /// shown.
  private func root(_ node: SyntaxNode, isInit: Bool) -> String? {
    switch node.kind {
    case "declref_expr":
      guard !node.isImplicit, let name = node.name, let range = node.range else { return nil }
      if name == "self" { return isInit ? nil : "self" }
      let usr = node["decl"].first?.text("decl_usr") ?? ""
      let isStored = usr.isEmpty ? !computed.contains(name) : stored.contains(usr)
      let isVariable = !node.type.hasSuffix("cD") && !node.type.hasSuffix("mD")
      return isStored && isVariable ? text(of: name, at: range.lowerBound) : nil
    case "member_ref_expr":
      guard let base = node["base"].first else { return nil }
      let isStored = stored.contains(node["decl"].first?.text("decl_usr") ?? "")
      if Self.isImplicitSelf(base) {
        if isInit { return nil }
        return isStored ? node.name : "self"
      }
      if Self.isType(base), isStored, let range = node.range, let name = node.name {
        // `Config.shared`: the range ends where the name begins.
        return source.text(range.lowerBound, range.upperBound) + name
      }
      return root(base, isInit: isInit)
    case "call_expr":
      return Self.function(of: node).first.flatMap(Self.base).flatMap { root($0, isInit: isInit) }
    case "binary_expr":
      return node["args"].first?["args"].first?["expr"].first
        .flatMap { root($0, isInit: isInit) }
    case "type_expr", "super_ref_expr", "closure_expr", "autoclosure_expr": return nil
    default:
      let inner = node["base"].first ?? node["sub_expr"].first
      return inner.flatMap { root($0, isInit: isInit) }
    }
  }

  private func text(of name: String, at position: Int) -> String? {
    // A name that's a keyword has backticks around it.
    source.end(ofTokenAt: position).map { source.text(position, $0) }
      .flatMap { $0.hasPrefix("`") ? $0 : name }
  }

  private static func isImplicitSelf(_ node: SyntaxNode) -> Bool {
    if node.kind == "declref_expr" { return node.isImplicit && node.name == "self" }
    guard node.isImplicit, let inner = node["sub_expr"].first else { return false }
    return isImplicitSelf(inner)
  }

  private static func isType(_ node: SyntaxNode) -> Bool { node.kind == "type_expr" }
}
