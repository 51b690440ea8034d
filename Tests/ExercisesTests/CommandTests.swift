import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastExerciseRunner
import MulticastTerminal
import Support
import Testing

@testable import exercises

@Suite("The command exercises", .takesLong)
struct CommandTests {
  private let folder: LearnersFolder

  init() throws { folder = try LearnersFolder() }

  @Test("checks one exercise, or all, and says by its exit code whether they pass")
  func check() throws {
    // A file is untouched as long as only its comments change.
    try folder.write("// my notes\n\n" + folder.original(.rollCall), for: .rollCall)
    let stub = try folder.run("check", "roll-call")
    #expect(stub.status == 1 && stub.output.hasPrefix("01 roll-call: not started\n"))
    try folder.write(folder.solution(.rollCall), for: .rollCall)
    let right = try folder.run("check", "01")
    #expect(right.status == 0 && right.output.hasPrefix("01 roll-call: passed\n"))
    for exercise in Exercise.all { try folder.write(folder.solution(exercise), for: exercise) }
    let all = try folder.run("check", "--all")
    #expect(all.status == 0)
    for exercise in Exercise.all { #expect(all.output.contains("\(exercise.name): passed\n")) }
  }

  @Test("passes nothing as it came")
  func originals() throws {
    for exercise in Exercise.all {
      try folder.write(folder.original(exercise) + "\nlet mine = 1\n", for: exercise)
    }
    let verdicts = try folder.run("check", "--all").output.matches(
      of: /(?m)^\d\d [\w-]+: (not yet|passed|doesn't compile yet)$/)
    #expect(verdicts.count == Exercise.all.count && verdicts.allSatisfy { $0.1 == "not yet" })
  }

  @Test("ends what says something without end long before the time is up")
  func endless() throws {
    let answer = try folder.solution(
      .lateArrival, replacing: "for delegate in", with: "while true { for delegate in"
    )
    .replacing("notifyFire(at: location) }", with: "notifyFire(at: location) } }")
    let output = try folder.check(answer, as: .lateArrival)
    #expect(
      output.contains("never came back") && output.split(separator: "\n").count < 11_000,
      "\(output)")
  }

  @Test(
    "shows what a file printed to its end, whatever it looks like, and says what is missing",
    arguments: [
      (
        Exercise.rollCall, false, "for delegate",
        "print(\"Fatal error: none\"); print(\"the last words\"); for delegate", "the last words"
      ),
      (
        .rollCall, false, "class RollCall:", "class Roll:",
        "a type `RollCall: RollCallExercise`, and finds none"
      ),
      (
        .signedUpTwice, true, "delegates.append(delegate)", "delegates += [delegate]",
        "There's no prediction yet."
      ),
    ])
  func words(_ exercise: Exercise, isOriginal: Bool, old: String, new: String, words: String) throws
  {
    let text = try isOriginal ? folder.original(exercise) : folder.solution(exercise)
    let output = try folder.check(text.replacing(old, with: new), as: exercise)
    #expect(
      output.contains(words) && output.contains(": passed\n") == words.hasPrefix("the last"),
      "\(output)")
  }

  @Test("names what was most likely meant by a misspelled name")
  func misspelled() throws {
    #expect(
      try folder.run("chek").errors.hasSuffix("there is no command \"chek\"; did you mean check?\n")
    )
    #expect(try folder.run("check", "rolcall").errors.hasSuffix("did you mean roll-call?\n"))
    #expect(try folder.run("xyz").errors.contains("; there are check, list,"))
    let pairs = [
      ("drw", "draw"), ("tuor", "tour"), ("cta", "cat"), ("gradee", "grade"), ("zz", nil),
      ("", nil),
    ]
    for (word, meant) in pairs {
      #expect(word.nearest(in: ["draw", "tour", "cat", "grade"]) == meant, "\(word)")
    }
  }

