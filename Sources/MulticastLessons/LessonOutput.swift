// How lessons print: to standard output, or to whoever shows or checks what they print.

/// Who takes what lessons print, in place of standard output.
///
/// It's a struct around a function, and not the function itself, since binding a task-local value
/// whose type is a function's, or an optional or a tuple of one, ends an optimized program (Swift
/// 6.3.1 on Linux).
package struct LessonOutput: Sendable {
  @TaskLocal private static var current: LessonOutput?

  private let take: @Sendable (String) -> Void

  /// Calls `lesson`. Each line that's printed in this task in the meantime goes to `take`.
  package static func redirected<Result>(
    to take: @escaping @Sendable (String) -> Void, during lesson: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(LessonOutput(take: take), operation: lesson)
  }

  /// Calls `lesson`. Each line that's printed in this task in the meantime goes to `take`.
  package static func redirected<Result>(
    to take: @escaping @Sendable (String) -> Void, during lesson: () async throws -> Result,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    try await $current.withValue(LessonOutput(take: take), operation: lesson)
  }

  fileprivate static func write(_ text: String) {
    guard let current else { return Swift.print(text, terminator: "") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in text.hasSuffix("\n") ? lines.dropLast() : lines[...] { current.take(String(line)) }
  }
}

/// Prints as Swift's `print` does, unless somebody takes the lines.
package func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  LessonOutput.write(items.map { "\($0)" }.joined(separator: separator) + terminator)
}
