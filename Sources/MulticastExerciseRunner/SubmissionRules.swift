import ExerciseChecks
import Foundation

/// What a file may take from elsewhere: what its original imports, and a few harmless modules.
///
/// The compiler decides, and not the text: what it imports with the flags it compiles with, and what the compiled file
/// calls. So nothing hides behind a condition, and nothing is refused for a word in a comment.
struct SubmissionRules {
  private static let harmless: Set = ["EmergencyDispatch", "ExerciseChecks", "MirrorPad", "Swift", "Synchronization"]

  private let imports: Set<String>
  private let wantsPrediction: Bool
  private let isStrict: Bool

  /// - Parameters:
  ///   - original: The unedited file.
  ///   - isStrict: Whether to refuse whatever isn't on offer, and not only what would spoil the exercise.
  init(original: String, isStrict: Bool) {
    imports = Set(original.matches(of: #/(?m)^import (\w+)$/#).map { String($0.1) })
    wantsPrediction = original.contains("let prediction")
    self.isStrict = isStrict
  }

  /// Whether the finished list may be used.
  private var offersTheList: Bool { imports.contains("MulticastDelegates") }

  private static let theListIsYours = """
    This exercise is about writing the list yourself, so MulticastDelegate and DispatchSystem, which are finished ones, \
    aren't available.
    """

  /// Why imports are refused; nil if they aren't.
  func refusal(ofImports modules: [Substring], _ text: String) -> String? {
    for module in modules.map(String.init) where !imports.contains(module) {
      switch module {
      case "MulticastDelegates": return Self.theListIsYours
      case "MulticastExerciseMisconceptions", "MulticastExerciseSolutions", "MulticastExerciseRunner": break
      default: if !isStrict || Self.harmless.contains(module) { continue }
      }
      let offered = Self.harmless.union(imports).subtracting(["Swift"]).sorted().joined(separator: ", ")
      return """
        The file imports \(module), which isn't available here. Swift without any import will do, and if you need more, \
        there are \(offered).
        """
    }
    return Self.isTestable(text)
      ? "The file says `@testable import`. What a module keeps to itself isn't available." : nil
  }

  /// Whether `@testable` is at the beginning of a statement, perhaps after other attributes. Each line is looked at by
  /// itself, and a long one only for the word: the expression's time grows with the square of the length.
  private static func isTestable(_ text: String) -> Bool {
    guard text.contains("@testable") else { return false }
    let statement = /(?:[^"]*(?:;|\*\/|\)))?\s*(?:@\w+(?:\([^)]*\))?\s*)*@testable\b/
    return text.split(whereSeparator: \.isNewline).contains { line in
      line.contains("@testable") && !line.drop(while: \.isWhitespace).hasPrefix("//")
        && (line.count > 200 || line.prefixMatch(of: statement) != nil)
    }
  }

  /// Whether the tree of a file has to be looked at, which takes as long as compiling the file once more. The compiler
  /// promises nothing about its form, so only strangers' files depend on it.
  func needsTree(_ text: String) -> Bool { isStrict && (wantsPrediction || text.contains(/@|\bunsafe\b/)) }

  private static let computed =
    "A prediction is written down before the program runs: one `let prediction`, and text in quotation marks."

  /// Why a file that compiles is refused, given its tree as the compiler writes it; nil if it isn't.
  func refusal(ofTree data: Data, _ text: String) -> String? {
    let tree = try? JSONSerialization.jsonObject(with: data)
    let nodes = Self.nodes(in: tree)
    // Another compiler may write it in another form. Then the text has to do.
    guard nodes.contains(where: { $0["_kind"] as? String == "source_file" }) else {
      let isWrittenDown = text.matches(of: /\bprediction\b/).count == 1 && text.contains(/let prediction = "/)
      return wantsPrediction && !(isWrittenDown && !text.contains("\\(")) ? Self.computed : nil
    }
    // The compiler itself gives such names, too: to what an asynchronous sequence needs, for example. It doesn't write them
    // into the text.
    let attributes = [
      "silgen_name": "silgen_name_attr", "extern": "extern_attr", "@c": "cdecl_attr", "cdecl": "cdecl_attr",
      "implements": "implements_attr",
    ]
    let kinds = Set(nodes.compactMap { $0["_kind"] as? String })
    if attributes.contains(where: { text.contains($0.key) && kinds.contains($0.value) }) {
      return "The file gives a function another name than its own with an attribute, which no exercise needs."
    }
    // The compiler itself puts such a node into a loop over an asynchronous sequence.
    if text.contains(/\bunsafe\b/),
      nodes.contains(where: { $0["_kind"] as? String == "unsafe_expr" && $0["implicit"] == nil })
    {
      return "The file says `unsafe`, which no exercise needs."
    }
    let predictions = nodes.filter { $0["_kind"] as? String == "var_decl" && Self.name($0) == "prediction" }
    let literals = nodes.filter {
      var pattern = $0["pattern"] as? [String: Any] ?? [:]
      if let inner = pattern["sub_pattern"] as? [String: Any] { pattern = inner }
      return Self.name(pattern) == "prediction"
        && ($0["processed_init"] as? [String: Any])?["_kind"] as? String == "string_literal_expr"
    }
    let isWrittenDown = literals.count == 1 && predictions.count == 1 && predictions[0]["let"] as? Bool == true
    return isWrittenDown || !wantsPrediction ? nil : Self.computed
  }

  private static func nodes(in tree: Any?) -> [[String: Any]] {
    switch tree {
    case let node as [String: Any]: [node] + node.values.flatMap(nodes)
    case let list as [Any]: list.flatMap(nodes)
    default: []
    }
  }

  private static func name(_ node: [String: Any]) -> String? {
    ((node["name"] as? [String: Any])?["base_name"] as? [String: Any])?["name"] as? String
  }

  /// Why what a compiled file calls is refused; nil if it isn't.
  func refusal(ofSymbols symbols: [Substring]) -> String? {
    // As the compiler mangles them: `MulticastDelegates.…`, `EmergencyDispatch.DispatchSystem`.
    if !offersTheList,
      symbols.contains(where: { $0.contains("18MulticastDelegates") || $0.contains("17EmergencyDispatch0B6System") })
    {
      return Self.theListIsYours
    }
    // After one of these something else may run, for which the limits of one process don't hold.
    let starting =
      #/^(?:v?fork|clone3?|system|popen|wordexp|exec\w+|posix_spawnp?|dlv?sym|dlopen)(?:$|\$)|10Foundation7Process|NSTask/#
    if let symbol = symbols.first(where: { $0.contains(starting) }) {
      return "The file calls `\(symbol)`, which can start another program. No exercise needs that."
    }
    guard isStrict else { return nil }
    // What Swift itself puts into a compiled file, on Linux or on Darwin.
    let swifts =
      #/^(?:\$s|_{0,2}swift|mem(?:cpy|set|move)$|bzero$|__(?:asan|tsan|ubsan|stack_chk|cxa|isPlatform)|_?objc_|OBJC_)/#
    let queues = #/^(?:_?dispatch_|_Block|_NSConcrete|dyld_)/#
    // No Swift code can name `syscall`, which takes any number of arguments.
    let mutexes = #/^(?:syscall|__tls_get_addr|_tlv_bootstrap|os_unfair_lock_\w+)$/#
    return symbols.first { symbol in ![swifts, queues, mutexes].contains { symbol.contains($0) } }.map {
      "The file calls `\($0)`, a function from outside Swift, which no exercise needs."
    }
  }
}
