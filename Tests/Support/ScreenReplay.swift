import MulticastTerminal

/// A small terminal without a window: it takes the bytes a program wrote and knows what they show.
///
/// It follows what this package writes and what a shell's prompt needs: text, line ends, tabs, moves, clearing, styles,
/// and the modes that are switched on and off. Anything else is listed in `unknown`. Bytes may be cut anywhere.
package struct ScreenReplay: Sendable {
  package private(set) var frame: Frame
  /// Whether it is the second screen that shows (mode 1049).
  package var isAlternate: Bool { modes.contains(1049) }
  /// The private modes that are on, by number: 25 is a visible cursor, 1002 and 1006 are the mouse, 2004 is the paste.
  package private(set) var modes: Set<Int> = [25]
  package private(set) var cursor = (column: 1, row: 1)
  package private(set) var style = Style.plain
  /// Sequences and bytes that were not understood, in order, in a form that can be read.
  package private(set) var unknown: [String] = []

  private var mainFrame: Frame
  private var mainCursor = (column: 1, row: 1)
  /// The last column is written and the next character goes to the next row.
  private var wrapIsDue = false
  /// Where the last character stands, for an accent that comes after it.
  private var lastCharacter: (column: Int, row: Int)?
  /// A sequence or a character that is not complete.
  private var kept: [UInt8] = []

  package init(_ size: Size) {
    frame = Frame(size)
    mainFrame = frame
  }

  /// What shows, as text: a string for each row, without the blanks at its end.
  package var lines: [String] { frame.lines }
  package var showsCursor: Bool { modes.contains(25) }

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      kept.append(byte)
      if isComplete { follow() }
    }
  }

  /// A larger or smaller window, empty as after a redraw.
  package mutating func resize(to size: Size) {
    frame = Frame(size)
    mainFrame = frame
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
    if let place = lastCharacter, let cell = frame[place.column, place.row] {
      let joined = String(cell.character) + String(scalar)
      if joined.count == 1 { return put(Character(joined), place) }
    }
    let character = Character(scalar)
    if wrapIsDue || cursor.column + character.cellWidth - 1 > frame.size.columns {
      cursor.column = 1
      lineFeed()
    }
    put(character, cursor)
  }

  private mutating func put(_ character: Character, _ place: (column: Int, row: Int)) {
    frame.write(String(character), column: place.column, row: place.row, style: style)
    let next = place.column + max(character.cellWidth, 1)
    wrapIsDue = next > frame.size.columns
    cursor = (min(next, frame.size.columns), place.row)
    lastCharacter = place
  }

  private mutating func lineFeed() {
    lastCharacter = nil
    wrapIsDue = false
    if cursor.row < frame.size.rows {
      cursor.row += 1
    } else {
      frame.rows.removeFirst()
      frame.rows += Frame(Size(columns: frame.size.columns, rows: 1)).rows
    }
  }

  // MARK: - Sequences

  private mutating func move(to column: Int, _ row: Int) {
    cursor = (min(max(column, 1), frame.size.columns), min(max(row, 1), frame.size.rows))
    wrapIsDue = false
    lastCharacter = nil
  }

  private mutating func sequence(_ text: String) {
    let parameters = text.dropLast()
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = max((numbers.first ?? nil) ?? 1, 1)
    switch (text.last!, parameters.first) {
    case ("h", "?"): setMode(parameters.dropFirst(), true)
    case ("l", "?"): setMode(parameters.dropFirst(), false)
    case ("H", _): move(to: numbers.count > 1 ? numbers[1] ?? 1 : 1, first)
    case ("J", "2"): frame = Frame(frame.size)
    case ("m", _): for number in numbers { setStyle(number ?? 0) }
    default: unknown.append("\u{1B}[\(text)".debugDescription)
    }
  }

  private mutating func setMode(_ number: Substring, _ isOn: Bool) {
    guard let mode = Int(number) else { return unknown.append("mode \(number)") }
    let wasAlternate = isAlternate
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 else { return }
    if isOn {
      if !wasAlternate { (mainFrame, mainCursor) = (frame, cursor) }
      frame = Frame(frame.size)
    } else {
      if wasAlternate { frame = mainFrame }
      move(to: mainCursor.column, mainCursor.row)
    }
  }

  private mutating func setStyle(_ number: Int) {
    if let new = Style(rawValue: number == 0 ? "" : "\(number)") {
      style = new
    } else {
      unknown.append("style \(number)")
    }
  }
}
