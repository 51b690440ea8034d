// The playground in a terminal, while somebody waits: for the compiler, for a result, for the end.

import Foundation
import MulticastCompiler
import MulticastTerminal
import Support
import Testing

@testable import playground

/// A `swiftc` that waits, before it compiles, for a file that a test makes.
private struct SlowCompiler {
  let folder: URL
  private let gate: URL

  init(in folder: URL) throws {
    self.folder = folder
    gate = folder.appendingPathComponent("gate")
    let compiler = try FinishedProgram.run("sh", ["-c", "command -v swiftc"]).output.dropLast()
    // The compiler's driver prints the jobs that a shell runs, and these begin with a wait.
    let script = """
      #!/bin/sh
      case "$1" in -driver-print-jobs)
        echo 'while [ ! -e "\(gate.path)" ]; do sleep 0.01; done' ;;
      esac
      exec "\(compiler)" "$@"

      """
    try writeScript(script, to: folder.appendingPathComponent("swiftc"))
  }

  var environment: [String: String] {
    ["PATH": folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]
  }

  func goOn() throws { try Data().write(to: gate) }
}

/// What a playground has left of its scratch folders.
private func scratchFolders(of process: pid_t) -> [String] {
  let all = productsFolder() + "/multicast-scratch"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: all)) ?? []
  return names.filter { $0.hasPrefix("\(process)-") }
}

/// A pipe with a name, by which a test notices that all who hold its other end are gone.
private final class Lifeline {
  let path: String
  private let reader: Int32

  init(in folder: URL) throws {
    path = folder.appendingPathComponent("lifeline").path
    guard mkfifo(path, 0o600) == 0 else { throw SystemError("mkfifo") }
    reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reader >= 0 else { throw SystemError(path) }
  }

  deinit { close(reader) }

  /// Waits until somebody has written a line.
  func waitForLine() -> Bool { wait(for: POLLIN) && !read(reader).isEmpty }

  /// Waits until nobody holds the other end.
  func waitForEnd() -> Bool { wait(for: POLLHUP) }

  private func wait(for event: Int32) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    var entries = [pollfd(fd: reader, events: Int16(event), revents: 0)]
    while .now < deadline {
      if poll(&entries, until: deadline) > 0, Int32(entries[0].revents) & event != 0 { return true }
    }
    return false
  }
}

@Suite("The playground, while it compiles", .takesLong)
struct PlaygroundWhileItCompilesTests {
  private static let text = (1...60).map { "let number\($0) = \($0)\n" }.joined()

  @Test("shows the file and scrolls through it, and then shows what the lines did")
  func fileFirst() throws {
    try TemporaryDirectory.with { folder in
      let compiler = try SlowCompiler(in: folder)
      try withPlayground(Self.text, environment: compiler.environment) { terminal, _ in
        try terminal.wait { $0.lines[1] == " 1  let number1 = 1" }
        #expect(terminal.screen.lines[0].hasSuffix(", compiling"))
        try terminal.send("\u{1B}[B\u{1B}[B")
        try terminal.wait { $0.lines[1] == " 3  let number3 = 3" }
        terminal.resize(columns: 60, rows: 12)
        try terminal.wait { $0.lines.count == 12 && $0.lines[11].hasPrefix(" ↑ ↓ scroll, q quits") }
        #expect(terminal.screen.lines[1] == " 3  let number3 = 3")
        try compiler.goOn()
        try terminal.wait { $0.lines[1].hasSuffix("  3") }
        #expect(terminal.screen.lines[1].hasPrefix(" 3  let number3 = 3"))
        try terminal.quit()
      }
    }
  }

  @Test(
    "ends by q, by Ctrl-C and when the terminal is closed, and leaves no folder",
    arguments: ["q", "\u{3}", ""])
  func quits(key: String) throws {
    try TemporaryDirectory.with { folder in
      let compiler = try SlowCompiler(in: folder)
      try withPlayground(Self.text, environment: compiler.environment) { terminal, _ in
        try terminal.wait { $0.lines[0].hasSuffix(", compiling") }
        let process = try #require(terminal.process)
        #expect(scratchFolders(of: process).count == 1)
        if key.isEmpty { terminal.hangUp() } else { try terminal.send(key) }
        let exit = try terminal.waitForExit()
        // A terminal that's closed is noticed by its signal, by the end of the keys, or by a page
        // that can't be drawn, whichever comes first.
        let expected: [String: [ProcessExit]] = ["q": [.exited(0)], "\u{3}": [.signalled(SIGINT)]]
        let anyOfThree = [.exited(0), .exited(1), ProcessExit.signalled(SIGHUP)]
        #expect((expected[key] ?? anyOfThree).contains(exit))
        #expect(scratchFolders(of: process) == [])
      }
    }
  }

  @Test("takes the file that was saved last, in whatever state it meets the one before")
  func savedMeanwhile() throws {
    try TemporaryDirectory.with { folder in
      let compiler = try SlowCompiler(in: folder)
      try withPlayground("let one = 1\n", environment: compiler.environment) { terminal, save in
        try terminal.wait(forShown: " 1  let one = 1")
        try save("let two = 2\n")
        try terminal.wait(forShown: " 1  let two = 2")
        try save("let three = 3\n")
        try terminal.wait(forShown: " 1  let three = 3")
        try compiler.goOn()
        try terminal.wait(forShown: " 1  let three = 3  3")
        try terminal.quit()
      }
    }
  }
}

