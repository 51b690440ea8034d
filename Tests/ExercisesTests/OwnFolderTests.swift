// Where a learner's program runs.

import ExerciseChecks
import Foundation
import MulticastTerminal
import Support
import Testing

@Suite("A learner's program", .takesLong)
struct OwnFolderTests {
  private let folder: LearnersFolder

  init() throws { folder = try LearnersFolder() }

  /// What it leaves behind: a name that nothing else has.
  private let left = "left-\(UUID().uuidString)"

  /// A class for 05 that first does something, each time one is created.
  ///
  /// - Parameter once: What `_ = once` does, the first time.
  private func yourOwn(_ first: String, once: String = "") -> String {
    """
    import ExerciseChecks
    import Foundation

    private let once: Void = { \(once) }()

    final class YourOwn<ProtocolType>: YourOwnExercise {
      var all: [ProtocolType] = []
      init() {
        _ = mkdir("\(left)", 0o755)
        \(first)
      }
      func addDelegate(_ delegate: ProtocolType) { all.append(delegate) }
      func removeDelegate(_ delegate: ProtocolType) {}
      func invokeDelegates(_ body: (ProtocolType) -> Void) { all.forEach(body) }
    }
    """
  }

  /// Everything of that name that's still there: in the current folder, and where programs run.
  private func whatIsLeft(in here: URL) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: here.path)
    let find = try FinishedProgram.run(
      "find", [builtExecutable("multicast-scratch"), "-name", "\(left)*", "-prune"])
    return names.filter { $0.hasPrefix(left) } + find.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "runs in a folder of its own, which goes away with it, whichever command runs it",
    arguments: [
      (["check", "your-own"], "", "is deallocated"),
      (["promises"], "fatalError()", "everyone is called"),
      (["watch", "your-own"], "", "is deallocated"),
      (["grade"], "kill(getpid(), SIGALRM)", "never returned"),
    ])
  func commands(_ command: [String], first: String, words: String) throws {
    try folder.write(yourOwn(first), for: .yourOwn)
    let operands = command == ["grade"] ? [folder.url.path, "--only", "5"] : []
    try TemporaryDirectory.with { here in
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), command + operands + ["--folder", folder.url.path], in: here)
      #expect(program.output.contains(words), "\(program)")
      #expect(try whatIsLeft(in: here) == [])
    }
  }

  @Test(
    "leaves nothing in any folder, however it ends, and whatever it makes there",
    arguments: [
      ("fatalError()", ""), ("exit(0)", ""), ("kill(getpid(), 9)", ""),
      ("while true { print(\"\\(all) is too much\") }", ""),
      ("mkdir(\"\(Self.prefix)/in\", 0o755); chmod(\"\(Self.prefix)\", 0)", ""),
      (
        "_ = once",
        "for _ in 1...200 { mkdir(\"\(Self.prefix)\", 0o755); chdir(\"\(Self.prefix)\") }"
      ),
    ])
  func endings(_ first: String, once: String) throws {
    let text = yourOwn(first, once: once).replacing(Self.prefix, with: left)
    try folder.write(text, for: .yourOwn)
    try TemporaryDirectory.with { here in
      let program = try FinishedProgram.run(
        builtExecutable("exercises"), ["check", "your-own", "--folder", folder.url.path], in: here)
      #expect(program.status == 1 && program.output.contains("not yet"), "\(program)")
      #expect(try whatIsLeft(in: here) == [])
    }
  }

  private static let prefix = "LEFT"

  @Test("draws on the pad from a folder of its own, which goes away with the pad")
  func pad() throws {
    try folder.write(yourOwn(""), for: .yourOwn)
    let terminal = try PseudoTerminal(
      running: "exercises", ["your-own", "--folder", folder.url.path], columns: 80, rows: 60)
    try terminal.wait(for: "d draw with your class")
    try terminal.send("d")
    try terminal.wait(forShown: "4 registered")
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let found = try whatIsLeft(in: here)
    #expect(found.count == 1 && found[0].contains("/multicast-scratch/"), "\(found)")
    try terminal.send("q", until: "That was drawn through your class.")
    #expect(try whatIsLeft(in: here) == [])
    try terminal.quit()
  }
}
