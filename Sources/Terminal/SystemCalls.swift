// The system calls whose names or types differ between systems, and those that a method's own name would hide.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A variable of the program's environment, or nil if it isn't set.
@Sendable package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

func windowSize(of descriptor: Int32) -> winsize {
  var window = winsize()
  return ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 ? window : winsize()
}

func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// What `poll` says about a descriptor within `milliseconds`; -1 waits for ever. Nothing, when the time is up or a
/// signal came.
func events(of descriptor: Int32, awaiting wanted: Int32, milliseconds: Int32) -> Int32 {
  var entry = pollfd(fd: descriptor, events: Int16(wanted), revents: 0)
  return poll(&entry, 1, milliseconds) > 0 ? Int32(entry.revents) : 0
}

typealias SignalHandler = @convention(c) (Int32) -> Void

extension sigaction {
  /// The handler as a number: 0 is the default action, 1 is to ignore the signal.
  var handlerBits: Int {
    #if canImport(Glibc)
      return withUnsafeBytes(of: __sigaction_handler) { $0.load(as: Int.self) }
    #elseif canImport(Musl)
      return withUnsafeBytes(of: __sa_handler) { $0.load(as: Int.self) }
    #else
      return withUnsafeBytes(of: __sigaction_u) { $0.load(as: Int.self) }
    #endif
  }

  mutating func setHandler(_ handler: SignalHandler?) {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_u.__sa_handler = handler
    #endif
  }
}
