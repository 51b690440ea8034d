// A learner's session, as they see it.

import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastExerciseRunner
import Support
import Testing

extension PseudoTerminal {
  fileprivate var text: String { screen.lines.joined(separator: "\n") }

  fileprivate func expectShown(
    _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for word in words { #expect(text.contains(word), sourceLocation: sourceLocation) }
  }
}

@Suite("The runner in a terminal", .takesLong)
struct RunnerInATerminalTests {
  private let folder: LearnersFolder

  init() throws { folder = try LearnersFolder() }

  /// What stands below each page.
  private let keys = "q quit;"

  private func start(_ arguments: String..., environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    let terminal = try PseudoTerminal(
      running: "exercises", ["--folder", folder.url.path] + arguments, columns: 80, rows: 70,
      environment: environment)
    try terminal.wait(for: keys)
    return terminal
  }

  @Test(
    "answers to each save: stub, wrong, broken, crash, hang, right; and goes on when it is told to")
  func session() throws {
    let terminal = try start()
    terminal.expectShown(
      "01 roll-call · notify every unit, in order", "0 of 5 passed",
      "There's a fire at Ray's house",
      "roll-call: not started")
    // Its path may be long and go on in the next row.
    #expect(terminal.screen.lines.joined().contains("/01-roll-call/RollCall.swift"))

    func save(_ exercise: Exercise, replacing old: String = "", with new: String = "") throws {
      try folder.write(folder.solution(exercise, replacing: old, with: new), for: exercise)
      try terminal.wait(for: "Checking …")
      try terminal.wait(for: keys)
    }

    try save(.rollCall, replacing: "delegates.append(delegate)", with: "delegates = [delegate]")
    terminal.expectShown("roll-call: not yet", "each newcomer replaces")
    #expect(terminal.screen.lines.contains { $0.contains(/0 of 5 passed, checked in \d+\.\d\d s/) })
    // A learner may have forgotten which exercise the page is about.
    try folder.write(folder.solution(.echo), for: .echo)
    try terminal.wait(for: "You saved 12 echo, but this page is about 01 roll-call.")
    try save(.rollCall, replacing: ".append(delegate)", with: ".append(delegat)")
    terminal.expectShown(
      "roll-call: doesn't compile yet", "RollCall.swift:8:22: error: cannot find 'delegat' in scope"
    )
    try save(.rollCall, replacing: "delegates.append(delegate)", with: "delegates.remove(at: 8)")
    terminal.expectShown("The program crashed. Fatal error: ")
    // What's imported may stand between two declarations.
    try save(
      .rollCall, replacing: "{\n    delegates.append(delegate)\n  }\n",
      with: "{ \(Self.timeIsUp) }\n}\nimport Foundation\nextension RollCall {\n")
    terminal.expectShown("never came back")
    try save(.rollCall)
    terminal.expectShown(
      "roll-call: passed", "Read on: Tutorials/1-one-evening/2-strong-or-weak.md",
      "Next: 02 still-here",
      "1 of 5 passed, checked in")
    try save(.rollCall, replacing: "delegates.append(delegate)", with: "delegates = [delegate]")
    terminal.expectShown("roll-call: not yet", "1 of 5 passed before, checked in")
    try terminal.send("n", until: "still-here: not started")
    try terminal.quit()
    #expect(try folder.run("list").output.contains("✓ 01 roll-call"))
  }

