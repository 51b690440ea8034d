import EmergencyDispatch
import ExerciseChecks
import Foundation
@testable import MulticastCompiler
import MulticastTerminal
import Support
import Testing

@testable import MulticastExerciseRunner
@testable import exercises

@Suite("A child process", .takesLong)
struct ChildProcessTests {
  private func run(_ script: String, seconds: Double = 60) throws -> ChildProcess {
    try ChildProcess(
      ["sh", "-c", script], environment: ["NEW": "x"], seconds: seconds, limit: 1000)
  }

  @Test("gives what it wrote, and how it ended")
  func ordinary() throws {
    let child = try run("cat; echo $NEW; echo oh >&2; exit 3")
    #expect(child.output == "x\n" && child.errors == "oh\n" && child.exit == .exited(3))
    #expect(throws: SystemError.self) {
      try ChildProcess(["there-is-no-such-program"], seconds: 60, limit: 1000)
    }
  }

  @Test("isn't stopped by Ctrl-Z, since nobody would let it go on")
  func controlZ() throws {
    #expect(try run("kill -TSTP $$; echo on").output == "on\n")
  }

  @Test(
    "is stopped when it's asleep, and not when it's busy, or wakes up now and then",
    arguments: [
      ("sleep 60", 60, true), ("sleep 60 & wait", 60, true), ("while :; do :; done", 0.5, false),
      ("for i in 1 2 3 4 5; do sleep 0.2; done", 0.8, false),
    ])
  func asleep(script: String, seconds: Double, isAsleep: Bool) throws {
    let child = try ChildProcess(
      ["sh", "-c", script], seconds: seconds, secondsAsleep: 0.4, limit: 1000)
    #expect(child.wasAsleep == isAsleep)
  }

  @Test("is stopped when it has slept for too long in all")
  func asleepInAll() throws {
    let child = try ChildProcess(
      ["sh", "-c", "while :; do sleep 0.2; done"], seconds: 60, secondsAsleep: 60,
      secondsAsleepInAll: 0.5, limit: 1000)
    #expect(child.wasOutOfTime && !child.wasAsleep)
  }

  @Test(
    "hangs if it's asleep until the time is up, where the system says who is",
    arguments: [(true, Outcome.Ending.hung), (false, .timedOut)])
  func hung(looksWhoSleeps: Bool, ending: Outcome.Ending) throws {
    var limits = Limits(seconds: looksWhoSleeps ? 2 : 1)
    limits.looksWhoSleeps = looksWhoSleeps
    let answer = CompiledAnswer(
      command: ["sh", "-c", "sleep 60"], exercise: .yourOwn, limits: limits)
    #expect(try answer.run(answer.order(.check(from: 0))).ending == ending)
  }

  @Test(
    "is stopped when the time is up, and leaves nothing behind that it started, however it ends",
    arguments: [("wait", nil), ("exit 3", ProcessExit.exited(3)), ("kill -9 $$", .signalled(9))])
  func stopped(ending: String, exit: ProcessExit?) throws {
    try TemporaryDirectory.with { scratch in
      let path = scratch.appendingPathComponent("lifeline").path
      #expect(mkfifo(path, 0o600) == 0)
      let lifeline = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(lifeline) }
      let child = try run(
        "exec 4>\(path); sleep 60 >&- 2>&- & echo begun; \(ending)", seconds: exit == nil ? 0.5 : 60
      )
      #expect(child.exit == exit && child.output == "begun\n")
      // Both hold the pipe open for writing, so it hangs up when both are gone.
      var entries = [pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)]
      #expect(
        poll(&entries, until: .now + .seconds(30)) > 0 && Int32(entries[0].revents) & POLLHUP != 0)
    }
  }

  @Test(
    """
    is stopped when it writes without end, on either side, and when the time is up although its \
    output is closed
    """,
    arguments: [("yes", 60), ("yes >&2", 60), ("exec >&- 2>&-; sleep 60", 0.2)])
  func endless(script: String, seconds: Double) throws {
    #expect(try run(script, seconds: seconds).exit == nil)
  }
}

