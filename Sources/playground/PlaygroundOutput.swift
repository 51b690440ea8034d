// What the lines of a program gave, and what they have printed, as the page shows it.

import Foundation
import MulticastCompiler
import MulticastPlayground
import MulticastTerminal

extension PlaygroundLog.Result {
  /// Up to here, a row of values is read at a glance. Objects are longer, and nothing else says
  /// which ones there were.
  private static let widestRow = 48, widestRowOfObjects = 120

  /// The values of a line: where there's room for it, the first ones and the last. An ellipsis
  /// says that there were others.
  ///
  /// - Parameter mark: What stands for a chain such as `delegate?.notify()` that reached somebody,
  ///   among others that ended at nil.
  func row(_ mark: String) -> String {
    let values = first.map { $0.isEmpty ? mark : $0 }
    let lastValue = text.isEmpty ? mark : text
    let last = isLast ? lastValue : ""
    // By itself, the last of several looks like all of them.
    let alone = !isLast ? lastValue + " …" : areSame ? last : "… " + last
    if values.isEmpty { return alone }
    let isOfLists = (values + [lastValue]).contains(where: Self.isOfLists)
    let isOfObjects = values.contains(where: ObjectNumbers.isIn)
    let widest = isOfObjects && !isOfLists ? Self.widestRowOfObjects : Self.widestRow
    // Within a list, delegates are separated by commas or gaps.
    let separator = isOfLists ? " | " : ", "
    let all = values.joined(separator: separator)
    if count <= values.count, length(all) <= widest { return all }
    // Fewer first ones are better than none.
    for number in (1...values.count).reversed() where number < count {
      let first = values.prefix(number).joined(separator: separator)
      guard length(first + last) <= widest else { continue }
      let gap = number == count - 1 && isLast ? separator : " … "
      return last.isEmpty ? "\(first) …" : first + gap + last
    }
    return alone
  }

  /// The values with how often there was one.
  ///
  /// - Parameter count: How often the line has run. An error is only what it has given if nothing
  ///   else happened in it.
  fileprivate func counted(_ mark: String, _ times: String, of count: Int?) -> String {
    let row = row(mark)
    if isError, let count, count > self.count { return "\(row)\(times)\(self.count) of \(count)" }
    return self.count > 1 ? "\(row)\(times)\(self.count)" : row
  }

  /// How long a row is. Words take no more room from it than symbols would.
  private func length(_ row: String) -> Int {
    let short = row.replacing(" (alive)", with: "● ").replacing("throws ", with: "! ")
    return ObjectNumbers.length(short)
  }

  /// Whether a value shows delegates, in symbols or in words. Its beginning tells.
  private static func isOfLists(_ value: String) -> Bool {
    value.prefix(200).contains(#/[●○]|\(alive\)|(?:^|[,:;] )gone\b/#)
  }
}

extension PlaygroundRun {
  /// What's shown of each line, but for the names of objects: its values, and in braces those of
  /// closures that it has handed over for later.
  ///
  /// - Parameters:
  ///   - mark: What stands for something that has run and has no value.
  ///   - times: What stands between values and how often there was one.
  ///   - showsMarks: Whether a line has a mark that has run and has no value.
  func rows(_ mark: String, _ times: String, showsMarks: Bool) -> [Int: String] {
    let lines = instrumentation?.builderLines ?? .init()
    let closures = instrumentation?.closuresInCalls ?? .init()
    let marks = marks
    let results = log.results
      .filter { !lines.silent.contains($0.line) && $0.line != PlaygroundLog.cycles }
      .map { lines.uncounted.contains($0.line) ? $0.last : $0 }
    let shownMarks =
      showsMarks ? marks.mapValues { $0 == 1 ? mark : "\(mark)\(times)\($0)" } : [:]
    let rows = Dictionary(grouping: results, by: \.line).compactMapValues { all -> String? in
      let line = all[0].line
      let count = marks[line]
      let own = result(of: closures.shown(all, count)).flatMap { $0.hasValue ? $0 : nil }
      let row = own?.counted(mark, times, of: count) ?? shownMarks[line]
      let later = closures.later(all, count).compactMap { Self.last(of: $0) }.filter(\.hasValue)
        .map { $0.counted(mark, times, of: nil) }
      // What the line has waited for, it gives as well.
      let rows = [row].compactMap(\.self) + later.filter { $0 != row }.map { "{ \($0) }" }
      return rows.isEmpty ? nil : rows.joined(separator: "   ")
    }
    return shownMarks.merging(rows) { $1 }
  }

  /// The last result of a line. That something in it has run that has no value, such as a closure
  /// that prints, doesn't hide a value. An error is shown with the values before and after it, if
  /// all of them are known.
  private func result(of all: [PlaygroundLog.Result]) -> PlaygroundLog.Result? {
    let results = all + all.compactMap { $0.withNils(of: all) }
    let errors = results.filter(\.isError)
    // What's returned says more than what changes on the way.
    let returned = results.filter { result in
      !result.isError && !result.isBehind && result.hasValue
        && instrumentation?.returns.contains(result.place) == true
    }
    let value =
      PlaygroundLog.Result.together(returned) ?? Self.last(of: results.filter { !$0.isError })
    guard let error = Self.last(of: errors) else { return value }
    guard let value, value.hasValue else { return error }
    let merged = errors.count == 1 ? value.merged(with: error) : nil
    return merged ?? (value.order > error.order ? value : error)
  }

