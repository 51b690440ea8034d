// What must hold of every page.

import ExerciseChecks
import Foundation

extension TutorialPage {
  /// What is to be typed when a block is not as it should be.
  static let regenerate = "ALL_TESTS=1 REGENERATE=1 swift test --filter Tutorial"

  // MARK: - Blocks

  /// The lines with blocks and counts as they should be, and what is wrong that no program can fix.
  private func generatedLines(in package: Workshop) -> (lines: [String], problems: [Problem]) {
    var lines = lines
    var problems = problems
    // From the end on, so that the blocks before keep their places.
    for block in blocks.reversed() {
      func report(_ message: String) { problems.append(Problem(path: path, line: block.line, message: message)) }
      guard let comment = block.source else {
        report("this block doesn't say where it comes from, on the line above it")
        continue
      }
      do {
        let source = try BlockSource(comment)
        if block.language != source.language { report("this block's language is \(source.language)") }
        guard let content = try package.lines(from: source, comment: comment) else { continue }
        if content.contains(where: { $0.hasPrefix("```") }) { report("what belongs here would end the block") }
        lines.replaceSubrange(block.content, with: content)
      } catch {
        report("\(error)")
      }
    }
    // How long a linked chapter is, "[Title](path), 450 words".
    lines = lines.map { line in
      line.replacing(/\(([^)]+\.md)\), [0-9]+ words/) { match in
        let words = (try? TutorialPage(path: "Tutorials/\(match.1)", in: package))?.words ?? 0
        return "(\(match.1)), \((words + 25) / 50 * 50) words"
      }
    }
    return (lines, problems.sorted { $0.line < $1.line })
  }

  /// The page with everything in it that a program can write: blocks, counts, minutes and the chapter's place.
  func regenerated(in package: Workshop) -> String {
    var lines = generatedLines(in: package).lines
    let page = TutorialPage(path: path, text: lines.joined(separator: "\n"))
    if path.isChapter, let stated = page.statedMinutes {
      let words = "*\(page.minutes) minute\(page.minutes == 1 ? "" : "s")"
      lines[stated.number - 1] = lines[stated.number - 1]
        .replacing(/^\*[0-9]+ minutes?/) { _ in words }
        .replacing(/(chapter|stop) [0-9]+ of [0-9]+/) { "\($0.1) \(place(in: package))" }
    }
    return lines.joined(separator: "\n")
  }

  /// Whatever in the page is not as its sources make it.
  func problemsOfBlocks(in package: Workshop) -> [Problem] {
    let (expectedLines, problems) = generatedLines(in: package)
    guard problems.isEmpty, expectedLines != lines else { return problems }
    let same = zip(lines, expectedLines).prefix { $0 == $1 }.count
    let should = same < expectedLines.count ? "\"\(expectedLines[same])\"" : "nothing"
    let there = same < lines.count ? "\"\(lines[same])\"" : "nothing"
    return [
      Problem(
        path: path, line: same + 1,
        message: "there is \(there), and should be \(should). If that is meant: \(Self.regenerate)")
    ]
  }

  // MARK: - References

  /// Links, anchors and names of files that lead nowhere.
  func problemsOfLinks(in package: Workshop) -> [Problem] {
    var problems: [Problem] = []
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    for (number, target) in links where !target.hasPrefix("https://") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let linked = parts[0].isEmpty ? path : "\(folder)/\(parts[0])".resolved
      if !package.exists(linked) {
        problems.append(Problem(path: path, line: number, message: "the link leads to \(linked), which isn't there"))
      } else if parts.count == 2 {
        let anchors = linked == path ? anchors : (try? TutorialPage(path: linked, in: package).anchors) ?? []
        if !anchors.contains(parts[1]) {
          problems.append(Problem(path: path, line: number, message: "\(linked) has no heading #\(parts[1])"))
        }
      }
    }
    for (number, text) in prose where text.contains("[") {
      let words = text.replacing(/`[^`]*`/) { _ in "code" }
      // Other ways to write a link would not be followed.
      if words.contains(/\]\([^)\s]*\s|\]\[|^\s*\[[^\]]+\]:|(?i:<a\s)/) {
        problems.append(Problem(path: path, line: number, message: "a link is written [words](target)"))
      }
      for (_, file, target) in words.matches(of: /\[([\w.-]+\.\w+)\]\(([^)\s]*)\)/).map(\.output)
      where file != target.split(separator: "/").last {
        problems.append(Problem(path: path, line: number, message: "the link to \(target) is called \(file)"))
      }
    }
    for (number, code) in inlineCode where code.contains(/^[\w\/.-]+\.(?:swift|md|txt)$/) {
      if !package.allFiles.contains(where: { $0 == code || $0.hasSuffix("/" + code) }) {
        problems.append(Problem(path: path, line: number, message: "there is no file \(code)"))
      }
    }
    return problems
  }

  /// Commands that could not be typed: in blocks, and in backticks.
  func problemsOfCommands(in package: Workshop) -> [Problem] {
    let inBlocks = blocks.filter { $0.source == "command" }.flatMap { block in
      block.content.map { (number: $0 + 1, code: lines[$0]) }
    }
    let inProse = inlineCode.filter { $0.code.contains(/^(?:[A-Z]+=\S* )?swift (?:run|test|build|package|format) .*/) }
    return (inBlocks + inProse).compactMap { number, code in
      do {
        try Command.check(code, in: package)
        return nil
      } catch {
        return Problem(path: path, line: number, message: "`\(code)`: \(error)")
      }
    }
  }

  /// Steps, exercises and chapters that are named by a number that none has.
  func problemsOfNumbers(in package: Workshop) -> [Problem] {
    var problems: [Problem] = []
    // A chapter counts those of its own folder.
    let folder = path.isChapter ? path.split(separator: "/").dropLast().joined(separator: "/") : "Tutorials"
    let chapters = package.chapters.filter { $0.hasPrefix(folder + "/") }.compactMap { $0.split(separator: "/").last }
    for (line, next) in zip(prose, prose.dropFirst() + [(0, "")]) {
      func report(_ message: String) { problems.append(Problem(path: path, line: line.number, message: message)) }
      func check(_ step: Substring, of program: String) {
        do {
          try Command.check("swift run \(program) --step \(step)", in: package)
        } catch {
          report("\(error)")
        }
      }
      // A sentence may go on in the next line.
      let text = line.text + " " + next.text
      let isHere = { (match: Substring) in match.startIndex < text.index(text.startIndex, offsetBy: line.text.count) }
      for (all, first, last, demo) in text.matches(
        of: /(?i:\bsteps?) ([0-9]+)(?: (?:to|and) ([0-9]+))? of the (demo|tour)/
      ).map(\.output) where isHere(all) {
        for step in [first, last].compactMap({ $0 }) {
          check(step, of: demo == "tour" ? "mirror-pad tour" : "emergency-dispatch")
        }
      }
      for (all, first, last) in text.matches(of: /\bdemo steps? ([0-9]+)(?: (?:to|and) ([0-9]+))?/).map(\.output)
      where isHere(all) {
        for step in [first, last].compactMap({ $0 }) { check(step, of: "emergency-dispatch") }
      }
      for (all, number) in text.matches(of: /(?i:\bexercise) ([0-9]+)/).map(\.output) where isHere(all) {
        if !Exercise.all.contains(where: { $0.number == Int(number) }) { report("there is no exercise \(number)") }
      }
      for (all, number) in text.matches(of: /(?i:\bchapter) ([0-9]+)/).map(\.output) where isHere(all) {
        if !chapters.contains(where: { $0.hasPrefix(number + "-") || $0.hasPrefix("0\(number)-") }) {
          report("there is no chapter \(number)")
        }
      }
      for (_, number, target) in line.text.matches(of: /\[(?i:chapter) ([0-9]+)\]\(([^)#]*)/).map(\.output)
      where target.split(separator: "/").last?.hasPrefix(number + "-") != true {
        report("chapter \(number) is not \(target)")
      }
      // "`swift run radio-room --step 1` to `--step 5`": the second one is of the same program.
      var program: String?
      for (_, code) in inlineCode(in: [line]) {
        if let command = code.firstMatch(of: /^swift run (?:-\w+ )*([a-z-]+(?: tour)?)/)?.1 {
          program = String(command)
        }
        guard let step = code.wholeMatch(of: /--(?:step|from) (\S+)/)?.1 else { continue }
        if let program { check(step, of: program) } else { report("it isn't said of which demo `\(code)` is") }
      }
    }
    return problems
  }

  // MARK: - Form

  /// The folders whose chapters are held to the form below.
  static let foldersInForm = ["1-one-evening", "2-awkward-moments", "3-further"]

  /// What a chapter lacks. Its form is a scene, a question, the answer folded away, the idea, and at last what to type.
  func problemsOfForm(in package: Workshop) -> [Problem] {
    var problems: [Problem] = []
    func report(_ line: Int, _ message: String) { problems.append(Problem(path: path, line: line, message: message)) }
    if let stated = statedMinutes {
      if stated.minutes > 10 { report(stated.number, "\(stated.minutes) minutes are more than ten: split the chapter") }
      if stated.minutes != minutes {
        report(stated.number, "it takes \(minutes) minutes. If that is meant: \(Self.regenerate)")
      }
      let place = place(in: package)
      if !lines[stated.number - 1].contains(try! Regex("(chapter|stop) \(place)[ ,]")) {
        report(stated.number, "this is \(place). If that is meant: \(Self.regenerate)")
      }
    } else {
      report(1, "how long it takes isn't said: `*7 minutes*`")
    }
    // A glossary is looked things up in.
    guard Self.foldersInForm.contains(where: path.contains), !path.hasSuffix("-glossary.md") else { return problems }
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
    for block in blocks where block.isResult && !answers.contains(where: { $0.contains(block.line) }) {
      report(block.line, "a result belongs to a folded answer, below its question")
    }
    let ideas = prose.filter { $0.text.hasPrefix("**The idea.** ") }.map(\.number)
    if ideas.count != 1 || ideas[0] < answers.first?.upperBound ?? .max {
      report(ideas.first ?? 1, "**The idea.** is said once, after the first answer")
    }
    let sections = prose.filter { $0.text.hasPrefix("## ") }
    if sections.count > 4 { report(sections[4].number, "a chapter has at most four sections") }
    guard sections.last?.text == "## Run it, build it", let last = section("Run it, build it") else {
      report(1, "the last section is \"Run it, build it\"")
      return problems
    }
    let types = blocks.contains { $0.source == "command" && $0.line > last[0].number }
    if !types && !inlineCode(in: last).contains(where: { $0.code.hasPrefix("swift run") }) {
      report(last[0].number, "nothing is said to run")
    }
    let next = package.chapters.drop { $0 != path }.dropFirst().first
    if let next = next?.split(separator: "/").last, !links(in: last).contains(where: { $0.target.hasSuffix(next) }) {
      report(last[0].number, "there is no link to the next chapter, \(next)")
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

  /// Which chapter it is, of how many in its folder, by the numbers in their names.
  private func place(in package: Workshop) -> String {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/") + "/"
    let numbers = [path, package.chapters.last { $0.hasPrefix(folder) } ?? path].map { chapter in
      Int(chapter.dropFirst(folder.count).prefix { $0.isNumber }) ?? 0
    }
    return "\(numbers[0]) of \(numbers[1])"
  }

  /// Words that say less than they seem to.
  func problemsOfWords() -> [Problem] {
    prose.flatMap { number, text in
      let words = text.replacing(/`[^`]*`/) { _ in "" }
      return words.matches(of: /(?i)\b(likely|maybe|simply|just|obviously|easily)\b/).map {
        Problem(path: path, line: number, message: "\"\($0.1)\" says nothing here")
      }
    }
  }
}

extension String {
  /// Whether this is the path of a chapter: a numbered page in a numbered folder.
  var isChapter: Bool { contains(/^Tutorials\/[0-9]+-[a-z0-9-]+\/[0-9]+-[a-z0-9-]+\.md$/) }
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
