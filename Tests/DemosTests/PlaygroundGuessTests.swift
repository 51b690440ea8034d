// What the playground compiles before it knows whether that's wanted, and what it keeps.

import Foundation
import Support
import Testing

@testable import playground

@Suite("A guess at an instrumented text") struct PlaygroundGuessTests {
  private static let plain = "let one = 1\nif one > 0 {\n  print(one) // one\n}\n"
  private static let instrumented = """
    #sourceLocation(file: "a", line: 1)
    call(0)
    #sourceLocation(file: "a", line: 1)
    let one = 1;value(one)
    call(1)
    #sourceLocation(file: "a", line: 2)
    if one > 0 {
      call(2)
    #sourceLocation(file: "a", line: 3)
      print(one);value(one) // one
    }
    end()

    """

  @Test("is right if something has changed within lines")
  func right() {
    let before = InstrumentedText(plain: Self.plain, instrumented: Self.instrumented)
    for (old, new) in [("one = 1", "one = \"1\""), ("if one > 0 {", "while one < 0 {")] {
      let text = Self.plain.replacing(old, with: new)
      #expect(before.guess(of: text) == Self.instrumented.replacing(old, with: new))
    }
  }

  @Test("isn't tried if nothing has changed, lines have come or gone, or a call is in the middle")
  func none() {
    let before = InstrumentedText(plain: Self.plain, instrumented: Self.instrumented)
    let twoLines = Self.plain.replacing("one = 1\n", with: "one = 1 ")
    let call = Self.plain.replacing("(one) //", with: "(1) //")
    for text in [Self.plain, Self.plain + "\n", "\n" + Self.plain, "", twoLines, call] {
      #expect(before.guess(of: text) == nil)
    }
  }
}

@Suite("What's compiled by a guess", .waits) struct PlaygroundGuessedTests {
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
