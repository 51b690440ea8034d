// What must hold of every page.

import ExerciseChecks
import Foundation

extension TutorialPage {
  private func problem(_ line: Int, _ message: String) -> Problem { Problem(path: path, line: line, message: message) }

  // MARK: - Blocks

  /// The page with everything in it that a program can write: blocks, the words of linked chapters, its own minutes and
  /// place. And what is wrong that no program can fix.
  func regenerated(in package: Workshop) -> (text: String, problems: [Problem]) {
    var (lines, problems) = (lines, problems)
    // From the end on, so that the blocks before keep their places.
    for block in blocks.reversed() {
      do {
        guard let comment = block.source else {
          throw SourceError("this block doesn't say where it comes from, on the line above it")
        }
        let source = try BlockSource(comment)
        if block.language != source.language { throw SourceError("this block's language is \(source.language)") }
        guard let content = try source.lines(in: package) else { continue }
        if content.contains(where: { $0.hasPrefix("```") }) {
          throw SourceError("what belongs here would end the block")
        }
        lines.replaceSubrange(block.content, with: content)
      } catch {
        problems.append(problem(block.line, "\(error)"))
      }
    }
    // How long a linked chapter is, "[Title](path), 450 words".
    var text = lines.joined(separator: "\n").replacing(/\(([^)\s]+\.md)\), [0-9]+ words/) { match in
      let words = (try? TutorialPage(path: "Tutorials/\(match.1)", in: package))?.words ?? 0
      return "(\(match.1)), \((words + 25) / 50 * 50) words"
    }
    if path.isChapter {
      let minutes = TutorialPage(path: path, text: text).minutes
      text = text.replacing(/\n\*[0-9]+ minutes? · (.*)(chapter|stop) [0-9]+ of [0-9]+/, maxReplacements: 1) { match in
        "\n*\(minutes) minute\(minutes == 1 ? "" : "s") · \(match.1)\(match.2) \(place(in: package))"
      }
    }
    return (text, problems)
  }

  /// Which chapter it is, of how many in its folder, by the numbers in their names.
  private func place(in package: Workshop) -> String {
    let numbers = [path, package.chapters.last { $0.hasPrefix(folder) } ?? path].map { chapter in
      Int(chapter.dropFirst(folder.count + 1).prefix { $0.isNumber }) ?? 0
    }
    return "\(numbers[0]) of \(numbers[1])"
  }

  // MARK: - References

  /// Links, anchors and names of files that lead nowhere.
  func problemsOfLinks(in package: Workshop) -> [Problem] {
    var problems: [Problem] = []
    for (line, target) in links where !target.hasPrefix("https://") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let linked = parts[0].isEmpty ? path : "\(folder)/\(parts[0])".resolved
      if !package.exists(linked) {
        problems.append(problem(line, "the link leads to \(linked), which isn't there"))
      } else if parts.count == 2, (try? TutorialPage(path: linked, in: package))?.anchors.contains(parts[1]) != true {
        problems.append(problem(line, "\(linked) has no heading #\(parts[1])"))
      }
    }
    for (line, text) in prose where text.contains("[") {
      let words = text.replacing(/`[^`]*`/) { _ in "code" }
      // Other ways to write a link would not be followed.
      if words.contains(/\]\([^)\s]*\s|\]\[|^\s*\[[^\]]+\]:|(?i:<a\s)/) {
        problems.append(problem(line, "a link is written [words](target)"))
      }
      for (_, file, target) in words.matches(of: /\[([\w.-]+\.\w+)\]\(([^)\s]*)\)/).map(\.output)
      where file != target.split(separator: "/").last {
        problems.append(problem(line, "the link to \(target) is called \(file)"))
      }
    }
    for (line, code) in inlineCode where code.contains(/^[\w\/.-]+\.(?:swift|md|txt)$/) {
      if !package.allFiles.contains(where: { $0 == code || $0.hasSuffix("/" + code) }) {
        problems.append(problem(line, "there is no file \(code)"))
      }
    }
    return problems
  }

  /// Commands that could not be typed: in blocks, and in backticks. And steps of demos that aren't there.
  func problemsOfCommands(in package: Workshop) -> [Problem] {
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
    for (line, match) in matches(of: /(?i)\bsteps?\s([0-9]+)(?:\s(?:to|and)\s([0-9]+))?\sof\sthe\s(demo|tour)/) {
      let demo = match.3 == "tour" ? "mirror-pad tour" : "emergency-dispatch"
      commands += [match.1, match.2].compactMap(\.self).map { (line, "swift run \(demo) --step \($0)") }
    }
    for (line, match) in matches(of: /\bdemo\ssteps?\s([0-9]+)(?:\sand\s([0-9]+))?/) {
      commands += [match.1, match.2].compactMap(\.self).map { (line, "swift run emergency-dispatch --step \($0)") }
    }
    return commands.compactMap { line, code in
      do {
        try Command.check(code, in: package)
        return nil
      } catch {
        return problem(line, "`\(code)`: \(error)")
      }
    }
  }

  /// Exercises and chapters that are named by a number that none has.
  func problemsOfNumbers(in package: Workshop) -> [Problem] {
    // A chapter counts those of its own folder.
    let chapters = package.chapters.filter { $0.hasPrefix(path.isChapter ? folder : "Tutorials") }
      .compactMap { $0.split(separator: "/").last.flatMap { Int($0.prefix { $0.isNumber }) } }
    let exercises = matches(of: /(?i)\bexercise\s([0-9]+)/).filter { _, match in
      !Exercise.all.contains { $0.number == Int(match.1) }
    }
    let pages = matches(of: /(?i)\bchapter\s([0-9]+)(?:\]\(([^)#]*))?/).filter { _, match in
      let linked = match.2?.split(separator: "/").last
      return !chapters.contains(Int(match.1)!) || linked.map { !$0.hasPrefix("\(match.1)-") } ?? false
    }
    return exercises.map { problem($0, "there is no \($1.0)") } + pages.map { problem($0, "this isn't \($1.0)") }
  }

  // MARK: - Form

  /// What a chapter lacks. Its form is a scene, a question, the answer folded away, the idea, and at last what to type.
  func problemsOfForm(in package: Workshop) -> [Problem] {
    var problems: [Problem] = []
    func report(_ line: Int, _ message: String) { problems.append(problem(line, message)) }
    if minutes > 10 { report(1, "\(minutes) minutes are more than ten: split the chapter") }
    if !text.contains(/\n\*[0-9]+ minutes? · .*(?:chapter|stop) [0-9]+ of/) {
      report(1, "how long it takes isn't said, nor its place: `*7 minutes · Further, chapter 1 of 10`")
    }
    // A glossary is looked things up in.
    if path.hasSuffix("-glossary.md") { return problems }
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
      report(block.line, "a result belongs to a folded answer, below its question")
    }
    let ideas = prose.filter { $0.text.hasPrefix("**The idea.** ") }.map(\.number)
    if ideas.count != 1 || ideas[0] < answers.first?.upperBound ?? .max {
      report(ideas.first ?? 1, "**The idea.** is said once, after the first answer")
    }
    let sections = prose.filter { $0.text.hasPrefix("## ") }
    if sections.count > 4 { report(sections[4].number, "a chapter has at most four sections") }
    guard let last = sections.last, last.text == "## Run it, build it" else {
      report(1, "the last section is \"Run it, build it\"")
      return problems
    }
    if !lines[last.number...].contains(where: { $0.contains("swift run") }) {
      report(last.number, "nothing is said to run")
    }
    let next = package.chapters.drop { $0 != path }.dropFirst().first?.split(separator: "/").last
    if let next, !links.contains(where: { $0.line > last.number && $0.target.hasSuffix(next) }) {
      report(last.number, "there is no link to the next chapter, \(next)")
    }
    return problems
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
  func problemsOfWords() -> [Problem] {
    matches(of: /(?i)\b(likely|maybe|simply|just|obviously|easily)\b/).map { line, match in
      problem(line, "\"\(match.1)\" says nothing here")
    }
  }
}

extension String {
  /// Whether this is the path of a chapter: a numbered page in a numbered folder.
  var isChapter: Bool { contains(/^Tutorials\/[0-9]+-[a-z0-9-]+\/[0-9]+-[a-z0-9-]+\.md$/) }

  /// The path without `..` and `.` in it.
  fileprivate var resolved: String {
    var parts: [Substring] = []
    for part in split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