  @Test("gives hints, jumps, resets with a backup, and shows a solution when asked twice")
  func otherKeys() throws {
    try folder.write("struct Mine {}\n", for: .weakGrip)
    let terminal = try start()
    try terminal.send("l", until: "Go to exercise (1-")
    try terminal.send("3\r", until: "weak-grip: doesn't compile yet")
    try terminal.wait(for: keys)
    for number in 1...3 {
      try terminal.send("h", until: "Hint \(number) of 3")
      try terminal.wait(for: keys)
    }
    // A new page has none of them. They come in their order.
    try folder.write("struct Ours {}\n", for: .weakGrip)
    try terminal.wait(for: "Checking …")
    try terminal.wait(for: keys)
    try terminal.send("h", until: "s shows a solution. These are all of them:")
    try terminal.wait(for: keys)
    #expect(
      terminal.text.matches(of: /Hint (\d) of 3/).compactMap { Int($0.1) } == [1, 2, 3])
    try folder.write("struct Mine {}\n", for: .weakGrip)
    try terminal.wait(for: "Checking …")
    try terminal.wait(for: keys)
    try terminal.send("s", until: "Press s once more")
    // No word is broken at the edge.
    terminal.expectShown("Press s once more to\nsee a solution.")
    #expect(!terminal.text.contains("A solution, from"))
    try terminal.send("s", until: "A solution, from")

    try terminal.send("rn", until: "y resets")
    try terminal.wait(for: keys)
    #expect(try folder.text(.weakGrip) == "struct Mine {}\n")
    try terminal.send("ry", until: "Yours is kept:")
    terminal.expectShown("weak-grip: not started")
    #expect(try folder.text(.weakGrip) == folder.original(.weakGrip))
    let backup = folder.url.appendingPathComponent(".backups/03-weak-grip/WeakGrip.1.swift")
    #expect(try String(contentsOf: backup, encoding: .utf8) == "struct Mine {}\n")
    terminal.hangUp()
    _ = try terminal.waitForExit()
  }

