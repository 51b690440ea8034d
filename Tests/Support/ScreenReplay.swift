/// A small terminal without a window: it takes the bytes a program wrote and knows what they show.
///
/// It follows what this package writes and what a shell's prompt needs: text, line ends, tabs,
/// moves, clearing, styles, and the modes that are switched on and off. Anything else is listed in
/// `unknown`. Bytes may be cut anywhere.
package struct ScreenReplay: Sendable {
  package struct Cell: Hashable, Sendable {
    package var character: Character = " "
    /// The parameters of the style that it's shown in; empty for plain text.
    package var style: [Int] = []

    package init(character: Character = " ", style: [Int] = []) {
      self.character = character
      self.style = style
    }
  }

  /// The cells, row by row. The right half of a wide character is "\0".
  package private(set) var rows: [[Cell]]
  package private(set) var columns: Int
  /// The private modes that are on, by number: 7 breaks long lines, 25 is a visible cursor, 1002
  /// and 1006 are the mouse, 1007 is the wheel as arrow keys, 1049 is the second screen.
  package private(set) var modes: Set<Int> = ScreenReplay.usualModes
  package static let usualModes: Set<Int> = [7, 25]
  /// Where the cursor is, counted from 1.
  package private(set) var cursor = (column: 1, row: 1)
  package private(set) var style: [Int] = []
  /// Sequences and bytes that were not understood, in order, in a form that can be read.
  package private(set) var unknown: [String] = []

  /// Whether the wheel was arrow keys when somebody asked to keep that in mind.
  private var savedWheel = false

  /// Whether there is a second screen, as there isn't in GNU screen as it comes.
  package var hasSecondScreen = true

  private var main: (rows: [[Cell]], cursor: (column: Int, row: Int)) = ([], (1, 1))
  /// The last column is written and the next character goes to the next row.
  private var wrapIsDue = false
  /// Where the last character stands, for an accent that comes after it.
  private var lastCharacter: (column: Int, row: Int)?
  /// A sequence or a character that is not complete.
  private var kept: [UInt8] = []

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Self.blank(columns, rows)
    main.rows = self.rows
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Whether it is the second screen that shows.
  package var isAlternate: Bool { modes.contains(1049) }
  package var showsCursor: Bool { modes.contains(25) }

  /// What shows, as text: a string for each row, without the blanks at its end.
  package var lines: [String] {
    rows.map { cells in
      let used = cells.prefix((cells.lastIndex { $0.character != " " } ?? -1) + 1)
      return String(used.map(\.character).filter { $0 != "\0" })
    }
  }

  package subscript(column: Int, row: Int) -> Cell? {
    1...rows.count ~= row && 1...columns ~= column ? rows[row - 1][column - 1] : nil
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      kept.append(byte)
      if isComplete { follow() }
    }
  }

  /// A larger or smaller window, empty as after a redraw.
  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Self.blank(columns, rows)
    main.rows = self.rows
    cursor = (1, 1)
    wrapIsDue = false
  }

  // MARK: - Bytes

  private var isComplete: Bool {
    switch kept[0] {
    case 0x1B:
      if kept.count < 2 { return false }
      return kept[1] != UInt8(ascii: "[") || (kept.count > 2 && 0x40...0x7E ~= kept.last!)
    case 0xC2...0xF4: return kept.count == 4 || String(validating: kept, as: UTF8.self) != nil
    default: return true
    }
  }

  private mutating func follow() {
    let piece = kept
    kept = []
    switch piece[0] {
    case 0x07: break
    case 0x08: move(to: cursor.column - 1, cursor.row)
    case 0x09: move(to: (cursor.column - 1) / 8 * 8 + 9, cursor.row)
    case 0x0A: lineFeed()
    case 0x0D: move(to: 1, cursor.row)
    case 0x1B where piece.count > 2: sequence(String(decoding: piece.dropFirst(2), as: UTF8.self))
    case 0x00...0x1F, 0x7F: note(piece)
    default:
      guard let text = String(validating: piece, as: UTF8.self) else { return note(piece) }
      print(text.unicodeScalars.first!)
    }
  }

  private mutating func note(_ piece: [UInt8]) {
    unknown.append(String(decoding: piece, as: UTF8.self).debugDescription)
  }

  // MARK: - Text

  private mutating func print(_ scalar: Unicode.Scalar) {
    if let place = lastCharacter, let cell = self[place.column, place.row] {
      let joined = String(cell.character) + String(scalar)
      if joined.count == 1 {
        return rows[place.row - 1][place.column - 1].character = Character(joined)
      }
    }
    let isWide: Bool
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      isWide = true
    default: isWide = false
    }
    if wrapIsDue || cursor.column + (isWide ? 1 : 0) > columns {
      if modes.contains(7) {
        cursor.column = 1
        lineFeed()
      } else if isWide {
        cursor.column = max(1, columns - 1)
      }
    }
    let (column, row) = cursor
    rows[row - 1][column - 1] = Cell(character: Character(scalar), style: style)
    if isWide, column < columns { rows[row - 1][column] = Cell(character: "\0", style: style) }
    lastCharacter = cursor
    let next = column + (isWide ? 2 : 1)
    wrapIsDue = next > columns
    cursor.column = min(next, columns)
  }

  private mutating func lineFeed() {
    lastCharacter = nil
    wrapIsDue = false
    if cursor.row < rows.count {
      cursor.row += 1
    } else {
      rows.removeFirst()
      rows += Self.blank(columns, 1)
    }
  }

  // MARK: - Sequences

  private mutating func move(to column: Int, _ row: Int) {
    cursor = (min(max(column, 1), columns), min(max(row, 1), rows.count))
    wrapIsDue = false
    lastCharacter = nil
  }

  private mutating func sequence(_ text: String) {
    let parameters = text.dropLast()
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = max((numbers.first ?? nil) ?? 1, 1)
    switch (text.last!, parameters.first) {
    case ("h", "?"):
      for mode in parameters.dropFirst().split(separator: ";") { setMode(mode, true) }
    case ("l", "?"):
      for mode in parameters.dropFirst().split(separator: ";") { setMode(mode, false) }
    case ("s", _) where parameters == "?1007": savedWheel = modes.contains(1007)
    case ("r", _) where parameters == "?1007": setMode("1007", savedWheel)
    case ("A", _): move(to: cursor.column, cursor.row - first)
    case ("B", _): move(to: cursor.column, cursor.row + first)
    case ("C", _): move(to: cursor.column + first, cursor.row)
    case ("D", _): move(to: cursor.column - first, cursor.row)
    case ("H", _): move(to: numbers.count > 1 ? numbers[1] ?? 1 : 1, first)
    case ("J", "2"): rows = Self.blank(columns, rows.count)
    case ("J", nil):
      eraseLine()
      for row in cursor.row..<rows.count { rows[row] = Self.blank(columns, 1)[0] }
    case ("K", nil): eraseLine()
    case ("m", _): setStyle(numbers.map { $0 ?? 0 })
    default: unknown.append("\u{1B}[\(text)".debugDescription)
    }
  }

  /// A color, which is three or five numbers, takes the place of another one.
  private mutating func setStyle(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.first {
      let count = number != 38 ? 1 : rest.dropFirst().first == 2 ? 5 : 3
      let parameters = rest.prefix(count)
      rest = rest.dropFirst(count)
      if number == 38 { style = Array(style.prefix { $0 != 38 }) }
      style = number == 0 ? [] : style + parameters
    }
  }

  /// Erases a line from the cursor on.
  private mutating func eraseLine() {
    for column in cursor.column...columns { rows[cursor.row - 1][column - 1] = Cell() }
  }

  private mutating func setMode(_ number: Substring, _ isOn: Bool) {
    guard let mode = Int(number) else { return unknown.append("mode \(number)") }
    let wasAlternate = isAlternate
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049, isOn != wasAlternate, hasSecondScreen else { return }
    if isOn {
      main = (rows, cursor)
      rows = Self.blank(columns, rows.count)
    } else {
      rows = main.rows
      move(to: main.cursor.column, main.cursor.row)
    }
  }
}
