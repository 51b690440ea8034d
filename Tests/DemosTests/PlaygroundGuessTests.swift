// What the playground compiles before it knows whether that's wanted, and what it keeps.

import Foundation
import MulticastCompiler
import Support
import Testing

@testable import playground

@Suite("A guess at an instrumented text") struct PlaygroundGuessTests {
  private static let program = """
    enum Late: Error { case minutes(Int) }
    final class Train {
      let name: String
      var late = 0
      init(_ name: String) { self.name = name }
      func wait(_ minutes: Int) {
        late += minutes
        for minute in 0..<minutes {
          print(minute)
        }
      }
      func check(_ limit: Int) throws -> Int {
        guard late < limit else { throw Late.minutes(late) }
        return late
      }
    }
    let train = Train("slow")
    var trains = [train]
    trains[0].wait(1) // one minute
    if train.late > 0 {
      print("late")
    }
    print(try train.check(10))
    trains[0].late = 3

    """

  /// What the program becomes.
  private static let before = try! instrumented(
    program, FileCompiler(modules: PlaygroundCompiler.modulesToFind))

  /// What a text becomes.
  private static func instrumented(_ text: String, _ compiler: FileCompiler) throws
    -> InstrumentedText
  {
    let tree = try compiler.syntaxTree(
      "Playground.swift", text, module: PlaygroundCompiler.module, flags: ["-swift-version", "6"])
    #expect(tree.exit == .exited(0))
    let instrumentation = Instrumentation(text, path: "/a.swift", tree: tree.output)
    return try #require(instrumentation).text
  }

  @Test(
    "is right where lines have changed, come and gone",
    arguments: [
      ("late\")", "very late\")"), ("check(10)", "check(train.late + 1)"),
      ("trains[0].wait(1) //", "trains[0].wait(train.late) //"), ("slow", "\(1)"),
      ("let train = Train(\"slow\")", "let train = Train(\"slow\")\nlet wait = try train.check(9)"),
      ("let train =", "print(\"first\")\nlet train ="), ("    print(minute)\n", ""),
      ("trains[0].late = 3", "trains[0].late = 3\ntrains[0].late = 4\nlet four = 4"),
      ("      print(minute)\n", "      print(minute)\n      let next = minute + 1\n"),
      ("  print(\"late\")", "  print(\"late\")\n  trains[0].wait(2)\n  print(2)"),
      ("trains[0].late = 3\n", ""), ("    late += minutes\n", "    late += 1\n    late += 1\n"),
      ("let train", "\n\n// A train.\nlet train"),
      (
        "trains[0].late = 3\n",
        "let wait = 1\nfor _ in 1...2 {\n  train.wait(wait)\n}\nlet late = train.late\n"
      ),
    ])
  func right(old: String, new: String) throws {
    try #require(Self.program.ranges(of: old).count == 1)
    let text = Self.program.replacing(old, with: new)
    let compiler = try FileCompiler(modules: PlaygroundCompiler.modulesToFind)
    let after = try Self.instrumented(text, compiler)
    #expect(Self.before.guess(of: text)?.text == after.text)
  }

  @Test("isn't tried if nothing has changed, or so much that nobody can tell")
  func none() {
    let other = (1...50).map { "let number\($0) = \($0)\n" }.joined()
    let twoLines = Self.program.replacing("[train]", with: "[train,\n  train]")
    for text in [Self.program, other, twoLines] {
      #expect(Self.before.guess(of: text)?.text == nil)
    }
  }
}

@Suite("What's compiled by a guess", .takesLong) struct PlaygroundGuessedTests {
  @Test("is shown as what's compiled without one: results, crashes, and other statements")
  func guessed() throws {
    func text(_ index: String) -> String {
      "let list = [10, 20]\nfunc element() -> Int {\n  list[\(index)]\n}\nlet last = element()\n"
    }
    try withPlayground(text("0")) { terminal, save in
      try terminal.wait(forShown: "let last = element()  10")
      try save(text("1"))
      try terminal.wait(forShown: "let last = element()  20")
      try save(text("2"))
      try terminal.wait(forShown: "✗ It crashed here.")
      #expect(terminal.screen.lines[3].hasPrefix(" 3    list[2]"))
      #expect(terminal.screen.lines[4].hasPrefix("    ✗ It crashed here."))
      try save(text("nothing"))
      try terminal.wait(forShown: "✗ error: cannot find 'nothing' in scope")
      // One more statement in the same line, and the calls below have other numbers.
      try save(text("0").replacing("20]", with: "20]; print(\"list\")"))
      try terminal.wait(forShown: "let last = element()")
      try terminal.wait(forShown: "      list")
      try terminal.wait { $0.lines.contains { $0.hasSuffix("  10") } }
      try terminal.quit()
    }
  }

  @Test("runs again when the file is saved without a change")
  func unchanged() throws {
    let text = "import Foundation\nprint(ProcessInfo.processInfo.processIdentifier)\n"
    try withPlayground(text) { terminal, save in
      func number(of screen: ScreenReplay) -> Int? { Int(screen.lines[3].dropFirst(6)) }
      try terminal.wait { number(of: $0) != nil }
      let first = number(of: terminal.screen)
      try save(text)
      try terminal.wait { number(of: $0) != nil && number(of: $0) != first }
      try terminal.quit()
    }
  }
}
