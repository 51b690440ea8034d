import ExerciseChecks
import Foundation
import MulticastCompiler
import MulticastTerminal
import Support
import Testing

@testable import MulticastExerciseRunner
@testable import exercises

@Suite("The command grade", .takesLong)
struct GradingTests {
  /// Grades files of an exercise together, and gives the verdict and the reason of each.
  private func grade(_ texts: [String], for exercise: Exercise = .rollCall) throws -> [[String]] {
    try TemporaryDirectory.with { scratch in
      let folders = texts.indices.map { scratch.appendingPathComponent("\($0)") }
      for (folder, text) in zip(folders, texts) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try text.write(
          to: folder.appendingPathComponent("\(exercise.typeName).swift"), atomically: false,
          encoding: .utf8)
      }
      return try grade(folders, exercise)
    }
  }

  private func grade(_ folders: [URL], _ exercise: Exercise = .rollCall) throws -> [[String]] {
    let program = try FinishedProgram.run(
      builtExecutable("exercises"), ["grade"] + folders.map(\.path))
    #expect(program.status == 0, "\(program.errors)")
    let count = folders.count == 1 ? "1 folder; " : "\(folders.count) folders; "
    #expect(
      program.errors.split(separator: "\n").allSatisfy {
        $0.hasPrefix("passed, of those handed in, from \(count)") || $0.hasPrefix("  ")
          || $0.hasPrefix("no exercise")
      })
    let lines = program.output.split(separator: "\n")
    #expect(lines.first == "folder,exercise,verdict,belief,reason")
    // Each folder has a row for this exercise, and one for all others.
    #expect(lines.count == 1 + 2 * folders.count)
    let rows = lines.filter { $0.contains(",\(exercise.name),") }
    try #require(rows.count == folders.count)
    return rows.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2).map(String.init)
    }
  }

  private func rollCall(_ members: String, besides: String = "", imports: String = "") -> String {
    """
    import EmergencyDispatch
    import ExerciseChecks
    \(imports)
    final class RollCall: RollCallExercise {
      var all: [any EmergencyResponding] = []
      \(members)
    }
    \(besides)
    """
  }

  private static let solution = try! ExerciseFolder.solution(.rollCall)

  private let wrong = """
    func addDelegate(_ delegate: any EmergencyResponding) { all = [delegate] }
      func reportFire(at location: String) { for one in all { one.notifyFire(at: location) } }
    """

  @Test("passes a right answer, and names the belief behind a wrong one")
  func ordinary() throws {
    let original = try PackageFolder.text("Exercises/Originals/01-roll-call/RollCall.swift")
    let rows = try grade([Self.solution, rollCall(wrong), original, "final class"])
    #expect(rows[0] == ["passed", "", ""])
    #expect(rows[1].prefix(2) == ["wrong", "only the last one hears"])
    #expect(rows[2][0] == "not started")
    #expect(rows[3][0] == "does not compile")
    #expect(rows[3][2].hasPrefix("RollCall.swift:1:12: error: "))
  }

  @Test("is not taken in by what a file prints, nor by what looks like a report")
  func printedVerdicts() throws {
    let lines = ["roll-call: passed"] + [Message.end, .begin(0), .end, .done].map(\.text)
    let printing = "init() { for line in \(lines) { print(line) } }\n\(wrong)"
    #expect(try grade([rollCall(printing)])[0].prefix(2) == ["wrong", "only the last one hears"])
  }

  @Test(
    """
    finds files in a clone, in its folder of exercises, and alone, and says in one row how many a \
    folder lacks
    """
  )
  func rows() throws {
    try TemporaryDirectory.with { scratch in
      for place in [
        "b/Exercises/01-roll-call", "a\u{1B}[2J/01-roll-call", "c", "empty, \"really\"",
      ] {
        let folder = scratch.appendingPathComponent(place)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard !place.hasPrefix("empty") else { continue }
        try Self.solution.write(
          to: folder.appendingPathComponent("RollCall.swift"), atomically: false, encoding: .utf8)
      }
      let folders = ["b", "a\u{1B}[2J", "c", "empty, \"really\"", "nowhere"]
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), ["grade"] + folders, in: scratch)
      #expect(
        program.status == 66
          && program.errors == """
            passed, of those handed in, from 5 folders; and the beliefs behind wrong answers
              01-roll-call  3 of 3 (2 missing)
            exercises: there is no folder "nowhere"

            """
      )
      let others = Exercise.all.count - 1
      let csv =
        ["b", "a?[2J", "c"].flatMap {
          ["\($0),roll-call,passed,,", "\($0),\(others) exercises,missing,,"]
        }
        + [
          ("\"empty, \"\"really\"\"\"", "the folder is empty"),
          ("nowhere", "there is no such folder"),
        ]
        .map { "\($0.0),\(others + 1) exercises,missing,,\($0.1)" }
      let rows = program.output.split(separator: "\n").map(String.init)
      #expect(rows == ["folder,exercise,verdict,belief,reason"] + csv)
    }
  }

  @Test(
    "gives no verdict where the error isn't in the learner's file, says so, and grades all others")
  func notGraded() throws {
    let folder = try LearnersFolder()
    let real = try FinishedProgram.run("sh", ["-c", "command -v swiftc"]).output.split(
      separator: "\n")[0]
    // Its job fails for one file, as if the disk were full just then.
    let failing = try folder.compiler(
      #"""
      for file; do case "$file" in */sources/RollCall.swift) learner=$file;; esac; done
      if [ "$1" = -driver-print-jobs ]; then
        printf '%s\n' "learner=\$(cat <<'END'" "$learner" END ")"
        echo "! grep -q UNLUCKY \"\$learner\" || { echo '<unknown>:0: error: no space left' >&2; exit 1; }"
      fi
      exec '\#(real)' "$@"
      """#)
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    let errors = [
      "#error(\"module compiled with Swift 5 cannot be imported by the Swift 6 compiler\")",
      """
      // module compiled with Swift 5 cannot be imported by the Swift 6 compiler\nlet one: Int = ""
      """,
      "#sourceLocation(file: \"/main.swift\", line: 1)\n\(Self.solution)let one: Int = \"\"",
    ]
    let learners = [
      "a": "\(Self.solution)// UNLUCKY", "b": errors[0], "c": errors[1], "d": errors[2],
      "e": Self.solution,
    ]
    try TemporaryDirectory.with { scratch in
      for (learner, text) in learners {
        let file = scratch.appendingPathComponent("\(learner)/RollCall.swift")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: false)
        try text.write(to: file, atomically: false, encoding: .utf8)
      }
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), ["grade"] + learners.keys.sorted(),
        environment: ["PATH": "\(failing):\(path)"],
        in: scratch)
      let reason = "the compiler's error isn't about this file: <unknown>:0: error: no space left"
      #expect(program.status == 69)
      #expect(
        program.errors.hasSuffix("\nexercises: roll-call of \"a\" wasn't graded: \(reason)\n"))
      #expect(program.errors.contains("\n  01-roll-call  1 of 5 (1 not graded)\n"))
      let rows = program.output.split(separator: "\n").filter { $0.contains("roll-call") }
      #expect(rows.first == "a,roll-call,not graded,,\(reason)")
      let verdicts = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false)[2] }
      #expect(
        verdicts == ["not graded", "does not compile", "does not compile", "refused", "passed"],
        "\(rows)")
    }
  }

  @Test("gives every other row as it should be, whatever one file does")
  func hostile() throws {
    let crash = #"print(String(repeating: "a", count: 100_000), terminator: " "); fatalError("x")"#
    let hostile: [(folder: String, text: String, row: String)] = [
      ("=1+1", Self.solution, "'=1+1,roll-call,passed,,"),
      (
        "@SUM(1)",
        "#error(\"module compiled with Swift 5 cannot be imported by the Swift 6 compiler\")",
        "does not compile,,"
      ),
      ("blank", Self.solution + String(repeating: "\n", count: 64_000), "passed,,"),
      (
        "attributes", Self.solution + "/*\n\(String(repeating: "@a\n", count: 16_000))*/",
        "passed,,"
      ),
      ("crash", rollCall("init() { \(crash) }\n\(wrong)"), #"crashed,,"rule 1: "#),
      (
        "greed", "\(Self.solution)let big = Inline\("Array")<400_000_000, Int>(repeating: 1)",
        "does not compile,,"
      ),
      (
        "words", rollCall("init() { print(\"done\\nbegin 0\\nend\") }\n\(wrong)"),
        #"wrong,only the last one hears,"rule 1: "#
      ),
    ]
    try TemporaryDirectory.with { scratch in
      var (folders, expected): ([String], [String]) = ([], [])
      func add(_ folder: String, _ text: String, _ row: String) throws {
        let url = scratch.appendingPathComponent(folder)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        try text.write(
          to: url.appendingPathComponent("RollCall.swift"), atomically: false, encoding: .utf8)
        folders.append(folder)
        expected.append(row)
      }
      // Beside each there's a right answer or a wrong one.
      for number in 0...hostile.count + 1 {
        switch number % 4 {
        case 0:
          try add(
            "right\(number)", "\(Self.solution)// \(number)", "right\(number),roll-call,passed,,")
        case 2:
          try add(
            "wrong\(number)", "\(rollCall(wrong))// \(number)",
            "wrong\(number),roll-call,wrong,only the last one hears,")
        default: break
        }
        guard number < hostile.count else { continue }
        try add(hostile[number].folder, hostile[number].text, hostile[number].row)
      }
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), ["grade"] + folders + ["--only", "roll-call"], in: scratch)
      let rows = program.output.split(separator: "\n").dropFirst()
      #expect(program.status == 0 && rows.count == expected.count, "\(program.errors)")
      for (row, words) in zip(rows, expected) { #expect(row.contains(words)) }
      #expect(program.errors.hasSuffix("\n  01-roll-call  6 of 12  only the last one hears (3)\n"))
    }
  }

  @Test(
    "takes the exercises that are named, and reaches no file by a link that leads out of its folder"
  )
  func chosen() throws {
    try TemporaryDirectory.with { scratch in
      let files = FileManager.default
      try files.createDirectory(
        at: scratch.appendingPathComponent("a/01-roll-call"), withIntermediateDirectories: true)
      try files.createDirectory(
        at: scratch.appendingPathComponent("b"), withIntermediateDirectories: true)
      try Self.solution.write(
        to: scratch.appendingPathComponent("a/01-roll-call/RollCall.swift"), atomically: false,
        encoding: .utf8)
      try files.createSymbolicLink(
        atPath: scratch.appendingPathComponent("b/01-roll-call").path,
        withDestinationPath: "../a/01-roll-call")
      func grade(_ names: String) throws -> FinishedProgram {
        try FinishedProgram.run(
          builtExecutable("exercises"), ["grade", "a", "b", "--only", names], in: scratch)
      }
      let some = try grade("1,still-here").output.split(separator: "\n").dropFirst()
      let beginnings = some.map { $0.split(separator: ",").prefix(3).joined(separator: " ") }
      #expect(
        beginnings == [
          "a roll-call passed", "a 1 exercise missing", "b roll-call refused",
          "b 1 exercise missing",
        ])
      #expect(
        some[3].hasSuffix("RollCall.swift is reached by a link that leads out of its folder."))
      #expect(try grade("evening").output.contains("a,4 exercises,missing"))
      #expect(try grade("nothing").status == 64)
    }
  }

  @Test("leaves nothing behind of what it compiled")
  func tidy() throws {
    try TemporaryDirectory.with { scratch in
      try Self.solution.write(
        to: scratch.appendingPathComponent("RollCall.swift"), atomically: false, encoding: .utf8)
      let program = try FinishedProgram.run(
        "sh",
        ["-c", "echo $$; exec \"$0\" grade \"$1\"", builtExecutable("exercises"), scratch.path])
      let lines = program.output.split(separator: "\n")
      #expect(lines[2].contains(",passed,"))
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: builtExecutable("multicast-scratch"))
      let itsOwn = folders.filter { $0.hasPrefix("\(lines[0])-") }
      #expect(itsOwn.isEmpty)
    }
  }

  @Test("limits the time of a compiler that would go on alone")
  func compilersTime() throws {
    let folder = try LearnersFolder()
    try folder.write(Self.solution, for: .rollCall)
    let compiler = try folder.compiler(#"echo 'echo "error: $(ulimit -t) s" >&2; exit 1'"#)
    let program = try FinishedProgram.run(
      builtExecutable("exercises"), ["check", "roll-call", "--folder", folder.url.path],
      environment: ["PATH": "\(compiler):/usr/bin:/bin"])
    #expect(program.errors.hasSuffix(": error: 40 s\n"), "\(program)")
  }

  @Test("refuses a list that is finished already, where the list is the exercise")
  func finishedLists() throws {
    let lists = [
      ("import MulticastDelegates", ""), ("import MulticastExerciseAnswers", ""),
      ("import MulticastPromises", ""), ("", "let system = DispatchSystem()"),
    ]
    for row in try grade(lists.map { rollCall($1 + "\n" + wrong, imports: $0) }) {
      #expect(row[0] == "refused", "\(row)")
      #expect(row[2...].joined(separator: ",").contains("writing the list yourself"), "\(row)")
    }
  }

  @Test("takes no word in a comment or a string for what it says")
  func words() throws {
    let words = """

      // Each Mirror is a delegate: import Foundation, unsafe, and MulticastDelegates does it better
      // than DispatchSystem.
      let words = "import Foundation; exit(0); Mirror(reflecting: 18MulticastDelegate)"
      """
    let mutex =
      "\nimport Synchronization\nlet count = Mutex(0)\nfunc add() { count.withLock { $0 += 1 } }"
    #expect(try grade([Self.solution + words + mutex])[0][0] == "passed")
    let desk = try ExerciseFolder.solution(.ownDesk)
    let door = "final class Door { func open() {}; func exit() { self.open() } }"
    #expect(try grade([desk + door], for: .ownDesk)[0][0] == "passed")
  }

  private static let computed =
    "Exercise.stillHere.checks[0].lines().expected.joined(separator: \"\\n\")"

  @Test("takes a prediction only as it is written down, with its type or without")
  func predictions() throws {
    let right = try ExerciseFolder.solution(.stillHere)
    let typed = right.replacing("let prediction =", with: "let prediction : String =")
    #expect(typed != right)
    #expect(try grade([right, typed], for: .stillHere).map(\.[0]) == ["passed", "passed"])
    let answers = [
      "let prediction = \(Self.computed)", "let prediction: String = \(Self.computed)",
      "let prediction = \"1 in the list\\n\" + \"the end\"",
      "#if true\nvar prediction: String { \(Self.computed) }\n#endif",
      "var prediction = \"\"\ninit() { prediction = \(Self.computed) }",
      """
      let prediction: StaticString = ""\n@_implements(StillHereExercise, prediction) var told: \
      String { \(Self.computed) }
      """,
      """
      let prediction: StaticString = ""\n}\nextension StillHere {\nvar prediction: String { \
      \(Self.computed) }\n}\nextension StillHere {
      """,
    ].map { right.replacing(#/let prediction = """[^"]*"""/#, with: $0) }
    for (row, answer) in zip(try grade(answers, for: .stillHere), answers) {
      #expect(answer != right)
      #expect(["refused", "does not compile"].contains(row[0]), "\(answer)")
    }
  }

  @Test("ends what never ends, and passes nothing that ended early")
  func endless() throws {
    let flood =
      "init() { let text = String(repeating: \"passed \", count: 999); while true { print(text) } }"
    // Sixteen gigabytes, and none of them touched. Memory isn't limited on Darwin.
    let greed = "init() { var bytes: [UInt8] = []; bytes.reserveCapacity(1 << 34) }"
    let rows = try grade(
      [flood, "init() { fatalError() }", greed].map { rollCall("\($0)\n\(wrong)") })
    let verdicts = rows.map { $0[0] }
    #expect(verdicts == ["printed too much", "crashed", isDarwin ? "wrong" : "crashed"])
  }

  @Test("looks at ordinary files only")
  func strangeFiles() throws {
    let files = [
      ("ln -s /dev/zero", "is not an ordinary file."), ("mkfifo", "is not an ordinary file."),
      ("mkdir", "is not an ordinary file."),
      ("head -c 300000 /dev/zero >", "is larger than 256 KB."),
      ("printf '\\377\\376' >", "is not UTF-8 text."),
    ]
    try TemporaryDirectory.with { scratch in
      let folders = files.indices.map { scratch.appendingPathComponent("\($0)") }
      for (folder, (command, _)) in zip(folders, files) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        _ = try FinishedProgram.run("sh", ["-c", "\(command) RollCall.swift"], in: folder)
      }
      let reasons = files.map { ["refused", "", "RollCall.swift \($0.1)"] }
      #expect(try grade(folders) == reasons)
    }
  }
}
