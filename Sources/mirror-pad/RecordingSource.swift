// Where a recording's bytes come from: a file, standard input or the gallery.

import Dispatch
import MirrorPad
import MulticastSystemCalls
import MulticastTerminal
import Synchronization

/// A recording's bytes, as they come.
final class RecordingSource: Sendable {
  /// What it is called in messages.
  let name: String
  /// Whether it may go on after a pause, as a pipe does.
  let isStream: Bool
  /// Whether a person types it, on the terminal whose keys steer the replay afterwards.
  var isTyped: Bool { origin == .standardInput && isatty(STDIN_FILENO) == 1 }
  private let origin: Origin
  /// What is read; `unopened` before, and where that failed, the error's number below zero.
  private let descriptor = Atomic<Int32>(STDIN_FILENO)
  /// Whether a drawing of the gallery has been handed out, which happens in one piece.
  private let isHandedOut = Atomic(false)
  private static let unopened = Int32.min
  private static let longestPiece = 1 << 14

  private enum Origin: Equatable {
    case standardInput
    case file(String)
    case gallery([UInt8])
  }

  init(_ arguments: ParsedArguments) throws {
    let operands = arguments.operands
    guard operands.count <= 1 else { throw arguments.error("it takes one drawing at a time, not \(operands.count)") }
    let operand = operands.first ?? Gallery.standard
    guard operand != "-" else {
      (name, isStream, origin) = ("standard input", true, .standardInput)
      return
    }
    // Without an operand it is the gallery's drawing, whatever is in the working directory: some have a `cat`.
    var status = stat()
    let problem = operands.isEmpty ? ENOENT : stat(operand, &status) == 0 ? 0 : errno
    let kind = problem == 0 ? status.st_mode & S_IFMT : S_IFDIR
    name = operand.shortened
    isStream = kind == S_IFIFO
    guard kind == S_IFDIR else {
      origin = .file(operand)
      // A pipe is opened when it is read: that waits for its writer.
      descriptor.store(Self.unopened, ordering: .releasing)
      if !isStream { try opened() }
      return
    }
    switch (Gallery.script(operand), problem) {
    case (let script?, _): origin = .gallery(script)
    case (nil, 0): throw Self.unreadable("\(operand.quoted) is a folder")
    case (nil, ENOENT) where operand.contains("\u{FFFD}"):
      throw Self.unreadable("\(operand.quoted): a name that isn't UTF-8. Give the file by `mirror-pad - < FILE`")
    case (nil, ENOENT):
      let names = Gallery.names.joined(separator: ", ")
      let meant = operand.nearest(in: Gallery.names + ["draw", "export", "tour", "broken"])
      throw Self.unreadable(
        "there is no file \(operand.quoted), and the gallery has \(names)"
          + (meant.map { ". Did you mean \($0)?" } ?? ""))
    case (nil, _):
      throw Self.unreadable("\(operand.quoted) can't be opened: \(String(cString: strerror(problem)))")
    }
  }

  /// Opens it, unless that has been done.
  @discardableResult private func opened() throws -> Int32 {
    if case .file(let path) = origin, descriptor.load(ordering: .acquiring) == Self.unopened {
      let new = open(path, O_RDONLY | O_CLOEXEC)
      descriptor.store(new >= 0 ? new : -errno, ordering: .releasing)
    }
    let opened = descriptor.load(ordering: .acquiring)
    guard opened >= 0 else {
      throw Self.unreadable("\"\(name)\" can't be opened: \(String(cString: strerror(-opened)))")
    }
    return opened
  }

  private static func unreadable(_ message: String) -> CommandError {
    CommandError("mirror-pad: \(message)", exitCode: 66)
  }

  /// What is wrong in it, and where.
  func error(_ failure: RecordingError) -> CommandError {
    CommandError("\(name):\(failure)", exitCode: RecordingError.exitCode)
  }

  deinit { if case .file = origin { close(descriptor.load(ordering: .acquiring)) } }

  /// The next piece; nil at the end. Waits where nothing is there yet.
  func next() throws -> [UInt8]? {
    if case .gallery(let script) = origin {
      return isHandedOut.exchange(true, ordering: .relaxed) ? nil : script
    }
    let descriptor = try opened()
    // Not `FileHandle.read(upToCount:)`: that waits until the piece is full, and a live drawing would stand still.
    var bytes = [UInt8](repeating: 0, count: Self.longestPiece)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { return Array(bytes[..<count]) }
      if count == 0 { return nil }
      guard errno == EINTR else {
        let reason = errno == EBADF ? "it is closed" : String(cString: strerror(errno))
        throw Self.unreadable("\(name) can't be read: \(reason)")
      }
    }
  }

  // MARK: - Without waiting

  /// Opens a pipe on a separate thread, which waits for its writer, so that `take` never waits.
  func startOpening() { DispatchQueue.global().async { [self] in _ = try? opened() } }

  /// What has come since the last call, as much as a frame has time for; nil at the end.
  func take() throws -> [UInt8]? {
    if case .gallery = origin { return try next() }
    var bytes: [UInt8] = []
    while bytes.count < 4 * Self.longestPiece {
      let descriptor = descriptor.load(ordering: .acquiring)
      let hasMore =
        descriptor >= 0 ? events(of: descriptor, awaiting: POLLIN, milliseconds: 0) != 0 : descriptor != Self.unopened
      guard hasMore else { break }
      guard let piece = try next() else { return bytes.isEmpty ? nil : bytes }
      bytes += piece
    }
    return bytes
  }

  /// A reader for it, which takes no more than so many views can keep.
  func reader(views: Int, longestAnimation: Double = .infinity) -> RecordingReader {
    RecordingReader(
      joinsLate: isStream, mostEvents: RecordingReader.mostEvents * 4 / max(views, 4),
      longestAnimation: longestAnimation)
  }
}
