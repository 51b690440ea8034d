// What must hold of every page. Each check records what is wrong.

import Foundation
import Testing

@testable import chapters

extension TutorialPage {
  private func report(_ line: Int, _ problem: String) { Issue.record("\(path):\(line): \(problem)") }

  /// Blocks that are written in other ways would not be compared with anything.
  func checkFences() {
    for block in blocks where block.content.upperBound == lines.count { report(block.line, "this block has no end") }
    for (line, text) in prose where text.contains(/^(?: {4}|\t)|```|~~~|<pre/) {
      report(line, "a block is between fences, without indentation")
    }
  }

  // MARK: - References

  /// Links, anchors and names of files that lead nowhere.
  func checkLinks() {
    for (line, target) in links where !target.hasPrefix("https://") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let linked = parts[0].isEmpty ? path : "\(folder)/\(parts[0])".resolved
      if !Workshop.exists(linked) {
        report(line, "the link leads to \(linked), which isn't there")
      } else if parts.count == 2, (try? TutorialPage(path: linked))?.anchors.contains(parts[1]) != true {
        report(line, "\(linked) has no heading #\(parts[1])")
      }
    }
    // Other ways to write a link would not be followed.
    for (line, _) in matches(of: /\]\([^)\s]*\s|\]\[|(?m:^) *\[[^\]]+\]:|(?i:<a\s)/) {
      report(line, "a link is written [words](target)")
    }
    for (line, (_, file, target)) in matches(of: /\[([\w.-]+\.\w+)\]\(([^)\s]*)\)/)
    where file != target.split(separator: "/").last {
      report(line, "the link to \(target) is called \(file)")
    }
    for (line, code) in inlineCode where code.contains(/^[\w\/.-]+\.(?:swift|md|txt)$/) {
      if !Workshop.allFiles.contains(where: { $0 == code || $0.hasSuffix("/" + code) }) {
        report(line, "there is no file \(code)")
      }
    }
  }

  /// Commands that could not be typed: in blocks, and in backticks. And steps of demos that aren't there.
  func checkCommands() {
    var commands = blocks.filter { $0.source == "command" }.flatMap { block in
      block.content.map { (line: $0 + 1, code: lines[$0]) }
    }
    // "`swift run radio-room --step 1` to `--step 5`": the second one is of the same program.
    var program = ""
    for (line, code) in inlineCode {
      if let named = code.firstMatch(of: /^swift run (?:-\w+ )*[a-z-]+(?: tour)?/) { program = String(named.0) }
      if code.contains(/^(?:[A-Z_]+=\S* )?swift (?:run|test|build|package) ./) { commands.append((line, code)) }
      if code.contains(/^--(?:step|from)\s/) { commands.append((line, "\(program) \(code)")) }
    }
    let steps = /(?i)\b(demo\s)?steps?\s([0-9]+)(?:\s(?:to|and)\s([0-9]+))?(?:\sof\sthe\s(demo|tour))?/
    for (line, match) in matches(of: steps) where match.1 != nil || match.4 != nil {
      let demo = match.4 == "tour" ? "mirror-pad tour" : "emergency-dispatch"
      commands += [match.2, match.3].compactMap(\.self).map { (line, "swift run \(demo) --step \($0)") }
    }
    for (line, code) in commands {
      do { try Workshop.check(command: code) } catch { report(line, "`\(code)`: \(error)") }
    }
  }

  /// A chapter without a way on.
  func checkNextChapter() {
    let next = Workshop.chapters.drop { $0 != path }.dropFirst().first?.split(separator: "/").last
    if let next, !links.contains(where: { $0.target.hasSuffix(next) }) {
      report(1, "there is no link to the next chapter, \(next)")
    }
  }
}

extension String {
  /// The path without `..` and `.` in it.
  fileprivate var resolved: String {
    var parts: [Substring] = []
    for part in split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
