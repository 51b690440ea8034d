// Takes down what a program in the playground does.

import MirrorPad

#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// Takes down what a program does, on any thread.
///
/// A loop has a million results in a second, so counting one is cheap. Numbers are written down
/// each time; anything else is described the first times, and then as long as there's time for it.
final class PlaygroundRecorder: @unchecked Sendable {
  private typealias Word = PlaygroundLog.Word

  private let log: PlaygroundLog
  /// The same memory, for what happens a million times in a second: it's faster in a debug build.
  private let words: UnsafeMutablePointer<Int>, slots: UnsafeMutablePointer<Int>
  /// Guards the log and what is below. No code of the learner's may run while it's locked, since it
  /// may have results of its own. So nothing is cast, compared, described or released then: to cast
  /// a set may ask its elements for their hashes, and to release an object may be its end.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Set on a thread while it describes something, because a description may have results of its
  /// own, without end.
  private let isDescribing: pthread_key_t
  private let mainThread = pthread_self()
  /// How often the main thread has looked for output in vain, and the number of views. (Not
  /// properties, since each access to one is checked.)
  private let vainLooks = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private let viewCount = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  /// Where the output ended when the main thread looked at it last.
  private var outputEnd = 0
  /// The nanoseconds that descriptions have taken.
  private var describing = 0
  /// The nanoseconds that the last picture took, and when it was made.
  private var pictureTime = 0, pictureMade = 0
  /// The nanoseconds that all pictures took.
  private var pictures = 0
  /// How many pictures were made where a scope ended, whose views are gone afterward.
  private var scopes = 0
  private var views: [WeakView] = []

  private struct WeakView {
    weak var view: DrawView?
  }

  init(_ log: PlaygroundLog) {
    self.log = log
    words = log.memory.assumingMemoryBound(to: Int.self)
    slots = log.slot(0).assumingMemoryBound(to: Int.self)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    isDescribing = key
    vainLooks.initialize(to: 0)
    viewCount.initialize(to: 0)
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
    if statement != words[Word.statement] { noteOutput() }
    if viewCount[0] > 0 { drawViews() }
    words[Word.statement] = statement
    words[Word.line] = line
  }

  func pass(_ line: Int) {
    // What a description passes isn't where the program is.
    if isOnMainThread, words[Word.isDescribing] == 0 { words[Word.line] = line }
  }

  func hasPrinted(_ line: Int) {
    fflush(stdout)
    pass(line)
    if isOnMainThread { vainLooks[0] = 0 }
  }

  func end() {
    noteOutput()
    drawViews(isLast: true)
    log[Word.isOver] = 1
  }

  /// Says whose the output is that has come since the last time: the running statement's.
  private func noteOutput() {
    // A long loop that prints nothing isn't slowed down by looking each time: after ten thousand
    // vain looks, every sixty-fourth is enough.
    vainLooks[0] &+= 1
    guard vainLooks[0] < 10_000 || vainLooks[0] & 63 == 0 else { return }
    fflush(stdout)
    let end = Int(lseek(STDOUT_FILENO, 0, SEEK_CUR))
    guard end > outputEnd else { return }
    outputEnd = end
    vainLooks[0] = 0
    let index = log[Word.pieceCount]
    guard index < PlaygroundLog.pieceLimit else { return }
    log.piece(index).storeBytes(of: end, as: Int.self)
    log.piece(index).storeBytes(of: log[Word.statement], toByteOffset: 8, as: Int.self)
    log[Word.pieceCount] = index + 1
  }

  // MARK: - Results

  func log<Value>(_ value: Value, _ line: Int, _ column: Int) {
    guard Value.self != Void.self, Value.self != Void?.self, let (slot, order) = count(line, column)
    else { return }
    let count = slot[1]
    // The first hundred are described, and then as many as three tenths of a second are enough for.
    // What is described later is described for nothing: nobody waits longer for a page than for the
    // program.
    let describes = count <= 100 || describing < 300_000_000
    slot[5] = describes ? 0 : 1
    pthread_mutex_unlock(lock)
    if describes { describe(value, in: slot, order) }
  }

  /// Takes down a number or a Boolean.
  func log(_ kind: PlaygroundLog.Kind, _ bits: Int, _ line: Int, _ column: Int) {
    guard let (slot, _) = count(line, column) else { return }
    slot[3] = kind.rawValue
    slot[4] = bits
    slot[5] = 0
    pthread_mutex_unlock(lock)
  }

