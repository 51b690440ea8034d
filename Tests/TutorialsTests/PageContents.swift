// What a page takes from elsewhere, and where that is.

import Foundation
import MulticastCompiler
import MulticastPromises
import MulticastTerminal
import Support

@testable import playground

/// What is wrong with a source that a page names, in words.
struct SourceError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Where a block of a page comes from, as the comment above it says.
///
///     <!-- PATH -->                    a whole file
///     <!-- PATH # START -->            its section under `// MARK: - START`, or else the declaration that begins so
///     <!-- PATH # START # END -->      from the line that begins so to the line that begins otherwise, `}` being the brace
///                                      that closes it; no doc comments. Or to `end of file`, or up to `before LINE`
///     <!-- output PATH -->             what a page's program prints
///     <!-- playground PATH -->         what the playground shows of it
///     <!-- $ PROGRAM ARGUMENTS -->     what a program of this package prints
///     <!-- swiftc PATH -->             what the compiler says of a source: its errors, or else its warnings
///     <!-- type -->                    what the reader types
///
/// What is printed can be cut like a file. A slice without an end goes to the end there, and one
/// that begins with a demo's heading to the next heading. Other parts of a page come from the list
/// of promises:
///
///     <!-- promises: list -->          the promises as a numbered list, up to a line `<!-- end -->`
///     <!-- choices: list -->           the choices, and what ours are
///     <!-- peers: NAME, NAME -->       a table of what these systems do, as it was recorded
///     <!-- recorded: NAME # … -->      what the text below rests on; see `checkRecords`
///     > **Promise 7 (no missed turn):** …       a promise in a quotation
///     > **Our choice for a value type:** …      a choice in a quotation
struct PageContents {
  /// The page with everything in it that comes from elsewhere.
  ///
  /// - Parameter report: Takes the number of a line, from 1, and what is wrong with it.
  static func regenerated(
    _ page: Page, report: (_ line: Int, _ problem: String) -> Void
  ) async throws -> String {
    var lines = page.lines
    // From the end on, so that the blocks before keep their places.
    for block in page.blocks.reversed() {
      do {
        guard let comment = block.source else {
          if page.path == Pages.contract { continue }
          throw SourceError("this block doesn't say where it comes from, on the line above it")
        }
        let (language, content) = try await content(comment)
        if block.language != language { throw SourceError("this block's language is \(language)") }
        guard let content else { continue }
        if content.contains(where: { $0.hasPrefix("```") }) {
          throw SourceError("what belongs here would end the block")
        }
        lines.replaceSubrange(block.content, with: content)
      } catch {
        report(block.line, "\(error)")
      }
    }
    return promises(in: lines, report: report).joined(separator: "\n")
  }

  /// What a block must contain, and its language; nil for the reader's commands, and for what can't
  /// be known here.
  private static func content(
    _ comment: String
  ) async throws -> (language: String, lines: [String]?) {
    let parts = comment.components(separatedBy: " # ").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let words = parts[0].split(separator: " ").map(String.init)
    let bounds = Array(parts.dropFirst())
    guard let first = words.first, bounds.count <= 2 else {
      throw SourceError("this comment says nothing")
    }
    let rest = Array(words.dropFirst())
    switch (first, rest.count) {
    case ("type", 0): return ("sh", nil)
    case ("output", 1):
      return ("text", try slice(bounds, ofOutput: PagePrograms.output(of: rest[0])))
    case ("playground", 1):
      return ("text", try slice(bounds, ofOutput: await PagePrograms.page(of: rest[0])))
    case ("$", 1...):
      return ("text", try slice(bounds, ofOutput: PagePrograms.output(ofCommand: rest)))
    case ("swiftc", 1): return ("text", try CompilersWords.about(rest[0]))
    case (_, 0):
      guard Pages.exists(first) else { throw SourceError("there is no file \(first)") }
      let lines = try slice(bounds, of: PackageFolder.text(first))
      return (first.hasSuffix(".swift") ? "swift" : "text", lines.outdented)
    default: throw SourceError("\"\(comment)\" doesn't say where the block comes from")
    }
  }

