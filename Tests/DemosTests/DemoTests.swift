// The engine of demos, with a demo small enough to see what becomes of it.

import MulticastDelegates
import MulticastLessons
import Support
import Testing

@testable import MulticastTerminal
@testable import MulticastDemos

private let smallDemo = Demo(
  "Counting", command: "counting", introduction: "Welcome.",
  [
    .init("First", closing: "That was the first part:\n  type this", [numbered(1), numbered(2)]),
    .init("Second", closing: "The end.", [numbered(3)]),
  ])

private func numbered(_ number: Int) -> Step {
  Step(
    title: "Number \(number)", question: "How many lines does it print?",
    answers: [
      Answer("None.", reply: "Printing is all it does.") { $0.isEmpty },
      Answer("\(number).") { $0.count == number },
    ],
    why: "Because it counts.", readings: [Reading("README.md", "more about it")],
    run: {
      count(to: number)
      if number == 3 { showTwo() }
    })
}

/// Who is registered: one that's there, and one that's gone.
private func showTwo() {
  let list = MulticastDelegate<Named>()
  let police = Named("Police")
  var ray: Named? = Named("Ray")
  for one in [police, ray!] { list.addDelegate(one) }
  showDelegates(of: list, "before")
  ray = nil
  showDelegates(of: list, "after")
}

/// A demo of a step of which only what it does counts.
private func demo(
  waiting: String? = nil, file: String = #filePath, run: @escaping @Sendable () async -> Void
) -> Demo {
  let step = Step(
    title: "Only", question: "?", answers: [Answer("!") { _ in true }], why: "", readings: [],
    waiting: waiting,
    file: file, run: run)
  return Demo(
    "Only", command: "mirror-pad only", introduction: "Welcome.",
    [.init("Only", closing: "The end.", [step])])
}

// MARK: - The code

private func count(to number: Int) {
  for line in 1...number { print("line \(line)") }
}

// MARK: - Readers

/// What a reader sees, page by page where there are pages.
private final class Paper {
  var pages = [""]
  var text: String { pages.joined() }
}

/// Plays a demo by the keys of a string: a line break is Return, `<` is Backspace, `^` is Ctrl-D,
/// `#` a narrow window, `↑` and `↓` are arrows, `⇞`, `⇟`, `↖` and `↘` are PageUp, PageDown, Home
/// and End.
private func play(
  _ keys: String, _ demo: Demo = smallDemo, from step: Int = 1, rows: Int? = nil, width: Int = 80,
  change: (inout DemoReader) -> Void = { _ in }
) async throws -> Paper {
  let paper = Paper()
  var reader = DemoReader(demo, PageLayout(width: width), from: step - 1) {
    paper.pages[paper.pages.count - 1] += $0
  }
  reader.rows = rows
  reader.clear = { if paper.pages != [""] { paper.pages.append("") } }
  change(&reader)
  let named: [Character: TerminalEvent] = [
    "\n": .key(.return), "<": .key(.backspace), "^": .key(.control("d")), "←": .key(.control("u")),
    "#": .redraw(Size(columns: 30, rows: rows ?? 60)), "↑": .key(.up), "↓": .key(.down),
    "⇞": .key(.pageUp), "⇟": .key(.pageDown), "↖": .key(.home), "↘": .key(.end),
  ]
  var events = keys.map { named[$0] ?? .key(.character($0)) }[...]
  try await reader.play(nextEvent: { events.popFirst() ?? .endOfInput })
  return paper
}

/// The numbers of the steps that were shown, in order, "!" where one ran.
private func path(_ paper: Paper) -> String {
  paper.text.matches(of: /(?m)^Number (\d)$|^What it prints$/).map { $0.1.map(String.init) ?? "!" }
    .joined()
}

@Suite("A demo")
struct DemoTests {
  @Test(
    """
    looks like this, and like this in words and on paper: Golden/counting.txt, \
    Golden/counting-plain.txt
    """
  )
  func golden() async throws {
    for (name, isPlain) in [("counting", false), ("counting-plain", true)] {
      let text = DemoText(demo: smallDemo, layout: PageLayout(width: 60, isPlain: isPlain))
      var blocks = text.introduction
      for (index, step) in smallDemo.steps.enumerated() {
        blocks +=
          text.question(ofStepAt: index) + text.answer(toStepAt: index, await step.show(), nil)
      }
      try expectGolden(
        DemoText.text(blocks + text.list()) + text.worksheet(ofStepsAt: 2..<3),
        "Tests/Golden/\(name).txt")
    }
  }

