// The tests of the tutorials are tested: whatever is changed in a page, in memory, is found.

import Testing

@Suite("The tutorials' tests find", .serialized)
struct TutorialChecksTests {
  static let package = Workshop.shared
  private var package: Workshop { Self.package }

  /// A page as it should be, so that one fault in it is one failure, and not one for each change that is tried.
  private func goodPage(_ path: String) throws -> TutorialPage {
    TutorialPage(path: path, text: try TutorialPage(path: path).regenerated(in: package))
  }

  /// A page with some lines replaced.
  private func page(_ page: TutorialPage, replacing index: Int, with lines: [String]) -> TutorialPage {
    var changed = page.lines
    changed.replaceSubrange(index...index, with: lines)
    return TutorialPage(path: page.path, text: changed.joined(separator: "\n"))
  }

  // MARK: - Blocks

  @Test("one changed character in a listing, an output or a message", arguments: package.pages)
  func character(path: String) throws {
    let original = try goodPage(path)
    var number = 0
    for block in original.blocks where block.source != "command" {
      for index in block.content {
        let line = original.lines[index]
        // Every character of all pages would take minutes: one in some of the lines, another place each time.
        number += 1
        guard !line.isEmpty, number % 11 == 0 || index == block.content.lowerBound else { continue }
        let place = line.index(line.startIndex, offsetBy: number % line.count)
        let other = line[place] == "x" ? "y" : "x"
        let changed = page(original, replacing: index, with: [line.replacingCharacters(in: place...place, with: other)])
        let problem = changed.problemsOfBlocks(in: package).first
        #expect(problem?.line == index + 1, "\(path):\(index + 1)")
        #expect(problem?.message.contains(TutorialPage.regenerate) == true)
      }
    }
  }

  @Test("a line too few and a line too many", arguments: package.pages)
  func line(path: String) throws {
    let original = try goodPage(path)
    for block in original.blocks where block.source != "command" {
      let first = block.content.lowerBound
      let without = page(original, replacing: first, with: [])
      #expect(!without.problemsOfBlocks(in: package).isEmpty, "\(path):\(first + 1)")
      let twice = page(original, replacing: first, with: [original.lines[first], original.lines[first]])
      #expect(!twice.problemsOfBlocks(in: package).isEmpty, "\(path):\(first + 1)")
    }
  }

  @Test("a block whose source is gone, or is another, or has another language", arguments: package.pages)
  func source(path: String) throws {
    let original = try goodPage(path)
    for block in original.blocks {
      let comment = block.line - 2
      let without = page(original, replacing: comment, with: [""])
      #expect(without.problemsOfBlocks(in: package).contains { $0.line == block.line }, "\(path):\(block.line)")
      let other = page(original, replacing: comment, with: ["<!-- listing: Sources/NoSuchFile.swift -->"])
      #expect(!other.problemsOfBlocks(in: package).isEmpty, "\(path):\(block.line)")
      let language = page(original, replacing: block.line - 1, with: ["```c"])
      #expect(!language.problemsOfBlocks(in: package).isEmpty, "\(path):\(block.line)")
    }
  }

  @Test(
    "a block that would not be compared",
    arguments: [
      "    let indented = 1", "\tlet indented = 1", "~~~swift", "<pre>", "  ```swift", "```swift", "> ```swift",
      "1. ~~~",
    ])
  func hiddenBlock(line: String) {
    let page = TutorialPage(path: "Tutorials/a.md", text: "Some code:\n\n\(line)\n")
    #expect(!page.problemsOfBlocks(in: package).isEmpty)
  }

  @Test(
    "a source that isn't there",
    arguments: [
      "listing: Sources/chapters/NoSuchFile.swift", "listing: Package.swift # No such title",
      "output: chapters no-such-program", "output: no-such-executable",
      "output: chapters five-faults # No such heading",
      "changes: Package.swift", "compiler: Sources/FirstTimeVersion/FirstTimeMulticastDelegate.swift", "typed by hand",
      "listing: Sources/MulticastDelegates/MulticastDelegate.swift # let",
    ])
  func wrongSource(comment: String) {
    let page = TutorialPage(path: "Tutorials/a.md", text: "<!-- \(comment) -->\n```text\nx\n```\n")
    #expect(!page.problemsOfBlocks(in: package).isEmpty)
  }

