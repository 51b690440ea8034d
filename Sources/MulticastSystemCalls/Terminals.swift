// Descriptors and terminals: what comes, how large they are, their names.

/// A terminal's size in cells; 0 by 0 for anything else.
package func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int) {
  var window = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return (0, 0) }
  return (Int(window.ws_col), Int(window.ws_row))
}

/// What `poll` reports about a descriptor within `milliseconds`; -1 waits without a limit. Nothing when the time is up or
/// a signal came.
package func events(of descriptor: Int32, awaiting wanted: Int32, milliseconds: Int32) -> Int32 {
  var entry = pollfd(fd: descriptor, events: Int16(wanted), revents: 0)
  return poll(&entry, 1, milliseconds) > 0 ? Int32(entry.revents) : 0
}

/// `poll` until a deadline: it never comes back a moment too early, and after an hour it has a look around. Nil waits
/// without a limit.
package func poll(_ entries: inout [pollfd], until deadline: ContinuousClock.Instant?) -> Int32 {
  let rest = deadline.map { min(max($0 - .now, .zero), .seconds(3600)) / .milliseconds(1) }
  return poll(&entries, nfds_t(entries.count), rest.map { Int32($0.rounded(.up)) } ?? -1)
}

/// The path of the terminal behind a descriptor; nil for anything else.
package func terminalPath(of descriptor: Int32) -> String? {
  var name = [CChar](repeating: 0, count: 1024)
  guard ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
  return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
}
