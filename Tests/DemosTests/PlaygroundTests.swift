// The playground: what stands beside each line.

import Foundation
import MulticastCompiler
import MulticastDemos
import Support
import Testing

@testable import playground

/// The page of a program that's written for a test.
func shownPage(
  of text: String, _ arguments: [String] = [], environment: [String: String] = [:]
) throws -> (page: String, status: Int32) {
  try TemporaryDirectory.with { scratch in
    let file = scratch.appendingPathComponent("Program.swift")
    try Data(text.utf8).write(to: file)
    let program = try FinishedProgram.run(
      builtExecutable("playground"), [file.path] + arguments, environment: environment)
    #expect(program.errors == "")
    return (program.output, program.status)
  }
}

@Suite("The playground", .takesLong)
struct PlaygroundTests {
  private static let folder = "Tests/Fixtures/Playground"
  private static let programs = try! FileManager.default.contentsOfDirectory(
    atPath: PackageFolder.url(folder).path
  )
  .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }.sorted()
  /// Those that don't run to their end.
  private static let failing: Set = [
    "above", "another-module", "calls-itself", "crash", "endless", "errors", "exit", "flood",
    "main-attribute", "memory", "nil", "no-import", "queue-waits", "thrown", "unowned",
  ]

  /// Those that wait for a second or longer.
  private static let waiting: Set = [
    "closures", "costly", "detached", "hostile", "items", "keeping", "large", "late", "lists",
    "lock", "macros", "million", "no-cycles", "objects", "places",
  ]

  @Test(
    "shows a program with what its lines did: Tests/Fixtures/Playground",
    arguments: programs.filter { !waiting.contains($0) })
  func pages(name: String) throws { try expectPage(name) }

  @Test(
    "shows a program that waits with what its lines did: Tests/Fixtures/Playground", .asleep,
    arguments: waiting)
  func waitingPages(name: String) throws { try expectPage(name) }

  private func expectPage(_ name: String) throws {
    let marked = ["any", "branches", "calls-itself", "closures", "marks"].contains(name)
    let marks = marked ? ["--marks"] : []
    let program = try FinishedProgram.run(
      builtExecutable("playground"), ["\(Self.folder)/\(name).swift"] + marks,
      in: PackageFolder.root)
    #expect(program.errors == "" && program.status == (Self.failing.contains(name) ? 1 : 0))
    // How far a program came that was stopped depends on the machine, and how often a set asks for
    // a hash on chance.
    let depends = ["endless", "flood", "hostile", "large", "late"].contains(name)
    let page =
      depends
      ? program.output.replacing(/\d{2,}(?: ×\d+)?|(?: …)? ×\d+/, with: "…") : program.output
    try expectGolden(page, "\(Self.folder)/\(name).txt")
    #expect(!program.output.contains("\u{1B}"))
  }

  @Test("says where a program waits, and not which loop it's in", .asleep)
  func waits() throws {
    let text = """
      import Dispatch
      func pass() -> Bool {
        print("at the gate")
        let result = DispatchSemaphore(value: 0).wait(timeout: .distantFuture)
        return result == .success
      }
      for _ in 1...2 {
        print(pass())
      }
      """
    let lines = try shownPage(of: text).page.split(separator: "\n")
    let stopped = try #require(lines.firstIndex { $0.contains("and was stopped here") })
    // Whether the line itself is known depends on the system's library.
    #expect(lines[stopped - 1].contains(#/^ [34] /#))
    #expect(lines.dropLast().last?.contains("What was stopped was called from here.") == true)
  }

  @Test("says where a program waits that waits in the system, and lets it go no further", .asleep)
  func waitsInTheSystem() throws {
    let text = """
      import Foundation
      func rest() -> Int32 {
        print("resting")
        let result = pause()
        return result
      }
      print(rest())
      """
    let page = try shownPage(of: text, ["--marks"]).page
    #expect(
      page.hasSuffix(
        """
         4    let result = pause()  ▸
            ✗ It hadn't ended after 2 seconds, and was stopped here.
         5    return result
         6  }
         7  print(rest())           ▸
              resting
            ✗ What was stopped was called from here.

        """), "\(page)")
  }

  @Test("takes lines that end as on Windows, and an empty file")
  func lineEnds() throws {
    let text = "let one = 1\nfunc two() {\n  print(\"two\")\n}\ntwo()\n"
    let page = try shownPage(of: text)
    #expect(page.page.contains("\n      two\n") && page.status == 0)
    for end in ["\r\n", "\r"] {
      #expect(try shownPage(of: text.replacing("\n", with: end)) == page)
    }
    #expect(try shownPage(of: "") == ("The file is empty.\n", 0))
  }

  @Test("says in words who is alive and who is gone, when asked to")
  func plain() throws {
    let program = try FinishedProgram.run(
      builtExecutable("playground"), ["strong-or-weak", "--plain"])
    #expect(program.output.contains("\"lighthouse\"))  harbor (alive), gone\n"))
    #expect(!program.output.contains("●") && !program.output.contains("○"))
  }

  @Test("takes `exit(0)` as the last line for the end, and elsewhere says that it's early")
  func exits() throws {
    let early = "(The program ended itself here.)"
    let end = try shownPage(of: "import Foundation\nprint(\"on\")\nexit(0)\n")
    #expect(!end.page.contains(early) && end.status == 0)
    let middle = try shownPage(of: "import Foundation\nif true { exit(0) }\nprint(\"on\")\n")
    #expect(middle.page.contains(" 2  if true { exit(0) }\n    \(early)\n"))
    // A loop may be the last statement.
    let text = """
      import Foundation
      func leave() {
        print("on")
        exit(0)
      }
      while true {
        leave()
      }

      """
    #expect(try shownPage(of: text).page.contains(" 4    exit(0)\n    \(early)\n"))
  }

  @Test("puts each of many lines of output below the statement that has printed it")
  func manyPieces() throws {
    // More than two to the power of sixteen.
    let text = "for _ in 1...70_000 {\n  print(\"one\")\n  print(\"two\")\n}\n"
    let page = try shownPage(of: text).page.split(separator: "\n")
    let second = try #require(page.firstIndex { $0.hasPrefix(" 3 ") })
    #expect(page[2..<second].count == 70_000 && page[2..<second].allSatisfy { $0.hasSuffix("one") })
    #expect(page.dropLast().last?.hasSuffix("two") == true)
  }

  @Test("shows the output alone where the compiler refuses the flag, and says so")
  func noTransform() throws {
    try TemporaryDirectory.with { scratch in
      // A compiler that doesn't know the flag.
      let compiler = try FinishedProgram.run("sh", ["-c", "command -v swiftc"]).output.dropLast()
      let script =
        """
        #!/bin/sh\nfor word; do shift; [ "$word" = -playground ] && word=-no-such-flag; set -- \
        "$@" "$word"; done\nexec "\(compiler)" "$@"\n
        """
      try writeScript(script, to: scratch.appendingPathComponent("swiftc"))
      let path = scratch.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let page = try shownPage(of: "let one = 1\nprint(\"hello\")\n", environment: ["PATH": path])
      let refusal =
        """
        This compiler refuses `-playground`, which shows what each line does, so this is the \
        output alone.
        """
      #expect(
        page.page == " 1  let one = 1\n 2  print(\"hello\")\n      hello\n\n\(refusal)\n")
      #expect(page.status == 0)
    }
  }

  // MARK: - The reader's own file

  /// The changes that the file's comments invite to: a statement, and what it becomes.
  private func changes(_ file: String) throws -> [(statement: String, becomes: String)] {
    let signUp = "dispatch.addDelegate(police)"
    let changes = file.matches(of: /(Add|Remove)\s+(?:\/\/\s+)?`(.+)` in place of `(\w+)`/).map {
      match in
      let method = "dispatch.\(match.1.lowercased())Delegate"
      return (statement: "\(method)(\(match.3))", becomes: "\(method)(\(match.2))")
    }
    try #require(changes.count == 2 && file.contains("the line that adds them again"))
    return [(signUp, "\(signUp)\n\(signUp)")] + changes
  }

  @Test(
    "begins with a file that works, and so do the changes that it invites to: Golden/playground.txt"
  )
  func own() throws {
    // What was committed, since the file is the reader's.
    let git = try FinishedProgram.run(
      "git", ["show", ":Tutorials/Playground.swift"], in: PackageFolder.root)
    try #require(git.status == 0, "\(git.errors)")
    let file = git.output
    #expect(
      file.split(separator: "\n").allSatisfy { $0.count <= 76 }, "a line is cut at 80 columns")
    var pages = try shownPage(of: file).page
    for change in try changes(file) {
      try #require(file.ranges(of: "\(change.statement)\n").count == 1)
      let changed = try shownPage(of: file.replacing(change.statement, with: change.becomes))
      #expect(changed.status == 0)
      pages += "\n\(changed.page)"
    }
    try expectGolden(pages, "Tests/Golden/playground.txt")
  }
}