  /// Counts a result, and gives its slot and its place in the order of all; nil while something is
  /// described on this thread, or if there are no more slots. The caller unlocks.
  private func count(_ line: Int, _ column: Int) -> (slot: UnsafeMutablePointer<Int>, order: Int)? {
    guard pthread_getspecific(isDescribing) == nil else { return nil }
    pass(line)
    pthread_mutex_lock(lock)
    let key = line &<< 20 | column
    var index = (line &* 61 &+ column) & (PlaygroundLog.slotCount - 1)
    var slot = slots + index &* (PlaygroundLog.slotBytes / 8)
    let first = index
    while slot[0] != key {
      if slot[0] == 0 {
        slot[0] = key
        break
      }
      index = (index &+ 1) & (PlaygroundLog.slotCount - 1)
      if index == first {
        pthread_mutex_unlock(lock)
        return nil
      }
      slot = slots + index &* (PlaygroundLog.slotBytes / 8)
    }
    let order = words[Word.order] &+ 1
    words[Word.order] = order
    slot[1] = slot[1] &+ 1
    slot[2] = order
    return (slot, order)
  }

  private func describe<Value>(_ value: Value, in slot: UnsafeMutablePointer<Int>, _ order: Int) {
    let began = Self.now
    pthread_setspecific(isDescribing, UnsafeRawPointer(lock))
    log[Word.isDescribing] = 1
    var text = Description(of: value, isPlain: log[Word.isPlain] == 1).text
    if let view = value as? DrawView { note(view) }
    log[Word.isDescribing] = 0
    pthread_setspecific(isDescribing, nil)
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    describing += Self.now - began
    // Another thread may have been faster with a later result.
    guard slot[2] == order else { return }
    slot[3] = PlaygroundLog.Kind.text.rawValue
    text.withUTF8 { bytes in
      var count = min(bytes.count, PlaygroundLog.slotBytes - PlaygroundLog.slotHeader)
      // Not in the middle of a character.
      if count < bytes.count { while count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 } }
      if count > 0 { memcpy(slot + PlaygroundLog.slotHeader / 8, bytes.baseAddress!, count) }
      slot[4] = count
    }
  }

  /// Keeps a view for the picture. (If two threads see it first at the same moment, it's kept
  /// twice, and drawn once.)
  private func note(_ view: DrawView) {
    pthread_mutex_lock(lock)
    let known = views
    pthread_mutex_unlock(lock)
    guard !known.contains(where: { $0.view === view }) else { return }
    let weakView = WeakView(view: view)
    pthread_mutex_lock(lock)
    views.append(weakView)
    viewCount[0] = views.count
    pthread_mutex_unlock(lock)
  }

  // MARK: - The picture

  /// Draws what a scope has drawn, while it's still there.
  func drawViewsOfScope() {
    guard viewCount[0] > 0, isOnMainThread else { return }
    scopes += 1
    // A loop may have a million scopes, and one that draws is seen in its first hundred.
    drawViews(isLast: scopes < 100)
  }

  /// Draws the views that were seen, each with the views that mirror it. As long as the program
  /// runs, not so often that it takes much of the time: after a tenth of a second, a tenth of it.
  func drawViews(isLast: Bool = false) {
    guard viewCount[0] > 0, isOnMainThread, pthread_getspecific(isDescribing) == nil else { return }
    let began = Self.now
    guard isLast || pictures < 100_000_000 || began - pictureMade > 10 * pictureTime else { return }
    let lines = picture()
    if !lines.isEmpty {
      var text = lines.joined(separator: "\n")
      text.withUTF8 { bytes in
        let count = min(bytes.count, PlaygroundLog.pictureLimit)
        memcpy(log.pictureText, bytes.baseAddress!, count)
        log[Word.pictureBytes] = count
      }
    }
    pictureMade = Self.now
    pictureTime = pictureMade - began
    pictures += pictureTime
  }

  private func picture() -> [String] {
    pthread_mutex_lock(lock)
    let views = views
    pthread_mutex_unlock(lock)
    let known = views.compactMap(\.view)
    func mirrors(of view: DrawView) -> [DrawView] {
      view.multicastDelegate.delegates.compactMap { $0 as? DrawView }.filter { $0 !== view }
    }
    var waiting = known
    var lines: [String] = []
    while !waiting.isEmpty {
      // One that mirrors no other; where all of them mirror each other, the first.
      let root = waiting.first { view in
        !waiting.contains { $0 !== view && mirrors(of: $0).contains { $0 === view } }
      }
      let pad = root ?? waiting[0]
      let itsMirrors = mirrors(of: pad)
      waiting.removeAll { view in
        view === pad || itsMirrors.contains { $0 === view } && mirrors(of: view).isEmpty
      }
      guard !pad.lines.isEmpty || !itsMirrors.isEmpty else { continue }
      lines += BoardText.lines(
        of: [pad] + itsMirrors, columns: log[Word.columns], rows: log[Word.rows],
        look: log[Word.usesBraille] == 1 ? .braille : .ascii)
    }
    return lines
  }
}