  // MARK: - References

  @Test("a link that leads nowhere", arguments: package.pages)
  func link(path: String) throws {
    let original = try goodPage(path)
    for (number, target) in original.links where !target.hasPrefix("https://") {
      let line = original.lines[number - 1].replacing("](\(target))", with: "](\(target)x)")
      let problems = page(original, replacing: number - 1, with: [line]).problemsOfLinks(in: package)
      #expect(problems.contains { $0.line == number }, "\(path):\(number)")
    }
  }

  @Test(
    "a link that would not be followed, or bears another file's name",
    arguments: [
      "[words](no-such-page.md \"title\")", "[words][1]", "[1]: no-such-page.md", "<a href=\"x.md\">[words]</a>",
      "[Scenes.swift](../Package.swift)",
    ])
  func linkOfAnotherForm(line: String) {
    #expect(TutorialPage(path: "Tutorials/a.md", text: line + "\n").problemsOfLinks(in: package).map(\.line) == [1])
    let good = TutorialPage(
      path: "Tutorials/a.md", text: "`[a][b]`, [Package.swift](../Package.swift), a source [1].\n")
    #expect(good.problemsOfLinks(in: package).isEmpty)
  }

  @Test(
    "a number that no step, exercise or chapter has, and takes its neighbour",
    arguments: [
      (
        "`swift run emergency-dispatch --step 4` and `--step 14`",
        "`swift run emergency-dispatch --step 4` and `--step 13`"
      ),
      ("`swift run mirror-pad tour --step 2` and `--step 11`", "`swift run mirror-pad tour --step 2` and `--step 10`"),
      ("See `--step 1`.", "See `swift run -q radio-room --list`, then `--from 2`."),
      ("Steps 4 to 99 of the demo", "Steps 4 to 10 of the demo"),
      ("Step 11 of\nthe tour", "Step 6 of\nthe tour"),
      ("demo steps 1 and 14", "demo steps 1 and 2"),
      ("That is exercise 22.", "That is exercise 20."),
      ("the scenes of chapter 11", "the scenes of chapter 2"),
      ("[Chapter 4](3-who-is-still-here.md)", "[chapter 3](3-who-is-still-here.md#the-list)"),
    ])
  func number(wrong: String, right: String) {
    func problems(_ text: String) -> [Problem] {
      TutorialPage(path: "Tutorials/a.md", text: text + "\n").problemsOfNumbers(in: package)
    }
    #expect(problems(wrong).map(\.line) == [1])
    #expect(problems(right).isEmpty, "\(problems(right))")
  }

  @Test("a file name that no file has")
  func fileName() {
    let page = TutorialPage(path: "Tutorials/a.md", text: "See `NoSuchFile.swift` and `MulticastDelegate.swift`.\n")
    #expect(page.problemsOfLinks(in: package).map(\.message) == ["there is no file NoSuchFile.swift"])
  }

