// A learner's session, as they see it.

import ExerciseChecks
import Foundation
import Support
import Terminal
import Testing

@Suite("The runner in a terminal", .serialized)
struct RunnerInATerminalTests {
  /// What stands below each page.
  private let keys = "q quit;"

  private func start(_ folder: LearnersFolder, _ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(Size(columns: 80, rows: 70))
    try terminal.start(builtExecutable("exercises"), ["--folder", folder.url.path] + arguments)
    try terminal.wait(for: keys)
    return terminal
  }

  private func text(_ terminal: PseudoTerminal) -> String { terminal.screen.lines.joined(separator: "\n") }

  @Test("answers to each save: stub, wrong, broken, crash, hang, right; and goes on when it is told to")
  func session() throws {
    try LearnersFolder.with { folder in
      let terminal = try start(folder)
      #expect(text(terminal).contains("01 one-seat · how many delegates a property holds"))
      #expect(text(terminal).contains("0 of 6 passed"))
      #expect(text(terminal).contains("01-one-seat/OneSeat.swift"))
      #expect(text(terminal).contains("Ray lives in a village"))
      #expect(text(terminal).contains("one-seat: not started"))

      func save(_ text: String, for exercise: Exercise) throws {
        try folder.write(text, for: exercise)
        try terminal.wait(for: "Checking …")
        try terminal.wait(for: keys)
      }

      try save(folder.solution(.oneSeat, replacing: "firefighters drive", with: "police drive"), for: .oneSeat)
      #expect(text(terminal).contains("one-seat: not yet"))
      #expect(text(terminal).contains("if the seat were taken once and for all"))
      #expect(terminal.screen.lines.contains { $0.wholeMatch(of: /\d+\.\d\d s/) != nil })

      try save(folder.solution(.oneSeat), for: .oneSeat)
      #expect(text(terminal).contains("one-seat: passed"))
      #expect(text(terminal).contains("Read on: Tutorials/1-one-evening/2-four-roles-one-list.md"))
      #expect(text(terminal).contains("Next: 02 roll-call"))
      #expect(text(terminal).contains("1 of 6 passed"))

      try terminal.send("n")
      try terminal.wait(for: "roll-call: not started")
      try terminal.wait(for: keys)
      try save(folder.solution(.rollCall, replacing: ".append(delegate)", with: ".append(delegat)"), for: .rollCall)
      #expect(text(terminal).contains("roll-call: does not compile yet"))
      #expect(text(terminal).contains("RollCall.swift:8:22: error: cannot find 'delegat' in scope"))

      let crash = "delegates.remove(at: 8)"
      try save(
        folder.solution(.rollCall, replacing: "delegates.append(delegate)", with: crash), for: .rollCall)
      #expect(text(terminal).contains("Then the program crashed. Fatal error: "))

      try save(
        folder.solution(.rollCall, replacing: "delegates.append(delegate)", with: "while true {}"), for: .rollCall)
      #expect(text(terminal).contains("Then nothing more came"))

      try save(folder.solution(.rollCall), for: .rollCall)
      #expect(text(terminal).contains("roll-call: passed"))
      try terminal.send("n")
      try terminal.wait(for: "still-here: not started")
      try terminal.send("q")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.settings == terminal.settingsBefore)
      #expect(terminal.screen.unknown == [])
      #expect(try folder.run("list").output.contains("✓ 02 roll-call"))
    }
  }

  @Test("gives hints, jumps, resets with a backup, and shows a solution when asked twice")
  func otherKeys() throws {
    try LearnersFolder.with { folder in
      try folder.write("struct Mine {}\n", for: .weakGrip)
      let terminal = try start(folder)
      try terminal.send("l")
      try terminal.wait(for: "Go to exercise (1-")
      try terminal.send("4\r")
      try terminal.wait(for: "weak-grip: does not compile yet")
      try terminal.wait(for: keys)
      for number in 1...3 {
        try terminal.send("h")
        try terminal.wait(for: "Hint \(number) of 3")
        try terminal.wait(for: keys)
      }
      try terminal.send("s")
      try terminal.wait(for: "Press s once more")
      // No word is broken at the edge.
      #expect(text(terminal).contains("Press s once more to\nsee a solution."))
      #expect(!text(terminal).contains("A solution, from"))
      try terminal.send("s")
      try terminal.wait(for: "A solution, from")

      try terminal.send("rn")
      try terminal.wait(for: "y resets")
      try terminal.wait(for: keys)
      #expect(try folder.text(.weakGrip) == "struct Mine {}\n")
      try terminal.send("ry")
      try terminal.wait(for: "Yours is kept: ")
      #expect(text(terminal).contains("weak-grip: not started"))
      #expect(try folder.text(.weakGrip) == folder.original(.weakGrip))
      let backup = folder.url.appendingPathComponent(".backups/04-weak-grip/WeakGrip.1.swift")
      #expect(try String(contentsOf: backup, encoding: .utf8) == "struct Mine {}\n")
      terminal.hangUp()
      _ = try terminal.waitForExit()
    }
  }

  private static let yourOwn = [
    "YourOwn", "YourOwnByIdentifiers",
    """
    import EmergencyDispatch
    import ExerciseChecks
    import MirrorPad

    final class YourOwn<ProtocolType>: YourOwnExercise {
      private var list: [() -> AnyObject?] = []
      func addDelegate(_ delegate: ProtocolType) { list.append { [weak object = delegate as AnyObject] in object } }
      func removeDelegate(_ delegate: ProtocolType) { list.removeAll { $0() === delegate as AnyObject } }
      func invokeDelegates(_ body: (ProtocolType) -> Void) {
        for object in list {
          guard list.contains(where: { $0() === object() }), let delegate = object() as? ProtocolType else { continue }
          body(delegate)
        }
      }
    }

    """,
  ]

  @Test("lets the learner's own class drive the pad, and shows its boxes", arguments: yourOwn)
  func pad(answer: String) throws {
    try LearnersFolder.with { folder in
      let hasBoxes = !answer.contains("\n")
      let file = folder.url.appendingPathComponent("Solutions/06-your-own/\(answer).swift")
      try folder.write(
        hasBoxes ? String(contentsOf: file, encoding: .utf8).replacing(answer, with: "YourOwn") : answer, for: .yourOwn)
      let terminal = try PseudoTerminal(Size(columns: 80, rows: 24))
      try terminal.start(builtExecutable("exercises"), ["your-own", "--folder", folder.url.path])
      try terminal.wait(for: "Return shows more")
      #expect(text(terminal).contains("your-own: passed"))
      try terminal.send("d")
      try terminal.wait { $0.lines.contains { $0.contains("4 registered") } }
      try terminal.send("\tg")
      try terminal.wait { $0.lines.contains { $0.contains("3 registered") } }
      #expect(text(terminal).contains("its wrapper is empty") == hasBoxes)
      try terminal.send(" l")
      try terminal.wait { $0.lines.contains { $0.contains("2 long") } }
      let rows = terminal.screen.lines.filter { $0.contains("accepts input") }
      #expect(rows.map { $0.split(separator: " ").suffix(4) } == Array(repeating: ["2", "0", "1", "2"], count: 2))
      try terminal.send("q")
      try terminal.wait { $0.lines.contains("Next: 07 sweep") }
      try terminal.send("q")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.settings == terminal.settingsBefore)
    }
  }

  @Test("says it plainly, without moving the cursor, when asked to")
  func plain() throws {
    try LearnersFolder.with { folder in
      let terminal = try start(folder, "--plain")
      let escapes = terminal.output.count { $0 == 0x1B }
      #expect(escapes == 0)
      #expect(text(terminal).contains("One evening, 0 of 6 passed"))
      try terminal.send("q")
      #expect(try terminal.waitForExit() == .exited(0))
    }
  }

  @Test("waits without work")
  func idle() throws {
    try LearnersFolder.with { folder in
      let terminal = try start(folder)
      let count = terminal.output.count
      // The same text, saved once more, is no change.
      try folder.write(try folder.original(.oneSeat), for: .oneSeat)
      try terminal.send("h")
      try terminal.wait(for: "Hint 1 of 3")
      #expect(!String(decoding: terminal.output[count...], as: UTF8.self).contains("Checking"))
      terminal.signal(15)
      #expect(try terminal.waitForExit() == .signalled(15))
      #expect(terminal.settings == terminal.settingsBefore)
    }
  }

  @Test("leaves nothing among the temporary files when it is killed at work")
  func killed() throws {
    try LearnersFolder.with { folder in
      let elsewhere = folder.url.appendingPathComponent("tmp")
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
      let terminal = try PseudoTerminal(Size(columns: 80, rows: 70))
      try terminal.start(
        builtExecutable("exercises"), ["--folder", folder.url.path], environment: ["TMPDIR": elsewhere.path])
      try terminal.wait(for: keys)
      try folder.write(folder.solution(.oneSeat), for: .oneSeat)
      try terminal.wait(for: "Checking …")
      terminal.signal(9)
      #expect(try terminal.waitForExit() == .signalled(9))
      #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
      #expect(try folder.run("check").output.hasPrefix("one-seat: passed"))
    }
  }
}
