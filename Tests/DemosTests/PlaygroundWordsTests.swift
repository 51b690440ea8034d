// The playground: how values stand in a row, and what's said of errors, warnings and crashes.

import Foundation
import MulticastCompiler
import Support
import Testing

@testable import playground

@Suite("The values of a line", .takesLong) struct PlaygroundRowTests {
  /// Lines of a page, without their numbers and their code.
  private func rows(_ text: String, _ arguments: [String] = []) throws -> [String] {
    try shownPage(of: text, arguments).page.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/ \/\/ ?\s+(\S.*)$/#).map { String($0.1) }
    }
  }

  @Test("are never the last one alone, as if all had been like that")
  func lastAlone() throws {
    let text = """
      var word = ""
      for part in ["Alexander", "Bartholomew", "Charlemagne", "Desdemona"] {
        word += part + part  //
        String(repeating: "a", count: 50)  //
      }
      for number in 1...2 { String(repeating: "\\(number)", count: 130) }  //
      """
    let rows = try rows(text)
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("… \"AlexanderAlexanderB") && rows[0].hasSuffix("Desdemona\" ×4"))
    #expect(rows[1].hasPrefix("\"aaa") && rows[1].hasSuffix("a\" ×4"))
    #expect(rows[2].hasPrefix("… \"222") && rows[2].hasSuffix("2\" ×2"))
  }

  @Test("are separated in another way than the delegates of a list")
  func passes() throws {
    let text = """
      import MulticastDelegates
      final class Unit { let name: String; init(_ name: String) { self.name = name } }
      let list = MulticastDelegate<Unit>()
      let units = ["Police", "Firefighters", "Harbor and lighthouse"].map(Unit.init)
      for unit in units[..<2] { list.addDelegate(unit) }  //
      for unit in units { list.addDelegate(unit) }  //
      for unit in units[..<2] { list.removeDelegate(unit) }  //
      for number in 1...2 { number }  //
      """
    #expect(
      try rows(text) == [
        "● Police | ● Police  ● Firefighters ×2",
        "… ● Police  ● Firefighters  ● Harbor and lighthouse ×3",
        "… ● Harbor and lighthouse ×2",
        "1, 2 ×2",
      ])
    let rows = try rows(text, ["--plain"])
    #expect(rows[0] == "Police (alive) | Police (alive), Firefighters (alive) x2")
    #expect(rows[1].hasSuffix("Harbor and lighthouse (alive) x3"))
  }
}

@Suite("Errors and warnings in the playground", .takesLong) struct PlaygroundErrorsTests {
  /// What's missing, and what stands below which line.
  private static let slips: [(text: String, line: Int, words: [String])] = [
    (
      "class A {\n  func f() {\n    if true {\n  }\n}\nlet a = A()\na.f()\n", 7,
      [
        "✗ error: expected '}' in class", "It has to close the `{` in line 1.",
        "There are 6 more errors, some of which may go away with this one.",
      ]
    ),
    (
      "func f() {\n  print(1\n}\nf()\n", 2,
      ["✗ error: expected ')' in expression list", "It has to close the `(` in line 2."]
    ),
    (
      "let extra = (\n\nlet one = two\n", 1,
      [
        "✗ error: expected expression in list of expressions",
        "There is one more error, which may go away with this one.",
      ]
    ),
    (
      "let list = [1, 2\nlet one: Int = \"a\"\n", 1,
      [
        "✗ error: expected ']' in container literal expression",
        "It has to close the `[` in line 1.",
        "There is one more error, which may go away with this one.",
      ]
    ),
    (
      "let list = [1, 2\nprint(list)\n", 1,
      [
        "✗ error: expected ',' separator", "If there's nothing to separate, a `]` is missing here.",
        "There is one more error, which may go away with this one.",
      ]
    ),
    (
      "let place = 1\nprint(\"to \" +  to \\(place)\")\n", 2,
      [
        "✗ error: unterminated string literal", "In this line, a quotation mark is missing.",
        "There are 2 more errors, some of which may go away with this one.",
      ]
    ),
    (
      "let one =\n\nlet two = 2\n", 1,
      ["✗ error: expected initial value after '='"]
    ),
    ("var one = 1\none =\n// The end.\n", 2, ["✗ error: expected expression in assignment"]),
    (
      "var one = 1\none =\nprint(one)\n", 3,
      [
        "✗ error: cannot assign value of type '()' to type 'Int'",
        "The line above ends with `=`, so this line is taken for what comes behind it.",
      ]
    ),
  ]

  @Test(
    "begin with what's missing, at its line, and not with what follows from it", arguments: slips)
  func syntax(text: String, line: Int, words: [String]) throws {
    let (page, status) = try shownPage(of: text)
    let lines = page.split(separator: "\n")
    #expect(status == 1 && lines.count { $0.contains("✗") } == 1, "\(page)")
    let start = try #require(lines.firstIndex { $0.hasPrefix(" \(line)") })
    let below = lines[(start + 1)...].prefix { $0.hasPrefix("    ") }
    #expect(below.map { $0.trimmingCharacters(in: .whitespaces) } == words, "\(page)")
  }

  @Test("say why a reference to a protocol that anything can conform to isn't weak")
  func weakStructure() throws {
    let (page, status) = try shownPage(of: "protocol Cook {}\nweak var cook: (any Cook)?\n")
    #expect(page.contains("A struct could conform to this protocol") && status == 1)
    #expect(!page.contains("type parameter"))
  }

