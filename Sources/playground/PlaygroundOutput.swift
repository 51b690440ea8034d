// What a program has printed, as the page shows it.

import MulticastTerminal

extension [UInt8] {
  /// The lines, fit for a terminal; what is too much is counted.
  func shownLines(_ limit: Int) -> [String] {
    var lines = split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let shown = lines.prefix(limit).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        .replacing("\t", with: "    ").withoutControlCharacters
    }
    let more = lines.count - shown.count
    return more == 0 ? shown : shown + ["… and \(more) more lines"]
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