@Suite("The playground, when it's over", .takesLong)
struct PlaygroundWhenItIsOverTests {
  /// A program that starts a child, which starts another one and writes a line, and that goes on
  /// when that has been written.
  ///
  /// - Parameter start: What comes before the other one's command.
  private func parent(_ lifeline: Lifeline, start: String = "", end: String) -> String {
    """
    import Foundation
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    let written = Pipe()
    child.standardOutput = written
    child.arguments = [
      "-c", "exec 9>\(lifeline.path); \(start) sleep 1000 & echo here >&9; echo; wait",
    ]
    try child.run()
    _ = written.fileHandleForReading.readData(ofLength: 1)
    \(end)

    """
  }

  @Test(
    "has ended all that the program started, whether it goes on or has ended",
    arguments: ["while true {}", "sleep(1000)", "exit(0)"])
  func children(end: String) throws {
    try TemporaryDirectory.with { folder in
      let lifeline = try Lifeline(in: folder)
      try withPlayground(parent(lifeline, end: end)) { terminal, _ in
        #expect(lifeline.waitForLine())
        if end == "exit(0)" { #expect(lifeline.waitForEnd()) }
        try terminal.quit()
        #expect(lifeline.waitForEnd())
      }
    }
  }

  @Test(
    "has ended what has begun a session of its own", .enabled(if: !isDarwin),
    arguments: ["while true {}", "exit(0)"])
  func otherSession(end: String) throws {
    try TemporaryDirectory.with { folder in
      let lifeline = try Lifeline(in: folder)
      try withPlayground(parent(lifeline, start: "setsid", end: end)) { terminal, _ in
        #expect(lifeline.waitForLine())
        try terminal.quit()
        #expect(lifeline.waitForEnd())
      }
    }
  }

  @Test("has ended them after Ctrl-C, too, and its folder is gone")
  func interrupted() throws {
    try TemporaryDirectory.with { folder in
      let lifeline = try Lifeline(in: folder)
      try withPlayground(parent(lifeline, end: "sleep(1000)")) { terminal, _ in
        #expect(lifeline.waitForLine())
        try terminal.send("\u{3}")
        #expect(try terminal.waitForExit() == .signalled(SIGINT))
        #expect(lifeline.waitForEnd())
        let process = try #require(terminal.process)
        #expect(scratchFolders(of: process) == [])
      }
    }
  }

  @Test("leaves no folder when a signal ends it, or nobody reads its page, without a terminal")
  func piped() throws {
    try TemporaryDirectory.with { folder in
      let compiler = try SlowCompiler(in: folder)
      let file = folder.appendingPathComponent("Mine.swift")
      try "print(1)\n".write(to: file, atomically: false, encoding: .utf8)
      let script = """
        "$0" "$1" >/dev/null & echo $!
        until ls "$2" | grep -q "^$!-"; do sleep 0.01; done
        kill -TERM $!; wait $!; echo $?
        """
      let words = [builtExecutable("playground"), file.path]
      let scratch = productsFolder() + "/multicast-scratch"
      let signalled = try FinishedProgram.run(
        "sh", ["-c", script] + words + [scratch], environment: compiler.environment)
      let lines = signalled.output.split(separator: "\n")
      #expect(lines.last == "\(128 + SIGTERM)")
      let first = try #require(pid_t(lines[0]))
      #expect(scratchFolders(of: first) == [])

      try compiler.goOn()
      let number = folder.appendingPathComponent("number")
      let unread = #"{ sh -c 'echo $$ >"$2"; exec "$0" "$1"' "$0" "$1" "$2"; } | :"#
      _ = try FinishedProgram.run("sh", ["-c", unread] + words + [number.path])
      let second = try #require(pid_t(String(contentsOf: number, encoding: .utf8).dropLast()))
      #expect(scratchFolders(of: second) == [])
    }
  }
}

@Suite("The results of the run before", .takesLong)
struct PlaygroundResultsBeforeTests {
  @Test("stay beside lines that are still there, marked, as long as the program doesn't compile")
  func old() throws {
    let text = "let one = 1\nlet two = 2\nprint(\"hello\")\n"
    try withPlayground(text) { terminal, save in
      try terminal.wait(forShown: "      hello")
      try save("let one = 1\nlet zero = nothing\nlet two = nothing\nprint(\"hello\")\n")
      try terminal.wait(forShown: "✗ error: cannot find 'nothing' in scope")
      let lines = terminal.screen.lines
      #expect(lines[0].hasSuffix(", doesn't compile"))
      #expect(lines[1].contains(#/^ 1  let one = 1 +was 1$/#))
      #expect(lines[2] == " 2  let zero = nothing" && lines[3].hasPrefix("    ✗ error"))
      #expect(lines.contains(" 3  let two = nothing") && lines.contains("      was hello"))
      // It's the results of the last program that ran, not of the last page.
      try save("let one = 1\nlet two = 2\nprint(nothing)\n")
      try terminal.wait { $0.lines.contains { $0.hasSuffix("  was 2") } }
      #expect(!terminal.screen.lines.contains { $0.contains("hello") })
      try save(text)
      try terminal.wait { $0.lines.contains { $0.contains(#/^ 2  let two = 2 +2$/#) } }
      #expect(!terminal.screen.lines.contains { $0.contains("was") })
      try terminal.quit()
    }
  }
}

@Suite("A child process")
struct CancelledChildTests {
  @Test("is ended when its task is cancelled", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    let task = Task { try ChildProcess(["sleep", "1000"], seconds: 1000, limit: 1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
