// What must hold of every page. Each check records what is wrong.

import ExerciseChecks
import MulticastExerciseRunner
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

  /// Exercises and chapters whose number, name, folder or minutes are another's.
  func checkNumbers() {
    for (line, match) in matches(of: /(?i)\bexercise\s([0-9]+)/)
    where !Exercise.all.contains(where: { $0.number == Int(match.1) }) {
      report(line, "there is no \(match.0)")
    }
    for (line, match) in matches(of: /\[([0-9]+)\s([a-z-]+)\]\(([^)]*)\)(?:,\s([0-9]+)\sminutes)?/) {
      let exercise = Exercise.named(String(match.2))
      let isRight =
        exercise?.number == Int(match.1) && match.3.contains("\(exercise?.folder ?? "none")")
        && match.4.map { Int($0) == exercise?.minutes } ?? true
      if !isRight { report(line, "no exercise is \(match.0)") }
    }
    // A chapter counts those of its own folder.
    let chapters = Workshop.chapters.filter { $0.hasPrefix(path.isChapter ? folder : "Tutorials") }
      .compactMap { $0.split(separator: "/").last.flatMap { Int($0.prefix { $0.isNumber }) } }
    for (line, match) in matches(of: /(?i)\bchapter\s([0-9]+)(?:\]\(([^)#]*))?/) {
      let linked = match.2?.split(separator: "/").last
      if !chapters.contains(Int(match.1)!) || linked.map({ !$0.hasPrefix("\(match.1)-") }) ?? false {
        report(line, "this isn't \(match.0)")
      }
    }
  }

  // MARK: - Form

  /// What a chapter lacks. Its form is a scene, a question, the answer folded away, the idea, and at last what to type.
  func checkForm() {
    if minutes > 10 { report(1, "\(minutes) minutes are more than ten: split the chapter") }
    if !text.contains(/\n\*[0-9]+ minutes? · .*(?:chapter|stop) [0-9]+ of/) {
      report(1, "how long it takes isn't said, nor its place: `*7 minutes · Further, chapter 1 of 10`")
    }
    // A glossary is looked things up in.
    if path.hasSuffix("-glossary.md") { return }
    let questions = prose.filter { $0.text.hasPrefix("**Question.** ") }
    let answers = questions.compactMap { question in
      let answer = answer(to: question)
      if answer == nil {
        report(question.number, "a question has a question mark, and directly below it its answer, folded away")
      }
      return answer
    }
    if questions.isEmpty { report(1, "it asks nothing: **Question.** …?") }
    if prose.count(where: { $0.text.hasPrefix("<details") }) > questions.count { report(1, "only answers are folded") }
    for block in blocks where block.language == "text" && !answers.contains(where: { $0.contains(block.line) }) {
      // A figure is no result.
      if block.source?.hasPrefix("output: chapters figures ") == true { continue }
      report(block.line, "a result belongs to a folded answer, below its question")
    }
    let ideas = prose.filter { $0.text.hasPrefix("**The idea.** ") }.map(\.number)
    if ideas.count != 1 || ideas[0] < answers.first?.upperBound ?? .max {
      report(ideas.first ?? 1, "**The idea.** is said once, after the first answer")
    }
    let sections = prose.filter { $0.text.hasPrefix("## ") }
    if sections.count > 4 { report(sections[4].number, "a chapter has at most four sections") }
    guard let last = sections.last, last.text == "## Run it, build it" else {
      return report(1, "the last section is \"Run it, build it\"")
    }
    if !lines[last.number...].contains(where: { $0.contains("swift run") }) {
      report(last.number, "nothing is said to run")
    }
    let next = Workshop.chapters.drop { $0 != path }.dropFirst().first?.split(separator: "/").last
    if let next, !links.contains(where: { $0.line > last.number && $0.target.hasSuffix(next) }) {
      report(last.number, "there is no link to the next chapter, \(next)")
    }
  }

  /// The lines of the answer that is folded away directly below a question; nil where none is.
  private func answer(to question: Line) -> ClosedRange<Int>? {
    let end = lines[question.number...].firstIndex(of: "") ?? lines.count
    guard lines[(question.number - 1)..<end].contains(where: { $0.contains("?") }),
      lines.dropFirst(end + 1).starts(with: ["<details><summary>The answer</summary>", ""]),
      let close = lines[end...].firstIndex(of: "</details>"), lines[close - 1].isEmpty
    else { return nil }
    return end + 2...close
  }

  /// Words that say less than they seem to.
  func checkWords() {
    for (line, match) in matches(of: /(?i)\b(likely|maybe|simply|just|obviously|easily)\b/) {
      report(line, "\"\(match.1)\" says nothing here")
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
