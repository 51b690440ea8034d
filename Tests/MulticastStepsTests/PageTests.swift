import MulticastTerminal
import Testing

@testable import MulticastSteps

@Suite("A page")
struct PageTests {
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
    let step = Step(file: "/nowhere/Sources/demo/Step.swift") { _ in }
    let page = StepPage(demo: Demo("", command: "", [.init("", closing: "", [step])]), layout: PageLayout())
    #expect(
      page.code(ofStepAt: 0) == ["From Sources/demo/Step.swift:", "", "  // It isn't there anymore, but it runs.", ""])
  }

  @Test("shows code with the answer, and not before the question, where the code would give the answer away")
  func laterCode() async {
    let question = Question("?", Answer("a") { _ in true }, Answer("b") { _ in false })
    func listing(_ name: String) -> Listing {
      Listing(section: "The code", file: "/nowhere/Sources/demo/\(name).swift")
    }
    let step = Step(
      title: "", question: question, listing: listing("First"), isListedLater: true, sequel: listing("Second"), why: "",
      readings: []
    ) { _ in }
    let page = StepPage(demo: Demo("", command: "", [.init("", closing: "", [step])]), layout: PageLayout())
    #expect(page.code(ofStepAt: 0) == [])
    let shown = page.evidence(0, await step.transcript()).filter { $0.hasPrefix("From ") }
    #expect(shown == ["From Sources/demo/First.swift:", "From Sources/demo/Second.swift:"])
  }

  @Test("has the answer after what is printed, or before it if the step says so", arguments: [false, true])
  func answerFirst(isAnswerFirst: Bool) async {
    let question = Question("?", Answer("a") { _ in true }, Answer("b") { _ in false })
    let step = Step(title: "", question: question, isAnswerFirst: isAnswerFirst, why: "", readings: []) { show in
      show.print("printed")
    }
    let page = StepPage(demo: Demo("", command: "", [.init("", closing: "", [step])]), layout: PageLayout())
    let shown = page.evidence(0, await step.transcript()).filter { ["printed", "The answer is 1: a"].contains($0) }
    #expect(shown == (isAnswerFirst ? ["The answer is 1: a", "printed"] : ["printed", "The answer is 1: a"]))
  }

  @Test(
    "admits that no answer came true, or more than one", arguments: [[false, false], [true, true], [false, true]])
  func outcome(answers: [Bool]) {
    let question = Question("?", Answer("a") { _ in answers[0] }, Answer("b") { _ in answers[1] })
    #expect(question.outcome(of: Transcript()) == (answers == [false, true] ? 1 : nil))
  }

  @Test("is as wide as the terminal, but no wider than 80 columns and no narrower than 20")
  func width() {
    let widths = [1, 20, 60, 80, 200].map { PageLayout.width(for: Size(columns: $0, rows: 24)) }
    #expect(widths == [20, 20, 60, 80, 80])
  }

  @Test(
    "has a listing: what stands between two marks, without the blank lines around it; maybe nothing",
    arguments: [
      ("One", ["let one = 1", "", "  // MARK: - indented, and no section", "let two = 2"]), ("Two", []), ("Three", []),
      ("Four", nil),
    ])
  func section(title: String, lines: [String]?) {
    let text = """
      // MARK: - One

      let one = 1

        // MARK: - indented, and no section
      let two = 2

      // MARK: - Two
      // MARK: - Three

      """
    #expect(Listing.section(title, of: text) == lines)
    // Lines that end as Windows ends them are the same.
    #expect(Listing.section(title, of: text.replacing("\n", with: "\r\n")) == lines)
  }
}
