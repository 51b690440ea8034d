// What a command accepts on its command line, its help, its errors and its exit codes.

import Foundation
import MulticastLessons

/// What a command accepts on its command line: said once, it gives the help, the errors and the
/// values.
///
///     let syntax = CommandSyntax(
///       "greet", summary: "Greets people.", operands: "[NAME…]",
///       [.init("--times", value: "N", "how often")])
///     let arguments = try syntax.parse(["--times", "3", "Ray"])
///     let times = try arguments.integer("--times", in: 1...10) ?? 1
package struct CommandSyntax: Sendable {
  package struct Option: Sendable {
    fileprivate let name: String
    /// What its value is called in the help; nil for a flag.
    fileprivate let value: String?
    fileprivate let help: String

    package init(_ name: String, value: String? = nil, _ help: String) {
      self.name = name
      self.value = value
      self.help = help
    }
  }

  private let name: String
  private let summary: String
  /// The operands as the usage line shows them; nil when it takes none.
  private let operands: String?
  /// The options, the ones needed first coming first. `--help` is always the last of them.
  private let options: [Option]
  private let notes: String

  package init(
    _ name: String, summary: String, operands: String? = nil, _ options: [Option] = [],
    notes: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.notes = notes
    self.options = options + [Option("--help", "shows this")]
  }

  /// The whole help, ending in a line break.
  private var help: String {
    let labels = options.map { option in
      option.value.map { "\(option.name) \($0)" } ?? option.name
    }
    let width = labels.map(\.count).max() ?? 0
    var text = "\(name): \(summary)\n\nUsage: swift run \(name)\(operands.map { " " + $0 } ?? "")"
    text += " [options]\n\nOptions:\n"
    for (label, option) in zip(labels, options) {
      text += "  \(label.padded(to: width))  \(option.help)\n"
    }
    return notes.isEmpty ? text : "\(text)\n\(notes)\n"
  }

  /// Reads the arguments that follow the command's name.
  ///
  /// A value stands behind its option (`--step 3`) or is joined to it (`--step=3`); given twice,
  /// the last one counts. `-h` means `--help`, which wins over whatever else is wrong. What follows
  /// `--` is operands. A single `-` is one.
  package func parse(_ arguments: [String]) throws(CommandError) -> ParsedArguments {
    var parsed = ParsedArguments(syntax: self)
    let beforeOperands = arguments.prefix { $0 != "--" }
    parsed.wantsHelp = beforeOperands.contains { $0 == "--help" || $0 == "-h" }
    if parsed.wantsHelp { return parsed }
    var rest = beforeOperands
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        parsed.operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let option = options.first(where: { $0.name == parts[0] }) else {
        let names = options.map(\.name)
        let meant = parts[0].nearest(in: names).map { "did you mean \($0)?" }
        let hint = meant ?? "there are \(names.joined(separator: ", "))"
        throw error("there is no option \(parts[0].shortened); \(hint)")
      }
      switch (option.value, parts.count) {
      case (nil, 1): parsed.values[option.name] = ""
      case (nil, _): throw error("\(option.name) takes no value")
      case (_, 2): parsed.values[option.name] = parts[1]
      case (let value?, _):
        guard let next = rest.popFirst() else {
          throw error("\(option.name) needs a value: \(option.name) \(value)")
        }
        parsed.values[option.name] = next
      }
    }
    parsed.operands += arguments.dropFirst(beforeOperands.count + 1)
    if operands == nil, let operand = parsed.operands.first {
      let names = options.map(\.name).joined(separator: ", ")
      throw error("it takes no \(operand.quoted); there are \(names)")
    }
    return parsed
  }

  package func error(_ message: String) -> CommandError {
    CommandError("\(name): \(message)", exitCode: 64)
  }

  /// Runs a command: reads the arguments that follow its name, shows the help if that is asked for,
  /// and ends every error in one line on standard error. A terminal that's gone is no error.
  ///
  /// - Parameter describe: An error in words.
  /// - Returns: The exit code: what `body` returned, a `CommandError`'s, 0 or 1.
  package func run(
    _ arguments: [String], describing describe: (any Error) -> String = { "\($0)" },
    _ body: @Sendable (ParsedArguments) async throws -> Int32
  ) async -> Int32 {
    do {
      let parsed = try parse(arguments)
      guard parsed.wantsHelp else { return try await body(parsed) }
      try Output.standard.write(help)
      return 0
    } catch let error as OutputError where error.errorNumber == EIO {
      return 0
    } catch let error as CommandError {
      Self.say("\(error)")
      return error.exitCode
    } catch {
      Self.say("\(name.prefix { $0 != " " }): \(describe(error))")
      return 1
    }
  }
}

extension CommandSyntax {
  /// Writes an error: one line, but on a terminal, where its width would cut words.
  private static func say(_ error: String) {
    let output = Output.standardError
    let lines = output.isTerminal ? error.wrapped(to: output.size.columns) : [error]
    for line in lines { try? output.writeLine(line) }
  }
}

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

/// An error that ends a command with its own exit code.
package struct CommandError: Error, CustomStringConvertible {
  /// The line for standard error: the command or the file, what was wrong, and what is possible.
  package let description: String
  package let exitCode: Int32

  /// - Parameter exitCode: One of BSD's `sysexits.h`: 64 for a wrong command line, 65 for what is
  ///   wrong in a file, 66 for a file that can't be read, 69 if something that is needed isn't
  ///   there, 73 for a file that can't be written.
  package init(_ description: String, exitCode: Int32) {
    self.description = description
    self.exitCode = exitCode
  }
}
