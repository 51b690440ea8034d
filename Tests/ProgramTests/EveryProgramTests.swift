import Foundation
import MulticastTerminal
import Support
import Testing

@testable import MulticastSteps
@testable import emergency_dispatch
@testable import mirror_pad
@testable import radio_room

/// An escape sequence that sets a window's title, a line's end, an 8-bit control character, and one that turns the
/// direction of writing.
private let hostile = "one\u{1B}]0;x\u{7}two\nthree\u{9B}31mfour\u{202E}five"

@Suite("Every program") struct EveryProgramTests {
  @Test("are stopped where they never end, so that one of them can't stop all tests")
  func hanging() {
    let error = #expect(throws: (any Error).self) {
      try FinishedProgram.run("tail", ["-f", "/dev/null"], seconds: 0.1)
    }
    #expect(error.map { "\($0)" } == "tail -f /dev/null hadn't ended after 0.1 seconds, and was stopped.")
  }

  @Test(
    "shows every question of a demo, and what comes out, on pages that fit: no line is lost, and no title is alone",
    arguments: [EmergencyDispatchDemo.demo, RadioRoom.demo, tour, broken])
  func pages(demo: Demo) async throws {
    for step in demo.steps.indices {
      let transcript = await demo.steps[step].transcript()
      for rows in [20, 22, 24, 25, 26, 30, 31] {
        for transcript in [nil, transcript] {
          var (pages, text): ([String], String) = ([], "")
          var stage = Stage(demo: demo) { text += $0 }
          stage.clear = {
            if !text.isEmpty { pages.append(text) }
            text = ""
          }
          (stage.rows, stage.canShowBraille) = (rows, demo.hasPictures)
          (stage.step, stage.transcript) = (step, transcript)
          try stage.present()
          while !stage.rest.isEmpty { try stage.turnPage() }
          pages.append(text)

          let lines = pages.map {
            $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
          }
          let place = "\(demo.command), step \(step + 1), \(rows) rows, \(transcript == nil ? "before" : "after")"
          #expect(lines.allSatisfy { $0.count < rows }, "\(place)")
          let page = stage.page
          let expected = transcript.map { page.evidence(step, $0, answer: nil) } ?? page.beforeRunning(step)
          for line in expected where !lines.joined().contains(line) {
            Issue.record("\(place): \(line) isn't shown")
          }
          let title = page.title(ofStepAt: step)
          #expect(!lines.contains { $0.starts(with: title) && $0.count <= title.count + 2 }, "\(place)")
        }
      }
    }
  }

  @Test("lets no control character of a name or a title reach its output")
  func shown() throws {
    try TemporaryDirectory.with { folder in
      let title = "title \(hostile.replacing("\n", with: " "))\nline 1 1\n"
      try title.write(to: folder.appendingPathComponent(hostile), atomically: false, encoding: .utf8)
      for arguments in [[hostile, "--plain"], ["no \(hostile)"], ["--\(hostile)"]] {
        let program = try FinishedProgram.run(builtExecutable("mirror-pad"), arguments, in: folder)
        let text = program.output + program.errors
        #expect(text.contains("five") && !text.contains("two\nthree"), "\(program)")
        let steering = text.unicodeScalars.filter { ["\u{1B}", "\u{7}", "\r", "\u{9B}", "\u{202E}"].contains($0) }
        #expect(steering.isEmpty, "\(text.debugDescription)")
      }
    }
  }

  @Test(
    "keeps the answer to a step's question to itself where it can't wait for keys, and says what to type for it",
    .takesLong,
    arguments: ["emergency-dispatch", "radio-room", "mirror-pad tour", "mirror-pad broken"], [[], ["--plain"]])
  func question(demo: String, options: [String]) throws {
    let words = demo.split(separator: " ").map(String.init)
    func output(_ arguments: [String]) throws -> String {
      let program = try FinishedProgram.run(builtExecutable(words[0]), arguments)
      #expect(program.status == 0 && program.errors.isEmpty)
      return program.output
    }
    let steps = try output(words.dropFirst() + ["--list"]).matches(of: /(?m)^ +([0-9]+)  \S/).map { String($0.1) }
    try #require(steps.count > 5)
    for step in steps {
      let question = try output(words.dropFirst() + ["--step", step] + options)
      let last = try #require(question.firstMatch(of: /\nThe answer: swift run (.+)\n$/))
      let command = last.1.split(separator: " ").map(String.init)
      #expect(Array(command.prefix(words.count)) == words)
      // What was left out is what comes out, in full.
      let both = try output(Array(command.dropFirst()))
      let page = question[...last.range.lowerBound]
      #expect(both.hasPrefix(page))
      let answer = both.dropFirst(page.count)
      // In this demo, the answer comes before the evidence.
      let (first, second) =
        words.last == "broken" ? ("The answer is ", "\nA closer look\n") : ("What it prints\n", "\nThe answer is ")
      #expect(answer.hasPrefix(first) && answer.contains(second))
      #expect(try output(words.dropFirst() + ["--step", step, "--all"] + options) == both)
    }
  }

  @Test(
    "wants to know the step of which --answer is the answer",
    arguments: ["emergency-dispatch", "radio-room", "mirror-pad tour", "mirror-pad broken"])
  func answerOfNoStep(demo: String) throws {
    let words = demo.split(separator: " ").map(String.init)
    for other in [[], ["--all"], ["--from", "2"]] {
      let program = try FinishedProgram.run(builtExecutable(words[0]), words.dropFirst() + ["--answer"] + other)
      #expect(program.status == 64 && program.output.isEmpty)
      #expect(
        program.errors.hasPrefix("\(demo): --answer is for one step, so say which: --step N --answer, N from 1 to "))
    }
  }

  @Test(
    "has a help that fits 80 columns",
    arguments: [
      "emergency-dispatch", "radio-room", "chapters", "benchmarks", "exercises", "mirror-pad", "mirror-pad tour",
      "mirror-pad draw", "mirror-pad export", "mirror-pad broken",
    ])
  func help(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let program = try FinishedProgram.run(builtExecutable(words[0]), words.dropFirst() + ["--help"])
    #expect(program.status == 0 && program.output.contains("swift run \(command)"))
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80) }
  }
}
