import Foundation
import MulticastTerminal

/// A folder to compile in, or for a program to run in, which is deleted when it's no longer needed.
///
/// It's beside the program and not among the system's temporary files, because a program that is
/// killed can't clean up after itself. The next one does: a folder bears the number of its owner's
/// process.
package final class ScratchFolder: Sendable {
  package let url: URL
  private let removal: LastAct

  /// Creates a folder, and deletes those whose owners no longer run.
  ///
  /// - Parameter products: The path of the folder that holds the program.
  init(in products: String) throws {
    let files = FileManager.default
    let all = URL(fileURLWithPath: products).appendingPathComponent("multicast-scratch")
    do {
      try files.createDirectory(at: all, withIntermediateDirectories: true)
      guard files.isWritableFile(atPath: all.path) else { throw CocoaError(.fileWriteNoPermission) }
    } catch {
      throw UnfitSurroundings(
        description:
          "files are compiled beside the program, and nothing can be written to \(all.path). "
          + "Copy the clone to a folder of your own.")
    }
    for name in try files.contentsOfDirectory(atPath: all.path) {
      let owner = pid_t(name.prefix { $0 != "-" })
      // If another process has the number now, the folder is left to a later program.
      let isOwned = owner.map { kill($0, 0) == 0 || errno == EPERM } ?? false
      if !isOwned { try? files.removeItem(at: all.appendingPathComponent(name)) }
    }
    let url = all.appendingPathComponent("\(getpid())-\(UUID().uuidString)")
    try files.createDirectory(at: url, withIntermediateDirectories: false)
    self.url = url
    removal = LastAct { Self.remove(url) }
  }

  deinit { Self.remove(url) }

  private static func remove(_ url: URL) {
    // A thread of ours may be about to write one more file.
    for _ in 1...3 where FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: url)
    }
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    // A learner's program may leave a folder that can't be read, or so many in one another that
    // their path is too long.
    let remove = ["sh", "-c", "chmod -R u+rwx \"$0\"; rm -rf \"$0\"", url.path]
    // It's rare, and may take as long as it takes, but not forever.
    _ = try? ChildProcess(remove, seconds: 60, limit: 1 << 20)
  }

  /// Calls `body` with a new folder beside the running program, and deletes the folder.
  package static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try ScratchFolder(in: productsFolder())
    return try withExtendedLifetime(folder) { try body(folder.url) }
  }
}
