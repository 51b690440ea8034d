import Foundation
import MulticastTerminal

/// A program that was run as a child, within limits: it may crash, hang, or write without end.
package struct ChildProcess: Sendable {
  /// How it ended; nil if it was stopped because the time was up or it wrote too much.
  package let exit: ProcessExit?
  package private(set) var wroteTooMuch = false
  /// What it wrote to standard output and to standard error.
  package let output, errors: String

  /// Describes a program that was run elsewhere.
  package init(exit: ProcessExit?, output: String, errors: String) {
    (self.exit, self.output, self.errors) = (exit, output, errors)
  }

  /// Runs a program to its end, or until the time is up. Then it's ended, with all its own children.
  ///
  /// - Parameters:
  ///   - command: The program, looked up in `PATH`, and its arguments. Its standard input is empty.
  ///   - environment: Variables to set beside those of this process.
  ///   - folder: Its current folder, if it isn't ours.
  ///   - seconds: For how long it may run.
  ///   - limit: How many bytes it may write to standard output and to standard error, each.
  package init(
    _ command: [String], environment: [String: String] = [:], in folder: URL? = nil, seconds: Double,
    limit: Int
  ) throws {
    let deadline = ContinuousClock.now + .seconds(min(max(seconds, 0), 3600))
    let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let readers: [Int32]
    let process: pid_t
    do {
      let (output, errors) = (try openPipe(), try openPipe())
      readers = [output.reader, errors.reader]
      defer { for end in [output.writer, errors.writer] { close(end) } }
      process = try startProcess(
        command[0], Array(command.dropFirst()), environment: environment, in: folder,
        descriptors: [nil, output.writer, errors.writer])
    }
    defer { for reader in readers { close(reader) } }

    var wasStopped = false
    var texts: [[UInt8]] = [[], []]
    var open = Array(readers.enumerated())
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty {
      var entries = open.map { pollfd(fd: $0.element, events: Int16(POLLIN), revents: 0) }
      let count = poll(&entries, until: deadline)
      if count < 0, errno == EINTR { continue }
      wroteTooMuch = texts.contains { $0.count > limit }
      if count <= 0 || wroteTooMuch {
        wasStopped = true
        break
      }
      // Time to write some more: a program that writes line by line would wake this one up for each.
      poll(nil, 0, 1)
      for ((number, reader), entry) in zip(open, entries) where entry.revents != 0 {
        let count = read(reader, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { open.removeAll { $0.offset == number } } else { texts[number] += bytes[..<count] }
      }
    }

    // Its output is closed, but the program itself may go on.
    var status: Int32 = 0
    while !wasStopped, waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now >= deadline { wasStopped = true } else { poll(nil, 0, 2) }
    }
    kill(-process, SIGKILL)
    if wasStopped { _ = ProcessExit(waitingFor: process) }

    exit = wasStopped ? nil : ProcessExit(status: status)
    output = String(decoding: texts[0], as: UTF8.self)
    errors = String(decoding: texts[1], as: UTF8.self)
  }
}
