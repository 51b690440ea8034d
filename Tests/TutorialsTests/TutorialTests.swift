// In the tutorials nothing is typed twice: every listing, every output and every message of the compiler is compared
// with what it comes from, and whatever a page names is there.
//
//     ALL_TESTS=1 swift test --filter Tutorial                # compares
//     ALL_TESTS=1 REGENERATE=1 swift test --filter Tutorial   # writes listings, outputs and minutes anew

import ExerciseChecks
import Foundation
import Support
import Testing

@Suite("The tutorials", .serialized)
struct TutorialTests {
  static let package = Workshop.shared
  private var package: Workshop { Self.package }

  private static let chapters = try! package.chapters.map { try TutorialPage(path: $0) }
  private static let pages = package.pages + ["README.md", "Exercises/README.md", ".github/CONTRIBUTING.md"]

  private func expectNone(_ problems: [Problem]) {
    for problem in problems { Issue.record("\(problem)") }
  }

  @Test("show what their sources say, character by character", arguments: package.pages)
  func blocks(path: String) throws {
    let (text, problems) = try TutorialPage(path: path).regenerated(in: package)
    expectNone(problems)
    try expectGolden(text, path)
  }

  @Test("lead to pages, commands, exercises and chapters that are there", arguments: pages)
  func references(path: String) throws {
    let page = try TutorialPage(path: path)
    expectNone(page.problemsOfLinks(in: package))
    expectNone(page.problemsOfCommands(in: package))
    expectNone(page.problemsOfNumbers(in: package))
  }

  @Test("have chapters of one form, read in ten minutes at most", arguments: package.chapters)
  func form(path: String) throws {
    expectNone(try TutorialPage(path: path).problemsOfForm(in: package))
  }

  @Test("use no word that says nothing", arguments: package.pages)
  func words(path: String) throws {
    expectNone(try TutorialPage(path: path).problemsOfWords())
  }

  @Test("show every line of code of the finished type on one page")
  func finishedType() throws {
    let page = try package.text("Tutorials/1-one-evening/7-our-file-beside-yours.md")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let code = try package.text("Sources/MulticastDelegates/MulticastDelegate.swift").split(separator: "\n")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.hasPrefix("//") }
    #expect(code.count > 60)
    for line in code { #expect(page.contains(line.hasSuffix(" {") ? String(line.dropLast(2)) : line)) }
  }

  @Test("quote the compiler that they were written with")
  func compiler() throws {
    if try package.compilersWords(on: "Sources/chapters/MustNotCompile/WrapperOfAProtocol.swift") == nil {
      try Test.cancel("unchecked: this compiler is not the \(Workshop.pinnedCompiler)that is quoted")
    }
  }

  @Test("list every chapter in the index, in reading order and by its title")
  func index() throws {
    let links = try package.text("Tutorials/README.md").matches(of: /\[([^\]]+)\]\(([^)]+\.md)\)/)
    var listed: [String] = []
    for (_, title, target) in links.map(\.output) where "Tutorials/\(target)".isChapter {
      if listed.contains("Tutorials/\(target)") { continue }
      listed.append("Tutorials/\(target)")
      #expect(try TutorialPage(path: "Tutorials/\(target)").headings.first == String(title))
    }
    #expect(listed == package.chapters)
  }

  @Test("plan lessons that are as long as they say", arguments: [45, 90])
  func lessons(minutes: Int) throws {
    let lines = try TutorialPage(path: "Tutorials/README.md").prose.map(\.text)
    let start = try #require(lines.firstIndex(of: "### \(minutes) minutes"))
    let rows = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }.compactMap {
      $0.firstMatch(of: /^\| ([0-9]+) \| (.*)/)
    }
    // Five minutes are to spare.
    #expect(rows.reduce(5) { $0 + (Int($1.1) ?? 0) } == minutes)
    for row in rows {
      guard let name = row.2.firstMatch(of: /^exercise \[[0-9]+ ([a-z-]+)\]/)?.1 else { continue }
      #expect(Exercise.named(String(name))?.minutes == Int(row.1), "\(name)")
    }
  }

  @Test("train what they teach: each exercise names a chapter that names it", arguments: Exercise.all)
  func exercises(exercise: Exercise) throws {
    let chapters = Self.chapters.filter { chapter in
      chapter.links.contains { $0.target.contains("/Exercises/\(exercise.folder)") }
    }.map(\.path)
    #expect(chapters.contains(exercise.chapter ?? "none"), "\(exercise.folder) belongs to \(chapters)")
  }

  @Test("name exercises with their own names and minutes", arguments: package.pages)
  func namesOfExercises(path: String) throws {
    let named = try TutorialPage(path: path).matches(
      of: /\[([0-9]+)\s([a-z-]+)\]\(([^)]*)\)(?:,\s([0-9]+)\sminutes)?/)
    for (line, (_, number, name, target, minutes)) in named {
      let exercise = Exercise.named(String(name))
      #expect(exercise?.number == Int(number), "\(path):\(line)")
      #expect(target.contains("/Exercises/\(exercise?.folder ?? "none")"), "\(path):\(line)")
      if let minutes { #expect(exercise?.minutes == Int(minutes), "\(path):\(line)") }
    }
  }

  @Test("mention every public symbol of the library")
  func symbols() throws {
    let declaration =
      /(?m)^ *(?:@\w+ )*(?:[a-z]+ )*?public (?:[a-z]+ )*?(?:class|struct|enum|protocol|func|var|let) (\w+)/
    let symbols = try package.files(in: "Sources/MulticastDelegates").filter { $0.hasSuffix(".swift") }
      .flatMap { try package.text($0).matches(of: declaration).map(\.1) }
    try #require(symbols.count > 7)
    let code = Self.chapters.flatMap { page in
      page.inlineCode.map(\.code) + page.blocks.flatMap { page.lines[$0.content] }
    }.joined(separator: "\n")
    for name in symbols { #expect(code.contains(try Regex("\\b\(name)\\b")), "no chapter mentions \(name)") }
  }

  @Test("show every program of theirs", arguments: try package.output(of: ["chapters"]).allLines)
  func programs(line: String) throws {
    let name = String(line.prefix { $0 != " " })
    let sources = Self.chapters.flatMap { $0.blocks.compactMap(\.source) }
    #expect(sources.contains { "\($0) ".hasPrefix("output: chapters \(name) ") })
  }
}