@Suite("A scratch folder")
struct ScratchFolderTests {
  @Test("is gone with its owner, and the next one clears up what others left behind")
  func cleared() throws {
    try TemporaryDirectory.with { build in
      let all = build.appendingPathComponent("multicast-scratch")
      func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: all.path).count
      }
      do {
        let first = try ScratchFolder(in: build.path)
        // As runners leave them that were killed. The number is larger than a process can have.
        for name in ["left", "2147483647-left"] {
          try FileManager.default.createDirectory(
            at: all.appendingPathComponent("\(name)/modules"), withIntermediateDirectories: true)
        }
        let second = try ScratchFolder(in: build.path)
        #expect(try count() == 2)
        #expect(FileManager.default.fileExists(atPath: first.url.path))
        #expect(FileManager.default.fileExists(atPath: second.url.path))
      }
      #expect(try count() == 0)
    }
  }
}

@Suite("The library that programs are linked with")
struct KeptLibraryTests {
  @Test(
    """
    is linked once for each build: another one is made if the contents differ, and takes the place \
    of the first
    """
  )
  func kept() throws {
    try TemporaryDirectory.with { build in
      let (object, toolchain) = (build.appendingPathComponent("a.o"), Toolchain(scratch: build))
      func library(_ contents: String, modules: [String] = ["A"]) throws -> KeptLibrary {
        try contents.write(to: object, atomically: false, encoding: .utf8)
        // What is compared isn't the date.
        try FileManager.default.setAttributes(
          [.modificationDate: Date.distantPast], ofItemAtPath: object.path)
        return KeptLibrary(of: modules, [object.path], in: build, toolchain)!
      }
      func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(
          atPath: build.appendingPathComponent("multicast-kept").path)
      }
      func make(_ library: KeptLibrary) throws {
        try library.make { try Data("linked".utf8).write(to: URL(fileURLWithPath: $0)) }
      }
      let (first, other) = (try library("one"), try library("one", modules: ["B"]))
      #expect(!first.isThere && first.path != other.path)
      // What a writer that was killed leaves behind goes, too.
      try FileManager.default.createDirectory(
        at: build.appendingPathComponent("multicast-kept/unfinished-2147483647-x"),
        withIntermediateDirectories: true)
      for library in [first, other] { try make(library) }
      #expect(try library("one").isThere && names().count == 2)
      let second = try library("two")
      #expect(!second.isThere)
      struct Full: Error {}
      #expect(throws: Full.self) { try second.make { _ in throw Full() } }
      #expect(try first.isThere && names().count == 2)
      try make(second)
      #expect(try !first.isThere && second.isThere && other.isThere && names().count == 2)
    }
  }

  @Test("is linked for one process where nothing can be kept")
  func notKept() throws {
    let compiler = try FileCompiler(modules: ["MulticastDelegates"])
    try compiler.linkLibrary()
    let path = compiler.file("library").path
    #expect(FileManager.default.fileExists(atPath: path))
    try TemporaryDirectory.with { build in
      // A file where the folder would be.
      try Data().write(to: build.appendingPathComponent("multicast-kept"))
      let kept = KeptLibrary(of: ["A"], [path], in: build, Toolchain(scratch: build))
      let library = try #require(kept)
      #expect(throws: (any Error).self) { try library.make { _ in } }
    }
  }
}

