// What the compiler says about a learner's file, as it's shown.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

extension CompilerErrors {
  /// The warnings, a line each.
  var warnings: [String] {
    complaints.filter { !$0.isError }.map {
      "\(file):\($0.line):\($0.column): warning: \($0.message)"
    }
  }

  /// The first error in full; nil if this file has none.
  var firstError: [Paragraph]? {
    guard let first = errors.first else { return nil }
    var paragraphs: [Paragraph] = [
      .text("\(file):\(first.line):\(first.column): error: \(first.message)"),
      .lines(excerpt(first)),
    ]
    paragraphs += help(with: first).map { .text($0) }
    if errors.count > 1 {
      let more =
        errors.count == 2
        ? "is one more error, which" : "are \(errors.count - 1) more errors, some of which"
      paragraphs.append(.text("There \(more) may go away with this one."))
    }
    return paragraphs
  }

  /// Why the check can't use a type, where the file itself has no error; nil if that isn't the
  /// reason.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - main: The file with the few lines that start the check, as the compiler was given it.
  func whatTheCheckMisses(_ type: String, in text: String, main: String) -> [Paragraph]? {
    guard let first = errors(inFile: main).first else { return nil }
    let declaration = try? Regex("\\b\(type)\\b[^{]*:[^{]*\\b\(type)Exercise\\b")
    guard let declaration, text.contains(declaration) else {
      return [.text("The check needs a type `\(type): \(type)Exercise`, and finds none.")]
    }
    return [.text("The check can't use `\(type)`: \(first.message)")]
      + help(with: first).map { .text($0) }
  }
}

// MARK: - What a learner has written into other files than the one that's checked

/// Whether a text declares something of this name.
package func declares(_ name: some StringProtocol, in text: String) -> Bool {
  let keywords = "class|struct|enum|actor|protocol|typealias|func|let|var|macro"
  guard let declaration = try? Regex("\\b(?:\(keywords))\\s+`?\(name)\\b") else { return false }
  return codeLines(of: text).contains { $0.code.contains(declaration) }
}

/// The other Swift files in the folder of a learner's file.
package struct FilesBeside: Sendable {
  /// A folder with more than that is no exercise's.
  private static let most = 50

  private let name: String
  private let others: [URL]

  package init(_ file: URL) {
    name = file.lastPathComponent
    let folder = file.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = names.filter { other in
      other.lowercased().hasSuffix(".swift") && !other.hasPrefix(".")
        && !other.hasSuffix("Tests.swift")
        && Exercise.ofFile(other) == nil && other != file.lastPathComponent
    }
    self.others = others.sorted().prefix(Self.most).map { folder.appendingPathComponent($0) }
  }

  package var isEmpty: Bool { others.isEmpty }

  /// Where something is that the compiler didn't find, in a few sentences; nil if none of it is in
  /// these files.
  func whereabouts(of missing: [CompilerErrors.Missing]) -> String? {
    for one in missing {
      let other = others.first { other in
        if case .text(let text) = SubmittedFile(other) { one.isIn(text) } else { false }
      }
      guard let other else { continue }
      return """
        \(one.words) in \(other.lastPathComponent.withoutControlCharacters), beside this file. An \
        exercise is one file, and only \(name) is checked, so move it to \(name).
        """
    }
    return nil
  }
}

extension CompilerErrors {
  /// Something that the compiler didn't find.
  enum Missing {
    case declaration(String)
    case `extension`(of: String)

    var words: String {
      switch self {
      case .declaration(let name): "`\(name)` is"
      case .extension(let name): "There is an extension of `\(name)`"
      }
    }

    func isIn(_ text: String) -> Bool {
      switch self {
      case .declaration(let name): return declares(name, in: text)
      case .extension(let name):
        guard let pattern = try? Regex("^(?:\\w+ )*extension \(name)\\b") else { return false }
        return codeLines(of: text).contains { $0.code.contains(pattern) }
      }
    }
  }

  /// What the errors say is missing, in their order.
  var missing: [Missing] {
    errors.compactMap { error in
      if let match = error.message.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/) {
        return .declaration(String(match.1))
      }
      let type = #/^(?:value of )?type '(\w+)[^']*' (?:does not conform|has no member)/#
      return error.message.firstMatch(of: type).map { .extension(of: String($0.1)) }
    }
  }
}
