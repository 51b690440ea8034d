// Where a recording comes from: a file, standard input or the gallery.

import Foundation
import MirrorPad
import MulticastDelegates
import Terminal

/// A recording's bytes, as they come.
final class RecordingSource: Sendable {
  /// Why a recording can't be read.
  struct Unreadable: CommandError, CustomStringConvertible {
    let description: String
    /// `EX_NOINPUT` in BSD's `sysexits.h`.
    static let exitCode: Int32 = 66
  }

  /// What it is called in messages.
  let name: String
  /// Whether it may go on after a pause, as a pipe does.
  let isStream: Bool
  /// Whether a person types it, on the terminal whose keys steer the replay afterwards.
  var isTyped: Bool { isStream && isatty(STDIN_FILENO) == 1 }
  private let handle: FileHandle
  /// What a thread has read and nobody has taken yet.
  private let arrivals = Arrivals()
  /// How many pieces the thread may read ahead. A stream without end must not fill the memory.
  private let room = DispatchSemaphore(value: 0)
  static let piecesAhead = 4
  static let longestPiece = 1 << 16

  init(operands: [String]) throws {
    guard operands.count <= 1 else {
      throw MirrorPadCommand.syntax.error("it replays one drawing at a time, not \(operands.count)")
    }
    let operand = operands.first ?? Gallery.standard
    if operand == "-" {
      name = "standard input"
      isStream = true
      handle = .standardInput
      return
    }
    // Without an operand it is the gallery's drawing, whatever stands in the working directory: there is a `cat` in some.
    var isFolder: ObjCBool = false
    let isThere = !operands.isEmpty && FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
    guard let path = isThere && !isFolder.boolValue ? operand : Gallery.file(operand)?.path else {
      throw Unreadable(
        description: isThere
          ? "\"\(operand)\" is a folder"
          : "there is no file \"\(operand)\", and the gallery has \(Gallery.names.joined(separator: ", "))")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Unreadable(description: "\"\(operand)\" can't be opened: \(String(cString: strerror(errno)))")
    }
    name = operand
    isStream = false
    handle = file
  }

  /// The next piece; nil at the end. Waits where nothing is there yet.
  func next() throws -> [UInt8]? {
    // Not `FileHandle.read(upToCount:)`: that waits until the piece is full, and a live drawing would stand still.
    var bytes = [UInt8](repeating: 0, count: Self.longestPiece)
    while true {
      let count = read(handle.fileDescriptor, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      if count == 0 { return nil }
      guard errno == EINTR else {
        throw Unreadable(description: "\(name) can't be read: \(String(cString: strerror(errno)))")
      }
    }
  }

  // MARK: - Without waiting

  /// Begins to read on a thread of its own, so that `take` never waits.
  func startReading() {
    // Not the semaphore's first value: one that is below it in the end stops the program.
    for _ in 0..<Self.piecesAhead { room.signal() }
    Thread.detachNewThread { [self] in
      room.wait()
      while let bytes = try? next() {
        arrivals.add(bytes)
        room.wait()
      }
      arrivals.end()
    }
  }

  /// What has come since the last call, and whether that was the end.
  func take() -> (bytes: [UInt8], hasEnded: Bool) {
    let (pieces, hasEnded) = arrivals.take()
    for _ in pieces { room.signal() }
    return (Array(pieces.joined()), hasEnded)
  }
}

/// What one thread has read and another has not taken yet.
private final class Arrivals: Sendable {
  private let state = VisibleMutex((pieces: [[UInt8]](), hasEnded: false))

  func add(_ piece: [UInt8]) { state.withLock { $0.pieces.append(piece) } }

  func end() { state.withLock { $0.hasEnded = true } }

  func take() -> (pieces: [[UInt8]], hasEnded: Bool) {
    state.withLock { state in
      defer { state.pieces = [] }
      return state
    }
  }
}