  @Test("goes on with the first exercise that has not been passed, and with the next hint")
  func goesOn() throws {
    // Without a terminal, it shows where one is, and how to check.
    let start = try folder.run().output
    #expect(
      start.contains("01 roll-call") && start.contains("swift run exercises check")
        && !start.contains("\u{1B}"))
    try folder.write(folder.solution(.rollCall), for: .rollCall)
    #expect(try folder.run("check").output.hasPrefix("01 roll-call: passed"))
    #expect(try folder.run("check").output.hasPrefix("02 still-here: not started"))
    #expect(try folder.run("list", "--plain").output.contains("roll-call            notify"))
    #expect(try folder.run("list", "--plain").output.contains("(passed)"))
    for (number, count) in [1, 2, 3, 3].enumerated() {
      let output = try folder.run("hint", "weak-grip").output
      #expect(output.components(separatedBy: "Hint ").count == count + 1)
      #expect(output.contains("There are no more hints.") == (number == 3))
    }
    let progress = try String(
      contentsOf: folder.url.appendingPathComponent(".progress"), encoding: .utf8)
    #expect(progress.hasPrefix("# ") && progress.contains("\npassed roll-call\n"))
  }

  @Test("lists one evening, and what lies further only when it has been begun or is asked for")
  func list() throws {
    let short = try folder.run("list", "--plain").output
    #expect(short.contains("05 your-own") && !short.contains("signed-up-twice"))
    #expect(
      short.contains(
        "\nLater\n  The awkward moments: 6 sweep to 14 the-vote\n  Further: 15 mirror-pad to"))
    let whole = try folder.run("list", "--all", "--plain").output
    for exercise in Exercise.all { #expect(whole.contains(" \(exercise.name)  ")) }
    #expect(!whole.contains("Later"))
    let narrow = try FinishedProgram.run(
      builtExecutable("exercises"), ["list", "--folder", folder.url.path],
      environment: ["COLUMNS": "60"])
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
    var progress = LearnersProgress(in: folder.exercises)
    for exercise in Exercise.all where exercise.path == .oneEvening {
      progress.passed.insert(exercise.name)
    }
    #expect(progress.save(in: folder.exercises) == [])
    #expect(
      try folder.run("list", "--plain").output.contains("06 sweep                what happens"))
  }

  @Test("resets a file and keeps what was there, each time anew")
  func reset() throws {
    let backups = folder.url.appendingPathComponent(".backups/01-roll-call")
    for number in 1...3 {
      try folder.write("mine \(number)", for: .rollCall)
      #expect(try folder.run("reset", "roll-call").output.contains("RollCall.\(number).swift"))
      #expect(try folder.text(.rollCall) == folder.original(.rollCall))
      let kept = backups.appendingPathComponent("RollCall.\(number).swift")
      #expect(try String(contentsOf: kept, encoding: .utf8) == "mine \(number)")
    }
    #expect(try !folder.run("reset", "roll-call").output.contains("kept"))
    try FileManager.default.removeItem(at: folder.exercises.learnersFile(.weakGrip))
    #expect(
      try folder.run("check", "weak-grip").output.contains("swift run exercises reset weak-grip"))
    let reset = try folder.run("reset", "--all")
    #expect(reset.status == 0 && reset.output.hasSuffix("WeakGrip.swift is the original again.\n"))
    #expect(
      reset.output.count { $0 == "\n" } == 1, "only what changes is worth a line: \(reset.output)")
    #expect(try folder.run("reset", "--all").output == "All files are the originals already.\n")
    #expect(try folder.text(.weakGrip) == folder.original(.weakGrip))
    #expect(try FileManager.default.contentsOfDirectory(atPath: backups.path).count == 3)
  }

  @Test("says in one sentence what is wrong with its surroundings")
  func surroundings() throws {
    try folder.write(folder.solution(.rollCall), for: .rollCall)
    func check(_ program: String = builtExecutable("exercises"), path: String) throws
      -> FinishedProgram
    {
      try FinishedProgram.run(
        program, ["check", "roll-call", "--folder", folder.url.path], environment: ["PATH": path])
    }
    let none = try check(path: "/usr/bin:/bin/nowhere")
    if none.status != 0 {  // There may be a compiler among the system's own programs.
      #expect(
        none.status == 69 && none.errors.hasPrefix("exercises: there is no `swiftc` on your PATH."),
        "\(none)")
    }
    // A compiler that finds modules of another one says this.
    let another = try folder.compiler(
      #"""
      [ "$1" = -driver-print-jobs ] || exit 1
      while [ "$1" != -I ]; do shift; done
      message="error: module compiled with Swift 6.2 cannot be imported by the Swift 6.3 compiler"
      printf '%s\n' "cat >&2 <<'END'" "RollCall.swift:1:8: $message: $2/MirrorPad.swiftmodule" END "exit 1"
      """#)
    let other = try check(path: "\(another):/usr/bin:/bin")
    #expect(
      other.status == 69
        && other.errors.hasPrefix(
          """
          exercises: the `swiftc` on your PATH isn't the one that built this package: module \
          compiled with Swift 6.2 
          """
        ),
      "\(other)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: "\(another)/swiftc")
    let forbidden = try check(path: "\(another):/usr/bin/nowhere:/bin/nowhere")
    #expect(
      forbidden.errors.hasPrefix("exercises: there is no `swiftc` on your PATH."), "\(forbidden)")
    // On a Mac, `swiftc` is always there, and says this when no Xcode is selected.
    let message = "xcode-select: error: no developer tools were found at '/Applications/Xcode.app'"
    let withoutTools = try check(
      path: "\(try folder.compiler("echo \"\(message)\" >&2; exit 1")):/usr/bin:/bin")
    #expect(
      withoutTools.status == 69 && withoutTools.errors.hasSuffix("says: \(message)\n"),
      "\(withoutTools)")

    let copy = folder.url.appendingPathComponent("exercises")
    // By another process: a program can't be run while a file descriptor is open for writing it,
    // and a child that another test starts at this moment would have inherited ours.
    #expect(try FinishedProgram.run("cp", [builtExecutable("exercises"), copy.path]).status == 0)
    let alone = try check(copy.path, path: "/usr/bin:/bin")
    // A program knows its path without links, and there may be some on the way to the temporary
    // files.
    let real = try #require(realpath(folder.url.path, nil))
    defer { free(real) }
    #expect(
      alone.errors.contains("Searched for the modules in \(String(cString: real))/Modules"),
      "\(alone)")
    // Nothing can be written beside the program, as in a clone on a read-only disk. (For an
    // administrator, everything else can be written to.)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("multicast-scratch"))
    try "".write(
      to: folder.url.appendingPathComponent("multicast-scratch"), atomically: false, encoding: .utf8
    )
    let readOnly = try check(copy.path, path: "/usr/bin:/bin")
    #expect(
      readOnly.status == 69
        && readOnly.errors.contains("compiled beside the program, and nothing can be written to"),
      "\(readOnly)")

    // A file stands in the place of the folder that would be written to.
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(".progress"), withIntermediateDirectories: false)
    let hint = try folder.run("hint", "roll-call")
    #expect(hint.status == 0 && hint.output.contains("Hint 1 of 3"))
    #expect(
      hint.errors.hasPrefix(
        "exercises: Your progress can't be saved: \(folder.url.path)/.progress: "), "\(hint)")
  }

  @Test("needs no home folder")
  func homeless() throws {
    try folder.write(folder.solution(.rollCall), for: .rollCall)
    for command in ["check", "grade"] {
      let operand = command == "check" ? "roll-call" : folder.url.path
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), [command, operand, "--folder", folder.url.path],
        environment: ["HOME": "/dev/null"])
      #expect(program.status == 0 && program.output.contains("passed"), "\(program)")
    }
  }

  @Test("puts a verdict's words before its pictures, which fill a small terminal")
  func pictures() throws {
    let output = try folder.check(
      folder.original(.connectTheMirrors).replacing(
        "// <- Who has to know whom?", with: "for mirror in mirrors { mirror.addDelegate(pad) }"),
      as: .connectTheMirrors)
    let words = try #require(output.firstRange(of: "the wrong way around"))
    let picture = try #require(output.firstRange(of: "\nexpected\n"))
    #expect(words.upperBound < picture.lowerBound)
  }

  @Test("says what a protocol wants, and what the compiler says about the learner's file only")
  func compilerErrors() throws {
    let output = try folder.check(
      folder.solution(.rollCall, replacing: "reportFire(at", with: "report(at"), as: .rollCall)
    #expect(
      output.contains("RollCall.swift:4:13: error: type 'RollCall' does not conform to protocol"))
    #expect(
      output.contains("\n  4 | final class RollCall: RollCallExercise {\n    |             ^\n"))
    #expect(
      output.contains(
        "The protocol requires function 'reportFire(at:)' with type '(String) -> ()'."))
    #expect(!output.contains("main.swift") && !output.contains("/"))
  }

  @Test("explains the errors that a learner meets first, and shows one at a time")
  func explanations() async throws {
    let examiner = try Examiner(folder.exercises)
    let page = ExercisePage(folder: folder.exercises, layout: PageLayout())
    func check(_ text: String, as exercise: Exercise, _ explanation: String) async throws {
      let lines = page.verdict(try await examiner.examine(exercise, .text(text)))
      let output = lines.joined(separator: "\n")
      #expect(output.replacing("\n", with: " ").contains(explanation), "\(output)")
      #expect(output.components(separatedBy: " error: ").count <= 2)
      for line in lines { #expect(line.count <= 80) }
    }
    let compiler = try FileCompiler(modules: Examiner.modules)
    for exercise in [Exercise.yourOwn, .weakGrip] {
      // Each in a class of its own, on its own line, and all of them compiled together.
      let errors = Self.firstErrors.filter { $0.exercise.name == exercise.name }
      let classes = errors.enumerated().map { "  class Error\($0) { \($1.member) }\n" }
      let text = try folder.solution(exercise).replacing(
        "  private", with: classes.joined() + "  private", maxReplacements: 1)
      let words = try compiler.compile(
        ["Learner.swift": text], module: "Learners", flags: ["-swift-version", "6"], to: nil
      ).errors
      let said = CompilerErrors(words, aboutFile: compiler.source("Learner.swift"), text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, error) in errors.enumerated() {
        let line = try #require(lines.firstIndex { $0.contains("class Error\(index) {") }) + 1
        let first = try #require(said.errors.first { $0.line == line }, "\(error)")
        let help = said.help(with: first)
        #expect(help.contains { $0.contains(error.explanation) }, "\(error): \(help)")
        for line in help.flatMap({ page.layout.wrapped($0) }) { #expect(line.count <= 80) }
      }
      try await check(text, as: exercise, errors[0].explanation)
    }
    try await check(
      folder.solution(.yourOwn, replacing: "<ProtocolType>", with: "<ProtocolType: AnyObject>"),
      as: .yourOwn, "isn't a class itself")
    // The compiler finds only this one where it misses a bracket.
    try await check(
      folder.solution(
        .weakGrip, replacing: "  private struct",
        with: "  var all: [weak any EmergencyResponding] = []\n  private struct"),
      as: .weakGrip, "the elements of an array are neither")
    // The name of the wrapper is in the message.
    let addition = """
      struct Wrap {}
      func add(_ unit: any EmergencyResponding) { var all = [Wrap()]; all.append(unit) }
      private struct
      """
    try await check(
      folder.solution(.weakGrip, replacing: "private struct", with: addition),
      as: .weakGrip, "Put the delegate into a wrapper first")
    try await check(
      folder.solution(
        .rollCall, replacing: "  private var",
        with: "  var all: [any EmergencyResponding]\n  private var"),
      as: .rollCall, "Give each property a value where you declare it")
  }

  private static let firstErrors: [(exercise: Exercise, member: String, explanation: String)] = [
    (
      .yourOwn, "struct Wrap { weak var delegate: ProtocolType? }",
      "Keep an `AnyObject?` in your wrapper"
    ),
    (.yourOwn, "var all: [any ProtocolType & AnyObject] = []", "takes neither `any` nor `&`"),
    (
      .weakGrip, "weak var all: [any EmergencyResponding] = []",
      "Give each delegate a small wrapper"
    ),
    (
      .weakGrip, "struct Wrap { weak let unit: any EmergencyResponding }", "has to be an optional"
    ),
    (.weakGrip, "var all: Set<any EmergencyResponding> = []", "An array keeps it"),
    (
      .weakGrip, "let all = NSHashTable<AnyObject>.weakObjects()",
      "exists on Apple's systems only"
    ),
    (.weakGrip, "let all: NSPointerArray? = nil", "exists on Apple's systems only"),
    (
      .yourOwn, "func same(_ one: ProtocolType) -> Bool { one === self }",
      "Write `delegate as AnyObject`"
    ),
    (
      .weakGrip, "func same(_ one: Int) -> Bool { one === self }",
      "compare the object inside the wrapper"
    ),
    (
      .weakGrip, "struct Wrap {}; func same(_ one: Wrap) -> Bool { one === self }",
      "compare the object inside"
    ),
    (.weakGrip, "let all: [Int] = []; func add() { all.append(1) }", "Declare it with `var`"),
    (.weakGrip, "struct Wrap<T> { weak var unit: T? }", "needs no type parameter"),
    (
      .yourOwn, "func call(_ it: AnyObject?, _ body: (ProtocolType) -> Void) { body(it) }",
      "Cast it, and pass over what's gone"
    ),
    (
      .yourOwn,
      "func call(_ it: AnyObject?, _ body: (ProtocolType) -> Void) { body(it as? ProtocolType) }",
      "Cast it, and pass over what's gone"
    ),
    (
      .yourOwn,
      "func call(_ it: AnyObject?, _ body: (ProtocolType) -> Void) { body(it as ProtocolType) }",
      "Cast it, and pass over what's gone"
    ),
    (
      .yourOwn, "func same(_ it: AnyObject?, _ one: ProtocolType) -> Bool { it == one }",
      "compare with `delegate as AnyObject`"
    ),
    (
      .yourOwn,
      """
      struct Wrap { weak var unit: (any Actor)? }; \
      func wrap(_ one: ProtocolType) -> Wrap { Wrap(unit: one as AnyObject) }
      """,
      "hold an `AnyObject?`"
    ),
  ]

  @Test("says in words what a program did that the system stopped")
  func signals() {
    #expect(Crash.words(forSignal: SIGXFSZ).contains("write to a file"))
    #expect(Crash.words(forSignal: 99) == "It was ended by signal 99.")
  }

  @Test("explains why a class has to be final")
  func notFinal() throws {
    let text = try folder.solution(.rollCall).replacing(
      "final class", with: "class", maxReplacements: 1)
    #expect(try folder.check(text, as: .rollCall).contains("make it a `final class`"))
  }

  @Test(
    "lets the compiler refuse a struct where paper-copy has been fixed, and only there",
    arguments: [
      (nil, false), ("PaperCopy", true), ("PaperCopyByComposition", true),
    ] as [(String?, Bool)])
  func mustNotCompile(answer: String?, refuses: Bool) throws {
    let compiler = try FileCompiler(modules: Examiner.modules)
    func errors(_ text: String) throws -> String {
      try compiler.compile(
        ["PaperCopy.swift": text], module: "Learners", flags: ["-swift-version", "6"], to: nil
      ).errors
    }
    let source =
      switch answer {
      case nil: try folder.original(.paperCopy)
      case "PaperCopy": try folder.solution(.paperCopy)
      case let other?: try LearnersFolder.answer(other, to: .paperCopy)
      }
    let ringing = source.contains("\nprotocol Ringing") ? "Ringing" : "PaperCopy.Ringing"
    let object = """

      final class Paper: \(ringing) { func ring() {} }
      func add() { PaperCopy().addDelegate(Paper()) }

      """
    #expect(try !errors(source + object).contains("error:"))
    let words = try errors(source + object.replacing("final class", with: "struct"))
    #expect(words.contains("error:") == refuses)
    #expect(words.contains(/error: .*'Paper'/) == refuses)
  }

  @Test(
    "answers a wrong argument with one line and exit code 64",
    arguments: [
      ["chekc"], ["check", "roll-cal"], ["check", "2", "3"], ["reset"], ["grade"], ["list", "2"],
      ["--color"],
      ["hint", "7e9"],
    ])
  func wrongArguments(arguments: [String]) throws {
    let program = try FinishedProgram.run(builtExecutable("exercises"), arguments)
    #expect(program.status == 64)
    #expect(program.output.isEmpty)
    #expect(program.errors.hasPrefix("exercises: ") && program.errors.hasSuffix("\n"))
    #expect(program.errors.split(separator: "\n").count == 1)
  }

  @Test("shows a short help: Golden/help.txt")
  func help() throws {
    try expectGolden(
      try FinishedProgram.run(builtExecutable("exercises"), ["--help"]).output,
      "Tests/Golden/help.txt")
  }
}
