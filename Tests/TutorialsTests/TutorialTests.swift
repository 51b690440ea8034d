// In the tutorials nothing is typed twice: every listing, every output and every message of the compiler is compared
// with what it comes from, and whatever a page names is there.
//
//     swift test --filter Tutorial                # compares
//     swift build && swift run chapters --write   # writes listings, outputs and minutes anew

import ExerciseChecks
import MulticastExerciseRunner
import Foundation
import Support
import Testing

@testable import chapters

@Suite("The tutorials", .serialized)
struct TutorialTests {
  private static let chapters = try! Workshop.chapters.map { try TutorialPage(path: $0) }
  private static let pages = Workshop.pages + ["README.md", "Exercises/README.md"] + Workshop.contributing

  @Test("show what their sources say, character by character", arguments: Workshop.generatedPages)
  func blocks(path: String) throws {
    let page = try TutorialPage(path: path)
    page.checkFences()
    let text = try page.regenerated { line, problem in Issue.record("\(path):\(line): \(problem)") }
    #expect(text == page.text, "\(path) isn't what it's made of: swift build && swift run chapters --write")
  }

  @Test("lead to pages, commands, exercises and chapters that are there", arguments: pages)
  func references(path: String) throws {
    let page = try TutorialPage(path: path)
    page.checkLinks()
    page.checkCommands()
    page.checkNumbers()
  }

  @Test("have chapters of one form, of ten minutes at most, and no empty word", arguments: Workshop.pages)
  func form(path: String) throws {
    let page = try TutorialPage(path: path)
    page.checkWords()
    if path.isChapter { page.checkForm() }
  }

  @Test("show every line of code of the finished type on one page, but for those that only word its refusals")
  func finishedType() throws {
    let page = try Workshop.text("Tutorials/2-awkward-moments/1-our-file-beside-yours.md")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let file = try Workshop.text("Sources/MulticastDelegates/MulticastDelegate.swift")
    let refusals = try #require(file.range(of: "// MARK: - What it refuses"))
    let code = file[..<refusals.lowerBound].split(separator: "\n")
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.hasPrefix("//") }
    #expect(code.count > 60)
    for line in code { #expect(page.contains(line.hasSuffix(" {") ? String(line.dropLast(2)) : line)) }
  }

  @Test("quote the compiler that they were written with")
  func compiler() throws {
    if try Workshop.compilersWords(on: "Sources/chapters/MustNotCompile/WrapperOfAProtocol.swift") == nil {
      try Test.cancel("unchecked: this compiler is not the \(Workshop.pinnedCompiler)that is quoted")
    }
  }

  @Test("list every chapter in the index, in reading order and by its title")
  func index() throws {
    let links = try Workshop.text("Tutorials/README.md").matches(of: /\[([^\]]+)\]\(([^)]+\.md)\)/)
    var listed: [String] = []
    for (_, title, target) in links.map(\.output) where "Tutorials/\(target)".isChapter {
      if listed.contains("Tutorials/\(target)") { continue }
      listed.append("Tutorials/\(target)")
      #expect(try TutorialPage(path: "Tutorials/\(target)").headings.first == String(title))
    }
    #expect(listed == Workshop.chapters)
  }

  @Test("plan lessons that are as long as they say", arguments: [45, 90])
  func lessons(minutes: Int) throws {
    let lines = try TutorialPage(path: "Tutorials/for-teachers.md").prose.map(\.text)
    let start = try #require(lines.firstIndex(of: "## \(minutes) minutes"))
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
    #expect(
      chapters.contains(exercise.chapter ?? "none"),
      "\(exercise.chapter ?? "no chapter") has no link to \(exercise.folder)")
    if let next = exercise.chapterAfterwards { #expect(Self.chapters.contains { $0.path == next }, "\(next)") }
  }

  @Test("mention every public symbol of the library")
  func symbols() throws {
    let declaration =
      /(?m)^ *(?:@\w+ )*(?:[a-z]+ )*?public (?:[a-z]+ )*?(?:class|struct|enum|protocol|func|var|let) (\w+)/
    let symbols = try Workshop.files(in: "Sources/MulticastDelegates").filter { $0.hasSuffix(".swift") }
      .flatMap { try Workshop.text($0).matches(of: declaration).map(\.1) }
    try #require(symbols.count > 7)
    let code = Self.chapters.flatMap { page in
      page.inlineCode.map(\.code) + page.blocks.flatMap { page.lines[$0.content] }
    }.joined(separator: "\n")
    for name in symbols { #expect(code.contains(try Regex("\\b\(name)\\b")), "no chapter mentions \(name)") }
  }

  @Test("show who holds whom in pictures that are made from such objects")
  func pictures() throws {
    for (name, picture) in whoHoldsWhomPictures() {
      #expect(try Workshop.text("Tutorials/Pictures/\(name).svg") == picture.svg, "swift run chapters --write")
      let isShown = try Workshop.pages.contains { try Workshop.text($0).contains("Pictures/\(name).svg)") }
      #expect(isShown, "no page shows \(name).svg")
    }
  }

  @Test("show every program of theirs", arguments: try Workshop.output(of: ["chapters"]).allLines)
  func programs(line: String) throws {
    let name = String(line.prefix { $0 != " " })
    let sources = Self.chapters.flatMap { $0.blocks.compactMap(\.source) }
    #expect(sources.contains { "\($0) ".hasPrefix("output: chapters \(name) ") })
  }

  @Test("begin with a README whose ten lines compile with the one file, and print what it shows: Examples/TenLines.txt")
  func tenLines() throws {
    let page = try TutorialPage(path: "README.md")
    let listings = page.blocks.filter { $0.language == "swift" }.map { block in
      page.lines[block.content].joined(separator: "\n") + "\n"
    }
    try #require(listings.count == 2)
    #expect(listings[0].split(separator: "\n").count == 10)
    // The one file is compiled with it here, and not imported.
    let program = try CompiledProgram.run(listings.joined().replacing("import MulticastDelegates\n", with: ""))
    try expectGolden(program.output, "Tests/TutorialsTests/Examples/TenLines.txt")
  }

  @Test("lead to a map of every folder of the sources, and of no other")
  func map() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url("Sources").path)
      .filter { !$0.hasPrefix(".") }
    let map = try PackageFolder.text(".github/CONTRIBUTING.md").matches(
      of: /^\| \[Sources\/([\w-]+)\]\(/.anchorsMatchLineEndings())
    #expect(map.map { String($0.1) }.sorted() == folders.sorted())
  }
}
