import Foundation
import Support
import Terminal
import Testing

@testable import StepByStep

@Suite("A page")
struct PageTests {
  @Test("breaks lines between words, and leaves alone what fits")
  func wrapping() {
    var layout = PageLayout()
    layout.width = 10
    #expect(layout.wrapped("one two three", first: "- ") == ["- one two", "  three"])
    #expect(layout.wrapped("a    table") == ["a    table"], "which just fits")
    #expect(layout.wrapped("unbreakableword and") == ["unbreakableword", "and"])
    #expect(layout.wrapped("") == [""])
  }

  @Test("breaks what is printed between words, but no row of a table")
  func printedTable() async {
    let step = Step { show in
      show.print("listeners     one     many")
      show.print("one fire and two cars")
    }
    let page = StepPage(demo: Demo("", command: "", [.init("", closing: "", [step])]), layout: PageLayout(width: 20))
    let lines = page.afterRunning(0, await step.transcript())
    #expect(lines.contains("listeners     one     many"))
    #expect(lines.contains("one fire and two"))
  }

  @Test("says so when the source isn't there, and goes on")
  func noSource() {
    let listing = Listing(section: "What runs", file: "/nowhere/Sources/demo/Step.swift")
    let step = Step(listing: listing) { _ in }
    let page = StepPage(demo: Demo("", command: "", [.init("", closing: "", [step])]), layout: PageLayout())
    #expect(
      page.code(ofStepAt: 0) == [
        "The code isn't shown: Sources/demo/Step.swift is not where it was built from. It",
        "runs all the same.", "",
      ])
  }

  @Test("admits that no answer came true, or more than one")
  func noOutcome() {
    let question = Question("?", Answer("a") { !$0.lines.isEmpty }, Answer("b") { !$0.lines.isEmpty })
    #expect(question.outcome(of: Transcript()) == nil)
    #expect(Question("?", Answer("a") { _ in true }, Answer("b") { _ in true }).outcome(of: Transcript()) == nil)
    #expect(Question("?", Answer("a") { _ in false }, Answer("b") { _ in true }).outcome(of: Transcript()) == 1)
  }

  @Test("is as wide as the terminal, but no wider than 80 columns and no narrower than 20")
  func width() {
    let widths = [1, 20, 60, 80, 200].map { PageLayout.width(for: Size(columns: $0, rows: 24)) }
    #expect(widths == [20, 20, 60, 80, 80])
  }
}

@Suite("A listing")
struct ListingTests {
  let text = """
    // A file.

    // MARK: - One

    let one = 1

      // MARK: - indented, and no section
    let two = 2

    // MARK: - Two
    // MARK: - Three

    """

  @Test(
    "is what stands between two marks, without the blank lines around it; maybe nothing",
    arguments: [
      ("One", ["let one = 1", "", "  // MARK: - indented, and no section", "let two = 2"]), ("Two", []), ("Three", []),
      ("Four", nil),
    ])
  func section(title: String, lines: [String]?) {
    #expect(Listing.section(title, of: text) == lines)
    // Lines that end as Windows ends them are the same.
    #expect(Listing.section(title, of: text.replacing("\n", with: "\r\n")) == lines)
  }

  @Test("is cut from the very file")
  func fromThisFile() {
    let lines = Listing(section: "What runs", file: PackageFolder.url("Tests/StepByStepTests/SmallDemo.swift").path)
      .lines
    #expect(lines?.first == "func count(to number: Int, show: Show) {")
    #expect(lines?.last == "}")
  }
}