// MARK: - In a terminal

/// Runs a test with a playground that shows a file of its own.
func withPlayground(
  _ text: String, _ arguments: String..., columns: Int = 80, rows: Int = 24,
  environment: [String: String] = [:],
  _ test: (PseudoTerminal, _ save: (String) throws -> Void) throws -> Void
) throws {
  try TemporaryDirectory.with { scratch in
    let file = scratch.appendingPathComponent("Mine.swift")
    try text.write(to: file, atomically: false, encoding: .utf8)
    let terminal = try PseudoTerminal(
      running: "playground", [file.path] + arguments, columns: columns, rows: rows,
      environment: environment)
    try test(terminal) { try $0.write(to: file, atomically: true, encoding: .utf8) }
  }
}

@Suite("The playground in a terminal", .takesLong)
struct PlaygroundInATerminalTests {
  private static let first = "let one = 1\nprint(\"hello\")\n"

  @Test(
    "shows the page anew at each save, a wrong one, a right one, and one in the middle of a run")
  func saves() throws {
    try withPlayground(Self.first) { terminal, save in
      try terminal.wait(forShown: " 1  let one = 1     1")
      #expect(terminal.screen.isAlternate)
      try terminal.wait { $0.lines[0].contains(#/Mine.swift +saved \d\d:\d\d, \d\.\d s$/#) }
      #expect(
        terminal.screen.lines[1...3] == [
          " 1  let one = 1     1", " 2  print(\"hello\")  ▸", "      hello",
        ])
      #expect(terminal.screen.lines[23] == " ↑ ↓ scroll, q quits; a save runs it again")
      try save("let one = two\n")
      try terminal.wait(forShown: "✗ error: cannot find 'two' in scope")
      try save("let one = three\n")
      try terminal.wait(forShown: "✗ error: cannot find 'three' in scope")
      // It runs for two seconds, but nobody waits for them.
      try save("print(\"on\")\nwhile true {}\n")
      try terminal.wait(forShown: "      on")
      #expect(terminal.screen.lines[0].hasSuffix(", running"))
      try save("let three = 3\n")
      try terminal.wait(forShown: " 1  let three = 3  3")
      #expect(!terminal.screen.lines.contains { $0.contains("stopped") })
      try terminal.quit()
    }
  }

  @Test("shows results as they come, after the last line, too")
  func later() throws {
    let text = """
      import Dispatch
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
        let late = 42
      }
      print("the last line")

      """
    try withPlayground(text) { terminal, _ in
      try terminal.wait(forShown: "the last line")
      #expect(!terminal.screen.lines.contains { $0.hasSuffix("  42") })
      try terminal.wait { $0.lines.contains { $0.hasSuffix("  42") } }
      try terminal.quit()
    }
  }

  @Test(
    """
    scrolls, follows the size of the terminal, and puts results under their lines where it's narrow
    """
  )
  func sizes() throws {
    let text = (1...40).map { "let number\($0) = \($0)\n" }.joined()
    try withPlayground(text) { terminal, save in
      try terminal.wait(forShown: " 1  let number1 = 1    1")
      try terminal.send("\u{1B}[B\u{1B}[B")
      try terminal.wait(forShown: "24  let number24 = 24")
      #expect(terminal.screen.lines[1].hasPrefix(" 3  let number3 = 3"))
      // It ends at the last line, and so does the way down.
      try terminal.send(String(repeating: "\u{1B}[B", count: 60))
      try terminal.wait(forShown: "40  let number40 = 40")
      #expect(terminal.screen.lines[22].hasPrefix("40  let number40 = 40"))
      try terminal.send(String(repeating: "\u{1B}[A", count: 16))
      try terminal.wait { $0.lines[1].hasPrefix(" 3  let number3 = 3") }
      // A save keeps the place, unless something is wrong elsewhere.
      try save(text.replacing("number24 = 24", with: "number24 = 240"))
      try terminal.wait(forShown: "let number24 = 240")
      #expect(terminal.screen.lines[1].hasPrefix(" 3  let number3 = 3"))
      try save(text.replacing("number38 = 38", with: "number38 = nothing"))
      try terminal.wait(forShown: "✗ error: cannot find 'nothing' in scope")
      try save(text)
      try terminal.wait(forShown: "let number30 = 30  30")
      terminal.resize(columns: 40, rows: 10)
      try terminal.wait { $0.lines.count == 10 && $0.lines[9] == " ↑ ↓ scroll, q quits" }
      // On a busy machine, the results come later.
      try terminal.wait { $0.lines[1...8].contains { $0.hasPrefix("     = ") } }
      for line in terminal.screen.lines { #expect(line.count <= 40) }
      try terminal.quit()
    }
  }

  @Test("shows a long list in full, under its line, and short values beside theirs")
  func longList() throws {
    let text = """
      import MulticastDelegates
      final class Unit { let name: String; init(_ name: String) { self.name = name } }
      let units = (1...9).map { Unit("number\\($0)") }
      let list = MulticastDelegate<Unit>()
      for unit in units { list.addDelegate(unit) }
      list
      let word = String(repeating: "a", count: 100)
      let one = 1

      """
    try withPlayground(text) { terminal, _ in
      try terminal.wait { $0.lines.contains { $0.hasSuffix("  1") } }
      let lines = terminal.screen.lines
      let dots = lines.filter { $0.contains("●") }.joined(separator: "  ")
      for number in 1...9 { #expect(dots.contains("● number\(number)")) }
      #expect(lines.joined().count { $0 == "a" } > 100)
      #expect(!lines.contains { $0.hasSuffix("●") } && lines.allSatisfy { $0.count <= 80 })
      try terminal.quit()
    }
  }

  @Test("says that a file is gone, and goes on when it's back")
  func gone() throws {
    try TemporaryDirectory.with { scratch in
      let file = scratch.appendingPathComponent("Mine.swift")
      let terminal = try PseudoTerminal(running: "playground", [file.path])
      try terminal.wait(forShown: "There is no file")
      #expect(terminal.screen.lines[0].hasSuffix("  not there"))
      try Self.first.write(to: file, atomically: true, encoding: .utf8)
      try terminal.wait(forShown: "      hello")
      try Data([0xFF, 0xFE, 0x41]).write(to: file)
      try terminal.wait(forShown: "Mine.swift is not UTF-8 text.")
      try terminal.quit()
    }
  }

  @Test("prints the page after each save, plainly, when asked to")
  func plain() throws {
    try withPlayground(Self.first, "--plain") { terminal, save in
      try terminal.wait(forShown: "q quits; saving the file runs it again")
      #expect(!terminal.screen.isAlternate)
      #expect(terminal.screen.lines.contains(" 1  let one = 1     1"))
      try save("let two = nothing\n")
      try terminal.wait(forShown: "! error: cannot find 'nothing' in scope")
      try terminal.quit()
    }
  }

  @Test("says nothing of scrolling where nothing scrolls, and folds nothing")
  func dumb() throws {
    let text = "for number in 1...20 { print(number) }\n"
    try withPlayground(text, rows: 40, environment: ["TERM": "dumb"]) { terminal, _ in
      try terminal.wait(forShown: "q quits; a save runs it again")
      #expect(terminal.screen.lines.contains("      15"))
      #expect(!terminal.screen.lines.contains { $0.contains("scroll") })
      try terminal.quit()
    }
  }

  @Test("shows what a page's program does, and how to get it back")
  func pageProgram() throws {
    let terminal = try PseudoTerminal(running: "playground", ["strong-or-weak"])
    try terminal.wait(forShown: "● harbor  ○")
    #expect(
      terminal.screen.lines[0].hasPrefix(" Tutorials/1-one-evening/2-strong-or-weak.swift")
        || terminal.screen.lines[0].hasPrefix(" …"))
    #expect(terminal.screen.lines[23].hasSuffix("; git restore brings the file back"))
    try terminal.quit()
    terminal.expectAsBefore()
  }
}
