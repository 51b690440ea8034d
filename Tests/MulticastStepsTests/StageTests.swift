import Support
import MulticastTerminal
import Testing

@testable import MulticastSteps

@Suite("The stage")
struct StageTests {
  let paper = Paper()

  /// What is on the paper when these keys were pressed.
  private func text(after keys: String) async throws -> String {
    paper.text = ""
    var stage = Stage(smallDemo(), on: paper)
    try await stage.play(typing: keys)
    return paper.text
  }

  /// The numbers of the steps that were shown, in order, "!" where one ran.
  private func path() -> String {
    paper.text.matches(of: /(?m)^Number (\d)$|^What it prints$/).map { $0.1.map(String.init) ?? "!" }.joined()
  }

  @Test(
    "goes where the keys say",
    arguments: [
      ("\n\n\n", "1!2!"), ("2\n2\n2\n", "1!2!3!"), ("g3\n", "13"), ("g 3\n\n", "13!"), ("g3\nbb", "1321"),
      ("\nb", "1!1"), ("\n\n\nb", "1!2!2"), ("b", "11"), ("g4\n", "1"), ("g0\n\n2", "1!"),
      ("g\n2", "1!"), ("gx\n2", "1!"), ("g9999999999\n", "1"), ("37x", "1"), ("\n2", "1!"), ("q2", "1"),
      ("g2<3\n", "13"), ("g<2", "1!"), ("gq2", "1!"),
    ])
  func keys(typed: String, expected: String) async throws {
    _ = try await text(after: typed)
    #expect(path() == expected)
  }

  @Test("begins where it is told to, by keys and without")
  func from() async throws {
    var stage = Stage(smallDemo(), on: paper)
    try await stage.play(from: 1, [])
    try await stage.playAll(from: 1)
    #expect(path() == "22!3!")
  }

  @Test("says what a step waits for, before its code runs")
  func waiting() async throws {
    nonisolated(unsafe) let paper = paper
    let step = Step(waiting: "Waiting for a friend …") { show in
      show.print(paper.text.hasSuffix("Waiting for a friend …\n") ? "said so" : "said nothing")
    }
    var stage = Stage(Demo("Waiting", command: "waiting", [.init("Only", closing: "The end.", [step])]), on: paper)
    try await stage.play([.key(.return)])
    #expect(paper.text.contains("said so"))
  }

  @Test("goes back by a page first, and then to the question and to the step before")
  func backByAPage() async throws {
    var stage = Stage(smallDemo(), on: paper, width: 60)
    stage.rows = 10
    var pages = 0
    stage.clear = { pages += 1 }
    // The second page of the question, back to its first, and to the second again.
    try await stage.play([.key(.return), .key(.character("b")), .key(.return)])
    #expect(pages == 4 && path() == "11")
  }

  @Test("has an introduction before the first step, on a page of its own where there are pages", arguments: [nil, 60])
  func introduction(rows: Int?) async throws {
    let steps = smallDemo().steps
    let demo = Demo("Counting", command: "", introduction: "Welcome.", [.init("All", closing: "", steps)])
    var stage = Stage(demo, on: paper)
    stage.rows = rows
    try await stage.play([])
    #expect(paper.text.hasPrefix("Counting\n") && paper.text.contains("\nWelcome.\n"))
    #expect(path() == (rows == nil ? "1" : ""))
    // A digit is no answer before its question shows.
    paper.text = ""
    try await stage.play([.key(.character("2")), .key(.return), .key(.character("2"))])
    #expect(path() == (rows == nil ? "1!2!" : "11!"))
    #expect(stage.page.worksheet(ofStepsAt: 0..<3).count { $0 == "Welcome." } == 1)
    #expect(stage.page.worksheet(ofStepsAt: 1..<3).count { $0 == "Welcome." } == 0)
  }

  @Test("takes an answer typed as a line for one answer")
  func typedAsALine() async throws {
    var stage = Stage(smallDemo(), on: paper)
    var events: ArraySlice<Event> = [.key(.character("2")), .key(.return)]
    try await stage.play(nextEvent: { events.popFirst() ?? .endOfInput }, skipReturn: { events = [] })
    #expect(path() == "1!")
  }

  @Test(
    "names the next command worth typing, however one leaves",
    // Ctrl-D, as one leaves a shell; what is behind it is not played.
    arguments: ["q": " --from 1", "\nq": " --from 2", "": " --from 1", "\n^\n\n": " --from 2", "g3\n\n\n": ""])
  func lastWord(keys: String, options: String) async throws {
    #expect(try await text(after: keys).hasSuffix("\n  swift run counting\(options)\n"))
  }

