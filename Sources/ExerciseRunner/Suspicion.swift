// What a file that is graded may not do.

/// The reason why a file is not compiled for a grade.
///
/// No exercise needs more than Swift itself, the modules of this package, and in a few cases `Synchronization` or
/// `Dispatch`. A file that imports nothing else has no `exit`, no files, no processes and no network: the names are not
/// there. `Dispatch` is different on Apple's systems, where it brings the whole C library along, so it is for the
/// exercises that come with it, and the names that reach out of the process are refused beside it. What is left are the
/// ways around the compiler, and these are refused as well: attributes that name symbols, reflection, and unsafe memory,
/// which the compiler finds (`-strict-memory-safety`).
struct Suspicion: CustomStringConvertible {
  let description: String

  private static let modules: Set<String> = [
    "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates", "Swift", "Synchronization",
  ]

  /// Looks at a source; nil when there is nothing to suspect.
  ///
  /// - Parameters:
  ///   - original: The exercise as it came, which tells what it needs.
  ///   - imports: The modules it imports, as the compiler finds them: a text search can be led astray.
  init?(_ source: String, original: String, imports: [String]) {
    let needsDispatch = original.contains(/(?m)^import Dispatch$/)
    if let module = imports.first(where: { !Self.modules.contains($0) && !($0 == "Dispatch" && needsDispatch) }) {
      description = "The file imports \(module), which this exercise doesn't need. It was not compiled."
    } else if let match = source.firstMatch(of: Self.wayAround) {
      description = "The file says \(match.0), which no exercise needs. It was not compiled."
    } else if needsDispatch, let name = Self.callOutside(in: source) {
      description = "The file calls \(name), which no exercise needs. It was not compiled."
    } else {
      return nil
    }
  }

  /// With simple word boundaries: by Unicode's, `Swift.Mirror` is one word.
  private static var wayAround: Regex<Substring> {
    /@_\w*|@(?:c|section|used|export)\b|#externalMacro|\b(?:unsafe|Mirror)\b/.wordBoundaryKind(.simple)
  }

  /// The first function of the C library that a source calls. A method may have such a name, and be declared.
  private static func callOutside(in source: String) -> Substring? {
    let calls =
      /(?:(func\s+|[^\w\s.]\s*\.\s*|\b[a-z_]\w*[?!]?\s*\.\s*))?\b(_?exit|_Exit|abort|kill|raise|fork|vfork|exec[lv]\w*|posix_spawn\w*|system|f?popen|open(?:at)?|creat|dlopen|dlsym|f?read|f?write|unlink|rename|socket|connect|getenv|setenv|mmap|ptrace|syscall)\s*\(/
    return source.matches(of: calls.wordBoundaryKind(.simple)).first { $0.1 == nil }?.2
  }
}
