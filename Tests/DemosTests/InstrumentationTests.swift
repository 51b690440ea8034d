// What the playground puts into a program's text.

import Foundation
import MulticastCompiler
import Testing

@testable import playground

@Suite("What the playground puts into a text") struct InstrumentationTests {
  /// Where a call could be in the way, or what it moves.
  private static let awkward = [
    "closures in a line": """
    [1, 2].forEach { number in print(number); print(-number) }
    let copy = { (number: Int) -> Int in let other = number; return other }
    print("\\([1].map { number in let other = number; return copy(other) })")
    """,
    "a result builder": """
    @resultBuilder struct Sum {
      static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) }
    }
    func sum(@Sum _ parts: () -> Int) -> Int { parts() }
    @Sum func three() -> Int {
      1
      2
    }
    sum {
      three()
      4
    }
    """,
    "errors": """
    struct Late: Error {}
    struct Short: Error {}
    func typed() throws(Late) -> Int { throw Late() }
    func passed(_ body: () throws -> Int) rethrows -> Int { try body() }
    final class Train {
      let number: Int
      init() throws { number = try passed { throw Short() } }
      convenience init(_ minutes: Int) throws { try self.init() }
    }
    func all() throws {
      if try passed({ 1 }) > 0, let train = try? Train(2) { print(train.number) }
      for _ in try [passed { 2 }] { _ = try typed() }
    }
    try? all()
    """,
    "values that can't be copied": """
    struct Seat: ~Copyable {
      var rows = [1]
      mutating func move() throws { rows[0] += 1 }
    }
    func seat() throws -> Seat { Seat() }
    var mine = try seat()
    try mine.move()
    mine.rows[0] = 4
    """,
    "branches with a value": """
    func sign(_ number: Int) -> Int { if number < 0 { -1 } else { 1 } }
    let word = switch sign(2) {
    case 1: "up"
    default: "down"
    }
    """,
    "declarations with words in front": """
    outer: for number in 0..<2 {
      weak var nothing: AnyObject?
      if number == 1 { continue outer }
      _ = nothing
    }
    func slow() async throws -> Int { 1 }
    async let later = slow()
    let sum = try await slow() + later
    """,
    "braces": """
    func late() async throws -> Int? { 3 }
    print("first"); let one = 1
    guard let two = try await late() else { fatalError() }
    defer { print("over") }
    print(one +
      two)  // in two lines
    outer: for number in 0..<2 { if number == one { break outer } }
    let text = "\\(one)"
    if one > two { print("more") } else { print(text) }
    try await late()
    _ = { (number: Int) in print(number) }(two)
    """,
    "actors": """
    actor Till {
      var coins = 0
      lazy var name: String = { "till" }()
      func add() -> Int { coins += 1; return coins }
      var empty: Bool { coins == 0 }
    }
    extension Till { func take() { coins = 0 } }
    let till = Till()
    await till.take()
    """,
  ]

  @Test("is accepted by the compiler", arguments: awkward.keys.sorted())
  func accepted(name: String) async throws {
    let compiler = try PlaygroundCompiler()
    let outcome = try await compiler.compile(Self.awkward[name]! + "\n", path: "/a \"b\"/c.swift")
    guard case .program(_, let instrumentation?, _, _) = outcome else {
      return _ = Issue.record("\(outcome)")
    }
    #expect(instrumentation.extent == .everywhere)
  }

  @Test("is in braces with a statement at the top level, and names what's declared next")
  func braces() throws {
    let text = "print(1)\nlet two = 2\nlet three = 3\ndefer {}\nprint(two)  // two\nprint(3)\n"
    let compiler = try FileCompiler(modules: PlaygroundCompiler.modulesToFind)
    let tree = try compiler.syntaxTree("Playground.swift", text, module: "main")
    let instrumentation = Instrumentation(text, path: "/a.swift", tree: tree.output)
    let lines = instrumentation?.text.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      lines == [
        "do { playgroundStatement(0, 1)", "print(1);playgroundStatement(1, 2) }", "let two = 2",
        "playgroundStatement(2, 3)", "let three = 3", "playgroundStatement(3, 4)", "defer {}",
        "do { playgroundStatement(4, 5)", "print(two) }  // two", "do { playgroundStatement(5, 6)",
        "print(3) }", "playgroundEnd(waits: false)",
      ])
  }
}
