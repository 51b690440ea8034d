// What a program still does when it ends: its folders and its children go with it.

import Foundation
import Synchronization

/// Something that a program does before it ends, by `exit` or by a signal that asks it to: it
/// removes a folder, for instance, or ends a child.
///
///     let lastAct = LastAct { kill(child, SIGKILL) }
///
/// Acts are done in the opposite order, and an act isn't done anymore once its object is gone. Only
/// a trap and SIGKILL leave no time for them.
package final class LastAct: Sendable {
  private let number: Int

  private struct Acts {
    var count = 0
    /// Those that are left to do; nil when the program is ending.
    var left: [Int: @Sendable () -> Void]? = [:]
  }

  private static let acts = Mutex(Acts())
  private static let areDone = DispatchGroup()
  private static let atExit: Void = { atexit { LastAct.doAll() } }()

  /// - Parameter act: If the program is ending already, it's done immediately.
  package init(_ act: @escaping @Sendable () -> Void) {
    _ = Self.atExit
    let (number, isTooLate) = Self.acts.withLock { acts in
      acts.count += 1
      acts.left?[acts.count] = act
      return (acts.count, acts.left == nil)
    }
    self.number = number
    if isTooLate { act() }
  }

  deinit { Self.acts.withLock { _ = $0.left?.removeValue(forKey: number) } }

  /// Whether the program is ending.
  package static var isTime: Bool { acts.withLock { $0.left == nil } }

  /// Does all that's left to do. The program had better end soon.
  ///
  /// It may be called twice at the same moment: a terminal that's closed is the end of the input
  /// and a signal. The second call waits for the first, since the program ends behind it.
  package static func doAll() {
    let left = acts.withLock { acts in
      defer { acts.left = nil }
      if acts.left != nil { areDone.enter() }
      return acts.left
    }
    guard let left else { return areDone.wait() }
    for act in left.sorted(by: { $0.key > $1.key }) { act.value() }
    areDone.leave()
  }

  /// From here on, the signals that ask a program to end find it with a terminal or without. (A
  /// `Terminal` does the same, and puts itself back as well.)
  package static func doAllAtSignals() throws {
    let signals = try openPipe()
    wayBack.noteSignals(in: signals.writer)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      let before = Foundation.signal(signal, noteSignal)
      // Whoever started the program, `nohup` for instance, wants it to go on.
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { Foundation.signal(signal, SIG_IGN) }
    }
    Thread.detachNewThread {
      var signal: UInt8 = 0
      while Foundation.read(signals.reader, &signal, 1) != 1 {}
      end(by: Int32(signal))
    }
  }

  /// Does all that's left to do, and ends the program by a signal.
  static func end(by signal: Int32) {
    doAll()
    Foundation.signal(signal, SIG_DFL)
    kill(getpid(), signal)
  }
}
