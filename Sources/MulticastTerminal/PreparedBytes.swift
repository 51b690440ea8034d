import MulticastSystemCalls

/// A few bytes in memory of their own.
struct PreparedBytes {
  private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 1)
  private var count = 0

  /// Not for handlers.
  mutating func prepare(_ text: String) {
    bytes.copyBytes(from: text.utf8)
    count = text.utf8.count
  }

  /// A terminal that takes nothing for a fifth of a second (it hangs, or its line is cut) gets nothing more, so that
  /// it can't keep the program from ending.
  func write(to descriptor: Int32) {
    var written = 0
    while written < count {
      guard events(of: descriptor, awaiting: POLLOUT, milliseconds: 200) & POLLOUT != 0 else { return }
      let step = MulticastSystemCalls.write(descriptor, bytes.baseAddress! + written, count - written)
      if step > 0 { written += step } else if errno != EINTR && errno != EAGAIN { return }
    }
  }
}
