// Where a recording comes from: a file, standard input or the gallery.

import Foundation
import MirrorPad
import Synchronization

/// A recording's bytes, as they come.
final class RecordingSource: Sendable {
  /// Why a recording can't be read.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
    /// `EX_NOINPUT` in BSD's `sysexits.h`.
    static let exitCode: Int32 = 66
  }

  /// What it is called in messages.
  let name: String
  /// Whether it may go on after a pause, as a pipe does.
  let isStream: Bool
  private let handle: FileHandle
  /// What a thread has read from a stream and nobody has taken yet.
  private let arrived = Mutex<(bytes: [UInt8], hasEnded: Bool)>(([], false))

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
    var isDirectory: ObjCBool = false
    let path =
      FileManager.default.fileExists(atPath: operand, isDirectory: &isDirectory) ? operand : Gallery.file(operand)?.path
    guard let path else {
      throw Unreadable(
        description: "there is no file \"\(operand)\", and the gallery has \(Gallery.names.joined(separator: ", "))")
    }
    guard !isDirectory.boolValue || path != operand else { throw Unreadable(description: "\"\(operand)\" is a folder") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Unreadable(description: "\"\(operand)\" can't be opened: \(String(cString: strerror(errno)))")
    }
    name = operand
    isStream = false
    handle = file
  }

  /// The next piece; nil at the end. Waits where nothing is there yet.
  func next() throws -> [UInt8]? {
    do {
      guard let data = try handle.read(upToCount: 1 << 16), !data.isEmpty else { return nil }
      return Array(data)
    } catch {
      throw Unreadable(description: "\(name) can't be read: \(error.localizedDescription)")
    }
  }

  // MARK: - Without waiting

  /// Begins to read on a thread of its own, so that `take` never waits.
  func startReading() {
    Thread.detachNewThread { [self] in
      while let bytes = try? next() {
        arrived.withLock { $0.bytes += bytes }
      }
      arrived.withLock { $0.hasEnded = true }
    }
  }

  /// What has come since the last call, and whether that was the end.
  func take() -> (bytes: [UInt8], hasEnded: Bool) {
    arrived.withLock { state in
      defer { state.bytes = [] }
      return state
    }
  }
}