@Suite("What the compiler's driver answers")
struct KeptAnswerTests {
  @Test(
    """
    is kept for the next process, without its folder and its files' names, and asked for anew \
    where what it names is gone
    """
  )
  func kept() throws {
    try TemporaryDirectory.with { folder in
      let kept = folder.appendingPathComponent("kept")
      func compile(_ name: String = "a", in scratch: String) throws -> ChildProcess {
        let scratch = folder.appendingPathComponent(scratch)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let source = scratch.appendingPathComponent("\(name).swift")
        try "let a = 1\n".write(to: source, atomically: false, encoding: .utf8)
        var toolchain = Toolchain(scratch: scratch, keepingAnswersIn: kept)
        return try toolchain.compile([
          "-c", "-o", scratch.appendingPathComponent("object.o").path, source.path,
        ])
      }
      #expect(try compile(in: "one").exit == .exited(0))
      let names = try FileManager.default.contentsOfDirectory(atPath: kept.path)
      try #require(names.count == 1)
      let file = kept.appendingPathComponent(names[0])
      let answer = try String(contentsOf: file, encoding: .utf8)
      #expect(answer.contains("@file1@.swift") && !answer.contains(folder.path))
      try "echo kept @scratch@ @file1@\n".write(to: file, atomically: true, encoding: .utf8)
      let two = "\(folder.path)/two"
      #expect(try compile("b", in: "two").output == "kept \(two) \(two)/b\n")
      // A file of this name is a program, and may hold what others can't.
      #expect(try compile("main", in: "two").output.isEmpty)
      try "/no/such/compiler\n".write(to: file, atomically: true, encoding: .utf8)
      #expect(try compile(in: "three").exit == .exited(0))
      #expect(
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("three/object.o").path)
      )
      #expect(try String(contentsOf: file, encoding: .utf8) == answer)
    }
  }
}

@Suite("The linker")
struct LinkerTests {
  @Test(
    "is started without the driver when that has worked before, and with it when it doesn't",
    .enabled(if: !isDarwin, "elsewhere, the driver always starts it"))
  func direct() throws {
    try TemporaryDirectory.with { folder in
      let kept = folder.appendingPathComponent("kept")
      func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
      var compiler = Toolchain(scratch: folder)
      for (name, text) in [
        ("plain", "print(1)"), ("regex", "import RegexBuilder\nprint(Regex { \"a\" })"),
      ] {
        try text.write(toFile: path("main.swift"), atomically: false, encoding: .utf8)
        #expect(
          try compiler.compile(["-c", "-o", path("\(name).o"), path("main.swift")]).exit
            == .exited(0))
      }
      /// Links as another process would: with the same words each time.
      func link(_ name: String, importing imports: [Substring] = []) throws -> ChildProcess {
        try? FileManager.default.removeItem(atPath: path("a.o"))
        try FileManager.default.copyItem(atPath: path("\(name).o"), toPath: path("a.o"))
        var toolchain = Toolchain(scratch: folder, keepingAnswersIn: kept)
        return try toolchain.link(
          Toolchain.linking + [path("a.o"), "-o", path("a")], importing: imports)
      }
      func direct() throws -> URL {
        let names = try FileManager.default.contentsOfDirectory(atPath: kept.path)
        let files = names.map { kept.appendingPathComponent($0) }
        return try #require(
          files.first { try String(contentsOf: $0, encoding: .utf8).hasPrefix("\"/") })
      }
      #expect(try link("plain").exit == .exited(0))
      let words = try String(contentsOf: direct(), encoding: .utf8)
      #expect(
        words.contains("ld.lld\" ") && words.contains("\"@file0@.o\"")
          && !words.contains(folder.path))
      #expect(!words.contains("RegexBuilder"))
      // A file that needs one more library is linked all the same, and the next ones have it.
      #expect(try link("regex").exit == .exited(0))
      #expect(try FinishedProgram.run(path("a")).status == 0)
      #expect(try String(contentsOf: direct(), encoding: .utf8).contains("RegexBuilder"))
      #expect(try link("plain").exit == .exited(0))
      try "\"/bin/echo\" \"linked\"".write(to: direct(), atomically: true, encoding: .utf8)
      #expect(try link("plain").output == "linked\n")
      // Where that's imported, the others needn't have it.
      let regex = try link("regex", importing: ["import RegexBuilder"])
      #expect(regex.exit == .exited(0) && regex.output.isEmpty)
    }
  }
}

