// Terminals: their size, their input, and one for a test to sit in front of.

/// A terminal's size in cells; 0 by 0 for anything else.
package func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int) {
  var window = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return (0, 0) }
  return (Int(window.ws_col), Int(window.ws_row))
}

/// Changes a terminal's size. What runs in its foreground gets a SIGWINCH if the size is a new one.
package func setWindowSize(of descriptor: Int32, columns: Int, rows: Int) {
  var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
}

/// How many bytes have been typed that no program has read.
package func unreadByteCount(of descriptor: Int32) -> Int {
  _ = events(of: descriptor, awaiting: POLLIN, milliseconds: 0)  // Brings what is still on its way.
  #if canImport(Darwin)
    let bytesToRead: UInt = 0x4004_667F  // FIONREAD, a macro that Swift can't import there: _IOR('f', 127, int).
  #else
    let bytesToRead = UInt(FIONREAD)
  #endif
  var count: Int32 = 0
  return ioctl(descriptor, bytesToRead, &count) == 0 ? Int(count) : 0
}

/// What `poll` reports about a descriptor within `milliseconds`; -1 waits without a limit. Nothing when the time is up or
/// a signal came.
package func events(of descriptor: Int32, awaiting wanted: Int32, milliseconds: Int32) -> Int32 {
  var entry = pollfd(fd: descriptor, events: Int16(wanted), revents: 0)
  return poll(&entry, 1, milliseconds) > 0 ? Int32(entry.revents) : 0
}

/// The path of the terminal behind a descriptor; nil for anything else.
package func terminalPath(of descriptor: Int32) -> String? {
  var name = [CChar](repeating: 0, count: 1024)
  guard ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
  return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
}

/// Opens a pseudo-terminal. No child inherits either side.
package func openPseudoTerminal() throws(SystemError) -> (master: Int32, slave: Int32) {
  var (master, slave): (Int32, Int32) = (-1, -1)
  let code = withoutChildren {
    defer { for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) } }
    return openpty(&master, &slave, nil, nil, nil) == 0 ? 0 : errno
  }
  guard code == 0 else { throw SystemError("openpty", code) }
  return (master, slave)
}

/// Makes a terminal the one that controls this process, which must lead a session that has none, and its standard input,
/// output and error. False if the system refuses.
///
/// Darwin opens the files of a spawned process before it begins the session, so a child has to do this by itself.
package func adoptTerminal(_ path: String) -> Bool {
  let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard descriptor >= 0, ioctl(descriptor, UInt(TIOCSCTTY), 0) == 0 else { return false }
  return (0...2).allSatisfy { dup2(descriptor, $0) >= 0 }
}