  // MARK: - Slices

  private static func slice(_ bounds: [String], of text: String) throws -> [String] {
    guard let start = bounds.first else { return text.allLines }
    if bounds.count == 1, let section = Listing.section(start, of: text) { return section }
    let lines = text.allLines
    // Only attributes and modifiers may precede it.
    let pattern = try Regex(#"^ *(?:[\w@()]+ )*\Q"# + start + #"\E"#)
    let starts = lines.indices.filter { lines[$0].contains(pattern) }
    guard let first = starts.first else { throw SourceError("no line begins \"\(start)\"") }
    let end = bounds.dropFirst().first
    if end == "end of file" { return Array(lines[first...]) }
    if let end, end.hasPrefix("before ") {
      guard let next = lines[first...].firstIndex(where: { $0.hasPrefix(end.dropFirst(7)) }) else {
        throw SourceError("no line after \"\(start)\" begins \"\(end.dropFirst(7))\"")
      }
      return Array(lines[first..<next]).withoutBlankEnds
    }
    let margin = lines[first].prefix { $0 == " " }
    // A declaration ends on its own line, or where its brace closes.
    let isOneLine =
      end == nil && lines[first].count { $0 == "{" } == lines[first].count { $0 == "}" }
    let last = lines[first...].firstIndex { line in
      if let end, end != "}" { return line.drop { $0 == " " }.hasPrefix(end) }
      return isOneLine || line.hasPrefix(margin + "}")
    }
    guard let last else { throw SourceError("no line after \"\(start)\" begins \"\(end ?? "}")\"") }
    if end != nil { return lines[first...last].filter { !$0.isDocComment } }
    return Array(
      lines[..<first].reversed().prefix(while: \.isDocComment).reversed() + lines[first...last])
  }

  private static func slice(_ bounds: [String], ofOutput text: String) throws -> [String] {
    let lines = text.allLines
    guard let start = bounds.first else { return lines.withoutBlankEnds }
    // The playground numbers the lines.
    func begins(_ line: String, _ words: String) -> Bool {
      line.hasPrefix(words) || line.replacing(/^ *[0-9]+ +/, with: "").hasPrefix(words)
    }
    guard let first = lines.firstIndex(where: { begins($0, start) }) else {
      throw SourceError("nothing that's printed begins \"\(start)\"")
    }
    if let end = bounds.dropFirst().first {
      guard let last = lines[first...].firstIndex(where: { begins($0, end) }) else {
        throw SourceError("nothing that's printed after \"\(start)\" begins \"\(end)\"")
      }
      return Array(lines[first...last])
    }
    guard start == "What it prints" else { return Array(lines[first...]).withoutBlankEnds }
    let section = lines[(first + 1)...].prefix {
      $0 != "Why" && !$0.hasPrefix("The answer is ") && !$0.hasPrefix("Who is registered ")
    }
    return Array(section).withoutBlankEnds
  }

  // MARK: - Promises