@Suite("A watched file")
struct FileWatchTests {
  @Test("is saved when its date has changed, or its contents alone, soon after another save")
  func saved() throws {
    try TemporaryDirectory.with { scratch in
      let file = scratch.appendingPathComponent("a.swift")
      var watch = FileWatch(file)
      func isSaved(_ text: String, at date: Date) throws -> Bool {
        try text.write(to: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        let looks = (1...2).map { _ in watch.isSaved() }
        return looks == [true, false]
      }
      let looks = (1...2).map { _ in watch.isSaved() }
      #expect(looks == [true, false])
      // As on a disk whose times are whole seconds; it's still to come, so this test may take long.
      let date = Date().addingTimeInterval(3600)
      let first = try isSaved("a == b", at: date)
      let other = try isSaved("a != b", at: date)
      let later = try isSaved("a != b", at: .distantPast)
      #expect(first && other && later)
    }
  }
}

@Suite("A run of the checks")
struct CheckRunTests {
  @Test(
    "takes only messages, where they can be, and says in which check the program ended",
    arguments: [
      (["begin"], [.quit]), ([Message.begin(7).text], [.quit]),
      ([Message.line("x"), .end, .done].map(\.text), [.quit]),
      ([Message.begin(0), .line("a"), .done].map(\.text), [.quit]),
      ([Message.begin(0), .end].map(\.text), [.returned, .quit]),
      ([Message.begin(0), .end, .begin(1)].map(\.text), [.returned, .quit]),
      ([Message.begin(0), .end, .done].map(\.text), [.returned, .quit]),
    ] as [([String], [Outcome.Ending])])
  func endings(lines: [String], endings: [Outcome.Ending]) {
    let output = lines.joined(separator: "\n")
    let child = ChildProcess(exit: .exited(0), output: output, errors: "")
    let run = CheckRun(.connectTheMirrors, child)
    #expect(run.outcomes(of: .connectTheMirrors).outcomes.map(\.ending) == endings)
  }

  @Test("is told what should come of stories")
  func order() throws {
    var order = Order()
    order.fingerprints = [0, 1, .max]
    #expect(try #require(Order([order.argument])).fingerprints == [0, 1, .max])
  }

  /// A dispatch system that never returns.
  private final class Endless: RollCallExercise {
    func addDelegate(_ delegate: any EmergencyResponding) { while true {} }
    func reportFire(at location: String) {}
  }

  @Test("ends itself when a story takes too long, and that's known as a story that never ends")
  func endless() async throws {
    let result = try await #require(processExitsWith: .signal(SIGPROF)) {
      var order = Order()
      order.processorSeconds /= 20
      await Attempt(.rollCall, Endless.self).report(order)
    }
    let child = ChildProcess(exit: .signalled(SIGPROF), output: "", errors: "")
    #expect(CheckRun(.rollCall, child).ending == .timedOut, "\(result)")
  }

  @Test("leaves out stories that are followed by others, and keeps the number that led to the last")
  func stories() {
    let messages: [Message] = [
      .story([.add(0)]), .given(0, ignoringOrder: false), .story([.add(1)]),
      .given(1, ignoringOrder: false), .given(2, ignoringOrder: true), .story([.add(2)]),
      .story([.add(3)]),
    ]
    let output = messages.map(\.text).joined(separator: "\n")
    let run = CheckRun(.yourOwn, ChildProcess(exit: .exited(0), output: output, errors: ""))
    #expect(run.messages.map(\.text) == [messages[4], messages[6]].map(\.text))
  }
}

@Suite("The progress")
struct ProgressTests {
  private let folder: LearnersFolder

  init() throws { folder = try LearnersFolder() }

  @Test("is what was saved, and passes over what it doesn't understand")
  func roundTrip() throws {
    var progress = LearnersProgress(in: folder.exercises)
    #expect(progress.exercise.name == "roll-call" && progress.passed.isEmpty)
    progress.passed = ["roll-call", "weak-grip"]
    progress.current = "roll-call"
    progress.hints = ["roll-call": 2]
    progress.predictions = ["echo": [3, .max]]
    #expect(progress.save(in: folder.exercises) == [])
    #expect(LearnersProgress(in: folder.exercises) == progress)
    let text =
      """
      passed roll-call\npassed nothing\nhints roll-call 99\nhints weak-grip x\nwhat\n
      current 2\npredicted\npredicted echo\npredicted echo x -1 2\npredicted echo 7\n
      """
    try text.write(
      to: LearnersProgress.file(in: folder.exercises), atomically: true, encoding: .utf8)
    let read = LearnersProgress(in: folder.exercises)
    #expect(read.passed == ["roll-call"] && read.hints == ["roll-call": 3])
    #expect(read.predictions == ["echo": [7]])
    #expect(read.exercise.name == "still-here")
    // One that's gone is forgotten, and one that has another number now isn't.
    try "current full-circle\npassed full-circle\npassed catch-the-bug\n".write(
      to: LearnersProgress.file(in: folder.exercises), atomically: true, encoding: .utf8)
    let later = LearnersProgress(in: folder.exercises)
    #expect(later.passed == ["catch-the-bug"] && later.exercise.name == "roll-call")
  }

