// What people do to a program in a terminal, and how they want their terminal back.

import Foundation
import Support
import Testing

/// A program on a full screen or on pages, and what shows once it waits for keys.
struct ProgramOnATerminal: Sendable, CustomTestStringConvertible {
  let command: [String]
  let firstWords: String
  var testDescription: String { command.joined(separator: " ") }

  /// Where the exercises' runner finds its learner's files: in a copy, which the tests may change.
  static let learnersFolder: String = {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try! FileManager.default.copyItem(at: PackageFolder.url("Exercises"), to: copy)
    return copy.path
  }()

  static let all = [
    ProgramOnATerminal(command: ["mirror-pad", "--speed", "0.1"], firstWords: "A cat, "),
    ProgramOnATerminal(command: ["mirror-pad", "draw"], firstWords: "pen up"),
    ProgramOnATerminal(command: ["playground", "--style", "ascii"], firstWords: "q quits"),
    ProgramOnATerminal(command: ["emergency-dispatch"], firstWords: "q quits"),
    ProgramOnATerminal(command: ["exercises", "--folder", learnersFolder], firstWords: "q quit"),
  ]

  func start(columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      running: command[0], Array(command.dropFirst()), columns: columns, rows: rows)
    try terminal.wait(forShown: firstWords)
    return terminal
  }

  /// Those that take the whole screen.
  static var onFullScreen: [ProgramOnATerminal] {
    all.filter { ["mirror-pad", "playground"].contains($0.command[0]) }
  }

  /// The command line, for a shell.
  var line: String {
    ([builtExecutable(command[0])] + command.dropFirst()).map(quoted).joined(separator: " ")
  }

  /// The program as the job of a shell.
  func startInShell(hasSecondScreen: Bool = true) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.withShell()
    if !hasSecondScreen { terminal.hasNoSecondScreen() }
    try terminal.send(line + "\n")
    try terminal.wait(forShown: firstWords)
    return terminal
  }
}

/// A word as a shell takes it, whatever is in it.
private func quoted(_ word: String) -> String { "'\(word.replacing("'", with: "'\\''"))'" }

@Suite("A terminal is as it was", .takesLong) struct TerminalStories {
  @Test("after q", arguments: ProgramOnATerminal.all)
  func quit(program: ProgramOnATerminal) throws {
    try program.start().quit()
  }

  @Test(
    "after Ctrl-C, Ctrl-\\, a closed window, a polite end, and a trap in the middle of the screen",
    arguments: ProgramOnATerminal.all,
    [SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGILL, SIGTRAP, SIGSEGV, SIGABRT])
  func ended(program: ProgramOnATerminal, signal: Int32) throws {
    let terminal = try program.start()
    switch signal {
    case SIGINT: try terminal.send("\u{3}")
    case SIGQUIT: try terminal.send("\u{1C}")
    default: terminal.signal(signal)
    }
    #expect(try terminal.waitForExit() == .signalled(signal))
    terminal.expectAsBefore()
  }

  @Test(
    "while it's stopped by Ctrl-Z; fg shows it again; and then every key works",
    arguments: ProgramOnATerminal.all)
  func stopped(program: ProgramOnATerminal) throws {
    let terminal = try program.startInShell()
    for _ in 1...2 {
      try terminal.send("\u{1A}")
      try terminal.wait(for: "Stopped")
      try terminal.wait(for: "prompt> ")
      terminal.expectAsBefore()
      try terminal.send("fg\n")
      try terminal.wait(forShown: program.firstWords)
      try terminal.wait { _ in !terminal.settings.isLineByLine }
    }
    try terminal.send("q")
    try terminal.wait(for: "prompt> ")
    terminal.expectAsBefore()
    try terminal.send("echo status=$?\n", until: "status=0")
  }

