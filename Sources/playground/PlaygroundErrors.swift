// What the page shows of the compiler's errors and warnings.

import Foundation
import MulticastCompiler
import MulticastTerminal

extension PlaygroundPage {
  /// A program that doesn't run.
  init(_ text: String, _ errors: CompilerErrors) {
    source = Self.lines(of: text)
    // The rest mostly follows from the first few.
    let ofThisMode = errors.errors.filter { !PlaygroundCompiler.isAboutGlobal($0.message) }
    let all = ofThisMode.isEmpty ? errors.errors : ofThisMode
    let shown = errors.hasSyntaxErrors ? [errors.first].compactMap(\.self) : Array(all.prefix(8))
    var said: Set<String> = []
    for error in shown {
      // One slip may lead to several errors, and its explanation is the same.
      let help = errors.helpHere(with: error).filter {
        said.insert($0).inserted
      }
      let line = min(errors.lineToMend(for: error), source.count)
      troubles.append(Trouble(line: line, paragraphs: ["error: " + error.words] + help))
    }
    let these = shown.count == 1 ? "this one" : "these"
    if let more = CompilerErrors.words(forMore: all.count - shown.count, with: these),
      let last = troubles.indices.max(by: { troubles[$0].line < troubles[$1].line })
    {
      troubles[last].paragraphs.append(more)
    }
  }
}

extension CompilerErrors {
  /// What helps with an error in a playground.
  fileprivate func helpHere(with error: Complaint) -> [String] {
    let message = error.message
    let modules = PlaygroundCompiler.modules.sorted()
    if let module = message.firstMatch(of: /no such module '(\w+)'/)?.1 {
      return [
        """
        There's no module \(module) here. A playground can import \
        \(modules.joined(separator: ", ")), and what comes with Swift, such as Foundation.
        """
      ]
    }
    if message.contains("'main' attribute cannot be used") {
      return [
        """
        The lines of a playground run from top to bottom, so nothing needs `@main` here. Take the \
        word away, and call the function in the last line of the file.
        """
      ]
    }
    if let name = message.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/)?.1,
      let module = modules.first(where: { Self.declares(String(name), in: $0) })
    {
      return ["It's in another module: write `import \(module)` at the top."]
    }
    return help(with: error)
  }

  /// What keeps the compiler from showing what each line does; nil if that isn't known. It rarely
  /// names a line.
  var culprit: String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let line = lines.firstIndex(where: { $0.contains(#/^\s*#sourceLocation\(file/#) }) {
      return "line \(line + 1)"
    }
    if let error = errors.first(where: { $0.line <= lines.count }) { return "line \(error.line)" }
    let type = words.firstMatch(of: #/\(got '(\w+)[<']/#)?.1
    return type.map { "a value of type \($0)" }
  }

  /// Whether a module of this package has a public declaration of this name.
  private static func declares(_ name: String, in module: String) -> Bool {
    let folder = packageFolder.appendingPathComponent("Sources/\(module)")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    let declaration =
      "(?m)^(?:public|open) (?:\\w+ )*(?:class|struct|enum|protocol|func) \(name)\\b"
    guard let pattern = try? Regex(declaration) else { return false }
    return files.contains { file in
      let text = try? String(contentsOf: file, encoding: .utf8)
      return text?.contains(pattern) == true
    }
  }
}

extension CompilerErrors.Complaint {
  /// The message without the name of its kind, such as `[#DeprecatedDeclaration]`.
  var words: String { message.replacing(#/\s\[#[\w-]+\]$/#, with: "") }

  /// Whether it warns of what nothing comes of, such as a value that's never used: a playground is
  /// for trying things out. Nor is it news that a program runs in Swift 5 mode.
  var isAboutStyle: Bool {
    PlaygroundCompiler.isAboutGlobal(message)
      || message.contains(
        #/never (?:used|mutated|read|written)|is unused|silence this|inferred to have|Swift 6 language mode/#
      )
  }
}