  @Test("leads to the next exercise that has not been passed, and round to those left out")
  func next() throws {
    var progress = LearnersProgress(in: folder.exercises)
    progress.passed = ["still-here"]
    #expect(progress.next(after: .rollCall).name == "weak-grip")
    progress.passed = Set(Exercise.all.map(\.name)).subtracting(["still-here"])
    #expect(progress.next(after: Exercise.all.last).name == "still-here")
    progress.current = "weak-grip"
    #expect(progress.exercise.name == "still-here")
    progress.passed = Set(Exercise.all.map(\.name))
    #expect(progress.next(after: .rollCall).name == "still-here")
  }
}

@Suite("The compiler's messages")
struct CompilerErrorsTests {
  private static let module =
    ": error: module compiled with Swift 6.2 cannot be imported by the Swift 6.3.1 compiler: "

  @Test(
    "are those about the learner's file, whatever its path looks like",
    arguments: [
      "/clone", "/my clone", "/Zoë's clone (1)", "/a|b", "/a: error: b", "/päth/日本 語", "/a+b[c]*",
    ])
  func paths(folder: String) {
    let path = "\(folder)/RollCall.swift"
    let words = """
      <unknown>:0: error: before it
      /elsewhere/RollCall.swift:1:1: error: in a file with the same name
      \(path):2:5: warning: never used
      1 | // \(path):1:1: error: in quoted source
      \(path):3:14: error: cannot find 'one'
      3 | let number = one
        |              `- error: cannot find 'one'
      """
    let errors = CompilerErrors(words, aboutFile: path, "one\ntwo\nlet number = one\n")
    #expect(errors.warnings == ["RollCall.swift:2:5: warning: never used"])
    let error = [
      Paragraph.text("RollCall.swift:3:14: error: cannot find 'one'"),
      .lines(["3 | let number = one", "  |              ^"]),
    ]
    #expect(errors.firstError == error)
    #expect(errors.uselessModule(in: "/m") == nil)
    #expect(CompilerErrors(words, aboutFile: "/RollCall.swift", "").firstError == nil)
    #expect(CompilerErrors.firstWords(words) == "<unknown>:0: error: before it")
    #expect(CompilerErrors.firstWords("\n \nsegmentation fault\nmore") == "segmentation fault")
  }

  @Test("say how a class gets `init()`, with another initializer and without one")
  func initializer() throws {
    let words = """
      /W.swift:1:7: error: type 'W' does not conform to protocol 'P'
      /P.swift:2: note: protocol requires initializer 'init()' with type '()'
      """
    func help(_ text: String) throws -> String {
      let errors = CompilerErrors(words, aboutFile: "/W.swift", text)
      return errors.help(with: try #require(errors.first)).joined(separator: " ")
    }
    let own = "class W: P {\n  var all: [Int] = []\n  public init(all: [Int] = []) {}\n}\n"
    #expect(try help(own).contains("add `init() {}`"))
    #expect(try help("class W: P {\n  var all: [Int]\n}\n").contains("Give each property a value"))
  }

  @Test("begin with what's missing, and count the others")
  func syntax() throws {
    let words = """
      /W.swift:9:1: error: expected 'func' keyword in instance method declaration
      /W.swift:10:1: error: expected '}' in class
      /W.swift:1:9: note: to match this opening '{'
      /W.swift:8:9: error: 'A' cannot be constructed
      """
    let paragraphs = try #require(CompilerErrors(words, aboutFile: "/W.swift", "a\n").firstError)
    #expect(
      paragraphs == [
        .text("W.swift:10:1: error: expected '}' in class"), .lines([]),
        .text("It has to close the `{` in line 1."),
        .text("There are 2 more errors, some of which may go away with this one."),
      ])
  }

