import ExerciseChecks
import Foundation
import Support
import Terminal
import Testing

@Suite("The runner in a terminal", .serialized)
struct RunnerInATerminalTests {
  /// What stands below each page.
  private let keys = "q quit;"

  private func start(
    _ folder: LearnersFolder, _ arguments: String..., rows: Int = 70, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      running: "exercises", ["--folder", folder.url.path] + arguments, size: Size(columns: 80, rows: rows),
      environment: environment)
    try terminal.wait(for: keys)
    return terminal
  }

  private func text(_ terminal: PseudoTerminal) -> String { terminal.screen.lines.joined(separator: "\n") }

  private func expect(
    _ terminal: PseudoTerminal, shows words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for words in words { #expect(text(terminal).contains(words), sourceLocation: sourceLocation) }
  }

  @Test("answers to each save: stub, wrong, broken, crash, hang, right; and goes on when it is told to")
  func session() throws {
    try LearnersFolder.with { folder in
      let terminal = try start(folder)
      expect(
        terminal, shows: "01 one-seat · how many delegates a property holds", "0 of 6 passed",
        "01-one-seat/OneSeat.swift", "Ray lives in a village", "one-seat: not started")

      func save(_ text: String, for exercise: Exercise) throws {
        try folder.write(text, for: exercise)
        for words in ["Checking …", keys] { try terminal.wait(for: words) }
      }
      func saveRollCall(replacing old: String = "", with new: String = "") throws {
        try save(folder.solution(.rollCall, replacing: old, with: new), for: .rollCall)
      }

      try save(folder.solution(.oneSeat, replacing: "firefighters drive", with: "police drive"), for: .oneSeat)
      expect(terminal, shows: "one-seat: not yet", "if the seat were taken once and for all")
      #expect(terminal.screen.lines.contains { $0.wholeMatch(of: /\d+\.\d\d s/) != nil })

      try save(folder.solution(.oneSeat), for: .oneSeat)
      expect(
        terminal, shows: "one-seat: passed", "Read on: Tutorials/1-one-evening/2-four-roles-one-list.md",
        "Next: 02 roll-call", "1 of 6 passed")

      try terminal.send("n", until: "roll-call: not started")
      try terminal.wait(for: keys)
      try saveRollCall(replacing: ".append(delegate)", with: ".append(delegat)")
      expect(
        terminal, shows: "roll-call: does not compile yet", "RollCall.swift:8:22: error: cannot find 'delegat' in scope"
      )

      try saveRollCall(replacing: "delegates.append(delegate)", with: "delegates.remove(at: 8)")
      expect(terminal, shows: "Then the program crashed. Fatal error: ")

      try saveRollCall(replacing: "delegates.append(delegate)", with: "while true {}")
      expect(terminal, shows: "Then nothing more came")

      try saveRollCall()
      expect(terminal, shows: "roll-call: passed")
      try terminal.send("n", until: "still-here: not started")
      try terminal.quit()
      #expect(try folder.run("list").output.contains("✓ 02 roll-call"))
    }
  }

  @Test("gives hints, jumps, resets with a backup, and shows a solution when asked twice")
  func otherKeys() throws {
    try LearnersFolder.with { folder in
      try folder.write("struct Mine {}\n", for: .weakGrip)
      let terminal = try start(folder)
      try terminal.send("l", until: "Go to exercise (1-")
      try terminal.send("4\r", until: "weak-grip: does not compile yet")
      try terminal.wait(for: keys)
      for number in 1...3 {
        try terminal.send("h", until: "Hint \(number) of 3")
        try terminal.wait(for: keys)
      }
      try terminal.send("s", until: "Press s once more")
      // No word is broken at the edge.
      expect(terminal, shows: "Press s once more to\nsee a solution.")
      #expect(!text(terminal).contains("A solution, from"))
      try terminal.send("s", until: "A solution, from")

      try terminal.send("rn", until: "y resets")
      try terminal.wait(for: keys)
      #expect(try folder.text(.weakGrip) == "struct Mine {}\n")
      try terminal.send("ry", until: "Yours is kept: ")
      expect(terminal, shows: "weak-grip: not started")
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
      let terminal = try start(folder, "your-own", rows: 24)
      expect(terminal, shows: "your-own: passed", "Return shows more")
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
      try terminal.quit()
    }
  }

  @Test("says it plainly, without moving the cursor, when asked to")
  func plain() throws {
    try LearnersFolder.with { folder in
      let terminal = try start(folder, "--plain")
      #expect(!terminal.output.contains(0x1B))
      expect(terminal, shows: "One evening, 0 of 6 passed")
      try terminal.quit()
    }
  }

  @Test("keeps the file's name beside a hint at 80 by 24, leaves the list by q, and takes the same text for no change")
  func idle() throws {
    try LearnersFolder.with { folder in
      let terminal = try start(folder, rows: 24)
      let count = terminal.output.count
      // The same text, saved once more, is no change.
      try folder.write(try folder.original(.oneSeat), for: .oneSeat)
      try terminal.send("h", until: "Hint 1 of 3")
      try terminal.wait(for: keys)
      #expect(terminal.screen.lines[0].hasPrefix("File: "))
      try terminal.send("l", until: "q goes back")
      try terminal.send("q", until: keys)
      #expect(!String(decoding: terminal.output[count...], as: UTF8.self).contains("Checking"))
      try terminal.quit()
    }
  }

  @Test("leaves nothing among the temporary files when it is killed at work")
  func killed() throws {
    try LearnersFolder.with { folder in
      let elsewhere = folder.url.appendingPathComponent("tmp")
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
      let terminal = try start(folder, environment: ["TMPDIR": elsewhere.path])
      try folder.write(folder.solution(.oneSeat), for: .oneSeat)
      try terminal.wait(for: "Checking …")
      terminal.signal(9)
      #expect(try terminal.waitForExit() == .signalled(9))
      #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
      #expect(try folder.run("check").output.hasPrefix("one-seat: passed"))
    }
  }
}
