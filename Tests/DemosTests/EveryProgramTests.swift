import Foundation
import Support
import Testing

@Suite("Every program", .takesLong) struct EveryProgramTests {
  @Test("is stopped where it never ends, so that one of them can't stop all tests")
  func hanging() {
    let error = #expect(throws: (any Error).self) {
      try FinishedProgram.run("tail", ["-f", "/dev/null"], seconds: 0.1)
    }
    #expect(
      error.map { "\($0)" } == "tail -f /dev/null hadn't ended after 0.1 seconds, and was stopped.")
  }

  @Test("lets no control character of a name or a title reach its output")
  func shown() throws {
    // What sets a window's title, a line's end, an 8-bit control character, and one that turns the
    // direction of writing.
    let hostile = "one\u{1B}]0;x\u{7}two\nthree\u{9B}31mfour\u{202E}five"
    try TemporaryDirectory.with { folder in
      let title = "title \(hostile.replacing("\n", with: " "))\nline 1 1\n"
      try title.write(
        to: folder.appendingPathComponent(hostile), atomically: false, encoding: .utf8)
      for arguments in [[hostile, "--plain"], ["no \(hostile)"], ["--\(hostile)"]] {
        let program = try FinishedProgram.run(builtExecutable("mirror-pad"), arguments, in: folder)
        let text = program.output + program.errors
        #expect(text.contains("five") && !text.contains("two\nthree"), "\(program)")
        let steering = text.unicodeScalars.filter {
          ["\u{1B}", "\u{7}", "\r", "\u{9B}", "\u{202E}"].contains($0)
        }
        #expect(steering.isEmpty, "\(text.debugDescription)")
      }
    }
  }

  @Test(
    """
    keeps the answer to a step's question to itself where it can't wait for keys, and says what to \
    type for it
    """,
    arguments: ["emergency-dispatch", "radio-room", "mirror-pad tour", "mirror-pad broken"])
  func question(demo: String) throws {
    let words = demo.split(separator: " ").map(String.init)
    func output(_ arguments: [String]) throws -> String {
      let program = try FinishedProgram.run(
        builtExecutable(words[0]), words.dropFirst() + arguments)
      #expect(program.status == 0 && program.errors.isEmpty)
      return program.output
    }
    let steps = try output(["--list"]).matches(of: /(?m)^ +([0-9]+)  \S/).map { String($0.1) }
    try #require(steps.count > 5)
    var (questions, answers) = ([String](), [String]())
    for step in steps {
      let question = try output(["--step", step])
      let last = try #require(question.firstMatch(of: /\nThe answer: swift run (.+)\n$/))
      #expect(last.1 == "\(demo) --step \(step) --answer")
      // What was left out is what comes out, in full.
      let both = try output(["--step", step, "--answer"])
      let page = question[...last.range.lowerBound]
      #expect(both.hasPrefix(page))
      #expect(both.dropFirst(page.count).contains("\nThe answer is "))
      questions.append(question)
      answers.append(both)
    }
    // Several steps are one after the other.
    let all = ["--step", "1-\(steps.count)"]
    #expect(try output(all) == questions.joined(separator: "\n\n"))
    #expect(try output(all + ["--answer"]) == answers.joined(separator: "\n\n"))
    #expect(try output(all + ["--all"]) == answers.joined(separator: "\n\n"))
    #expect(try output(["--step", steps[0], "--all"]) == answers[0])
    let some = ["--step", "2-3", "--answer"]
    #expect(try output(some) == answers[1...2].joined(separator: "\n\n"))
  }

  @Test(
    "shows its steps within 80 columns and without an escape code; with --plain, in ASCII",
    arguments: ["emergency-dispatch", "radio-room", "mirror-pad tour", "mirror-pad broken"])
  func plain(demo: String) throws {
    let words = demo.split(separator: " ").map(String.init)
    let environment = [
      "COLUMNS": "", "NO_COLOR": "", "TERM": "xterm-256color", "CLICOLOR_FORCE": "1",
    ]
    for option in [[], ["--plain"]] {
      let program = try FinishedProgram.run(
        builtExecutable(words[0]), words.dropFirst() + ["--all"] + option, environment: environment)
      #expect(program.status == 0 && program.errors.isEmpty)
      #expect(program.output.split(separator: "\n").filter { $0.count > 80 }.isEmpty)
      #expect(
        !program.output.contains("\u{1B}")
          && (option == [] || program.output.utf8.allSatisfy { $0 < 128 }))
    }
  }

  @Test(
    "wants to know the step of which --answer is the answer",
    arguments: ["emergency-dispatch", "radio-room", "mirror-pad tour", "mirror-pad broken"])
  func answerOfNoStep(demo: String) throws {
    let words = demo.split(separator: " ").map(String.init)
    for other in [[], ["--all"], ["--from", "2"]] {
      let program = try FinishedProgram.run(
        builtExecutable(words[0]), words.dropFirst() + ["--answer"] + other)
      #expect(program.status == 64 && program.output.isEmpty)
      #expect(
        program.errors.hasPrefix(
          "\(demo): --answer is for some steps, so say which: --step N --answer, N from 1 to "))
    }
  }

  @Test(
    "has a help that fits 80 columns",
    arguments: [
      "emergency-dispatch", "radio-room", "playground", "benchmarks", "exercises", "mirror-pad",
      "mirror-pad tour",
      "mirror-pad draw", "mirror-pad broken",
    ])
  func help(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let program = try FinishedProgram.run(builtExecutable(words[0]), words.dropFirst() + ["--help"])
    #expect(program.status == 0 && program.output.contains("swift run \(command)"))
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80) }
  }
}
