// The folder in which an examiner compiles.

import Foundation
import SystemCalls

/// A folder that is deleted when it's no longer needed.
///
/// It's beside the program and not among the system's temporary files, because a runner that is killed can't clean up
/// after itself. The next one does: a folder is locked as long as its owner runs, however that ends.
final class ScratchFolder {
  /// Where it is.
  let url: URL
  private let lock: Int32

  /// Creates a folder, and deletes those whose owners no longer run.
  ///
  /// - Parameter products: The path of the folder that holds the program.
  init(in products: String) throws {
    let files = FileManager.default
    let all = URL(fileURLWithPath: products).appendingPathComponent("exercises-scratch")
    do {
      try files.createDirectory(at: all, withIntermediateDirectories: true)
      guard files.isWritableFile(atPath: all.path) else { throw CocoaError(.fileWriteNoPermission) }
    } catch {
      throw MissingProducts(
        description: "answers are compiled beside the program, and nothing can be written to \(all.path). "
          + "Copy the clone to a folder of your own.")
    }
    // A new folder is locked before another runner looks for those that aren't.
    let gate = try Self.open(all)
    defer { close(gate) }
    flock(gate, LOCK_EX)
    for name in try files.contentsOfDirectory(atPath: all.path) {
      let folder = all.appendingPathComponent(name)
      guard let descriptor = try? Self.open(folder) else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? files.removeItem(at: folder) }
      close(descriptor)
    }
    url = all.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: url, withIntermediateDirectories: false)
    lock = try Self.open(url)
    flock(lock, LOCK_EX)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    close(lock)
  }

  /// Opens a folder in a way that no child inherits.
  private static func open(_ folder: URL) throws -> Int32 {
    let descriptor = SystemCalls.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open \(folder.path)") }
    return descriptor
  }
}
