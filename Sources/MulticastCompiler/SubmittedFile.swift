import Dispatch
import Foundation
import MulticastTerminal

/// A file that was handed in, read with care: it may be anything.
package enum SubmittedFile: Hashable, Sendable {
  case text(String)
  /// The file doesn't exist.
  case missing
  /// There is something, but it can't be read, for this reason.
  case unreadable(String)

  /// Reads an ordinary file: not a link, which could lead anywhere, nor a pipe, which could block.
  package init(_ file: URL) { self = Self.read(file) }

  /// Reads an ordinary file in a folder. No folder on the way may be a link that leads out of it.
  package init(_ file: URL, inside folder: URL) {
    let path = file.deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
    let leadsOut = !path.hasPrefix(folder.resolvingSymlinksInPath().path + "/")
    let submitted = Self.read(file)
    self =
      leadsOut && submitted != .missing
      ? .unreadable("\(file.lastPathComponent) is reached by a link that leads out of its folder.")
      : submitted
  }

  private static func read(_ file: URL) -> SubmittedFile {
    let name = file.lastPathComponent
    let attributes: [FileAttributeKey: Any]
    do { attributes = try FileManager.default.attributesOfItem(atPath: file.path) } catch {
      let isMissing = [CocoaError.fileNoSuchFile, .fileReadNoSuchFile].contains(
        (error as? CocoaError)?.code)
      let reason = ((error as? CocoaError)?.userInfo[NSUnderlyingErrorKey] as? any Error).map {
        ($0 as NSError).code
      }
      if isMissing || reason == Int(ENOTDIR) { return .missing }
      return .unreadable("\(name) can't be reached: \(sentence(error))")
    }
    let isOrdinary = attributes[.type] as? FileAttributeType == .typeRegular
    guard isOrdinary else { return .unreadable("\(name) is not an ordinary file.") }
    guard let handle = try? FileHandle(forReadingFrom: file) else {
      return .unreadable("\(name) can't be read.")
    }
    let data = (try? handle.read(upToCount: CompilerLimits.fileBytes + 1)) ?? Data()
    guard data.count <= CompilerLimits.fileBytes else {
      return .unreadable("\(name) is larger than \(CompilerLimits.fileBytes / 1024) KB.")
    }
    return String(data: data, encoding: .utf8).map { .text($0) }
      ?? .unreadable("\(name) is not UTF-8 text.")
  }
}

/// The date, the size and the number of a file, by which a change is noticed. A file that isn't
/// there has them, too.
package struct FileStamp: Equatable, Sendable {
  private let seconds: Int, nanoseconds: Int, size: Int, number: UInt64

  package init(of file: URL) { self.init(of: file.path) }

  fileprivate init(of path: String) {
    // Foundation would look up the name of the owner, too, and that takes ten times as long.
    var status = stat()
    if lstat(path, &status) != 0 { status = stat() }
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    seconds = modified.tv_sec
    nanoseconds = modified.tv_nsec
    size = Int(status.st_size)
    number = UInt64(status.st_ino)
  }

  /// Whether another save may leave the same stamp: on some disks, times are whole seconds, or even
  /// two.
  fileprivate var isTooYoung: Bool {
    time(nil) - seconds < 3
  }
}

/// Notices that a file is saved. It costs little, so one can look often.
package struct FileWatch {
  private let file: URL
  private let path: String
  private var stamp: FileStamp?
  private var contents: SubmittedFile?

  package init(_ file: URL) {
    self.file = file
    path = file.path
  }

  /// Whether the file has been saved since the last look. The first time, it has.
  package mutating func isSaved() -> Bool {
    let stamp = FileStamp(of: path)
    let hasStamp = stamp == self.stamp
    if hasStamp, !stamp.isTooYoung { return false }
    let contents = SubmittedFile(file)
    defer {
      self.stamp = stamp
      self.contents = contents
    }
    return !hasStamp || contents != self.contents
  }
}

/// Says when something happens in a folder, so that nobody has to look often.
package final class FolderWatch {
  private let source: any DispatchSourceRead

  /// Nil where the system doesn't say it in this way. Some disks don't, either, such as those of
  /// other machines, so one has to look all the same.
  ///
  /// - Parameter react: What to do, on any thread.
  package init?(_ folder: URL, _ react: @escaping @Sendable () -> Void) {
    #if canImport(Glibc)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events = IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      guard inotify_add_watch(descriptor, folder.path, UInt32(events)) >= 0 else {
        close(descriptor)
        return nil
      }
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
      source.setEventHandler {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        react()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    #else
      return nil
    #endif
  }

  deinit { source.cancel() }
}

extension SubmittedFile {
  /// Reads a file that was saved just now. An editor may be in the middle of writing it, so it's
  /// read until two looks a moment apart see the same.
  package static func settled(_ file: URL) -> SubmittedFile {
    var now = SubmittedFile(file)
    while true {
      // Milliseconds that no learner notices. Editors write a file at once, or in pieces without a
      // pause.
      poll(nil, 0, 15)
      let later = SubmittedFile(file)
      if later == now { return now }
      now = later
    }
  }
}

/// An error in words. Of Foundation's errors, the file and the system's reason.
package func sentence(_ error: any Error) -> String {
  guard let error = error as? CocoaError else { return "\(error)" }
  let reason = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
  let words = reason.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
  return (error.filePath.map { "\($0): " } ?? "") + words
}
