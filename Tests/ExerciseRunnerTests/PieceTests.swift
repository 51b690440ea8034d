// The pieces the runner is made of.

import ExerciseChecks
import Foundation
import StepByStep
import Support
import SystemCalls
import Testing

@testable import ExerciseRunner
@testable import exercises

@Suite("A child process")
struct ChildProcessTests {
  @Test("gives what it wrote, and how it ended")
  func ordinary() throws {
    let child = try ChildProcess(["sh", "-c", "echo done; echo oh >&2; exit 3"], seconds: 60)
    #expect(child.output == "done\n" && child.errors == "oh\n" && child.exit == .exited(3))
    #expect(try ChildProcess(["sh", "-c", "cat; kill -9 $$"], seconds: 60).exit == .signalled(9))
    #expect(try ChildProcess(["sh", "-c", "echo $NEW"], environment: ["NEW": "x"], seconds: 60).output == "x\n")
    #expect(throws: SystemError.self) { try ChildProcess(["there-is-no-such-program"], seconds: 60) }
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
      let command = "exec 4>\(path); sleep 60 >&- 2>&- & echo begun; \(ending)"
      let child = try ChildProcess(["sh", "-c", command], seconds: exit == nil ? 0.5 : 60)
      #expect(child.exit == exit && child.output == "begun\n")
      // Both hold the pipe open for writing, so it hangs up when both are gone.
      var entry = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
      #expect(poll(&entry, 1, 30_000) == 1 && entry.revents & Int16(POLLHUP) != 0)
    }
  }

  @Test("is stopped when the time is up, even if it has closed its output")
  func closedOutput() throws {
    #expect(try ChildProcess(["sh", "-c", "exec >&- 2>&-; sleep 60"], seconds: 0.2).exit == nil)
  }

  @Test("is stopped when it writes without end, on either side")
  func endless() throws {
    #expect(try ChildProcess(["yes"], seconds: 60, limit: 1000).exit == nil)
    #expect(try ChildProcess(["sh", "-c", "yes >&2"], seconds: 60, limit: 1000).exit == nil)
  }
}

@Suite("A scratch folder")
struct ScratchFolderTests {
  @Test("is gone with its owner, and the next one clears up what others left behind")
  func cleared() throws {
    try TemporaryDirectory.with { build in
      let all = build.appendingPathComponent("exercises-scratch")
      func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: all.path).count }
      do {
        let first = try ScratchFolder(in: build.path)
        // As a runner leaves it that was killed.
        let left = all.appendingPathComponent("left/modules")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        #expect(try count() == 2)
        let second = try ScratchFolder(in: build.path)
        #expect(try count() == 2)
        #expect(FileManager.default.fileExists(atPath: first.url.path))
        #expect(FileManager.default.fileExists(atPath: second.url.path))
      }
      #expect(try count() == 0)
    }
  }
}

@Suite("A report")
struct ReportTests {
  private func outcomes(_ lines: [String], first: Int = 0) -> Report {
    var report = Report(on: .connectTheMirrors, ReportOrder(first: first))
    for line in lines { report.read(line) }
    return report
  }

  @Test("is complete when every scene has ended in its turn")
  func complete() {
    let report = outcomes(["begin 0", "line a b", "end", "begin 1", "end", "done"])
    #expect(report.isComplete)
    #expect(report.outcomes.map(\.lines) == [["a b"], []])
    #expect(outcomes(["begin 0", "raced", "line a", "end"]).outcomes[0].ending == .raced)
    #expect(outcomes(["begin 1", "end", "done"], first: 1).isComplete)
    #expect(!outcomes(["begin 0", "end", "begin 1", "end"]).isComplete)
  }

  @Test("takes no line that is no record or isn't where it can be, and says in which scene the program ended")
  func ending() {
    for lines in [["xbegin 0", " begin 0", "begin  0"], ["line x", "end", "done"], ["begin 1"], ["begin x"], [""]] {
      #expect(outcomes(lines).outcomes(ending: .quit).map(\.ending) == [.quit])
    }
    let crash = Outcome.Ending.crashed("oh")
    #expect(outcomes(["begin 0", "line a", "done"]).outcomes(ending: crash).map(\.ending) == [crash])
    #expect(outcomes(["begin 0", "end"]).outcomes(ending: .timedOut).map(\.ending) == [.returned, .timedOut])
  }
}

@Suite("The progress")
struct ProgressTests {
  @Test("is what was saved, and passes over what it doesn't understand")
  func roundTrip() throws {
    try LearnersFolder.with { folder in
      var progress = Progress(in: folder.exercises)
      #expect(progress.exercise.name == "one-seat" && progress.passed.isEmpty)
      progress.passed = ["one-seat", "weak-grip"]
      progress.current = "roll-call"
      progress.hints = ["roll-call": 2]
      #expect(progress.save(in: folder.exercises) == [])
      #expect(Progress(in: folder.exercises) == progress)
      let text = "passed one-seat\npassed nothing\nhints roll-call 99\nhints weak-grip x\nwhat\n\ncurrent 3\n"
      try text.write(to: Progress.file(in: folder.exercises), atomically: true, encoding: .utf8)
      let read = Progress(in: folder.exercises)
      #expect(read.passed == ["one-seat"] && read.hints == ["roll-call": 3])
      #expect(read.exercise.name == "still-here")
    }
  }

  @Test("leads to the next exercise that has not been passed, and round to those left out")
  func next() throws {
    try LearnersFolder.with { folder in
      var progress = Progress(in: folder.exercises)
      progress.passed = ["roll-call"]
      #expect(progress.next(after: .oneSeat).name == "still-here")
      progress.passed = Set(Exercise.all.map(\.name)).subtracting(["roll-call"])
      #expect(progress.next(after: Exercise.all.last).name == "roll-call")
      progress.current = "still-here"
      #expect(progress.exercise.name == "roll-call")
      progress.passed = Set(Exercise.all.map(\.name))
      #expect(progress.next(after: .oneSeat).name == "roll-call")
    }
  }
}

@Suite("A crash")
struct CrashTests {
  @Test(
    "is told in Swift's words, without places in memory, and with the line of the learner's file, as no other file has",
    arguments: [
      (
        "hello\nLearners/WeakGrip.swift:12: Fatal error: Unexpectedly found nil\nmore",
        "Fatal error: Unexpectedly found nil (in line 12)", ["hello"]
      ),
      (
        "Fatal error: Attempted to read an unowned reference but object 0x55d0c8 was already gone",
        "Fatal error: Attempted to read an unowned reference but object was already gone", []
      ),
      (
        "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range", "Fatal error: Index out of range", []
      ),
      (
        "a\nLearners/WeakGrip.swift:7: Precondition failed\nCurrent stack", "Precondition failed (in line 7)", ["a"]
      ),
      ("Could not cast value of type 'A' (0x7f24) to 'B' (0x7f25).", "Could not cast value of type 'A' to 'B'.", []),
      // Printed by the learner, and then by Swift, on the same line as what was printed last.
      (
        "Fatal error: no\nhereLearners/WeakGrip.swift:7: Fatal error: yes", "Fatal error: yes (in line 7)",
        ["Fatal error: no"]
      ),
      ("hello\nyou\n", nil, ["hello", "you"]),
    ])
  func words(errors: String, message: String?, printed: [String]) {
    let crash = Crash(errors, in: "WeakGrip.swift")
    #expect(crash.message == message && crash.printedBefore == printed)
  }
}