  @Test(
    "a command that can't be typed, and takes its neighbour",
    arguments: [
      ("swift run emergency-dispatch --step 14", "swift run emergency-dispatch --step 13"),
      ("swift run emergency-dispatch --stop 1", "swift run emergency-dispatch --from 1"),
      ("swift run emergency", "swift run -q emergency-dispatch"),
      ("swift run chapters one-set", "swift run chapters one-seat"),
      ("swift run mirror-pad hause", "swift run mirror-pad house --by-event"),
      ("swift run mirror-pad tour --step 11", "swift run mirror-pad tour --step 10"),
      ("swift run exercises chek", "swift run exercises check"),
      ("swift run exercises check roll-cal", "swift run exercises check roll-call"),
      ("swift test --filter NoSuchTests", "swift test --filter MulticastDelegateTests"),
      ("swift test --package-path Exercise", "EXERCISE=weak-grip swift test --package-path Exercises"),
      ("cat Sources/NoSuchFile.swift", "cat Package.swift | head"),
      ("rm -r Sources", "git checkout Sources  # puts it back"),
    ])
  func command(wrong: String, right: String) {
    func problems(_ line: String) -> [Problem] {
      TutorialPage(path: "Tutorials/a.md", text: "<!-- command -->\n```sh\n\(line)\n```\n").problemsOfCommands(
        in: package)
    }
    #expect(problems(wrong).first?.line == 3)
    #expect(problems(right).isEmpty, "\(problems(right))")
  }

  // MARK: - Form

  @Test("a chapter that lacks a field, or states other minutes", arguments: package.chapters)
  func form(path: String) throws {
    let original = try goodPage(path)
    guard !path.hasSuffix("-glossary.md") else { return }
    for (number, text) in original.prose where TutorialPage.fields.contains(where: { text == "## \($0)" }) {
      let problems = page(original, replacing: number - 1, with: [""]).problemsOfForm(in: package)
      #expect(!problems.isEmpty, "\(path) without \(text)")
    }
    let stated = try #require(original.statedMinutes)
    for minutes in [stated.minutes - 1, stated.minutes + 1, 11] {
      let line = original.lines[stated.number - 1].replacing("*\(stated.minutes) ", with: "*\(minutes) ")
      #expect(!page(original, replacing: stated.number - 1, with: [line]).problemsOfForm(in: package).isEmpty)
    }
  }

  @Test("a row of the index that isn't its chapter's")
  func index() throws {
    let original = try goodPage("Tutorials/README.md")
    for (index, _) in TutorialPage.tablesOfChapters(in: original.lines) where index + 2 < original.lines.count {
      let row = original.lines[index + 2]
      guard row.hasPrefix("| [") else { continue }
      #expect(!page(original, replacing: index + 2, with: [row + " "]).problemsOfBlocks(in: package).isEmpty)
    }
  }

  @Test("a public symbol, whatever stands before its name")
  func symbols() {
    let source = """
      public final class A {
        @inlinable public func b() {}
        @available(macOS 15, *) public nonisolated func c() {}
        static public private(set) var d = 1
        public class func e() {}
        nonisolated(unsafe) public let f = 1
        let g = "not public"
        /// A public func h.
        private func i() {}
      }
      """
    #expect(TutorialTests.publicSymbols(of: source) == ["A", "b", "c", "d", "e", "f"])
  }

  @Test("a word that says nothing")
  func words() {
    #expect(TutorialPage(path: "a.md", text: "It simply works.\n").problemsOfWords().map(\.line) == [1])
    #expect(TutorialPage(path: "a.md", text: "It justifies `just`.\n").problemsOfWords().isEmpty)
  }

  // MARK: - Slices

  @Test("changes as they are")
  func changes() {
    let old = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"], new = ["a", "B", "c", "d", "e", "f", "g", "h", "i"]
    #expect(
      BlockSource.changes(from: old, to: new) == [" a", "-b", "+B", " c", " d", "@@", " h", " i", "-j"])
    #expect(BlockSource.changes(from: old, to: old) == [])
  }

  @Test("a part of an output by its heading, up to the next one")
  func sections() throws {
    let output = """
      One
      ───
      1

      Who is registered

      Picture taken before:
        a

      Picture taken after:
        b

      Why

      So.
      """
    #expect(try BlockSource.section("One", ofOutput: output) == ["1"])
    #expect(try BlockSource.section("Picture taken before", ofOutput: output) == ["  a"])
    #expect(try BlockSource.section("Who is registered", ofOutput: output).count == 5)
    #expect(throws: SourceError.self) { try BlockSource.section("1", ofOutput: output) }
  }
}