  /// What there is to say about objects that hold each other.
  static func words(forCycle names: String) -> String {
    let all = names.split(separator: "\n").joined(separator: ", ")
    return names.contains("\n")
      ? "\(all): these objects hold each other, and nothing else holds them. "
        + "So they're never deallocated."
      : "\(all): this object holds itself, and nothing else holds it. So it's never deallocated."
  }

  private static func last(of results: [PlaygroundLog.Result]) -> PlaygroundLog.Result? {
    results.max { one, other in
      one.hasValue == other.hasValue ? one.order < other.order : other.hasValue
    }
  }

  /// The objects that hold each other, and that nothing else holds, in groups: one below the other.
  var cycles: [String] { log.results.filter { $0.line == PlaygroundLog.cycles }.map(\.text) }
  /// How often each line has run, if that's known. What was running at a crash has run as well.
  var marks: [Int: Int] {
    var marks = instrumentation?.marks(in: log) ?? [:]
    if case .crashed(_, let place) = ending {
      for line in crashLines.drop(while: { $0 != place }) where marks[line] == nil {
        marks[line] = 1
      }
    }
    return marks
  }

  var picture: [String] { log.picture }

  /// The line at which the program has gone wrong; nil if it hasn't.
  private var endingLine: Int? {
    switch ending {
    case nil, .ended: nil
    case .quit: lastLine
    case .crashed(_, let line), .timedOut(let line, _), .undescribable(let line, _),
      .printedTooMuch(let line):
      line
    }
  }

  /// The output, by the line that it stands below; 0 is before the first. What no statement has
  /// printed stands below the last.
  ///
  /// - Parameter part: What is wanted of the lines below each line.
  func outputs(_ part: ShownPart) -> [Int: [String]] {
    let bytes = Array(self.bytes)
    let statements = instrumentation?.statements ?? []
    var parts: [Int: [UInt8]] = [:]
    var begin = 0
    let dropped = log.dropped
    func add(_ end: Int, _ number: Int, isLast: Bool = false, isCrash: Bool = false) {
      guard end > begin, end <= bytes.count else { return }
      let part = bytes.part(begin..<end, without: dropped)
      var line = Int.max
      if statements.indices.contains(number) {
        let statement = statements[number]
        line = statement.outputLine
        // What came before the end stands above what's said of the end.
        if isLast, let end = endingLine, end >= statement.line { line = min(line, end) }
      }
      parts[line, default: []] += isCrash ? Crash.printedBefore(in: part) : part
      begin = end
    }
    for piece in log.pieces { add(piece.end, piece.statement) }
    var isCrash = false
    if case .crashed = ending { isCrash = true }
    add(bytes.count, log.isOver ? -1 : log.statement, isLast: true, isCrash: isCrash)
    // Nobody reads all of a flood.
    var part = part
    if case .printedTooMuch = ending, part != .folded { part = .lines(100) }
    return parts.mapValues { $0.shownLines(part) }
  }
}

/// What is shown of the lines that were printed in one place.
enum ShownPart: Equatable {
  /// So many, and how many more there are.
  case lines(Int)
  /// The first ten and the last three, if there are more.
  case folded

  static let all = ShownPart.lines(.max)
  /// What somebody scrolls through at most.
  static let live = ShownPart.lines(10_000)

  /// Of what's folded, so many lines are shown.
  static let first = 10, last = 3

  /// What stands for the lines that are left out; nil if there are none. It takes the place of a
  /// line itself.
  static func gap(of count: Int) -> String? {
    let more = count - first - last
    return more > 1 ? "… \(more) more; o shows all" : nil
  }
}

extension [UInt8] {
  /// Lines, fit for a terminal; those that are left out are counted.
  func shownLines(_ part: ShownPart) -> [String] {
    let lines = lineRanges
    guard case .lines(let limit) = part else {
      guard let gap = ShownPart.gap(of: lines.count) else { return shown(lines[...]) }
      return shown(lines.prefix(ShownPart.first)) + [gap] + shown(lines.suffix(ShownPart.last))
    }
    let more = lines.count - limit
    return shown(lines.prefix(limit)) + (more > 0 ? ["… and \(more) more lines"] : [])
  }

  /// Where the lines are. (There may be a million, so the C library searches for their ends.)
  private var lineRanges: [Range<Int>] {
    withUnsafeBytes { bytes in
      var ranges: [Range<Int>] = []
      var begin = 0
      while begin < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[begin...])
        let end = memchr(rest.baseAddress!, 0x0A, rest.count).map {
          UnsafeRawPointer($0) - bytes.baseAddress!
        }
        ranges.append(begin..<(end ?? bytes.count))
        begin = (end ?? bytes.count) + 1
      }
      return ranges
    }
  }

  private func shown(_ lines: ArraySlice<Range<Int>>) -> [String] {
    lines.map { range in
      let line = self[range]
      return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        .replacing("\t", with: "    ").withoutControlCharacters
    }
  }

  /// The bytes of a range without those of others, which are in their order.
  func part(_ range: Range<Int>, without others: [Range<Int>]) -> [UInt8] {
    var part: [UInt8] = []
    var begin = range.lowerBound
    for other in others where other.overlaps(range) {
      if begin < other.lowerBound { part += self[begin..<other.lowerBound] }
      begin = Swift.max(begin, other.upperBound)
    }
    return begin < range.upperBound ? part + self[begin..<range.upperBound] : part
  }
}
