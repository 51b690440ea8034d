import MulticastSystemCalls
import Synchronization

/// Keeps other threads from drawing on a screen that a handler has given back.
///
/// A signal comes to one thread while another draws, so the handler closes the gate and waits until nobody is inside.
struct ScreenGate: ~Copyable {
  private let isClosed = Atomic<Bool>(false)
  /// The number of the thread that writes to a terminal, or 0.
  private let writer = Atomic<UInt>(0)
  /// The terminal that a session has, or -1.
  let terminal = Atomic<Int32>(-1)

  /// Not for handlers: writes to a terminal as soon as that is the program's. A program that was stopped by force, with
  /// no handler to close the gate, may be continued in the background.
  borrowing func write(_ body: () -> Int) -> Int {
    let terminal = terminal.load(ordering: .acquiring)
    if terminal >= 0, !isInForeground(terminal) { takenTerminal.pointee.takeSettings() }
    writer.store(currentThreadNumber, ordering: .sequentiallyConsistent)
    while isClosed.load(ordering: .sequentiallyConsistent) {
      writer.store(0, ordering: .releasing)
      poll(nil, 0, 10)
      writer.store(currentThreadNumber, ordering: .sequentiallyConsistent)
    }
    defer { writer.store(0, ordering: .releasing) }
    return body()
  }

  /// Lets nobody in anymore, and waits for another thread to come out, unless its terminal hangs. A thread that was
  /// interrupted while it wrote is this one, and can't go on before its handler is done.
  borrowing func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    var patience = 200
    while patience > 0, case let other = writer.load(ordering: .sequentiallyConsistent), other != 0,
      other != currentThreadNumber
    {
      poll(nil, 0, 1)
      patience -= 1
    }
  }

  borrowing func open() { isClosed.store(false, ordering: .releasing) }
}

let screenGate = ScreenGate()

/// Whether a terminal is this program's just now. One that controls nobody has no background.
func isInForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group == -1 || group == getpgrp()
}
