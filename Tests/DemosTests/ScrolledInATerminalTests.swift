// The keys that scroll, and the wheel, as a person has them on a terminal of their own.

import Foundation
import Support
import Testing

private let up = "\u{1B}[A"
private let down = "\u{1B}[B"
private let home = "\u{1B}[H"
private let end = "\u{1B}[F"
private let pageUp = "\u{1B}[5~"
private let pageDown = "\u{1B}[6~"

@Suite("Keys that scroll", .takesLong) struct ScrolledInATerminalTests {
  @Test("go through a program in the playground by lines, by pages and to both ends")
  func playground() throws {
    try TemporaryDirectory.with { folder in
      let file = folder.appendingPathComponent("Mine.swift")
      let text = (1...60).map { "let number\($0) = \($0)\n" }.joined()
      try text.write(to: file, atomically: false, encoding: .utf8)
      let terminal = try PseudoTerminal(running: "playground", [file.path])
      try terminal.wait {
        $0.lines[1].hasPrefix(" 1  let number1 = 1") && $0.lines[1].hasSuffix(" 1")
      }
      // Between the first line and the last, there's room for 22 lines of 60.
      let way = [
        (down, 2), (down, 3), (up, 2), (pageDown, 24), (end, 39), (pageUp, 17), (home, 1),
        (" ", 23),
        ("G", 39), ("b", 17), ("g", 1),
      ]
      for (key, line) in way {
        try terminal.send(key)
        try terminal.wait { $0.lines[1].contains("let number\(line) =") }
        #expect(terminal.screen.lines[22].contains("let number\(line + 21) ="))
      }
      try terminal.quit()
    }
  }

  @Test("go through the events of a replay, a tenth of them at a time, and to both ends")
  func replay() throws {
    let terminal = try PseudoTerminal(running: "mirror-pad", ["--speed", "0.01"])
    try terminal.wait(forLine: "A cat, ")
    let way = [
      (home, 0), (down, 1), (down, 2), (up, 1), (pageDown, 10), (pageUp, 1), (end, 92), ("b", 83),
      ("g", 0), ("G", 92),
    ]
    for (key, position) in way {
      try terminal.send(key)
      try terminal.wait(forLine: "A cat, \(position) of 92")
    }
    #expect(
      terminal.screen.lines.contains { $0.hasPrefix("A cat, 92 of 92, ") && $0.hasSuffix("paused") }
    )
    try terminal.quit()
  }

  @Test(
    "go through the pages of a demo and of an exercise by lines, by pages and to both ends",
    arguments: [
      ProgramOnATerminal(
        command: ["emergency-dispatch", "--from", "2"], firstWords: "Return shows more"),
      ProgramOnATerminal(
        command: ["exercises", "late-arrival", "--folder", ProgramOnATerminal.learnersFolder],
        firstWords: "Return shows more"),
    ])
  func pages(program: ProgramOnATerminal) throws {
    // Wide enough for the path of the file, which would take two rows otherwise.
    let terminal = try program.start(columns: 200, rows: 16)
    let keysAreShown = { (screen: ScreenReplay) in
      screen.lines.contains { $0.contains("q quit") }
    }
    try terminal.wait(until: keysAreShown)
    let first = terminal.screen.lines
    func press(_ key: String, until isThere: (ScreenReplay) -> Bool) throws {
      try terminal.send(key)
      try terminal.wait { keysAreShown($0) && isThere($0) }
    }
    func isFirst(_ screen: ScreenReplay) -> Bool { screen.lines == first }
    func isLast(_ screen: ScreenReplay) -> Bool {
      !screen.lines.contains { $0.contains("Return shows more") }
    }
    try press(down) {
      $0.lines != first && $0.lines.contains(first[1]) && !$0.lines.contains(first[0])
    }
    try press(up, until: isFirst)
    // As Return does.
    try press("\r") { $0.lines != first }
    let second = terminal.screen.lines
    try press(pageUp, until: isFirst)
    try press(pageDown) { $0.lines == second }
    try press(home, until: isFirst)
    try press(" ") { $0.lines == second }
    try press("b", until: isFirst)
    try press(end, until: isLast)
    try press(home, until: isFirst)
    try terminal.quit()
  }

  // MARK: - The wheel

  /// The programs in which the wheel scrolls, as arrow keys. On the pad it has nothing to scroll.
  private static let scrolled = ProgramOnATerminal.onFullScreen.filter {
    !$0.command.contains("draw")
  }

  @Test("come from the wheel where there's something to scroll", arguments: ProgramOnATerminal.all)
  func wheel(program: ProgramOnATerminal) throws {
    let terminal = try program.start()
    let isWanted = Self.scrolled.contains { $0.command == program.command }
    #expect(terminal.screen.modes.contains(1007) == isWanted)
    #expect(!isWanted || !terminal.screen.modes.contains(1002), "text couldn't be selected")
    try terminal.quit()
  }

  @Test(
    """
    come from the wheel afterward if they did before: after q, Ctrl-C and a trap, and after Ctrl-Z
    """,
    arguments: scrolled, [SIGINT, SIGSEGV, SIGTSTP, 0])
  func wheelAfterward(program: ProgramOnATerminal, signal: Int32) throws {
    // In many terminals, the wheel comes as arrow keys in whatever program takes the whole screen.
    for (wasOn, letter) in [(true, "h"), (false, "l")] {
      let command = "printf '\\033[?1007\(letter)'; exec \(program.line)"
      let terminal = try PseudoTerminal(running: "/bin/sh", ["-c", command])
      try terminal.wait(forShown: program.firstWords)
      #expect(terminal.screen.modes.contains(1007))
      let count = terminal.output.count
      if signal > 0 { terminal.signal(signal) }
      if signal == SIGTSTP {
        // Where no shell would say fg, it goes on by itself.
        try terminal.wait { _ in
          terminal.output[count...].firstRange(of: "\u{1B}[?1007h".utf8) != nil
        }
      }
      if signal == SIGTSTP || signal == 0 { try terminal.send("q") }
      try terminal.waitForExit()
      #expect(terminal.screen.modes.contains(1007) == wasOn)
      #expect(terminal.settings == terminal.settingsBefore)
    }
  }
}
