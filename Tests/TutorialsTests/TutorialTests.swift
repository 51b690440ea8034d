// In the tutorials nothing is typed twice: every listing, every output and every message of the compiler is compared
// with what it comes from, and whatever a page names is there.
//
//     swift test --filter Tutorial                # compares
//     swift build && swift run chapters --write   # writes listings and outputs anew

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
    if path.isChapter { page.checkNextChapter() }
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
}