  @Test("are shown that are behind the last line")
  func missingBrace() throws {
    let (page, status) = try shownPage(of: "for number in 0..<3 {\n  print(number)\n")
    #expect(
      page.hasSuffix(
        """
         2    print(number)
            ✗ error: expected '}' at end of brace statement
              It has to close the `{` in line 1.

        """) && status == 1)
  }

  @Test("are eight, and the others are counted")
  func many() throws {
    let text = (1...10).map { "nobody\($0)()\n" }.joined()
    let lines = try shownPage(of: text).page.split(separator: "\n")
    #expect(lines.count { $0.contains("✗") } == 8)
    let more = "      There are 2 more errors, some of which may go away with these."
    #expect(lines.firstIndex { $0 == more } == lines.firstIndex { $0.hasPrefix(" 9") }! - 1)
  }

  @Test("that are caught don't look as if the program had crashed", arguments: [[], ["--plain"]])
  func caught(arguments: [String]) throws {
    let text = """
      struct Late: Error {}
      func arrive() throws { throw Late() }
      do { try arrive() } catch { print("caught") }
      let result = Result { try arrive() }

      """
    let (page, status) = try shownPage(of: text, arguments)
    #expect(!page.contains("✗") && !page.contains("!") && status == 0)
    #expect(page.split(separator: "\n")[2].hasSuffix("  throws Late()"), "\(page)")
  }

  @Test("of which warnings are shown, unless they're about style, and none is an error's sign")
  func warnings() throws {
    let text = """
      #warning("watch it")
      @available(*, deprecated, message: "call new()")
      func old() -> Int { 1 }
      old()
      func half() { let one = 1 }
      let nothing = print("a")

      """
    let (page, status) = try shownPage(of: text)
    let lines = page.split(separator: "\n")
    #expect(lines[1] == "    ! warning: watch it" && status == 0)
    #expect(lines[5] == "    ! warning: 'old()' is deprecated: call new()")
    #expect(lines.count { $0.contains("!") } == 2 && !page.contains("✗"))
  }

  @Test(
    "say what keeps a program's lines from being shown",
    arguments: [
      ("let one = 1\n#sourceLocation(file: \"other.swift\", line: 100)\n", "line 2"),
      (
        "func sum(_ all: [Int]) -> Int {\n  let span = all.span\n  return span[0]\n}\n",
        "a value of type Span"
      ),
    ])
  func culprit(text: String, culprit: String) throws {
    let (page, status) = try shownPage(of: text)
    let words = """
      The compiler can't show what each line of this program does, because of \(culprit), so this \
      is the output alone.
      """
    #expect(page.replacing("\n", with: " ").contains(words) && status == 0, "\(page)")
    let named = CompilerErrors("/A.swift:2:1: error: no", aboutFile: "/A.swift", "a\nb\n")
    #expect(named.culprit == "line 2")
  }
}

@Suite("What the playground is started with", .takesLong) struct PlaygroundArgumentsTests {
  @Test(
    "says what is wrong with its arguments and its file",
    arguments: [
      (
        ["stong-or-weak"], 64,
        "playground: no page has a program \"stong-or-weak\"; did you mean strong-or-weak?\n"
      ),
      (
        ["Closures"], 64,
        "playground: no page has a program \"Closures\"; did you mean closures-and-tokens?\n"
      ),
      (
        ["2"], 64,
        """
        playground: no page has a program "2"; there are strong-or-weak, \
        identity-and-duplicates, actors-and-sendable, the-main-actor\n
        """
      ),
      (
        ["nothing"], 64,
        "playground: no page has a program \"nothing\"; Tutorials/README.md lists all pages\n"
      ),
      (
        ["README.md"], 66,
        "playground: README.md isn't a program, and there's none beside it\n"
      ),
      (["one-list", "two"], 64, "playground: it takes no \"two\"\n"),
      (["--style", "oil"], 64, "playground: --style takes ascii or braille, not \"oil\"\n"),
      (["Tests/nothing.swift"], 66, "playground: there is no file Tests/nothing.swift\n"),
      (["Tests"], 66, "playground: Tests is not an ordinary file.\n"),
      (
        ["Tests/Fixtures/Playground/there\u{1B}[2J.swift"], 66,
        "playground: there is no file Tests/Fixtures/Playground/there?[2J.swift\n"
      ),
    ] as [([String], Int32, String)])
  func refused(arguments: [String], status: Int32, words: String) throws {
    let program = try FinishedProgram.run(
      builtExecutable("playground"), arguments, in: PackageFolder.root)
    #expect(program.status == status && program.output == "" && program.errors == words)
  }

  @Test("takes a page's path for its program, and a link for the file that it leads to")
  func otherPaths() throws {
    func page(_ argument: String) throws -> String {
      try FinishedProgram.run(builtExecutable("playground"), [argument], in: PackageFolder.root)
        .output
    }
    let program = try page("one-list")
    #expect(program.contains("● Police"))
    #expect(try page("Tutorials/1-one-evening/1-one-list.md") == program)
    try TemporaryDirectory.with { scratch in
      let link = scratch.appendingPathComponent("Link.swift")
      let file = PackageFolder.url("Tutorials/1-one-evening/1-one-list.swift")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      #expect(try page(link.path) == program)
    }
  }

  @Test("draws in Braille when asked to")
  func braille() throws {
    let playground = builtExecutable("playground")
    let page = "one-pen-four-canvases"
    let ascii = try FinishedProgram.run(playground, [page]).output
    let braille = try FinishedProgram.run(playground, [page, "--style", "braille"]).output
    #expect(ascii.contains("+- pad ---") && !ascii.contains("⠉"))
    #expect(
      braille.contains("+- pad ---")
        && braille.unicodeScalars.contains { 0x2801...0x28FF ~= $0.value })
  }
}
