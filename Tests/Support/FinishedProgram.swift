import Foundation
import Synchronization
import Testing

/// A program that has ended: what it wrote, and how it ended.
package struct FinishedProgram: Sendable {
  /// The exit code, or the number of the signal that ended it.
  package let status: Int32
  package let endedBySignal: Bool
  package let output: String
  package let errors: String

  /// - Parameters:
  ///   - program: A path, or a name to look up in `PATH`.
  ///   - environment: Variables to set beside those of this process; an empty value unsets.
  ///   - input: What it reads on standard input; nothing by default.
  ///   - seconds: How long it may run. After that, it's stopped, and this throws. A program that
  ///     hangs makes one test
  ///     fail then, and doesn't stop all the others. The longest, which compiles, takes a minute.
  package static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    input: String = "",
    in directory: URL? = nil, seconds: Double = 600
  ) throws -> FinishedProgram {
    try TemporaryDirectory.with { scratch in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      // No program fills the disk: one that writes more than half a gigabyte to a file is ended.
      process.arguments = ["-c", "ulimit -f 1000000; exec \"$0\" \"$@\"", program] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.filter {
        !$1.isEmpty
      }
      if let directory { process.currentDirectoryURL = directory }
      // Files in place of pipes: a program that writes much would wait for a reader.
      let files = ["input", "output", "errors"].map { scratch.appendingPathComponent($0) }
      try input.write(to: files[0], atomically: false, encoding: .utf8)
      for file in files.dropFirst() {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
      }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      let hasHung = Atomic(false)
      // Even when it's canceled, it's kept until its time has come, so it mustn't hold the process
      // and its open files.
      let stop = DispatchWorkItem { [number = process.processIdentifier] in
        hasHung.store(true, ordering: .releasing)
        kill(number, SIGKILL)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: stop)
      process.waitUntilExit()
      stop.cancel()
      if hasHung.load(ordering: .acquiring) {
        throw Hung(program: program, arguments: arguments, seconds: seconds)
      }
      return FinishedProgram(
        status: process.terminationStatus,
        endedBySignal: process.terminationReason == .uncaughtSignal,
        output: try text(of: files[1]), errors: try text(of: files[2]))
    }
  }
}

/// A program that hasn't ended in time.
private struct Hung: Error, CustomStringConvertible {
  let program: String
  let arguments: [String]
  let seconds: Double
  var description: String {
    "\(program) \(arguments.joined(separator: " ")) hadn't ended after \(seconds) seconds, and was stopped."
  }
}

/// The text of a file. (`Data(contentsOf:)` leaks a page where the file is empty.)
private func text(of file: URL) throws -> String {
  String(decoding: try FileHandle(forReadingFrom: file).readToEnd() ?? Data(), as: UTF8.self)
}

/// Writes a shell script that can be run.
///
/// A child writes it: a process that's being started by another test has this one's files open for
/// a moment, and a file that's open for writing can't be run ("Text file busy").
package func writeScript(_ text: String, to file: URL) throws {
  let writing = "printf %s \"$1\" > \"$2\" && chmod 755 \"$2\""
  let shell = try FinishedProgram.run("sh", ["-c", writing, "sh", text, file.path])
  try #require(shell.status == 0, "\(shell.errors)")
}
