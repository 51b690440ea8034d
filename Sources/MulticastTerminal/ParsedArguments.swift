// What a command was given, and what people read when a value is wrong.

package struct ParsedArguments: Sendable {
  /// Whether `--help` or `-h` was among the arguments. Nothing else was read then.
  package internal(set) var wantsHelp = false
  package internal(set) var operands: [String] = []
  var values: [String: String] = [:]
  private let syntax: CommandSyntax

  init(syntax: CommandSyntax) { self.syntax = syntax }
  package func error(_ message: String) -> CommandError { syntax.error(message) }
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// An option's value, or nil when it wasn't given.
  ///
  /// - Parameter wanted: What `read` takes, in words. For anything else it gives nil.
  package func value<Value>(
    _ name: String, _ wanted: String, _ read: (String) -> Value?
  ) throws(CommandError) -> Value? {
    guard let text = values[name] else { return nil }
    guard let value = read(text) else { throw error("\(name) takes \(wanted), not \(text.quoted)") }
    return value
  }

  package func value(_ name: String) -> String? { values[name] }

  package func integer(_ name: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    try value(name, "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}
