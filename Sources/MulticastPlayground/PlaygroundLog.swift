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
    /// The last result; where there were too many to describe each, the last that was.
    package let text: String, isLast: Bool
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
  }

  // A program of a thousand lines has four results in each, and a longer text isn't read on one
  // line.
  @inline(__always) static var slotCount: Int { 4096 }
  @inline(__always) static var slotBytes: Int { 4096 }
  /// The bytes before the text: the place, the count, the order, the kind, the text's length, and
  /// whether the result is newer than its text.
  static let slotHeader = 48
  /// The pieces of output, and the bytes of a picture: more than the largest terminal shows.
  static let pieceLimit = 65_536, pictureLimit = 262_144
  private static let slots = 4096
  private static let pieces = slots + slotCount * slotBytes
  private static let picture = pieces + 16 * pieceLimit
  /// The size of the file. Most of it is never touched, and takes no room.
  package static let bytes = picture + pictureLimit

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
  func piece(_ index: Int) -> UnsafeMutableRawPointer { memory + (Self.pieces + 16 * index) }
  var pictureText: UnsafeMutableRawPointer { memory + Self.picture }

  // MARK: - For the playground

  /// Says how to write, before the program starts.
  package func prepare(isPlain: Bool, columns: Int, rows: Int, usesBraille: Bool) {
    self[Word.statement] = -1
    self[Word.isPlain] = isPlain ? 1 : 0
    self[Word.columns] = columns
    self[Word.rows] = rows
    self[Word.usesBraille] = usesBraille ? 1 : 0
  }

  /// The number of the statement that runs, or ran last; -1 before the first.
  package var statement: Int { self[Word.statement] }
  /// The line in which something happened last.
  package var line: Int { self[Word.line] }
  /// Whether the last statement is over.
  package var isOver: Bool { self[Word.isOver] == 1 }
  /// Whether a value was being described when the program ended.
  package var wasDescribing: Bool { self[Word.isDescribing] == 1 }
  /// How many results there have been.
  package var resultCount: Int { self[Word.order] }

  package var results: [Result] {
    (0..<Self.slotCount).compactMap { index in
      let slot = slot(index)
      let key = slot.load(as: Int.self)
      guard key != 0 else { return nil }
      let words = (1...5).map { slot.load(fromByteOffset: 8 * $0, as: Int.self) }
      let text: String
      switch words[2] {
      case Kind.int.rawValue: text = "\(words[3])"
      case Kind.double.rawValue: text = "\(slot.load(fromByteOffset: 32, as: Double.self))"
      case Kind.bool.rawValue: text = words[3] == 0 ? "false" : "true"
      default:
        let bytes = UnsafeRawBufferPointer(
          start: slot + Self.slotHeader, count: min(words[3], Self.slotBytes - Self.slotHeader))
        text = String(decoding: bytes, as: UTF8.self)
      }
      return Result(
        line: key >> 20, column: key & 0xFFFFF, count: words[0], order: words[1], text: text,
        isLast: words[4] == 0)
    }
  }

  /// Where the output ended when another statement began: the bytes up to there are the
  /// statement's. What comes after the last of these ends is the running statement's.
  package var pieces: [(end: Int, statement: Int)] {
    (0..<min(self[Word.pieceCount], Self.pieceLimit)).map { index in
      (piece(index).load(as: Int.self), piece(index).load(fromByteOffset: 8, as: Int.self))
    }
  }

  /// The picture of the views, line by line.
  package var picture: [String] {
    let bytes = UnsafeRawBufferPointer(
      start: pictureText, count: min(self[Word.pictureBytes], Self.pictureLimit))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// How a result is written down.
  enum Kind: Int {
    case text, int, double, bool
  }
}
