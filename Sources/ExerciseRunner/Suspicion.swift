// What a file that is graded may not do.

/// The reason why a file is not compiled for a grade.
///
/// No exercise needs more than Swift itself, the modules of this package, and in a few cases `Dispatch` and
/// `Synchronization`. A file that imports nothing else has no `exit`, no files, no processes and no network: the names
/// are not there. What is left are the ways around the compiler, and these are refused as well: attributes that name
/// symbols, reflection, and unsafe memory, which the compiler finds (`-strict-memory-safety`).
struct Suspicion: CustomStringConvertible {
  let description: String

  private static let modules: Set<String> = [
    "Dispatch", "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates", "Swift",
    "Synchronization",
  ]

  /// Looks at a source; nil when there is nothing to suspect.
  ///
  /// - Parameter imports: The modules it imports, as the compiler finds them: a text search can be led astray.
  init?(_ source: String, imports: [String]) {
    if let module = imports.first(where: { !Self.modules.contains($0) }) {
      description = "The file imports \(module), which no exercise needs. It was not compiled."
    } else if let match = source.firstMatch(of: /@_\w*|@(c|section|used|export)\b|#externalMacro|\b(unsafe|Mirror)\b/) {
      description = "The file says \(match.0), which no exercise needs. It was not compiled."
    } else {
      return nil
    }
  }
}
