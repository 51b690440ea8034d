// What a learner's file may use, and what is refused.

import ExerciseChecks
import Foundation

/// What a file may take from elsewhere: what its original imports, and a few harmless modules.
///
/// The compiler decides, and not the text: what it imports with the flags it compiles with, and what the compiled file
/// calls. So nothing hides behind a condition, and nothing is refused for a word in a comment.
struct Offer {
  private static let harmless: Set<String> = [
    "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "Swift", "Synchronization",
  ]

  private let exercise: Exercise
  private let imports: Set<String>
  /// Whether the learner writes down what a program prints.
  let wantsPrediction: Bool

  /// - Parameter original: The unedited file.
  init(_ exercise: Exercise, original: String) {
    self.exercise = exercise
    imports = Set(original.matches(of: #/(?m)^import (\w+)$/#).map { String($0.1) })
    wantsPrediction = original.contains("let prediction")
  }

  /// Whether the finished list may be used.
  private var offersTheList: Bool { imports.contains("MulticastDelegates") }

  private static let theListIsYours = """
    This exercise is about writing the list yourself, so MulticastDelegate and DispatchSystem, which are finished ones, \
    aren't available.
    """

  /// Why imports are refused; nil if they aren't.
  func refusal(ofImports modules: [Substring], _ text: String, isStrict: Bool) -> String? {
    for module in modules.map(String.init) where !imports.contains(module) {
      switch module {
      case "MulticastDelegates": return Self.theListIsYours
      case "ExerciseMisconceptions", "ExerciseSolutions", "ExerciseRunner": break
      default: if !isStrict || Self.harmless.contains(module) { continue }
      }
      let offered = Self.harmless.union(imports).subtracting(["Swift"]).sorted().joined(separator: ", ")
      return """
        The file imports \(module), which isn't available here. Swift without any import will do, and if you need more, \
        there are \(offered).
        """
    }
    // The attribute, perhaps other attributes and comments, and `import`.
    let testable = #/@testable(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n|@?\b\w+\b)*?\bimport\b/#
    return text.contains(testable)
      ? "The file says `@testable import`. What a module keeps to itself isn't available." : nil
  }

  /// Why a prediction is refused, given the file's syntax tree as the compiler writes it; nil if it isn't.
  func refusal(ofTree data: Data) -> String? {
    let tree = try? JSONSerialization.jsonObject(with: data)
    let items = (tree as? [String: Any])?["items"] as? [[String: Any]] ?? []
    let types = items.filter { Self.name($0) == exercise.typeName }
    // A file that doesn't parse is left to the compiler.
    guard !types.isEmpty else { return nil }
    let entries = types.flatMap { $0["members"] as? [[String: Any]] ?? [] }
      .flatMap { $0["pattern_entries"] as? [[String: Any]] ?? [] }
    let isLiteral = entries.contains { entry in
      var pattern = entry["pattern"] as? [String: Any]
      if let inner = pattern?["sub_pattern"] as? [String: Any] { pattern = inner }
      return pattern.flatMap(Self.name) == "prediction"
        && (entry["original_init"] as? [String: Any])?["_kind"] as? String == "string_literal_expr"
    }
    return isLiteral
      ? nil
      : "A prediction is written down before the program runs: `let prediction`, and text in quotation marks."
  }

  private static func name(_ node: [String: Any]) -> String? {
    ((node["name"] as? [String: Any])?["base_name"] as? [String: Any])?["name"] as? String
  }

  /// Why what a compiled file calls is refused; nil if it isn't.
  func refusal(ofSymbols symbols: [Substring], isStrict: Bool) -> String? {
    // As the compiler mangles them: `MulticastDelegates.…`, `EmergencyDispatch.DispatchSystem`.
    if !offersTheList,
      symbols.contains(where: { $0.contains("18MulticastDelegates") || $0.contains("17EmergencyDispatch0B6System") })
    {
      return Self.theListIsYours
    }
    return symbols.first { isStrict && !Self.isSwifts($0) }.map {
      "The file calls `\($0)`, a function from outside Swift, which no exercise needs."
    }
  }

  /// Whether Swift itself puts this symbol into a compiled file, on Linux or on Darwin, which puts `_` before each.
  private static func isSwifts(_ symbol: Substring) -> Bool {
    symbol.contains(
      #/^_?(?:\$s|_{0,2}swift|mem(?:cpy|set|move)$|bzero$|__(?:asan|tsan|ubsan|stack_chk|cxa|isPlatform)|_?objc_|OBJC_)/#
    )
      || symbol.contains(#/^_?(?:_?dispatch_|_Block|_NSConcrete|dyld_|__tls_|_tlv_)/#)
  }
}
