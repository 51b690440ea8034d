// Takes down what a program in the playground does.

import MirrorPad
import Synchronization
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
  /// For each slot, the last value that wasn't described, if it's one of those that can be kept:
  /// the last of a loop is described in the end.
  private let late = UnsafeMutablePointer<Any?>.allocate(capacity: PlaygroundLog.slotCount)
  /// Where the output ended when the main thread looked at it last.
  private var outputEnd = 0
  /// The nanoseconds that descriptions have taken.
  private var describing = 0
  /// The nanoseconds that the last picture took, when it was made, and the nanoseconds of them all.
  private var pictureTime = 0, pictureMade = 0, pictures = 0
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
    late.initialize(repeating: nil, count: PlaygroundLog.slotCount)
    // So that output is where it belongs, and isn't lost in a crash.
    setvbuf(stdout, nil, _IOLBF, 0)
    setPrintHook { text in recorder?.drop(text) }
  }

  private var isOnMainThread: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

  // MARK: - Where the program is

  func begin(_ statement: Int, _ line: Int) {
    pass(statement: statement, line, 0)
    if statement != words[Word.statement] { noteOutput() }
    if viewCount[0] > 0 { drawViews() }
    words[Word.statement] = statement
    words[Word.line] = line
  }

  func pass(_ line: Int) {
    while words[Word.isFrozen] != 0 { pause() }
    // What a description passes isn't where the program is.
    if isOnMainThread, words[Word.isDescribing] == 0 { words[Word.line] = line }
  }

  /// Counts a statement, or a turn of a loop. Threads count together, so it's one step.
  func pass(statement: Int, _ line: Int, _ isTurn: Int) {
    pass(line)
    guard statement < PlaygroundLog.statementLimit, !isInDescription else { return }
    UnsafeMutableRawPointer(log.counts(statement) + isTurn)
      .assumingMemoryBound(to: Atomic<Int>.self)[0].add(1, ordering: .relaxed)
  }

  /// Whether this thread describes something. What a description runs, the program hasn't run.
  private var isInDescription: Bool {
    words[Word.isDescribing] != 0 && pthread_getspecific(isDescribing) != nil
  }

  func hasPrinted(_ line: Int?) {
    fflush(stdout)
    if let line { pass(line) }
    if isOnMainThread { vainLooks[0] = 0 }
  }

  func end() {
    vainLooks[0] = 0
    noteOutput()
    describeLate()
    drawViews(isLast: true)
    log[Word.orderAtEnd] = log[Word.order]
    log[Word.isOver] = 1
  }

  /// How many results there have been, noted down because what's found in the end is none.
  func countResults() -> Int {
    words[Word.lastOrder] = words[Word.order]
    return words[Word.order]
  }

  /// Takes down which objects hold each other, when all is over.
  func findCycles() {
    let began = beginDescribing()
    let groups = Cycles.find().prefix(PlaygroundLog.mostCycles)
    let texts = groups.map { $0.map(Description.name(ofObject:)).joined(separator: "\n") }
    endDescribing(began)
    for (index, text) in texts.enumerated() {
      guard let (slot, _) = count(PlaygroundLog.cycles, index + 1) else { return }
      write(text, in: slot)
      pthread_mutex_unlock(lock)
    }
  }

  /// Says whose the output is that has come since the last time: the running statement's.
  private func noteOutput() {
    // A long loop that prints nothing isn't slowed down by looking each time: after ten thousand
    // vain looks, every sixty-fourth is enough.
    vainLooks[0] &+= 1
    guard vainLooks[0] < 10_000 || vainLooks[0] & 63 == 0 else { return }
    fflush(stdout)
    let end = endOfOutput
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
    guard let (slot, order) = count(line, column) else { return }
    if Value.self == Void.self || Value.self == Void?.self {
      // What has no value has run, unless it's a chain that ended at nil.
      let isNil = Value.self == Void?.self && unsafeBitCast(value, to: Void?.self) == nil
      write(isNil ? "nil" : "", in: slot)
      pthread_mutex_unlock(lock)
      return
    }
    let count = slot[1]
    // The first hundred are described, and then as many as three tenths of a second are enough for:
    // nobody waits longer.
    let describes = count <= 100 || describing < 300_000_000
    slot[5] = describes ? 0 : 1
    // An object isn't kept: it would live longer, and may be another by then.
    let isKept = Value.self == String.self || _isPOD(Value.self)
    if !describes, isKept { late[(slot - slots) / (PlaygroundLog.slotBytes / 8)] = value }
    pthread_mutex_unlock(lock)
    if describes { describe(value, in: slot, order) }
  }

  /// Takes down a number or a Boolean.
  func log(_ kind: PlaygroundLog.Kind, _ bits: Int, _ line: Int, _ column: Int) {
    guard let (slot, _) = count(line, column) else { return }
    slot[3] = kind.rawValue
    slot[4] = bits
    slot[5] = 0
    // The first three are kept, and whether there's another value than the first.
    if slot[1] <= 3 { slot[6 &+ slot[1]] = bits }
    if bits != slot[7] { slot[6] = 1 }
    pthread_mutex_unlock(lock)
  }

  /// Counts a result, and gives its slot and its place in the order of all; nil while something is
  /// described on this thread, or if there are no more slots. The caller unlocks.
  private func count(_ line: Int, _ column: Int) -> (slot: UnsafeMutablePointer<Int>, order: Int)? {
    guard pthread_getspecific(isDescribing) == nil else {
      if column & PlaygroundLog.behind != 0 { words[Word.changingLine] = line }
      return nil
    }
    pass(line)
    pthread_mutex_lock(lock)
    guard let slot = slot(line, column) else {
      pthread_mutex_unlock(lock)
      return nil
    }
    let order = words[Word.order] &+ 1
    words[Word.order] = order
    let count = slot[1] &+ 1
    slot[1] = count
    slot[2] = order
    if count <= PlaygroundLog.firstCount { slot[9 &+ count] = order }
    return (slot, order)
  }

  /// The slot of a place; nil if there are no more. The caller has locked.
  private func slot(_ line: Int, _ column: Int) -> UnsafeMutablePointer<Int>? {
    let key = line &<< 20 | column
    var index = (line &* 61 &+ column) & (PlaygroundLog.slotCount - 1)
    var slot = slots + index &* (PlaygroundLog.slotBytes / 8)
    let first = index
    while slot[0] != key {
      if slot[0] == 0 {
        slot[0] = key
        words[PlaygroundLog.used &+ index / 64] |= 1 << (index % 64)
        break
      }
      index = (index &+ 1) & (PlaygroundLog.slotCount - 1)
      if index == first { return nil }
      slot = slots + index &* (PlaygroundLog.slotBytes / 8)
    }
    return slot
  }

  /// Describes the last value of each place at which there were too many.
  private func describeLate() {
    for index in 0..<PlaygroundLog.slotCount where log.isUsed(index) {
      let slot = slots + index * (PlaygroundLog.slotBytes / 8)
      pthread_mutex_lock(lock)
      let value = slot[5] == 1 ? late[index] : nil
      let order = slot[2]
      pthread_mutex_unlock(lock)
      if let value { describe(value, in: slot, order) }
    }
  }

  private func describe<Value>(_ value: Value, in slot: UnsafeMutablePointer<Int>, _ order: Int) {
    let began = beginDescribing()
    let path = log.path(line: slot[0] >> 20, column: PlaygroundLog.plain(slot[0] & 0xFFFFF))
    var text = Description(of: value, isPlain: log[Word.isPlain] == 1, changed: path).text
    // Behind a statement, what something is that other modules keep to themselves says nothing.
    if slot[0] & PlaygroundLog.behind != 0, text == "\(type(of: value))" { text = "" }
    if let view = value as? DrawView { note(view) }
    endDescribing(began)
    pthread_mutex_lock(lock)
    // Another thread may have been faster with a later result.
    if slot[2] == order {
      write(text, in: slot)
      slot[5] = 0
    }
    pthread_mutex_unlock(lock)
  }

  private func beginDescribing() -> Int {
    fflush(stdout)
    let now = PlaygroundLog.now
    // The value says where the output ended.
    let end = endOfOutput
    pthread_setspecific(isDescribing, UnsafeRawPointer(bitPattern: max(end, 0) + 1))
    pthread_mutex_lock(lock)
    if words[Word.isDescribing] == 0 { words[Word.describingSince] = now }
    words[Word.isDescribing] += 1
    pthread_mutex_unlock(lock)
    return now
  }

  private func endDescribing(_ began: Int) {
    pthread_mutex_lock(lock)
    let now = PlaygroundLog.now
    words[Word.isDescribing] -= 1
    // Threads that describe at the same time take the time of one.
    if words[Word.isDescribing] == 0 {
      words[Word.describingTime] += now - words[Word.describingSince]
      words[Word.describingSince] = 0
    }
    describing += now - began
    pthread_mutex_unlock(lock)
    pthread_setspecific(isDescribing, nil)
  }

  /// Notes that a text isn't the program's output, if a description has just printed it. Another
  /// thread may have printed something as well, so it's looked for.
  func drop(_ text: String) {
    guard let beginning = pthread_getspecific(isDescribing), !text.isEmpty else { return }
    let begin = Int(bitPattern: beginning) - 1
    guard let range = rangeInOutput(of: Array(text.utf8), from: begin) else { return }
    pthread_mutex_lock(lock)
    let index = words[Word.dropCount]
    if index < PlaygroundLog.mostDrops {
      log.drop(index)[0] = range.lowerBound
      log.drop(index)[1] = range.upperBound
      words[Word.dropCount] = index + 1
    }
    pthread_mutex_unlock(lock)
  }

  /// Writes a text down as a result. The caller has locked.
  private func write(_ text: String, in slot: UnsafeMutablePointer<Int>) {
    var text = ObjectNumbers.beginning(of: text, bytes: PlaygroundLog.textBytes)
    let count = slot[1]
    let memory = UnsafeMutableRawPointer(slot)
    text.withUTF8 { bytes in
      let length = bytes.count
      let old = memory + PlaygroundLog.slotHeader
      let isAsLong = slot[4] == length
      let isSame = isAsLong && (length == 0 || memcmp(old, bytes.baseAddress!, length) == 0)
      // Another thread may have counted a result before the first one was written.
      if slot[3] != 0, !isSame { slot[6] = 1 }
      slot[3] = PlaygroundLog.Kind.text.rawValue
      if length > 0 { memcpy(old, bytes.baseAddress!, length) }
      slot[4] = length
      guard count <= PlaygroundLog.firstCount else { return }
      let first = memory + PlaygroundLog.slotBytes - count * PlaygroundLog.firstBytes
      let isShort = length <= PlaygroundLog.firstBytes - 8
      first.storeBytes(of: isShort ? length + 1 : 0, as: Int.self)
      if isShort, length > 0 { memcpy(first + 8, bytes.baseAddress!, length) }
    }
  }

  /// Takes down what was changed at the other end of a chain such as `delegate?.name = "a"`, which
  /// is a result of the same statement. If the chain has ended at nil, that says more.
  func logChain<Value>(_ value: Value, _ line: Int, _ column: Int) {
    guard pthread_getspecific(isDescribing) == nil else { return }
    pthread_mutex_lock(lock)
    let slot = slot(line, column)
    let isNil = slot.map { $0[4] == 3 } ?? false
    pthread_mutex_unlock(lock)
    if !isNil { log(value, line, column | PlaygroundLog.behind) }
  }

  /// Takes down an error that's thrown.
  func logError(_ error: any Error, _ line: Int, _ column: Int) {
    guard let (slot, order) = count(line, column | PlaygroundLog.thrown) else { return }
    pthread_mutex_unlock(lock)
    let began = beginDescribing()
    let isPlain = log[Word.isPlain] == 1
    let text = Description(of: error, isPlain: isPlain).text
    endDescribing(began)
    pthread_mutex_lock(lock)
    if slot[2] == order { write("throws " + text, in: slot) }
    pthread_mutex_unlock(lock)
  }

  /// Takes down what an actor is like, while nobody else can change it.
  func look(into actor: some Actor) {
    guard pthread_getspecific(isDescribing) == nil, describing < 300_000_000 else { return }
    let began = beginDescribing()
    ActorStates.note(Description(ofActor: actor, isPlain: log[Word.isPlain] == 1).text, of: actor)
    endDescribing(began)
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
    let began = PlaygroundLog.now
    guard isLast || pictures < 100_000_000 || began - pictureMade > 10 * pictureTime else { return }
    pthread_mutex_lock(lock)
    let views = views
    pthread_mutex_unlock(lock)
    let lines = log.picture(of: views.compactMap(\.view))
    if !lines.isEmpty {
      var text = lines.joined(separator: "\n")
      text.withUTF8 { bytes in
        let count = min(bytes.count, PlaygroundLog.pictureLimit)
        memcpy(log.pictureText, bytes.baseAddress!, count)
        log[Word.pictureBytes] = count
      }
    }
    pictureMade = PlaygroundLog.now
    pictureTime = pictureMade - began
    pictures += pictureTime
  }
}