  /// The lines of a page with the lists and quotations as the list of promises has them.
  private static func promises(in lines: [String], report: (_ line: Int, _ problem: String) -> Void)
    -> [String]
  {
    var (result, index) = ([String](), 0)
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("<!--"),
        let match = line.wholeMatch(of: /<!-- ((?:promises|choices|peers): .*) -->/)
      {
        let content: [String]? =
          switch match.1 {
          case "promises: list": Promise.all.map { "\($0.number). **\($0.name)**: \($0.sentence)" }
          case "choices: list": Choice.all.map { "- **\($0.name)**: \($0.ours)" }
          case let names where names.hasPrefix("peers: "):
            PeerRecord.shortTable(names.dropFirst("peers: ".count).components(separatedBy: ", "))
          default: nil
          }
        guard let content, let end = lines[index...].firstIndex(of: "<!-- end -->") else {
          report(
            index,
            """
            there are `promises: list`, `choices: list` and `peers: NAME, …`, each with an \
            `<!-- end -->`
            """)
          result.append(line)
          continue
        }
        result += [line] + content + [lines[end]]
        index = end + 1
      } else if line.hasPrefix(">"),
        let match = line.prefixMatch(of: /> \*\*(?:Promise ([0-9]+)|Our choice for ([^*:]+))/)
      {
        let end = lines[index...].firstIndex { !$0.hasPrefix(">") } ?? lines.count
        let promise = match.1.flatMap { number in Promise.all.first { $0.number == Int(number) } }
        let choice = match.2.flatMap { name in Choice.all.first { $0.name == name } }
        if let quotation = promise?.quotation ?? choice?.quotation {
          result += quotation
        } else {
          report(index, "the list has no \"\(match.0)\"")
          result += lines[(index - 1)..<end]
        }
        index = end
      } else {
        result.append(line)
      }
    }
    return result
  }
}

/// A bold beginning and a sentence as a quotation, in lines of up to 120 characters.
private func quotation(_ start: String, _ sentence: String) -> [String] {
  var lines = [">"]
  for word in "**\(start):** \(sentence)".split(separator: " ") {
    if lines[lines.count - 1].count + 1 + word.count > 120 { lines.append(">") }
    lines[lines.count - 1] += " " + word
  }
  return lines
}

extension Promise {
  /// How a chapter quotes it.
  var quotation: [String] { TutorialsTests.quotation("Promise \(number) (\(name))", sentence) }
}

extension Choice {
  /// How a chapter quotes what ours is.
  var quotation: [String] { TutorialsTests.quotation("Our choice for \(name)", ours) }
}

extension String {
  fileprivate var isDocComment: Bool { drop { $0 == " " }.hasPrefix("///") }
}

extension [String] {
  fileprivate var withoutBlankEnds: [String] {
    Array(drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }

  /// Moved to the left as far as the least indented line allows.
  fileprivate var outdented: [String] {
    let margin = filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return map { String($0.dropFirst(margin)) }.withoutBlankEnds
  }
}

// MARK: - The compiler

/// What the compiler says of a source.
enum CompilersWords {
  /// The compiler that the pages quote. Others say the same in other words.
  static let pinnedCompiler = "Swift version 6.3.1 "

  /// Whether the compiler is the one that's quoted.
  static let isPinned =
    (try? FinishedProgram.run("swiftc", ["--version"]).output.contains(pinnedCompiler)) == true

  /// Its errors, or its warnings if there are no errors; nil where the compiler isn't the one
  /// that's quoted.
  static func about(_ path: String) throws -> [String]? {
    guard Pages.exists(path) else { throw SourceError("there is no file \(path)") }
    let name = PackageFolder.url(path).lastPathComponent
    let compiler = try FileCompiler(modules: PlaygroundCompiler.modulesToFind)
    let file = "Source.swift"
    // Data races are found only on the way to SIL.
    let compiled = try compiler.compile(
      [file: PackageFolder.text(path)], module: "main", flags: ["-swift-version", "6"], to: nil)
    guard isPinned else { return nil }
    // What it notes about other files depends on where they are. A warning's notes are left out.
    var isWanted = true
    let words = compiled.errors.replacing(compiler.source(file), with: name).allLines
      .filter { line in
        if let kind = line.firstMatch(of: /^\S.*:[0-9]+:[0-9]+: ([a-z]+):/)?.1 {
          let isQuoted = compiled.exit != .exited(0) || kind == "warning"
          isWanted = line.hasPrefix("\(name):") && isQuoted
        }
        return isWanted
      }
    if words.isEmpty { throw SourceError("the compiler has nothing to say about \(path)") }
    return words
  }
}
