// What a program in the playground tells the playground while it runs, in memory that both have.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The memory that a program in the playground shares with the playground.
///
/// It's a file, so whatever the program has written is still there after a crash. The program
/// writes, and the playground reads, also while the program runs: a result may be half written
/// then, and is read again a moment later.
package struct PlaygroundLog {
  /// Results, by the place of what had them.
  package struct Result: Sendable {
    /// Where it is in the source, counted from 1.
    package let line: Int, column: Int
    /// How often there was a result.
    package let count: Int
    /// Which came last, among all results.
    package let order: Int
    /// The last result; where there were too many to describe each, the last that was. It's empty
    /// where something ran that has no value.
    package let text: String, isLast: Bool
    /// The first results, if they are short, and not all results are the same.
    package let first: [String]
    /// Which the first ones were, among all results.
    package let firstOrders: [Int]
    /// Whether all results are the same.
    package let areSame: Bool

    /// Whether it's an error that was thrown.
    package var isError: Bool { column & PlaygroundLog.thrown != 0 }

    /// Whether it's what a statement has changed.
    package var isBehind: Bool { column & PlaygroundLog.behind != 0 }
    /// Where it is.
    package var place: Place { Place(line: line, column: plainColumn) }
    /// Its column alone, which also tells what it is.
    package var plainColumn: Int { PlaygroundLog.plain(column) }

    /// All results with their places in the order of all; nil if there were more than are kept.
    private var all: [(order: Int, text: String)]? {
      let texts = first.isEmpty ? Array(repeating: text, count: count) : first
      guard count <= PlaygroundLog.firstCount, isLast, texts.count == count else { return nil }
      return Array(zip(firstOrders, texts))
    }

    /// The last result alone.
    package var last: Result {
      Result(
        line: line, column: column, count: 1, order: order, text: text, isLast: isLast, first: [],
        firstOrders: [order], areSame: true)
    }

    /// What a chain such as `delegate?.name = "a"` has changed, with nil for each time that the
    /// chain ended there; nil if it's no such result, or if the chain never did.
    ///
    /// - Parameter results: The results of the line, among them the chain's own.
    package func withNils(of results: [Result]) -> Result? {
      guard column & PlaygroundLog.behind != 0,
        let chain = results.first(where: { $0.column == column - PlaygroundLog.behind }),
        chain.count > count, ["", "nil"].contains(chain.text), !chain.first.isEmpty
      else { return nil }
      let isKnown = areSame || !first.isEmpty
      var values = first.isEmpty ? Array(repeating: text, count: Self.most)[...] : first[...]
      let all = chain.first.map { $0 == "nil" ? "nil" : values.popFirst() ?? text }
      return Result(
        line: line, column: column, count: chain.count, order: max(order, chain.order) + 1,
        text: chain.text == "nil" ? "nil" : text, isLast: isLast, first: isKnown ? all : [],
        firstOrders: chain.firstOrders, areSame: false)
    }

    private static let most = PlaygroundLog.firstCount

    /// These results and those of another place on the line, in their order, if all are known.
    package func merged(with other: Result) -> Result? {
      guard let all, let others = other.all else { return nil }
      let both = (all + others).sorted { $0.order < $1.order }
      return Result(
        line: line, column: column, count: 1, order: both.last!.order, text: both.last!.text,
        isLast: true, first: both.map(\.text), firstOrders: both.map(\.order), areSame: false)
    }

    /// What came of several places of which one is reached each time, as of the `return`s in a
    /// line; nil if there are none.
    package static func together(_ results: [Result]) -> Result? {
      guard let last = results.max(by: { $0.order < $1.order }), results.count > 1 else {
        return results.first
      }
      let areSame = results.allSatisfy { $0.areSame && $0.text == last.text }
      let areKnown = results.allSatisfy { $0.areSame || !$0.first.isEmpty }
      let first = results.flatMap { result in
        zip(
          result.firstOrders,
          result.areSame ? Array(repeating: result.text, count: most) : result.first)
      }.sorted { $0.0 < $1.0 }.prefix(most)
      return Result(
        line: last.line, column: last.column, count: results.map(\.count).reduce(0, +),
        order: last.order, text: last.text, isLast: last.isLast,
        first: areSame || !areKnown ? [] : first.map(\.1), firstOrders: first.map(\.0),
        areSame: areSame)
    }

    /// Whether there's something to show, of the last result or of an earlier one.
    package var hasValue: Bool { !text.isEmpty || !areSame }
  }

  /// Where a statement begins, counted from 1.
  package struct Place: Hashable, Sendable {
    package let line: Int, column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The words of the header, by their positions. (Not an enumeration, because some are used a
  /// million times in a second.)
  enum Word {
    // Written by the program: the statement at the top level that runs, the line in which something
    // happened last, and whether the last statement is over.
    @inline(__always) static var statement: Int { 0 }
    @inline(__always) static var line: Int { 1 }
    @inline(__always) static var isOver: Int { 2 }
    // How many results there were, and whether a value is being described just now.
    @inline(__always) static var order: Int { 3 }
    @inline(__always) static var isDescribing: Int { 4 }
    // How many pieces of output there are, and the size of the picture.
    static var pieceCount: Int { 5 }
    static var pictureBytes: Int { 6 }
    // Written by the playground: whether it wants words in place of symbols, and how large a
    // picture may be.
    static var isPlain: Int { 7 }
    static var columns: Int { 8 }
    static var rows: Int { 9 }
    static var usesBraille: Int { 10 }
    // Written by the program: the nanoseconds that descriptions have taken, and when the one began
    // that's being made.
    static var describingTime: Int { 11 }
    static var describingSince: Int { 12 }
    // How many results there were when the last statement was over, and in the end.
    static var orderAtEnd: Int { 13 }
    static var lastOrder: Int { 14 }
    // How many parts of the output aren't the program's.
    static var dropCount: Int { 15 }
    // Written by the program: the line in which a description has changed something.
    static var changingLine: Int { 17 }
    // Written by the playground: whether it wants to know no more.
    @inline(__always) static var isFrozen: Int { 16 }
  }

  /// Behind the words above, a bit for each slot that's in use: to look at all slots would touch
  /// memory that nobody has needed.
  @inline(__always) static var used: Int { 64 }

  // A program of a thousand lines has four results in each, and a longer text isn't read on one
  // line.
  @inline(__always) static var slotCount: Int { 4096 }
  @inline(__always) static var slotBytes: Int { 4096 }
  /// The bytes before the text: the place, the count, the order, the kind, the text's length,
  /// whether the result is newer than its text, whether the results differ, the first three
  /// results, if they are numbers, and their places in the order.
  static let slotHeader = 104
  /// The first three results, if they are texts, are behind the last one: a length and the bytes.
  /// The length is one more than it is, so that 0 is none.
  static let firstBytes = 128
  @inline(__always) static var firstCount: Int { 3 }
  static let textBytes = slotBytes - slotHeader - firstCount * firstBytes
  /// The statements that are counted, and their turns: more than any program has that's read line
  /// by line.
  static let statementLimit = 32_768
  /// The pieces of output: one for each of its bytes, of which there are so many at most. The bytes
  /// of a picture: more than the largest terminal shows.
  static let pieceLimit = 4 << 20, pictureLimit = 262_144
  /// The parts of the output that descriptions have printed: more than a page has results. A
  /// description that prints more than this at a time is searched for in vain.
  static let mostDrops = 8192, mostToSearch = 1 << 20
  private static let slots = 4096
  private static let counts = slots + slotCount * slotBytes
  private static let pieces = counts + 16 * statementLimit
  private static let drops = pieces + 16 * pieceLimit
  private static let picture = drops + 16 * mostDrops
  private static let paths = picture + pictureLimit
  /// The bytes of the paths below: more than a program has that's read line by line.
  private static let pathLimit = 262_144
  /// The size of the file. Most of it is never touched, and takes no room.
  package static let bytes = paths + pathLimit

  /// In place of a line, for the objects that hold each other at the end, one below the other. More
  /// groups than a few don't tell more.
  package static let cycles = 1 << 30
  static let mostCycles = 3
  /// A bit of a column: a result that the playground itself has asked for, behind a statement. The
  /// transform's own result may have the same place.
  static var behind: Int { 1 << 19 }
  /// Another one: an error that was thrown.
  static var thrown: Int { 1 << 18 }

  /// A column without these bits.
  static func plain(_ column: Int) -> Int { column & ~(behind | thrown) }

  let memory: UnsafeMutableRawPointer

  /// Maps the file; nil if there is no such file.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == Self.bytes,
      let memory = mmap(nil, Self.bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    self.memory = memory
  }

  /// Gives the memory back. Nothing may be read after that.
  package func unmap() { munmap(memory, Self.bytes) }

  /// A word of the header.
  subscript(word: Int) -> Int {
    get { memory.load(fromByteOffset: 8 * word, as: Int.self) }
    nonmutating set { memory.storeBytes(of: newValue, toByteOffset: 8 * word, as: Int.self) }
  }

  func slot(_ index: Int) -> UnsafeMutableRawPointer {
    memory + (Self.slots + index * Self.slotBytes)
  }
  func isUsed(_ slot: Int) -> Bool { self[Self.used + slot / 64] >> (slot % 64) & 1 == 1 }

  /// How often a statement has run, and, behind it, how often the body of a loop.
  func counts(_ statement: Int) -> UnsafeMutablePointer<Int> {
    (memory + (Self.counts + 16 * statement)).assumingMemoryBound(to: Int.self)
  }
  func piece(_ index: Int) -> UnsafeMutableRawPointer { memory + (Self.pieces + 16 * index) }
  /// Where a part of the output begins and ends that's no output of the program.
  func drop(_ index: Int) -> UnsafeMutablePointer<Int> {
    (memory + (Self.drops + 16 * index)).assumingMemoryBound(to: Int.self)
  }
  var pictureText: UnsafeMutableRawPointer { memory + Self.picture }

  /// The way from the variable at the root of a statement to what the statement changes, as in
  /// `car.engine.speed = 5`; empty if the variable itself is changed.
  func path(line: Int, column: Int) -> [Substring] {
    let text = UnsafePointer<CChar>(OpaquePointer(memory + Self.paths))
    guard let found = strstr(text, Self.place(line, column)) else { return [] }
    let end = strchr(found + 1, 0x0A)
    let bytes = UnsafeRawBufferPointer(start: found, count: end.map { $0 - found } ?? 0)
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").last ?? ""
    return words.split(separator: ".", omittingEmptySubsequences: false)
  }

  private static func place(_ line: Int, _ column: Int) -> String { "\n\(line):\(column) " }

  // MARK: - For the playground

  /// Says how to write, before the program starts.
  ///
  /// - Parameter paths: The ways from variables to what statements change, by where these begin.
  package func prepare(
    isPlain: Bool, columns: Int, rows: Int, usesBraille: Bool, paths: [Place: [String]]
  ) {
    let words = paths.map { place, path in
      Self.place(place.line, place.column) + path.joined(separator: ".")
    }
    let text = Array((words.joined() + "\n").utf8)
    if text.count < Self.pathLimit { memcpy(memory + Self.paths, text, text.count) }
    self[Word.statement] = -1
    self[Word.isPlain] = isPlain ? 1 : 0
    self[Word.columns] = columns
    self[Word.rows] = rows
    self[Word.usesBraille] = usesBraille ? 1 : 0
  }

  /// Lets nothing more be written down. Whoever tries waits until the program is ended.
  package func freeze() { self[Word.isFrozen] = 1 }

  /// The number of the statement that runs, or ran last; -1 before the first.
  package var statement: Int { self[Word.statement] }
  /// The line in which something happened last.
  package var line: Int { self[Word.line] }
  /// Whether the last statement is over.
  package var isOver: Bool { self[Word.isOver] == 1 }
  /// Whether a value was being described when the program ended.
  package var wasDescribing: Bool { self[Word.isDescribing] == 1 }
  /// The line in which a description has changed something that was asked for here alone; 0 if none
  /// has.
  package var changingLine: Int { self[Word.changingLine] }
  /// How many results there have been.
  package var resultCount: Int { self[Word.order] }

  package var results: [Result] {
    (0..<Self.slotCount).filter(isUsed).compactMap { index in
      let slot = slot(index)
      let key = slot.load(as: Int.self)
      guard key != 0 else { return nil }
      func word(_ number: Int) -> Int { slot.load(fromByteOffset: 8 * number, as: Int.self) }
      let kind = Kind(rawValue: word(3)) ?? .text
      let count = word(1)
      var first: [String?] = []
      if count > 1, word(6) == 1 {
        first = (0..<min(count, Self.firstCount)).map { number in
          guard kind == .text else { return kind.text(word(7 + number)) }
          let place = slot + Self.slotBytes - (number + 1) * Self.firstBytes
          let length = place.load(as: Int.self) - 1
          return length < 0 ? nil : Self.text(place + 8, min(length, Self.firstBytes - 8))
        }
      }
      let text =
        kind == .text
        ? Self.text(slot + Self.slotHeader, min(word(4), Self.textBytes)) : kind.text(word(4))
      return Result(
        line: key >> 20, column: key & 0xFFFFF, count: count, order: word(2), text: text,
        isLast: word(5) == 0, first: first.contains(nil) ? [] : first.compactMap(\.self),
        firstOrders: (0..<min(count, Self.firstCount)).map { word(10 + $0) },
        areSame: word(6) == 0)
    }
  }

  private static func text(_ start: UnsafeMutableRawPointer, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: max(count, 0)), as: UTF8.self)
  }

  /// Whether there were results after the last statement was over.
  package var cameAfterEnd: Bool { self[Word.lastOrder] > self[Word.orderAtEnd] }

  /// How often a statement has run, or, for a loop, its body.
  package func count(ofStatement number: Int, turns: Bool) -> Int {
    number < Self.statementLimit ? counts(number)[turns ? 1 : 0] : 0
  }

  /// The nanoseconds that the program has spent on descriptions, which aren't its own time.
  package var describingTime: Int {
    let since = self[Word.describingSince]
    return self[Word.describingTime] + (since == 0 ? 0 : PlaygroundLog.now - since)
  }

  /// When the description began that's being made; nil if none is.
  package var describingSince: Int? {
    let since = self[Word.describingSince]
    return since == 0 ? nil : since
  }

  package func secondsSince(_ time: Int) -> Double { Double(PlaygroundLog.now - time) / 1e9 }

  /// A clock that the program and the playground have in common, in nanoseconds.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Where the output ended when another statement began: the bytes up to there are the
  /// statement's. What comes after the last of these ends is the running statement's.
  package var pieces: [(end: Int, statement: Int)] {
    (0..<min(self[Word.pieceCount], Self.pieceLimit)).map { index in
      (piece(index).load(as: Int.self), piece(index).load(fromByteOffset: 8, as: Int.self))
    }
  }

  /// The parts of the output that descriptions have printed, in their order.
  package var dropped: [Range<Int>] {
    (0..<min(self[Word.dropCount], Self.mostDrops)).map { drop($0)[0]..<drop($0)[1] }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Where the output ended when it was looked at last.
  package var endOfPieces: Int {
    let count = min(self[Word.pieceCount], Self.pieceLimit)
    return count == 0 ? 0 : piece(count - 1).load(as: Int.self)
  }

  /// The picture of the views, line by line.
  package var picture: [String] {
    let bytes = UnsafeRawBufferPointer(
      start: pictureText, count: min(self[Word.pictureBytes], Self.pictureLimit))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// How a result is written down.
  enum Kind: Int {
    case text = 1, int, double, bool

    /// The words for a number that's written down as it is.
    func text(_ bits: Int) -> String {
      switch self {
      case .double: "\(Double(bitPattern: UInt64(UInt(bitPattern: bits))))"
      case .bool: bits == 0 ? "false" : "true"
      default: "\(bits)"
      }
    }
  }
}
