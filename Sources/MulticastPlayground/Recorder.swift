// Takes down what a program in the playground does.

import MirrorPad

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// Takes down what a program does, on any thread.
///
/// A loop has a million results in a second, so counting one is cheap. Numbers and text are written down each time; anything
/// else is described the first thousand times, and then as long as there's time for it.
final class Recorder: @unchecked Sendable {
  private let log: PlaygroundLog
  /// Guards the log and what is below. No code of the learner's runs while it's locked.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Set on a thread while it describes something, because a description may have results of its own, without end.
  private var isDescribing = pthread_key_t()
  private let mainThread = pthread_self()
  /// Where the output ended when it was looked at last, by the main thread.
  private var outputEnd = 0
  /// The nanoseconds that descriptions have taken after the first thousand.
  private var describing = 0
  /// The nanoseconds that the last picture took, and when it was made.
  private var (pictureTime, pictureMade) = (0, 0)
  private var views: [WeakView] = []

  private struct WeakView {
    weak var view: DrawView?
  }

  init(_ log: PlaygroundLog) {
    self.log = log
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    pthread_key_create(&isDescribing, nil)
    // So that output is where it belongs, and isn't lost in a crash.
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private var isOnMainThread: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

  // MARK: - Where the program is

  func begin(_ statement: Int, _ line: Int) {
    noteOutput()
    if !views.isEmpty { drawViews() }
    log[.statement] = statement
    log[.line] = line
  }

  func pass(_ line: Int) { if isOnMainThread { log[.line] = line } }

  func end() {
    noteOutput()
    drawViews(isLast: true)
    log[.end] = Self.now
    log[.isOver] = 1
    // What comes later may draw as well.
    atexit { lastRecorder?.drawViews(isLast: true) }
    lastRecorder = self
  }

  /// Says whose the output is that has come since the last time: the running statement's.
  private func noteOutput() {
    fflush(stdout)
    let end = Int(lseek(STDOUT_FILENO, 0, SEEK_CUR))
    guard end > outputEnd else { return }
    outputEnd = end
    let index = log[.pieceCount]
    guard index < PlaygroundLog.pieceLimit else { return }
    log.piece(index).storeBytes(of: end, as: Int.self)
    log.piece(index).storeBytes(of: log[.statement], toByteOffset: 8, as: Int.self)
    log[.pieceCount] = index + 1
  }

  // MARK: - Results

  func log<Value>(_ value: Value, _ line: Int, _ column: Int) {
    guard Value.self != Void.self, Value.self != Void?.self, pthread_getspecific(isDescribing) == nil else { return }
    pass(line)
    pthread_mutex_lock(lock)
    guard let slot = slot(line, column) else { return _ = pthread_mutex_unlock(lock) }
    let count = slot.load(fromByteOffset: 8, as: Int.self) + 1
    let order = log[.order] + 1
    log[.order] = order
    slot.storeBytes(of: count, toByteOffset: 8, as: Int.self)
    slot.storeBytes(of: order, toByteOffset: 16, as: Int.self)
    if log[.isOver] == 1 { log[.lastResult] = Self.now }
    let isWritten = withUnsafePointer(to: value) { write($0, to: slot) }
    let describes = !isWritten && (count <= 1000 || describing < 300_000_000)
    slot.storeBytes(of: isWritten || describes ? 0 : 1, toByteOffset: 40, as: Int.self)
    pthread_mutex_unlock(lock)
    guard describes else { return }
    let began = count > 1000 ? Self.now : 0
    describe(value, in: slot, order)
    if count > 1000 { describing += Self.now - began }
  }

  /// The slot of a place in the source; nil if there are no more.
  private func slot(_ line: Int, _ column: Int) -> UnsafeMutableRawPointer? {
    let key = line << 20 | min(column, 0xFFFFF)
    var index = (line &* 61 &+ column) & (PlaygroundLog.slotCount - 1)
    var tries = 0
    while tries < PlaygroundLog.slotCount {
      let slot = log.slot(index)
      let found = slot.load(as: Int.self)
      if found == key { return slot }
      if found == 0 {
        slot.storeBytes(of: key, as: Int.self)
        return slot
      }
      index = (index + 1) & (PlaygroundLog.slotCount - 1)
      tries += 1
    }
    return nil
  }

  /// Writes a number or a Boolean; anything else has to be described.
  private func write<Value>(_ value: UnsafePointer<Value>, to slot: UnsafeMutableRawPointer) -> Bool {
    let raw = UnsafeRawPointer(value)
    let kind: PlaygroundLog.Kind
    var bits: Int
    if Value.self == Int.self {
      (kind, bits) = (.int, raw.load(as: Int.self))
    } else if Value.self == Double.self {
      (kind, bits) = (.double, raw.load(as: Int.self))
    } else if Value.self == Bool.self {
      (kind, bits) = (.bool, raw.load(as: Bool.self) ? 1 : 0)
    } else {
      return false
    }
    slot.storeBytes(of: kind.rawValue, toByteOffset: 24, as: Int.self)
    slot.storeBytes(of: bits, toByteOffset: 32, as: Int.self)
    return true
  }

  private func describe<Value>(_ value: Value, in slot: UnsafeMutableRawPointer, _ order: Int) {
    pthread_setspecific(isDescribing, UnsafeRawPointer(lock))
    var text = Description(of: value, isPlain: log[.isPlain] == 1).text
    pthread_setspecific(isDescribing, nil)
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    // Another thread may have been faster with a later result.
    guard slot.load(fromByteOffset: 16, as: Int.self) == order else { return }
    slot.storeBytes(of: PlaygroundLog.Kind.text.rawValue, toByteOffset: 24, as: Int.self)
    text.withUTF8 { bytes in
      let count = min(bytes.count, PlaygroundLog.slotBytes - PlaygroundLog.slotHeader)
      if count > 0 { memcpy(slot + PlaygroundLog.slotHeader, bytes.baseAddress!, count) }
      slot.storeBytes(of: count, toByteOffset: 32, as: Int.self)
    }
    if let view = value as? DrawView, !views.contains(where: { $0.view === view }) {
      views.append(WeakView(view: view))
    }
  }

  // MARK: - The picture

  /// Draws the views that were seen, each with the views that mirror it. As long as the program runs, not so often that it
  /// takes much of the time.
  func drawViews(isLast: Bool = false) {
    guard !views.isEmpty, isOnMainThread, pthread_getspecific(isDescribing) == nil else { return }
    let began = Self.now
    guard isLast || began - pictureMade > 10 * pictureTime else { return }
    let lines = picture()
    if !lines.isEmpty {
      var text = lines.joined(separator: "\n")
      text.withUTF8 { bytes in
        let count = min(bytes.count, PlaygroundLog.pictureLimit)
        memcpy(log.pictureText, bytes.baseAddress!, count)
        log[.pictureBytes] = count
      }
    }
    pictureMade = Self.now
    pictureTime = pictureMade - began
  }

  private func picture() -> [String] {
    pthread_mutex_lock(lock)
    let views = views
    pthread_mutex_unlock(lock)
    let known = views.compactMap(\.view)
    let mirrors = known.map { pad in pad.multicastDelegate.delegates.compactMap { $0 as? DrawView } }
    return zip(known, mirrors).flatMap { pad, itsMirrors -> [String] in
      let isMirror = mirrors.contains { $0.contains { $0 === pad } }
      guard !isMirror, !pad.lines.isEmpty || !itsMirrors.isEmpty else { return [] }
      return BoardText.lines(
        of: [pad] + itsMirrors, columns: log[.columns], rows: log[.rows],
        look: log[.usesBraille] == 1 ? .braille : .ascii)
    }
  }
}

/// The one that draws at the end.
nonisolated(unsafe) private var lastRecorder: Recorder?
