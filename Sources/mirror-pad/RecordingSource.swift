// Where a recording comes from: a file, standard input or the gallery.

import Foundation
import MirrorPad
import MulticastDelegates
import Synchronization
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
  var isTyped: Bool { path == nil && isatty(STDIN_FILENO) == 1 }
  /// The file to open; nil for standard input.
  private let path: String?
  private let descriptor = Atomic<Int32>(STDIN_FILENO)
  /// What a thread has read and nobody has taken yet.
  private let arrivals = Arrivals()
  /// How many pieces the thread may read ahead. A stream without end must not fill the memory.
  private let room = DispatchSemaphore(value: 0)
  static let piecesAhead = 4
  static let longestPiece = 1 << 14

  init(operands: [String]) throws {
    guard operands.count <= 1 else {
      throw MirrorPadCommand.syntax.error("it replays one drawing at a time, not \(operands.count)")
    }
    let operand = operands.first ?? Gallery.standard
    guard operand != "-" else {
      (name, isStream, path) = ("standard input", true, nil)
      return
    }
    // Without an operand it is the gallery's drawing, whatever stands in the working directory: there is a `cat` in some.
    var status = stat()
    let problem = operands.isEmpty ? ENOENT : stat(operand, &status) == 0 ? 0 : errno
    let kind = problem == 0 ? status.st_mode & S_IFMT : S_IFDIR
    name = operand.shortened
    isStream = kind == S_IFIFO
    path = kind == S_IFDIR ? Gallery.file(operand)?.path : operand
    switch (path, problem) {
    case (nil, 0): throw Unreadable(description: "\(operand.quoted) is a folder")
    case (nil, ENOENT) where operand.contains("\u{FFFD}"):
      throw Unreadable(
        description: "\(operand.quoted): a name that isn't UTF-8. Give the file by `mirror-pad - < FILE`")
    case (nil, ENOENT):
      let names = Gallery.names.joined(separator: ", ")
      throw Unreadable(description: "there is no file \(operand.quoted), and the gallery has \(names)")
    case (nil, _):
      throw Unreadable(description: "\(operand.quoted) can't be opened: \(String(cString: strerror(problem)))")
    default:
      // A pipe is opened when it is read: that waits for its writer.
      descriptor.store(-1, ordering: .relaxed)
      if !isStream { try open() }
    }
  }

  private func open() throws {
    guard let path, descriptor.load(ordering: .relaxed) < 0 else { return }
    descriptor.store(Foundation.open(path, O_RDONLY | O_CLOEXEC), ordering: .relaxed)
    guard descriptor.load(ordering: .relaxed) < 0 else { return }
    throw Unreadable(description: "\"\(name)\" can't be opened: \(String(cString: strerror(errno)))")
  }

  deinit { if path != nil { close(descriptor.load(ordering: .relaxed)) } }

  /// The next piece; nil at the end. Waits where nothing is there yet.
  func next() throws -> [UInt8]? {
    try open()
    // Not `FileHandle.read(upToCount:)`: that waits until the piece is full, and a live drawing would stand still.
    var bytes = [UInt8](repeating: 0, count: Self.longestPiece)
    while true {
      let count = read(descriptor.load(ordering: .relaxed), &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      if count == 0 { return nil }
      guard errno == EINTR else {
        let reason = errno == EBADF ? "it is closed" : String(cString: strerror(errno))
        throw Unreadable(description: "\(name) can't be read: \(reason)")
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
      do {
        while let bytes = try next() {
          arrivals.add(bytes)
          room.wait()
        }
        arrivals.end(nil)
      } catch {
        arrivals.end(error)
      }
    }
  }

  /// What has come since the last call, whether that was the end, and why if it shouldn't have been.
  func take() -> (bytes: [UInt8], hasEnded: Bool, failure: (any Error)?) {
    let (pieces, hasEnded, failure) = arrivals.take()
    for _ in pieces { room.signal() }
    return (Array(pieces.joined()), hasEnded, failure)
  }

  /// A reader for it, which takes no more than so many views can keep.
  func reader(views: Int, longestAnimation: Double = .infinity) -> RecordingReader {
    RecordingReader(
      joinsLate: isStream, mostEvents: RecordingReader.mostEvents * 4 / max(views, 4),
      longestAnimation: longestAnimation)
  }
}

/// What one thread has read and another has not taken yet.
private final class Arrivals: Sendable {
  private let state = VisibleMutex((pieces: [[UInt8]](), hasEnded: false, failure: (any Error)?.none))

  func add(_ piece: [UInt8]) { state.withLock { $0.pieces.append(piece) } }

  func end(_ failure: (any Error)?) { state.withLock { ($0.hasEnded, $0.failure) = (true, failure) } }

  func take() -> (pieces: [[UInt8]], hasEnded: Bool, failure: (any Error)?) {
    state.withLock { state in
      defer { state.pieces = [] }
      return state
    }
  }
}

/// How far it is, on a terminal, once that takes more than a second.
struct SlowProgress {
  private let line = ProgressLine(on: .standardError)
  private var due = ContinuousClock.now + .seconds(1)
  private var isShown = false

  mutating func note(_ text: @autoclosure () -> String) throws(OutputError) {
    guard .now > due else { return }
    try line.show("\(text()); Ctrl-C stops")
    due = .now + .milliseconds(100)
    isShown = true
  }

  func clear() throws(OutputError) { if isShown { try line.clear() } }
}
