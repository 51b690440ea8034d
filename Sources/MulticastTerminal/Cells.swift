// How many of a terminal's cells a text takes, and texts in pieces of so many cells.

extension Character {
  /// The blocks of Unicode with characters that take two cells, besides pictures (UAX #11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]

  fileprivate var cells: Int {
    let first = unicodeScalars.first!
    if first.value < 0x300 && unicodeScalars.count == 1 { return 1 }
    // The selector asks for the colored picture of a character that has a plain one as well.
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// How many cells of a terminal the text takes. Terminals differ about a few characters.
  package var cells: Int {
    let count = count
    // All of it is ASCII, as most texts are.
    if utf8.count == count { return count }
    return reduce(0) { $0 + $1.cells }
  }

  /// As much of the beginning as fits into so many cells.
  package func prefix(cells: Int) -> SubSequence {
    var rest = cells
    return prefix { character in
      rest -= character.cells
      return rest >= 0
    }
  }

  /// As much of the end as fits into so many cells.
  package func suffix(cells: Int) -> String {
    String(String(reversed()).prefix(cells: cells).reversed())
  }
}

extension String {
  /// The text in pieces of so many cells, which end between words where they can. A word may be
  /// longer than a piece, and the dot of a delegate stays with its name.
  ///
  /// - Parameter limit: How many pieces are wanted at most. If there are more, what follows is
  ///   left out.
  package func folded(to cells: Int, limit: Int = .max) -> [String] {
    var pieces: [String] = []
    var rest = Substring(self)
    while !rest.isEmpty, pieces.count < limit {
      // A wide character may not fit anywhere.
      let end = max(rest.prefix(cells: cells).endIndex, rest.index(after: rest.startIndex))
      guard end < rest.endIndex else { return pieces + [String(rest)] }
      let gap = rest[...end].indices.dropFirst().last { place in
        rest[place] == " " && !"●=".contains(rest[rest.index(before: place)])
      }
      pieces.append(String(rest[..<(gap ?? end)]))
      rest = rest[(gap ?? end)...].drop { $0 == " " }
    }
    return pieces
  }
}
