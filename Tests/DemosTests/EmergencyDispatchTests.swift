import Foundation
import MulticastDemos
import Support
import Testing

@testable import emergency_dispatch

@Suite("The command emergency-dispatch")
struct EmergencyDispatchTests {
  @Test(
    """
    has steps of which exactly one answer comes true, and that print what's in \
    Golden/emergency-dispatch.txt
    """
  )
  func steps() async throws { try await expectSteps(of: EmergencyDispatchDemo.demo) }

  private func run(_ arguments: String...) throws -> FinishedProgram {
    // Nothing of this may bring an escape code into a pipe.
    let environment = [
      "COLUMNS": "", "NO_COLOR": "", "TERM": "xterm-256color", "CLICOLOR_FORCE": "1",
    ]
    let program = try FinishedProgram.run(
      builtExecutable("emergency-dispatch"), arguments, environment: environment)
    #expect(program.status == 0 && program.errors.isEmpty)
    return program
  }

  @Test("prints worksheets without an answer, each on a page of its own")
  func worksheet() throws {
    let all = try run("--worksheet").output
    let pages = all.split(separator: "\u{C}").map(String.init)
    #expect(pages.count == EmergencyDispatchDemo.demo.steps.count)
    // Room for this is on A4 and on Letter, at ten characters an inch and six lines an inch.
    for page in pages {
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= 76 } && lines.count <= 60, "\(page)")
    }
    for (page, step) in zip(pages, EmergencyDispatchDemo.demo.steps) {
      #expect(page.contains("\(step.title)\n") && page.contains("\n  [ ] "))
      for answer in ["What it prints", "The answer is", "You were right"] {
        #expect(!page.contains(answer))
      }
    }
    #expect(
      try run("--worksheet", "--step", "1-4").output == pages[0...3].joined(separator: "\u{C}"))
    #expect(try run("--worksheet", "--step", "3").output.split(separator: "\u{C}").count == 1)
  }

  @Test(
    "answers a step that isn't there with one line and exit code 64",
    arguments: [
      ["--step=0"], ["--from=15"], ["--worksheet", "--step=3-2"], ["--worksheet", "--step=9-15"],
      ["--step=1-4-5"],
    ])
  func wrongArguments(arguments: [String]) throws {
    let program = try FinishedProgram.run(builtExecutable("emergency-dispatch"), arguments)
    #expect(program.status == 64 && program.output.isEmpty)
    #expect(program.errors.wholeMatch(of: /emergency-dispatch: .+\n/) != nil)
  }

  @Test("leaves no core file behind when a step stops a program on purpose")
  func noCoreFile() throws {
    let left = try TemporaryDirectory.with { folder in
      let shell = try FinishedProgram.run(
        "sh",
        [
          "-c", "ulimit -c unlimited; \"$1\" --step 11 --answer", "sh",
          builtExecutable("emergency-dispatch"),
        ],
        in: folder)
      #expect(shell.output.contains("PaperCopy can't be a delegate"))
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
    #expect(left == [])
  }

  // MARK: - In a terminal

  @Test("opens with a page, goes from step to step by keys, and takes an answer typed as a line")
  func played() throws {
    let terminal = try PseudoTerminal(running: "emergency-dispatch", columns: 80, rows: 60)
    /// What shows, from the top of the step on.
    var text: String { terminal.screen.lines.joined(separator: "\n") }
    try terminal.wait(for: "Return begins")
    try terminal.send("\r", until: "1-3 answer")
    #expect(text.hasPrefix("Step 1 of 14"))
    #expect(!text.contains("What it prints"))
    try terminal.send("3\r", until: "Return goes on")
    #expect(text.contains("You said 3: The firefighters, because they came last. You were right."))
    try terminal.send("\r", until: "Step 2 of 14")
    try terminal.send("g14\r", until: "Step 14 of 14")
    try terminal.send("2", until: "Return ends")
    try terminal.quit(by: "\r")
    #expect(text.contains("Once more from the start:\n\n  swift run emergency-dispatch"))
  }

  @Test("never waits with --all or --answer", arguments: [["--all"], ["--step", "1", "--answer"]])
  func neverWaits(arguments: [String]) throws {
    let terminal = try PseudoTerminal(running: "emergency-dispatch", arguments)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.output.contains(0x1B), "headings are colored")
  }

  @Test(
    """
    where the keys or the pages are not a terminal's, prints all without waiting, and says what to \
    type for one question
    """,
    arguments: [
      "--plain < /dev/null", "--plain | cat", "--plain --from 13 | cat", "--from 13 < /dev/null",
    ])
  func noTerminal(arguments: String) throws {
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", "\"$0\" \(arguments)", builtExecutable("emergency-dispatch")])
    #expect(try terminal.waitForExit() == .exited(0))
    let first = arguments.contains("13") ? 13 : 1
    let plain = arguments.contains("--plain") ? " --plain" : ""
    #expect(
      String(decoding: terminal.output, as: UTF8.self).contains(
        """
        emergency-dispatch: its input or output isn't a terminal, so it couldn't wait for your \
        answers. To see a question without its answer, type: swift run emergency-dispatch --step \
        \(first)\(plain)\r\n
        """))
  }
}
