// A verdict as lines of a page, and what the compiler says as a part of it.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal

extension PageLayout {
  /// How many lines of what a program printed or a compiler said are shown.
  private static let mostVerbatimLines = 12

  /// A verdict's paragraphs, each after a blank line except those under a heading.
  package func lines(_ paragraphs: [Paragraph]) -> [String] {
    var lines: [String] = []
    var isUnderHeading = false
    for paragraph in paragraphs.map(\.shown) {
      switch paragraph {
      case .heading(let text): lines += ["", heading(text)]
      case .result(let name, let word): lines += ["", heading("\(name): \(word)")]
      case .rule(let number, let text): lines += [""] + wrapped(text, first: "Rule \(number): ")
      case .text(let text):
        lines += isUnderHeading ? wrapped(text, first: "  ") : [""] + wrapped(text)
      case .lines(let verbatim):
        let more = moreLines(verbatim.count - Self.mostVerbatimLines).map { ["  " + $0] } ?? []
        let shown = verbatim.prefix(Self.mostVerbatimLines).flatMap { verbatimLines($0) }
        lines += (isUnderHeading ? [] : [""]) + shown + more
      case .canvases(let canvases): lines += (isUnderHeading ? [] : [""]) + beside(canvases)
      case .comparison(let comparison): lines += [""] + self.lines(comparison)
      case .pictures(let title, let expected, let otherTitle, let came):
        // No blank line between them, so that both are on one page.
        lines += ["", heading(title)] + beside(expected) + [heading(otherTitle)] + beside(came)
      }
      if case .heading = paragraph { isUnderHeading = true } else { isUnderHeading = false }
    }
    return lines
  }

  /// A line as it is. One that is too long goes on below, at its own margin.
  package func verbatimLines(_ line: String) -> [String] {
    guard !line.isEmpty else { return [""] }
    guard line.count > width - 2 else { return ["  " + line] }
    let margin = line.prefix { $0 == " " }.prefix(width / 2)
    return wrapped(String(line.dropFirst(margin.count)), first: "  " + margin)
  }

  /// Canvases side by side, in as many rows as it takes.
  private func beside(_ canvases: [[String]]) -> [String] {
    guard let canvasWidth = canvases.first?.first?.count else { return [] }
    let across = isPlain ? 1 : max(1, (width + 1) / (canvasWidth + 1))
    // Four are two above two.
    let count = canvases.count == 4 ? min(2, across) : across
    return stride(from: 0, to: canvases.count, by: count).flatMap { first in
      let row = canvases[first..<min(first + count, canvases.count)]
      return (row.first ?? []).indices.map { line in row.map { $0[line] }.joined(separator: " ") }
    }
  }
}

// MARK: - Two sides

extension PageLayout {
  /// The two sides beside each other, or one below the other in a narrow terminal.
  func lines(_ comparison: Comparison) -> [String] {
    func width(_ title: String, _ lines: [String?]) -> Int {
      lines.compactMap { $0?.count }.reduce(title.count, max)
    }
    let leftMore = moreLines(comparison.leftAfter)
    let rightMore = moreLines(comparison.rightAfter)
    let more = comparison.isSameAfter ? [] : [leftMore]
    let left = width(comparison.leftTitle, comparison.rows.map(\.left) + more)
    let right = width(comparison.rightTitle, comparison.rows.map(\.right))
    guard !isPlain, 2 + left + 3 + right <= self.width else { return oneBelowTheOther(comparison) }
    var lines = [
      "  " + aside(comparison.leftTitle.padded(to: left) + "   " + comparison.rightTitle)
    ]
    lines += sameLines(comparison.before, "before").map { "  " + $0 }
    for row in comparison.rows {
      let mark = mark(row)
      let text = "  " + (row.left ?? "").padded(to: left) + " \(mark) " + (row.right ?? "")
      lines.append(text.trimmedAtTheEnd)
    }
    if comparison.rows.isEmpty {
      lines.append("  " + "(nothing)".padded(to: left) + "   (nothing)")
    }
    if comparison.isSameAfter {
      lines += sameLines(comparison.leftAfter, "after").map { "  " + $0 }
    } else {
      let more = (leftMore ?? "").padded(to: left) + "   " + (rightMore ?? "")
      lines.append("  " + more.trimmedAtTheEnd)
    }
    return lines
  }

  private func mark(_ row: Comparison.Row) -> String {
    if row.isSame { return " " }
    if row.left == nil { return "+" }
    return row.right == nil ? "-" : "|"
  }

  /// The difference first, for a narrow terminal and for screen readers.
  private func oneBelowTheOther(_ comparison: Comparison) -> [String] {
    var lines: [String] = []
    if let row = comparison.rows.first(where: { !$0.isSame }) {
      lines += wrapped(row.left ?? "(nothing)", first: "\(comparison.leftTitle): ")
      lines += wrapped(row.right ?? "(nothing)", first: "\(comparison.rightTitle): ") + [""]
    }
    for (title, side, count) in [
      (comparison.leftTitle, comparison.rows.map(\.left), comparison.leftAfter),
      (comparison.rightTitle, comparison.rows.map(\.right), comparison.rightAfter),
    ] {
      lines.append(heading(title))
      lines += sameLines(comparison.before, "before").map { "  " + $0 }
      for (line, row) in zip(side, comparison.rows) {
        if let line { lines += wrapped(line, first: row.isSame ? "  " : "> ") }
      }
      if side.allSatisfy({ $0 == nil }) { lines.append("  (nothing)") }
      let after =
        comparison.isSameAfter ? sameLines(count, "after") : [moreLines(count)].compactMap { $0 }
      lines += after.map { "  " + $0 }
    }
    return lines
  }

  /// "(2 lines before, the same)"; nothing if there are none.
  private func sameLines(_ count: Int, _ place: String) -> [String] {
    if count == 0 { return [] }
    return ["(\(count) line\(count == 1 ? "" : "s") \(place), the same)"]
  }

  /// "(and 2 more lines)"; nil if there are no more.
  package func moreLines(_ count: Int) -> String? {
    if count <= 0 { return nil }
    return "(and \(count) more line\(count == 1 ? "" : "s"))"
  }
}

// MARK: - As much as a terminal can show

extension Paragraph {
  /// How many characters of a text and of a line are shown: a dozen lines of a page, and three.
  private static let mostOfText = 1000, mostOfLine = 240

  /// The paragraph as a terminal can show it: much of it may be what a learner's code has printed
  /// or thrown.
  fileprivate var shown: Paragraph {
    switch self {
    case .text(let text): .text(text.shown(Self.mostOfText))
    case .lines(let lines): .lines(lines.map { $0.shown(Self.mostOfLine) })
    case .comparison(let comparison): .comparison(comparison.mapped { $0.shown(Self.mostOfLine) })
    default: self
    }
  }
}

extension String {
  /// The beginning, without control characters.
  fileprivate func shown(_ length: Int) -> String {
    let text = replacing("\n", with: " ").withoutControlCharacters
    return text.count > length ? text.prefix(length) + " …" : text
  }
}

// MARK: - What the compiler says about a learner's file

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
