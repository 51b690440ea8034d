// In the tutorials nothing is typed twice: every listing, every output and every message of the
// compiler is compared with what it comes from, and whatever a page names is there.
//
//     swift test --filter Tutorial                 # compares
//     REGENERATE=1 swift test --filter Tutorial    # writes listings and outputs anew

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastExerciseRunner
import Support
import Testing

@testable import playground

@Suite("The tutorials", .takesLong)
struct TutorialTests {
  private static let chapters = try! Pages.chapters.map { try Page($0) }
  /// What each chapter links to.
  private static let links = chapters.map { chapter in
    (chapter.path, chapter.links.map(\.target))
  }
  private static let pages =
    Pages.tutorials + ["README.md", "Exercises/README.md"] + Pages.contributing

  @Test("show what their sources say, character by character", arguments: Pages.generated)
  func blocks(path: String) async throws {
    let page = try Page(path)
    let text = try await PageContents.regenerated(page) { line, problem in
      Issue.record("\(path):\(line): \(problem)")
    }
    try expectGolden(text, path)
  }

  @Test("lead to pages, commands, exercises and chapters that are there", arguments: pages)
  func references(path: String) throws {
    let page = try Page(path)
    page.checkLinks()
    page.checkCommands()
    if path.isChapter { page.checkNextChapter() }
  }

  @Test(
    "say of other systems what was recorded",
    arguments: pages + [
      "Sources/MulticastDelegates/MulticastDelegates.docc/MigratingFromGCDMulticastDelegate.md"
    ])
  func records(path: String) throws { try Page(path).checkRecords() }

  @Test("quote the compiler that they were written with")
  func compiler() throws {
    if !CompilersWords.isPinned {
      try Test.cancel(
        "unchecked: this compiler is not the \(CompilersWords.pinnedCompiler)that is quoted")
    }
  }

  @Test("list every chapter in the index, in reading order and by its title")
  func index() throws {
    let links = try PackageFolder.text("Tutorials/README.md").matches(
      of: /\[([^\]]+)\]\(([^)]+\.md)\)/)
    var listed: [String] = []
    for (_, title, target) in links.map(\.output) where "Tutorials/\(target)".isChapter {
      if listed.contains("Tutorials/\(target)") { continue }
      listed.append("Tutorials/\(target)")
      #expect(try Page("Tutorials/\(target)").headings.first == String(title))
    }
    #expect(listed == Pages.chapters)
  }

  @Test(
    "train what they teach: each exercise names a chapter that names it", arguments: Exercise.all)
  func exercises(exercise: Exercise) throws {
    let chapters = Self.links.filter { _, targets in
      targets.contains { $0.contains("/Exercises/\(exercise.folder)") }
    }.map(\.0)
    #expect(
      chapters.contains(exercise.chapter ?? "none"),
      "\(exercise.chapter ?? "no chapter") has no link to \(exercise.folder)")
  }

  @Test(
    """
    begin with a README whose ten lines compile with the one file, and print what the playground \
    shows
    """
  )
  func tenLines() throws {
    let page = try Page("README.md")
    // The one file is compiled with it here, and not imported.
    let source = try PackageFolder.text("Tests/Fixtures/TenLines.swift")
    let program = try CompiledProgram.run(source.replacing("import MulticastDelegates\n", with: ""))
    let shown = page.lines.filter { $0.contains(/^ +\w+: on our way/) }.map {
      $0.drop { $0 == " " }
    }
    #expect(program.output.allLines.elementsEqual(shown.map(String.init)) && shown.count == 3)
  }
}

@Suite("The programs of the pages", .takesLong)
struct ProgramTests {
  @Test(
    "compile alone, and print the same each time, plain and in the playground",
    arguments: Pages.programs)
  func programs(path: String) async throws {
    let plain = try PagePrograms.output(of: path)
    for output in try await PagePrograms.played(path).outputs {
      #expect(output == plain)
    }
  }

  @Test("print of each cause and of each remedy what's in Golden/causes.txt")
  func causes() throws {
    let output = try PagePrograms.output(of: "Tutorials/why-isnt-my-delegate-called.swift")
    try expectGolden(output, "Tests/Golden/causes.txt")
  }

  @Test("are each beside a page with the same number, and shown there", arguments: Pages.programs)
  func pages(path: String) throws {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let number = path.split(separator: "/").last!.prefix { $0.isNumber }
    let pages = Pages.tutorials.filter { page in
      page.hasPrefix(folder + "/")
        && (number.isEmpty
          ? page.dropLast(3) == path.dropLast(6) : page.hasPrefix("\(folder)/\(number)-"))
    }
    try #require(pages.count == 1)
    let sources = try Page(pages[0]).blocks.compactMap(\.source)
    #expect(sources.contains { $0.contains(path) }, "\(pages[0]) doesn't show \(path)")
  }

  @Test(
    "that must not compile are each quoted with what the compiler says",
    arguments: Pages.files(in: "Tests/Fixtures/MustNotCompile"))
  func mustNotCompile(path: String) throws {
    let isQuoted = try Pages.tutorials.contains {
      try Page($0).blocks.contains { $0.source?.hasPrefix("swiftc \(path)") == true }
    }
    #expect(isQuoted, "no page quotes what the compiler says of \(path)")
  }

  @Test(
    "that never end are seen in a process of their own, and so is what ends them",
    arguments: [
      ("NobodyRunsTheMainQueue", [([], "never called\n"), (["run it"], "called\n")]),
      (
        "TwoThatNotifyEachOther",
        [([], "50000 calls of one side, and no end\n"), (["only news"], "3 calls, and an end\n")]
      ),
    ])
  func neverEnds(name: String, runs: [(arguments: [String], output: String)]) throws {
    let source = try PackageFolder.text("Tests/Fixtures/NeverEnds/\(name).swift")
    let compiler = try FileCompiler(modules: ["MulticastDelegates"])
    let program = try PagePrograms.program(
      "\(name).swift", "import MulticastDelegates\n" + source, compiler)
    let programs = try withExtendedLifetime(compiler) {
      try runs.map { try FinishedProgram.run(program, $0.arguments) }
    }
    for (program, run) in zip(programs, runs) {
      #expect(program.output == run.output && program.status == 0, "\(program)")
    }
  }

  @Test("that would end with a trap compile at least")
  func trap() throws {
    let source = PackageFolder.url("Tests/Fixtures/OnlyTheConformance.swift").path
    let compiler = try FinishedProgram.run(
      "swiftc",
      ["-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6", source]
        + moduleArguments)
    #expect(compiler.status == 0, "\(compiler.errors)")
  }
}