  @Test(
    "also where there's no second screen: what comes next is on a clean line",
    arguments: ProgramOnATerminal.onFullScreen, ["q", "\u{3}", "\u{1A}"])
  func noSecondScreen(program: ProgramOnATerminal, key: String) throws {
    let terminal = try program.startInShell(hasSecondScreen: false)
    try terminal.send(key)
    try terminal.wait(for: "prompt> ")
    #expect(terminal.screen.lines.contains("prompt>"))
    let words = terminal.screen.lines.joined(separator: " ")
    #expect(
      !words.contains("+--") && !words.contains(program.firstWords), "the picture is still there")
  }

  @Test(
    """
    and goes on if Ctrl-Z is pressed where no shell would say fg: q works, and what comes next is \
    run
    """,
    arguments: ProgramOnATerminal.all)
  func noJobControl(program: ProgramOnATerminal) throws {
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", program.line + "; echo status=$?"])
    try terminal.wait(forShown: program.firstWords)
    for _ in 1...2 {
      // It puts the terminal back, and takes it again.
      let count = terminal.output.count
      try terminal.send("\u{1A}")
      try terminal.wait { _ in terminal.output[count...].firstRange(of: "\u{1B}[?2004h".utf8) != nil
      }
      try terminal.wait(forShown: program.firstWords)
    }
    try terminal.send("q", until: "status=0")
    try terminal.waitForExit()
    terminal.expectAsBefore()
  }

  @Test(
    "and it goes on after a paste and after late answers of the terminal, whatever is in them",
    arguments: ProgramOnATerminal.all)
  func pasted(program: ProgramOnATerminal) throws {
    let terminal = try program.start()
    try terminal.send(
      "\u{1B}[200~q\nq\u{1B}[201~\u{1B}]11;rgb:q\u{7}\u{1B}P>|q\u{1B}\\\u{1B}_q\u{18}")
    // It's still there, and listens.
    terminal.resize(columns: 81, rows: 25)
    try terminal.wait(forShown: program.firstWords)
    try terminal.quit()
  }

  @Test(
    "after q, although Alt and a bracket began something that doesn't go on",
    arguments: ["]", "[", "P"])
  func brokenOff(bracket: String) throws {
    let terminal = try ProgramOnATerminal.all[1].start()
    try terminal.send("\u{1B}\(bracket)")
    // The first one may come too early.
    while terminal.exit == nil {
      try terminal.send("q")
      try terminal.waitForExit(within: .milliseconds(250))
    }
    #expect(terminal.exit == .exited(0))
    terminal.expectAsBefore()
  }

  @Test("when a stopped program is ended", arguments: ProgramOnATerminal.all)
  func endedWhileStopped(program: ProgramOnATerminal) throws {
    let terminal = try program.startInShell()
    try terminal.send("\u{1A}")
    try terminal.wait(for: "Stopped")
    try terminal.wait(for: "prompt> ")
    try terminal.send("kill %1; fg; echo gone\n", until: "\ngone")
    try terminal.wait(for: "prompt> ")
    terminal.expectAsBefore()
  }

  @Test("and no process is left, when the terminal disappears", arguments: ProgramOnATerminal.all)
  func disappeared(program: ProgramOnATerminal) throws {
    let terminal = try program.start()
    terminal.hangUp()
    let exit = try terminal.waitForExit()
    #expect([.exited(0), .signalled(SIGHUP)].contains(exit))
  }

  @Test(
    "after sixty sizes in a row, from tiny to huge, and what it shows fits",
    arguments: ProgramOnATerminal.all)
  func resized(program: ProgramOnATerminal) throws {
    let terminal = try program.start()
    for (columns, rows) in [(20, 8), (400, 120), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      try terminal.wait { $0.lines.contains { !$0.isEmpty } }
    }
    for step in 1...60 { terminal.resize(columns: 20 + 7 * step % 100, rows: 8 + 5 * step % 40) }
    terminal.resize(columns: 81, rows: 25)
    try terminal.wait(forShown: program.firstWords)
    try terminal.quit()
  }

  @Test("at every size from 1 by 1 to 12 by 12", arguments: ProgramOnATerminal.all)
  func tiny(program: ProgramOnATerminal) throws {
    let terminal = try PseudoTerminal(
      running: program.command[0], Array(program.command.dropFirst()), columns: 1, rows: 1)
    try terminal.wait { _ in !terminal.settings.isLineByLine }
    for columns in 1...12 {
      for rows in 1...12 {
        let count = terminal.output.count
        terminal.resize(columns: columns, rows: rows)
        if (columns, rows) != (1, 1) { try terminal.wait { _ in terminal.output.count > count } }
      }
    }
    try terminal.quit()
  }

  @Test("in a window of 20 by 8 and in one of 400 by 120", arguments: ProgramOnATerminal.all)
  func sizes(program: ProgramOnATerminal) throws {
    for (columns, rows) in [(20, 8), (400, 120)] {
      let terminal = try PseudoTerminal(
        running: program.command[0], Array(program.command.dropFirst()), columns: columns,
        rows: rows)
      try terminal.wait { $0.lines.contains { !$0.isEmpty } }
      try terminal.wait { _ in !terminal.settings.isLineByLine }
      try terminal.quit()
    }
  }
}

@Suite("A closed pipe") struct ClosedPipe {
  @Test(
    "ends a program quietly",
    arguments: [
      "mirror-pad --plain", "emergency-dispatch --all", "exercises list", "mirror-pad tour --all",
    ])
  func closed(command: String) throws {
    let words = command.split(separator: " ")
    let program = builtExecutable(String(words[0]))
    let shell = try FinishedProgram.run(
      "bash",
      [
        "-c",
        "\"$0\" \(words.dropFirst().joined(separator: " ")) | head -n 1; exit ${PIPESTATUS[1]}",
        program,
      ])
    #expect(shell.status == 0 && shell.errors == "")
    #expect(shell.output.split(separator: "\n").count == 1)
  }
}
