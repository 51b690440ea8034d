// Pipes, and waiting for what comes through them.

import Foundation
import Synchronization

private let childLock = Mutex(())

/// Calls `body` while no child starts: a descriptor is open for a moment before it is marked as not
/// to be inherited.
package func withoutChildren<Result: Sendable>(_ body: () -> Result) -> Result {
  childLock.withLock { _ in body() }
}

/// Opens a pipe. A child inherits an end only if it is given one.
package func openPipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [-1, -1]
  let code = withoutChildren {
    guard pipe(&ends) == 0 else { return errno }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return 0
  }
  guard code == 0 else { throw SystemError("pipe", code) }
  return (ends[0], ends[1])
}

/// `poll` until a deadline: it never comes back a moment too early, and after an hour it has a look
/// around.
package func poll(_ entries: inout [pollfd], until deadline: ContinuousClock.Instant) -> Int32 {
  let rest = min(max(deadline - .now, .zero), .seconds(3600)) / .milliseconds(1)
  return poll(&entries, nfds_t(entries.count), Int32(rest.rounded(.up)))
}

/// A system call that failed.
package struct SystemError: Error, CustomStringConvertible {
  package let code: Int32
  /// The call and the reason, in words.
  package let description: String

  package init(_ call: String, _ code: Int32 = errno) {
    self.code = code
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