  @Test(
    "goes where the keys say",
    arguments: [
      ("\n", "1"), ("\n\n\n\n", "1!2!"), ("\n2\n2\n2\n", "1!2!3!"), ("g3\n", "3"),
      ("\ng 3\n\n", "13!"),
      ("\ng3\nbb", "1321"), ("\n\nb", "1!1"), ("\n\nb\n", "1!1!"), ("\n\n\nbb", "1!211"),
      ("\nb", "11"),
      ("\ng4\n\n", "11"), ("\nl3\n", "13"), ("\nl\n2", "11!"), ("\ng2<3\n", "13"), ("\ngq2", "11!"),
      ("\n37x", "1"),
      ("\nq2", "1"), ("\n\n2", "1!"),
    ])
  func keys(typed: String, expected: String) async throws {
    #expect(path(try await play(typed)) == expected)
  }

  @Test(
    "names the next command worth typing, however one leaves",
    // Ctrl-D, as one leaves a shell; what is behind it is not played.
    arguments: [
      "\nq": " --from 1", "\n\nq": " --from 2", "": " --from 1", "\n\n^\n\n": " --from 2",
      "g3\n\n\n": "",
    ])
  func lastWord(keys: String, options: String) async throws {
    #expect(try await play(keys).text.hasSuffix("\n  swift run counting\(options)\n"))
  }

  @Test(
    """
    has the keys at the bottom of each page, says kindly what came true, lists the steps, and what \
    a key doesn't do
    """,
    arguments: [
      "": "\nReturn begins, b back, g N goes to step N, l lists, q quits\n",
      "\n": "\n1-2 answer, Return just runs it, b back, g N goes to step N, l lists, q quits\n",
      "\nx": "That key does nothing here: type a number from 1 to 2, or Return without one, b",
      "\n2x": "That key does nothing here: Return goes on, b back",
      "\n2q": "\nReturn goes on, b back, g N goes to step N, l lists, q quits\n",
      "g3\n2": "\nReturn ends, b back, g N goes to step N, l lists, q quits\n",
      "\n2": "You said 2: 1. You were right.",
      "\n1": "You said 1. Printing is all it does.\nThe answer is 2: 1.\n",
      "\n\n": "\nline 1\n\nThe answer is 2: 1.\n",
      "g2<3\n": "then Return; q goes back): 2\u{8} \u{8}3\n",
      "g12←3\n": "12\u{8} \u{8}\u{8} \u{8}3\n",
      "g4\nx3\n": "There is no step 4.\nGo to step (1-3, then Return; q goes back): 3\n",
      "\nl": "First\n>  1  Number 1\n   2  Number 2\n\nSecond\n   3  Number 3\n\nGo to step (1-3",
    ])
  func words(keys: String, words: String) async throws {
    #expect(try await play(keys).text.contains(words))
  }