  @Test(
    "has the keys at the bottom of each page, says kindly what came true, and lists the steps",
    arguments: [
      "": "\n1-2 answer, Return just runs it, b back, g N goes to step N, l lists, q quits\n",
      "x": "\nType a number from 1 to 2, or press Return to run it without one, b back, g N",
      "2q": "\nReturn goes on, b back, g N goes to step N, l lists, q quits\n",
      "g3\n2": "\nReturn ends, b back, g N goes to step N, l lists, q quits\n",
      "2": "You said 2: 1. You were right.",
      "1": "You said 1. Printing is all it does.\nThe answer is 2: 1.\n",
      "\n": "\nline 1\n\nThe answer is 2: 1.\n",
      "g2<3\n": "then Return; q goes back): 2\u{8} \u{8}3\n",
      "g\u{1B}[A2\t\u{1B}[D\n": "then Return; q goes back): 2\n",
      "g4\nx3\n": "There is no step 4.\nGo to step (1-3, then Return; q goes back): 3\n",
      "l2": "First\n>  1  Number 1\n   2  Number 2\n\nSecond\n   3  Number 3\n",
    ])
  func prompts(keys: String, words: String) async throws { #expect(try await text(after: keys).contains(words)) }

  @Test("empties the screen before a step, where text goes on never between its question and what comes out")
  func clears() async throws {
    var stage = Stage(smallDemo(), on: paper)
    try await stage.play(typing: "2\n2")
    #expect(paper.clearings == 2)
  }

  @Test("shows the step again in a window of another size, with what came out")
  func redraw() async throws {
    var stage = Stage(smallDemo(), on: paper)
    let narrow = Event.redraw(Size(columns: 30, rows: 60))
    try await stage.play([.key(.character("2")), narrow])
    #expect(path() == "1!")
    paper.text = ""
    stage.rows = 60
    try await stage.play([.key(.character("2")), narrow])
    #expect(path() == "11!1!")
    let shownAgain = paper.text.components(separatedBy: "Step 1 of 3").last!.split(separator: "\n")
    #expect(shownAgain.filter { $0.count > 30 } == [])
    #expect(shownAgain.contains("Return goes on, r where to"))
  }

  @Test(
    "shows every line in pages that fit, a question with its answers, and takes an answer only below its question",
    arguments: 8...30)
  func pages(rows: Int) async throws {
    var stage = Stage(smallDemo(), on: paper, width: 60)
    stage.rows = rows
    var pages: [String] = []
    stage.clear = { [paper] in
      pages.append(paper.text)
      paper.text = ""
    }
    let turns = Array(repeating: Event.key(.character(" ")), count: 20)
    let answer = [Event.key(.character("2"))]
    try await stage.play(answer + turns + answer + turns + [.key(.character("r"))])
    let lines = pages.map { $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    #expect(lines.allSatisfy { $0.count < rows }, "\(lines.map(\.count))")
    #expect(pages.contains { $0.contains("How many lines does it print?") && $0.contains("  2  1.") })
    let shown = lines.joined().filter { !$0.isEmpty }
    for line in stage.demo.steps[0].listing.lines! { #expect(shown.contains { $0.hasSuffix(line) }) }
    for line in ["line 1", "You said 2: 1. You were right.", "Because it counts."] {
      #expect(shown.contains { $0 == line })
    }
    #expect(!shown.contains("Read on") && paper.text.contains("README.md"))
    if rows > 17 { #expect(pages.contains { $0.contains("line 1") && $0.contains("Because it counts.") }) }
  }

  @Test("stays on the page of the question when pictures are switched, so that the next key is an answer")
  func switchingBelowAQuestion() async throws {
    var stage = Stage(smallDemo(), on: paper, width: 60)
    (stage.rows, stage.canShowBraille) = (10, true)
    var pages: [String] = []
    stage.clear = { [paper] in
      pages.append(paper.text)
      paper.text = ""
    }
    let turns = Array(repeating: Event.key(.character(" ")), count: 20)
    try await stage.play(turns + [.key(.character("d"))])
    let question = try #require(pages.last { $0.contains("How many lines does it print?") })
    #expect(paper.text.contains("How many lines does it print?") && paper.text != question)
    pages = []
    try await stage.play(turns + [.key(.character("d")), .key(.character("2"))] + turns)
    #expect((pages + [paper.text]).contains { $0.contains("You said 2: 1. You were right.") })
  }

  @Test("ends with a single step, when it was asked, and switches pictures to Braille and back where it can")
  func single() async throws {
    var stage = Stage(smallDemo(), on: paper)
    stage.isSingle = true
    try await stage.play(typing: "2\n2")
    #expect(path() == "1!")
    let show = Step { $0.print($0.showsBraille ? "dots" : "signs") }
    stage = Stage(Demo("", command: "", [.init("", closing: "", [show])]), on: paper)
    stage.canShowBraille = true
    paper.text = ""
    try await stage.play(typing: "\ndd")
    #expect(
      paper.text.matches(of: /signs|dots|d shows [A-Za-z]+/).map { String($0.0) } == [
        "d shows Braille", "signs", "d shows Braille", "dots", "d shows ASCII", "signs", "d shows Braille",
      ])
  }

  @Test("prints a worksheet of the steps that are asked for")
  func worksheet() {
    let sheet = Stage(smallDemo(), on: paper).page.worksheet(ofStepsAt: 1..<2)
    #expect(sheet.joined().matches(of: /Number \d|\[ \]/).map { String($0.0) } == ["Number 2", "[ ]", "[ ]"])
    #expect(!sheet.contains("line 1"))
  }
}