  @Test(
    "lets the learner's own class drive the pad, and shows its wrappers, if it has any",
    arguments: [("YourOwn", true), ("YourOwnByIdentifiers", true), ("YourOwnByMarks", false)])
  func pad(type: String, hasWrappers: Bool) throws {
    // A wrapper that isn't seen from outside: its object is behind a closure.
    var answer = try LearnersFolder.answer(type, to: .yourOwn)
    answer.replace(
      "weak var object: AnyObject?\n    var isIn",
      with: "let find: () -> AnyObject?\n    var object: AnyObject? { find() }\n    var isIn")
    answer.replace(
      "init(_ object: AnyObject) { self.object = object }",
      with: "init(_ object: AnyObject) { find = { [weak object] in object } }")
    try folder.write(answer, for: .yourOwn)
    let terminal = try PseudoTerminal(
      running: "exercises", ["your-own", "--folder", folder.url.path],
      environment: ["LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"])
    try terminal.wait(for: "Return shows more")
    terminal.expectShown("your-own: passed")
    try terminal.send("d")
    try terminal.wait(forShown: "4 registered")
    // The pad opens with a drawing, on every canvas.
    func canvasAtTheLowerLeft() -> String {
      terminal.screen.lines[8...13].map { $0.dropFirst().prefix(38) }.joined()
    }
    #expect(!canvasAtTheLowerLeft().allSatisfy { $0 == " " })
    try terminal.send("\tg")
    try terminal.wait(forShown: "3 registered")
    #expect(terminal.text.contains("its wrapper is empty") == hasWrappers)
    #expect(canvasAtTheLowerLeft().allSatisfy { $0 == " " })
    try terminal.send("p \u{1B}[C")
    try terminal.wait(forShown: " 13        0  4 lines, ")
    let rows = terminal.screen.lines.filter { $0.contains("accepts input") }
    let counts = rows.map { $0.split(separator: " ").suffix(3).joined(separator: " ") }
    #expect(counts == ["13 0 4", "13 0 4"])
    #expect(
      terminal.screen.lines.contains {
        $0.hasPrefix("drawn through your class, YourOwn.swift, pen down")
      })
    try terminal.send("dq", until: "That was drawn through your class.")
    #expect(!terminal.text.contains("The pad closed"))
    // Once chosen, dots come back.
    #expect(LearnersProgress(in: folder.exercises).prefersBraille)
    try terminal.send("d")
    try terminal.wait { $0.lines.contains { $0.hasSuffix("pen up, Braille") } }
    try terminal.send("dq")
    try terminal.wait { $0.modes == [7, 25, 2004] }
    try terminal.wait(for: "saving the file checks it")
    try terminal.quit()
    #expect(!LearnersProgress(in: folder.exercises).prefersBraille)
  }

  /// Ends a program as it's ended that has run for too long, without waiting for that.
  private static let timeIsUp = "kill(getpid(), SIGALRM)"

  // MARK: - A pad with a class that is wrong

  /// A class for 05 that does something else first when it is to invoke the delegates: in line 10.
  private func list(_ invoke: String, importing import: String = "EmergencyDispatch") -> String {
    """
    import ExerciseChecks
    import \(`import`)

    final class YourOwn<ProtocolType>: YourOwnExercise {
      struct Wrapper { weak var object: AnyObject? }
      var wrappers: [Wrapper] = []
      func addDelegate(_ delegate: ProtocolType) { wrappers.append(Wrapper(object: delegate as \
    AnyObject)) }
      func removeDelegate(_ delegate: ProtocolType) { wrappers.removeAll { $0.object === delegate \
    as AnyObject } }
      func invokeDelegates(_ body: (ProtocolType) -> Void) {
        \(invoke)
        for wrapper in wrappers { if let object = wrapper.object { body(object as! ProtocolType) } }
      }
    }

    """
  }

  /// The runner at a class that compiles, once `d` can be pressed.
  private func startWithClass(_ text: String) throws -> PseudoTerminal {
    try folder.write(text, for: .yourOwn)
    let terminal = try PseudoTerminal(
      running: "exercises", ["your-own", "--folder", folder.url.path], columns: 80, rows: 60)
    try terminal.wait(for: "saving the file checks it")
    terminal.expectShown("your-own: not yet", "d draw with your class")
    return terminal
  }

  /// What the program turns off when it leaves the pad: mouse, pastes, style, the second screen,
  /// the hidden cursor.
  private let leaving =
    """
    \u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[m\u{1B}[?7h\u{1B}[H\u{1B}[2J\u{1B}[?1049l\u{1B}[?25h
    """

  @Test(
    """
    draws with a class that is wrong, and when the class crashes, leaves the pad as it should and \
    says where it crashed
    """,
    arguments: [
      // In the opening drawing.
      (
        "precondition(wrappers.count > 9, \"too few\")", "",
        ["crashed\n  YourOwn.swift:10: Precondition failed: too few\n"]
      ),
      // When a mirror is gone that was let go of.
      (
        "for wrapper in wrappers { _ = wrapper.object! }", "\tg ",
        ["crashed\n  YourOwn.swift:10: Fatal error: Unexpectedly found nil"]
      ),
      // Swift names no line.
      (
        "_ = wrappers[99]", "",
        [
          "crashed\n  YourOwn.swift: Fatal error: Index out of range\n",
          "Your code uses an index in line 10: `_ =",
        ]
      ),
      // Two gigabytes, and none of them touched. Memory isn't limited on Darwin, but addresses are.
      (
        "var all = [0]; all.reserveCapacity(1 << \(isDarwin ? 44 : 28))", "",
        ["your class crashed"]
      ),
      (
        "invokeDelegates(body)", "",
        ["crashed\n  YourOwn.swift: It reached for memory that isn't there."]
      ),
      // What it prints comes afterwards, also what it printed on a line without an end.
      (
        "print(\"here\"); print(\"and here\", terminator: \"\"); fatalError(\"no\")", "",
        ["crashed\n  YourOwn.swift:10: Fatal error: no\n\nWhat your file printed\n  here"]
      ),
      ("kill(getpid(), 15)", "", ["something else ended it\n  It was ended by signal 15."]),
      ("kill(getpid(), 9)", "", ["something else ended it\n  The system stopped it."]),
      ("exit(3)", "", ["your class ended the program\n"]),
    ])
  func crash(invoke: String, keys: String, words: [String]) throws {
    let terminal = try startWithClass(list(invoke, importing: isDarwin ? "Darwin" : "Glibc"))
    let before = terminal.output.count
    try terminal.send("d")
    if !keys.isEmpty {
      try terminal.wait(forShown: "4 registered")
      try terminal.send(keys)
    }
    try terminal.wait(for: "The pad closed, because ")
    try terminal.wait(for: "saving the file checks it")
    for word in words { #expect(terminal.text.contains(word), "\(terminal.text)") }
    let written = String(decoding: terminal.output[before...], as: UTF8.self)
    // Once, and nothing of the class's own words before it.
    let parts = written.split(separator: leaving, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    for word in ["YourOwn.swift:", "Fatal", "failed", "here"] { #expect(!parts[0].contains(word)) }
    #expect(terminal.screen.modes == [7, 25, 2004] && terminal.screen.unknown == [])
    try terminal.send("h", until: "Hint 1 of 3")
    try terminal.quit()
  }

  @Test(
    """
    is stopped by Ctrl-Z while the class draws, gives the terminal back to the shell, and draws on \
    after fg
    """
  )
  func stopped() throws {
    try folder.write(list(""), for: .yourOwn)
    let terminal = try PseudoTerminal.withShell(
      environment: ["RUNNER": builtExecutable("exercises"), "FOLDER": folder.url.path])
    terminal.resize(columns: 80, rows: 50)
    try terminal.send("\"$RUNNER\" your-own --folder \"$FOLDER\"\n")
    try terminal.wait(forShown: "d draw")
    try terminal.send("d")
    try terminal.wait(forShown: "4 registered")
    for _ in 1...3 {
      try terminal.send("\u{1A}")
      try terminal.wait(for: "Stopped")
      try terminal.wait(for: "prompt> ")
      terminal.expectAsBefore()
      try terminal.send("fg\n")
      try terminal.wait(forShown: "4 registered")
      try terminal.wait { _ in !terminal.settings.isLineByLine }
    }
    try terminal.send(" l")
    try terminal.wait(forShown: "pen down")
    try terminal.send("q")
    try terminal.wait { !$0.isAlternate }
    try terminal.wait(forShown: "d draw")
    try terminal.send("q")
    try terminal.wait(for: "prompt> ")
    terminal.expectAsBefore()
  }

  @Test(
    "draws on if Ctrl-Z is pressed where no shell would say fg, and q closes the pad and the runner"
  )
  func noJobControl() throws {
    try folder.write(list(""), for: .yourOwn)
    let terminal = try PseudoTerminal(
      running: "/bin/sh", ["-c", "\"$RUNNER\" your-own --folder \"$FOLDER\"; echo status=$?"],
      columns: 80, rows: 50,
      environment: ["RUNNER": builtExecutable("exercises"), "FOLDER": folder.url.path])
    try terminal.wait(forShown: "d draw")
    try terminal.send("d")
    try terminal.wait(forShown: "4 registered")
    for _ in 1...2 {
      let count = terminal.output.count
      try terminal.send("\u{1A}")
      try terminal.wait { _ in terminal.output[count...].firstRange(of: "\u{1B}[?1049h".utf8) != nil
      }
      try terminal.wait(forShown: "4 registered")
    }
    try terminal.send("q")
    try terminal.wait { !$0.isAlternate }
    try terminal.wait(forShown: "d draw")
    try terminal.send("q", until: "status=0")
    try terminal.waitForExit()
    terminal.expectAsBefore()
  }

  @Test("shows a mirror that the class keeps alive, and one that it doesn't remove")
  func kept() throws {
    let text = list("").replacing("weak var object: AnyObject?", with: "var object: AnyObject?")
      .replacing("wrappers.removeAll { $0.object === delegate as AnyObject }", with: "_ = delegate")
    let terminal = try startWithClass(text)
    try terminal.send("d")
    try terminal.wait(forShown: "4 registered")
    try terminal.send("g")
    try terminal.wait {
      $0.lines.contains {
        $0.contains("The left-right mirror was let go of, but the list keeps it")
      }
    }
    terminal.expectShown("> left-right mirror  yes   let go of")
    try terminal.send("p\tr \u{1B}[C")
    try terminal.wait(forShown: " 13        0  4 lines, ")
    terminal.expectShown(
      "  4 registered ", "> up-down mirror     yes   accepts input       13        0        4")
    #expect(
      terminal.screen.lines.contains {
        $0.hasPrefix("  left-right mirror  yes   let go of           13 ")
      })
    try terminal.send("q")
    try terminal.wait { $0.modes == [7, 25, 2004] }
    try terminal.wait(for: "saving the file checks it")
    try terminal.quit()
  }

  @Test("closes the pad when the class doesn't return, or by Ctrl-C, and goes on", .asleep)
  func endless() throws {
    // The check ends at once, and the pad never.
    let check = "if ProtocolType.self != (any DrawViewDelegate).self { \(Self.timeIsUp) }"
    let text = list("\(check); while true { sleep(1) }", importing: "Foundation")
      .replacing("import Foundation", with: "import Foundation\nimport MirrorPad")
    let terminal = try startWithClass(text)
    #expect(
      terminal.screen.lines.joined(separator: " ").contains(
        "closes after 5 seconds, or when you press Ctrl-C."))
    try terminal.send("d")
    try terminal.wait { $0.modes.contains(1002) }
    try terminal.send("\u{3}")
    try terminal.wait { $0.modes == [7, 25, 2004] }
    try terminal.wait(for: "saving the file checks it")
    #expect(!terminal.text.contains("The pad closed"))
    try terminal.send("d", until: "The pad closed, because your class didn't return")
    try terminal.wait(for: "saving the file checks it")
    #expect(terminal.screen.modes == [7, 25, 2004])
    try terminal.quit()
  }

  @Test("shows what a class prints when the pad is closed, and none of it on the pad")
  func printing() throws {
    let terminal = try startWithClass(
      list("print(\"call\", wrappers.count); if wrappers.count == 2 { return }"))
    try terminal.send("d")
    try terminal.wait(forShown: "4 registered")
    #expect(!terminal.text.contains("call 4"))
    try terminal.send("q", until: "What your file printed last")
    try terminal.wait(for: "saving the file checks it")
    #expect(terminal.screen.lines.count { $0 == "  call 4" } == 10)
    try terminal.quit()
  }

  @Test(
    """
    draws with no class that isn't written, or doesn't compile, or is refused, and not with the \
    one before
    """
  )
  func noClass() throws {
    let terminal = try startWithClass(list("return"))
    for (text, verdict) in [
      (try folder.original(.yourOwn), "your-own: not started"),
      (list("retur"), "your-own: doesn't compile yet"),
      (list("return", importing: "MulticastDelegates"), "your-own: couldn't be checked"),
    ] {
      try folder.write(text, for: .yourOwn)
      try terminal.wait(for: verdict)
      try terminal.wait(for: "saving the file checks it")
      #expect(!terminal.text.contains("d draw"))
      let count = terminal.output.count
      try terminal.send("dh", until: "Hint ")
      #expect(!String(decoding: terminal.output[count...], as: UTF8.self).contains("?1049h"))
      try terminal.wait(for: "saving the file checks it")
    }
    try terminal.quit()
  }

  @Test("notices that an original was saved in place of the file, and a key that does nothing")
  func slips() throws {
    try folder.copyOriginals()
    let terminal = try start()
    try terminal.send("x", until: "The key x does nothing here.")
    let original = folder.exercises.original(.rollCall)
    try folder.solution(.rollCall).write(to: original, atomically: true, encoding: .utf8)
    try terminal.wait(for: "git restore")
    try terminal.quit()
  }

  @Test("keeps what another process has written into the progress")
  func sharedProgress() throws {
    let terminal = try start()
    #expect(
      try folder.check(folder.solution(.connectTheMirrors), as: .connectTheMirrors).contains(
        "passed"))
    try folder.write(folder.solution(.rollCall), for: .rollCall)
    try terminal.wait(for: "roll-call: passed")
    try terminal.quit()
    let list = try folder.run("list").output
    #expect(list.contains("✓ 01 roll-call") && list.contains("✓ 04 connect-the-mirrors"))
  }

  @Test("shows what a learner's code prints without its control characters, and in a few rows")
  func controlCharacters() throws {
    let print =
      """
      Swift.print("\\u{1B}[2J" + String(repeating: "long ", count: 500)); Swift.print("\\ta\\rb")
      """
    let output = try folder.check(
      folder.solution(
        .rollCall, replacing: "delegates.append(delegate)",
        with: "\(print); delegates.append(delegate)"),
      as: .rollCall)
    #expect(
      output.contains("?[2Jlong long") && output.contains("?a?b") && !output.contains("\u{1B}"))
    #expect(output.split(separator: "\n").count < 70)
  }

  @Test("follows a save while a story is watched, and shows where it goes wrong")
  func watchedWhileSaved() throws {
    try folder.write(folder.solution(.weakGrip, replacing: "weak var", with: "var"), for: .weakGrip)
    let terminal = try start("weak-grip")
    try terminal.send("w", until: "played again")
    try terminal.send("w", until: "This isn't what should happen.")
    try folder.write(
      folder.solution(.weakGrip, replacing: "weak var", with: "/* not */ var"), for: .weakGrip)
    try terminal.wait(for: "step 1 of")
    try folder.write(folder.solution(.weakGrip), for: .weakGrip)
    try terminal.wait(for: "weak-grip: passed")
    try terminal.quit()
  }

  @Test("scrolls a story that's watched where it doesn't fit, and goes on at its end")
  func watchedInASmallTerminal() throws {
    try folder.write(folder.solution(.weakGrip, replacing: "weak var", with: "var"), for: .weakGrip)
    let terminal = try PseudoTerminal(
      running: "exercises", ["weak-grip", "--folder", folder.url.path], columns: 80, rows: 9)
    try terminal.wait(for: "w watch the story")
    try terminal.wait(for: keys)
    func press(_ key: String, _ words: String) throws {
      try terminal.send(key)
      try terminal.wait { screen in
        let text = screen.lines.joined(separator: " ")
        return text.contains("step 1 of") && text.contains(words) && text.contains("q ends")
      }
    }
    try press("w", "Return shows more")
    let top = terminal.screen.lines
    // PageDown and PageUp, Down and Up, End and Home.
    for (down, up) in [
      ("\u{1B}[6~", "\u{1B}[5~"), ("\u{1B}[B", "\u{1B}[A"), ("\u{1B}[F", "\u{1B}[H"),
    ] {
      try terminal.send(down)
      try terminal.wait { $0.lines.joined().contains("q ends") && $0.lines != top }
      try terminal.send(up)
      try terminal.wait { $0.lines == top }
    }
    try press("\u{1B}[F", "Return goes on")
    try terminal.send("\r", until: "step 2 of")
    try terminal.send("q")
    try terminal.wait(for: keys)
    try terminal.quit()
  }

  @Test("offers no pad where it can't be drawn, and says why, and what to type for it")
  func noPad() throws {
    try folder.write(ExerciseFolder.solution(.yourOwn), for: .yourOwn)
    let terminal = try PseudoTerminal(
      running: "exercises", ["your-own", "--folder", folder.url.path], columns: 80, rows: 60,
      environment: ["TERM": "dumb"])
    try terminal.wait(for: "saving the file checks it")
    terminal.expectShown("your-own: passed")
    let words = terminal.screen.lines.joined(separator: " ")
    #expect(
      words.contains("but not here: this terminal can't move its cursor: TERM is dumb. In a full"))
    #expect(words.contains("swift run exercises your-own") && !words.contains("d draw"))
    try terminal.quit()
  }

  @Test("says it plainly, without moving the cursor, when asked to")
  func plain() throws {
    let terminal = try start("--plain")
    // It asks for nothing but to be told of pastes.
    let escapes = terminal.output.count { $0 == 0x1B }
    #expect(escapes == 1)
    #expect(terminal.screen.modes == [7, 25, 2004])
    terminal.expectShown("One evening, 0 of 5 passed")
    try terminal.quit()
  }

  @Test("notices a save that changes neither the date nor the size")
  func sameTimeAndSize() throws {
    let file = folder.exercises.learnersFile(.rollCall)
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    /// Writes in place, as some editors do, on a disk whose times are whole seconds.
    func save(_ text: String) throws {
      try text.write(to: file, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    }
    let right = try folder.solution(.rollCall)
    let wrong = try folder.solution(
      .rollCall, replacing: "delegates.append(delegate)", with: "delegates = [ delegate   ]")
    #expect(right.utf8.count == wrong.utf8.count)
    try folder.write(wrong, for: .rollCall)
    try save(wrong)
    let terminal = try start()
    terminal.expectShown("roll-call: not yet")
    try save(right)
    try terminal.wait(for: "roll-call: passed")
    // What's left behind is no save of another exercise.
    try terminal.send("n", until: "still-here: not started")
    try terminal.send("h", until: "Hint 1 of 3")
    #expect(!terminal.text.contains("You saved"))
    try terminal.quit()
  }

  @Test("waits at the page of promises for a class that compiles, if that's what was asked for")
  func promises() throws {
    try folder.write(list("oops"), for: .yourOwn)
    let terminal = try PseudoTerminal(
      running: "exercises", ["promises", "--folder", folder.url.path], columns: 80, rows: 70)
    try terminal.wait(for: "saving the file plays it again")
    terminal.expectShown(
      "The promises", "There is nothing to play yet.",
      "YourOwn.swift:10:5: error: cannot find 'oops'")
    try folder.write(list("if wrappers.isEmpty { return }"), for: .yourOwn)
    try terminal.wait(for: "Your class keeps 9, breaks 3.")
    try terminal.wait(for: "e back to the exercise")
    try terminal.send("e", until: "your-own: passed")
    try terminal.wait(for: keys)
    try terminal.quit()
  }

  @Test(
    "says what takes a while, until it's done",
    arguments: [
      ("check roll-call", "Checking roll-call …", "roll-call: not started", 1),
      // A class that can be played already needs no waiting.
      ("promises", "Playing your class …", "Your class keeps 0, breaks 1", 0),
      ("verify echo", "solutions, as learners' files", "1 exercise, 2 checks", 0),
    ] as [(String, String, String, Int32)])
  func busy(command: String, words: String, end: String, status: Int32) throws {
    try folder.write(list("fatalError()"), for: .yourOwn)
    let terminal = try PseudoTerminal(
      running: "exercises",
      command.split(separator: " ").map(String.init) + ["--folder", folder.url.path],
      columns: 80, rows: 70)
    try terminal.wait(for: words)
    try terminal.wait(for: end)
    #expect(try terminal.waitForExit() == .exited(status))
    #expect(!terminal.screen.lines.contains { $0.contains(words) })
  }

  @Test("waits without work")
  func idle() throws {
    let terminal = try start()
    let count = terminal.output.count
    // The same text, saved once more, is no change.
    try folder.write(try folder.original(.rollCall), for: .rollCall)
    try terminal.send("h", until: "Hint 1 of 3")
    #expect(!String(decoding: terminal.output[count...], as: UTF8.self).contains("Checking"))
    terminal.signal(15)
    #expect(try terminal.waitForExit() == .signalled(15))
    #expect(terminal.settings == terminal.settingsBefore)
  }

  @Test("leaves nothing among the temporary files when it is killed at work")
  func killed() throws {
    let elsewhere = folder.url.appendingPathComponent("tmp")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
    let terminal = try start(environment: ["TMPDIR": elsewhere.path])
    try folder.write(folder.solution(.rollCall), for: .rollCall)
    try terminal.wait(for: "Checking …")
    terminal.signal(9)
    #expect(try terminal.waitForExit() == .signalled(9))
    // In a clone whose path isn't ASCII, the compiler's driver needs another place for the moment
    // that it runs.
    let left = try FileManager.default.contentsOfDirectory(atPath: elsewhere.path)
    #expect(left == [] || !PackageFolder.root.path.utf8.allSatisfy { $0 < 0x80 })
    #expect(try folder.run("check").output.hasPrefix("01 roll-call: passed"))
  }
}