  @Test("tell a module of another toolchain from a text that says the same")
  func otherToolchain() {
    let message = "/a b/RollCall.swift:1:8\(Self.module)"
    func useless(_ words: String) -> String? {
      CompilerErrors(words, aboutFile: "/a b/RollCall.swift", "").uselessModule(in: "/a b/modules")
    }
    let words = "module compiled with Swift 6.2 cannot be imported by the Swift 6.3.1 compiler"
    #expect(useless("\(message)/a b/modules/EmergencyDispatch.swiftmodule\n") == words)
    #expect(useless("\(message)/elsewhere/modules/EmergencyDispatch.swiftmodule\n") == nil)
    #expect(useless("\(message)\n") == nil)
  }

  @Test(
    "say on a Mac which tools are selected, and how to select others, in a terminal and in Xcode")
  func onAMac() {
    func advice(_ products: String, _ tools: Substring?) -> String {
      Toolchain.unfit("it says so", products, selectedTools: tools).description
    }
    let elsewhere = advice("/clone/.build/debug", nil)
    #expect(
      elsewhere.hasSuffix(
        "it says so. Rebuild the package: swift package clean, and then the same command."))
    let tools = "/Applications/Xcode-beta.app/Contents/Developer"
    let inTerminal = advice(
      "/clone/.build/arm64-apple-macosx/debug/multicast-scratch/1/modules", tools[...])
    let inXcode = advice(
      "/Users/me/Library/Developer/Xcode/DerivedData/clone-x/Build/Products/Debug", tools[...])
    for advice in [inTerminal, inXcode] {
      #expect(
        advice.contains("The selected tools are those in \(tools).")
          && advice.contains("DEVELOPER_DIR"))
      #expect(advice.contains("sudo xcode-select --switch /Applications/Xcode.app"))
    }
    #expect(inTerminal.contains("swift package clean") && !inXcode.contains("swift package clean"))
  }
}

@Suite("A crash", .takesLong)
struct CrashTests {
  private static let told: [(errors: String, message: String?, printed: [String])] = [
    (
      "hello\nLearners/WeakGrip.swift:12: Fatal error: Unexpectedly found nil\nmore",
      "Fatal error: Unexpectedly found nil (in line 12)", ["hello"]
    ),
    (
      "Fatal error: Attempted to read an unowned reference but object 0x55d0c8 was already gone",
      "Fatal error: Attempted to read an unowned reference but object was already gone", []
    ),
    (
      "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
      "Fatal error: Index out of range", []
    ),
    (
      "a\nLearners/WeakGrip.swift:7: Precondition failed\nCurrent stack",
      "Precondition failed (in line 7)", ["a"]
    ),
    (
      "Could not cast value of type 'A' (0x7f24) to 'B' (0x7f25).",
      "Could not cast value of type 'A' to 'B'.", []
    ),
    // Printed by the learner, and then by Swift, on the same line as what was printed last.
    (
      "Fatal error: no\nhereLearners/WeakGrip.swift:7: Fatal error: yes",
      "Fatal error: yes (in line 7)",
      ["Fatal error: no"]
    ),
    ("hello\nyou\n", nil, ["hello", "you"]),
  ]

  @Test(
    """
    is told in Swift's words, without places in memory, and with the line of the learner's file, \
    as no other file has
    """,
    arguments: told)
  func words(errors: String, message: String?, printed: [String]) {
    let crash = Crash(errors, in: "WeakGrip.swift")
    #expect(crash.message == message && crash.printedBefore == printed)
  }

  @Test("is found behind as much as a program may print, on one line or on many")
  func longOutput() {
    for text in [
      String(repeating: "a", count: 8 << 20), String(repeating: "Fatal \n", count: 1 << 20),
    ] {
      let crash = Crash(
        "\(text) Learners/WeakGrip.swift:7: Fatal error: yes\nmore", in: "WeakGrip.swift")
      #expect(crash.message == "Fatal error: yes (in line 7)")
      #expect(Crash(text, in: "WeakGrip.swift").message == nil)
    }
  }
}