  @Test("goes back by one page")
  func onePageBack() async throws {
    let there = "\n\n  "
    let back = try await play(there + "b", rows: 10, width: 30)
    #expect(
      back.pages.last == (try await play(String(there.dropLast()), rows: 10, width: 30)).pages.last)
    #expect(
      back.pages.last != (try await play(String(there.dropLast(2)), rows: 10, width: 30)).pages.last
    )
  }

  @Test("scrolls within a question or an answer, and not beyond, where there are pages")
  func scrolls() async throws {
    func last(_ keys: String) async throws -> String {
      try await play("\n" + keys, rows: 10, width: 30).pages.last!
    }
    let top = try await last("")
    let second = try await last(" ")
    let bottom = try await last("↘")
    #expect(try await last("⇟") == second)
    #expect(try await last("⇟⇞") == top)
    #expect(try await last("↓") != top)
    #expect(try await last("↓↑") == top)
    #expect(try await last("↘↖") == top)
    #expect(try await last("↑⇞↖") == top)
    #expect(try await last("↘↓⇟") == bottom)
    // Only there, an answer is taken. Before, a number shows what it answers.
    #expect(bottom.contains("1-2 answer") && !top.contains("1-2 answer"))
    #expect(try await last("↘2").contains("What it prints"))
    #expect(try await last("2") == bottom)
    #expect(try await last("22").contains("What it prints"))
    // Where text just goes on, nothing scrolls.
    #expect(try await play("\n↓").text.contains("That key does nothing here"))
  }

  @Test("goes back from an answer to its question, by a page at a time")
  func back() async throws {
    let paper = try await play("\n\n2b2", rows: 16, width: 60)
    let shown = paper.pages.map { page in
      page.contains("You said")
        ? "answer" : page.contains("How many") ? "question" : page.contains("From") ? "code" : "-"
    }
    #expect(Array(shown.suffix(4)).contains("question") && shown.last != "code", "\(shown)")
  }

  @Test(
    """
    shows every line in pages that fit, a question with its answers, and takes an answer only \
    below its question
    """,
    arguments: 10...30)
  func pages(rows: Int) async throws {
    let turns = String(repeating: " ", count: 20)
    let paper = try await play("\n" + turns + "2" + turns, rows: rows, width: 60)
    let lines = paper.pages.map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    // Below the last page is what to type next.
    #expect(lines.dropLast().allSatisfy { $0.count < rows }, "\(lines.map(\.count))")
    #expect(
      paper.pages.contains {
        $0.contains("How many lines does it print?") && $0.contains("  2  1.")
      })
    for line in numbered(1).listing.lines! where !line.isEmpty {
      #expect(lines.joined().contains { $0.hasSuffix(line) })
    }
    for line in [
      "Welcome.", "line 1", "You said 2: 1. You were right.", "Because it counts.", "  README.md",
    ] {
      #expect(lines.joined().contains { $0 == line }, "\(line)")
    }
  }

  @Test("says what a step waits for before its code runs, and says so when its source isn't there")
  func waiting() async throws {
    let slow = demo(waiting: "Waiting for a friend …", file: "/nowhere/Sources/demo/Step.swift") {
      print("came")
    }
    let text = try await play("\n1", slow).text
    #expect(
      text.contains("From Sources/demo/Step.swift:\n\n  // It isn't there anymore, but it runs.\n"))
    #expect(
      text.firstRange(of: "Waiting for a friend …")!.upperBound
        < text.firstRange(of: "came")!.lowerBound)
  }

  @Test(
    "shows code with the answer, and not before the question, where it would give the answer away")
  func laterCode() async throws {
    func listing(_ name: String) -> Listing {
      Listing(section: "The code", file: "/nowhere/Sources/demo/\(name).swift")
    }
    let step = Step(
      title: "", question: "?", answers: [Answer("a") { _ in true }, Answer("b") { _ in false }],
      listing: listing("First"), isListedLater: true, sequel: listing("Second"), why: "",
      readings: [], run: {})
    let later = Demo("", command: "", introduction: "", [.init("", closing: "", [step])])
    #expect(try await !play("", later, from: 1).text.contains("From "))
    let text = try await play("\n1", later).text
    let listings = text.matches(of: /From Sources\/demo\/(\w+)/).map { String($0.1) }
    #expect(listings == ["First", "Second"])
  }

  @Test(
    "admits that no answer came true, or more than one",
    arguments: [[false, false], [true, true], [false, true]])
  func outcome(answers: [Bool]) async {
    let step = Step(
      title: "", question: "",
      answers: [Answer("a") { _ in answers[0] }, Answer("b") { _ in answers[1] }], why: "",
      readings: [], run: {})
    #expect(step.outcome(of: await step.show()) == (answers == [false, true] ? 1 : nil))
  }

  @Test("takes down what code prints in its own task, line by line, and who was registered")
  func show() async {
    let step = demo {
      print("a", 1, separator: "-")
      print()
      print("two\nlines", terminator: "")
      let list = MulticastDelegate<Named>()
      var one: Named? = Named("Ray")
      list.addDelegate(one!)
      showDelegates(of: list, "before")
      one = nil
      showDelegates(of: list, "after")
    }.steps[0]
    async let (first, second) = (step.show(), step.show())
    for show in await [first, second] {
      #expect(show.lines == ["a-1", "", "two", "lines"])
      let snapshots: [Show.Event] = [
        .snapshot(["Who is registered before:", "● Ray"]),
        .snapshot(["Who is registered after:", "○ Ray, gone"]),
      ]
      #expect(show.events == show.lines.map { .line($0) } + snapshots)
    }
  }

  @Test(
    """
    shows the step again in a window of another size, and pictures in Braille and back where it can
    """
  )
  func redraw() async throws {
    let paper = try await play("\n2#", rows: 60)
    #expect(path(paper) == "1!!")
    #expect(paper.pages.last!.split(separator: "\n").filter { $0.count > 30 }.isEmpty)
    let dots = demo { print(Show.current.inBraille ? "dots" : "signs") }
    let text = try await play("\n\ndd", dots) { $0.canShowBraille = true }.text
    let pictures = text.matches(of: /signs|dots/).map { String($0.0) }
    #expect(pictures == ["signs", "dots", "signs"])
  }

  @Test(
    """
    has a listing: what stands between two marks, without the blank lines around it; maybe nothing
    """,
    arguments: [
      ("One", ["let one = 1", "", "  // MARK: - indented, and no section", "let two = 2"]),
      ("Two", []), ("Three", []),
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

private final class Named: CustomStringConvertible {
  let description: String
  init(_ name: String) { description = name }
}
