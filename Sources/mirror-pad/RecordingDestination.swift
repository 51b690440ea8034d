// Where a live recording goes: a file, or standard output.

import MulticastSystemCalls
import MulticastTerminal

/// A place to record to. Every piece is written immediately, without a buffer, so that a reader isn't behind and a crash
/// loses nothing.
struct RecordingDestination {
  /// What it is called in messages.
  private let name: String
  private let output: Output

  /// Opens a file, which must be new or empty, so that no drawing is written over. `-` is standard output.
  init(_ operand: String) throws(CommandError) {
    guard operand != "-" else {
      name = "standard output"
      output = .standard
      guard fcntl(STDOUT_FILENO, F_GETFD) != -1 else { throw Self.error("standard output is closed") }
      guard !output.isTerminal else {
        throw Self.error("--record - needs a pipe: standard output is the terminal that is drawn on")
      }
      return
    }
    name = operand.shortened
    // At its end, also when somebody empties it in the meantime: otherwise the system would fill the gap with zeros.
    var descriptor = open(operand, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    if descriptor < 0, errno == ENXIO {
      try? Output.standardError.writeLine("mirror-pad: waiting for a reader of \(operand.quoted)")
      descriptor = open(operand, O_WRONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      throw Self.error("\(operand.quoted) can't be written: \(String(cString: strerror(errno)))")
    }
    var status = stat()
    fstat(descriptor, &status)
    guard status.st_size == 0 || status.st_mode & S_IFMT != S_IFREG else {
      throw Self.error("\(operand.quoted) is there already, and is not written over: give another name")
    }
    output = Output(descriptor)
  }

  /// Why nothing can be recorded anymore.
  func error(_ failure: any Error) -> CommandError { Self.error("\(name): \(failure)") }

  private static func error(_ message: String) -> CommandError { CommandError("mirror-pad: \(message)", exitCode: 73) }

  func write(_ text: String) throws { try output.write(text) }
}
