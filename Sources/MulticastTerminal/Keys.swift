// What the bytes from a terminal mean.

package enum Key: Hashable, Sendable {
  /// A key that writes. Never a control character, and of the letters from A to Z never a capital
  /// but `G`, which goes to the end where `g` goes to the start. Elsewhere, they're the same key.
  case character(Character)
  /// A letter, `a` to `z`, pressed with Ctrl. Ctrl-C, Ctrl-Z and Ctrl-\ are signals and never
  /// arrive.
  case control(Character)
  /// A key with a name. Shift, Alt and Ctrl make no difference to the arrows.
  case `return`, escape, backspace, tab, up, down, left, right
  case pageUp, pageDown, home, end
}

extension Key {
  /// What to say where a key does nothing, because another keyboard layout is active; nil for other
  /// keys.
  package var remarkOnLayout: String? {
    guard case .character(let letter) = self, letter.isLetter, !letter.isASCII else { return nil }
    return "\(letter) isn't a key here. Is another keyboard layout active? Ctrl-C ends."
  }
}

/// What the left button does. Other buttons and the wheel cause no events.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// While the button is held, the mouse may move to another cell, and skip some: join them with
    /// a line.
    case press, drag, release
  }

  package var action: Action
  /// The cell, counted from 1 at the top left, never beyond the screen's last column and row.
  package var column, row: Int

  package init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }
}

/// Takes bytes as they come from a terminal, cut anywhere, and gives the events they make.
///
/// A sequence that means nothing here is swallowed whole: an answer to somebody else's question may
/// come late. So are bytes that are no UTF-8. What's pasted is one event, if the terminal says
/// where it begins and ends. The sequences are those of ECMA-48 (5.4 and 5.6) and of xterm's
/// "Control Sequences".
package struct KeyParser: Sendable {
  /// The beginning of a sequence or of a character whose rest hasn't come.
  private var kept: [UInt8] = []
  private var isPasting = false

  package init() {}

  /// How long to wait for the rest of what has begun, before `giveUp`; nil if nothing has begun.
  ///
  /// The Escape key sends the beginning of a sequence, and so do Alt and `]` together.
  package var patience: Duration? {
    if isPasting { return .seconds(1) }
    return kept.first == Self.escape ? .milliseconds(50) : nil
  }

  /// Gives the event of what has come, although its rest hasn't: Escape, or nothing.
  package mutating func giveUp() -> [TerminalEvent] {
    let isEscape = kept == [Self.escape] && !isPasting
    if kept.first == Self.escape { kept = [] }
    isPasting = false
    return isEscape ? [.key(.escape)] : []
  }

  /// - Parameter size: How large the screen is. A report of the mouse from beyond its edges is
  ///   brought to the edge, so that a stroke goes on to the border and no release is lost.
  package mutating func events(from bytes: some Sequence<UInt8>, on size: Size) -> [TerminalEvent] {
    kept += bytes
    var events: [TerminalEvent] = []
    var rest = kept[...]
    while !rest.isEmpty {
      guard let (length, event) = Self.next(in: rest, on: size) else { break }
      rest = rest.dropFirst(length)
      switch event {
      case .paste?:
        isPasting.toggle()
        if isPasting { events.append(.paste) }
      case let event?: if !isPasting { events.append(event) }
      case nil: break
      }
    }
    kept = Array(rest)
    return events
  }

  private static let escape: UInt8 = 0x1B

  /// How many bytes something takes, and what it means; nil if it means nothing.
  private typealias Piece = (length: Int, event: TerminalEvent?)

  /// The length of what comes first, and what it means; nil if it isn't whole. Both ends of a paste
  /// are a `paste`.
  private static func next(in bytes: ArraySlice<UInt8>, on size: Size) -> Piece? {
    let first = bytes[bytes.startIndex]
    if first == escape { return sequence(in: bytes, on: size) }
    return first < 0x80 ? (1, key(first).map { .key($0) }) : character(in: bytes)
  }

  private static func sequence(in bytes: ArraySlice<UInt8>, on size: Size) -> Piece? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      let parameters = bytes.dropFirst(2).prefix { 0x20...0x3F ~= $0 }
      guard let final = bytes[parameters.endIndex...].first else {
        return parameters.count > 64 ? (bytes.count, nil) : nil
      }
      // Anything else ends it, too, and begins anew.
      guard 0x40...0x7E ~= final else { return (2 + parameters.count, nil) }
      return (3 + parameters.count, event(final, String(decoding: parameters, as: UTF8.self), size))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      return string(in: bytes).map { ($0, nil) }
    case escape: return (1, .key(.escape))
    // A letter with Alt.
    default: return (2, nil)
    }
  }

  /// The length of a string that begins with OSC, DCS, APC, PM or SOS and ends with BEL or ST, or
  /// that's broken off by CAN, SUB or another Escape; nil if its end hasn't come.
  private static func string(in bytes: ArraySlice<UInt8>) -> Int? {
    let bell: UInt8 = 0x07
    let cancel: UInt8 = 0x18
    let substitute: UInt8 = 0x1A
    let ends = [bell, cancel, substitute, escape]
    guard let end = bytes.dropFirst(2).firstIndex(where: ends.contains) else { return nil }
    let length = end - bytes.startIndex
    guard bytes[end] == escape else { return length + 1 }
    guard let next = bytes[(end + 1)...].first else { return nil }
    return next == UInt8(ascii: "\\") ? length + 2 : length
  }

  private static func character(in bytes: ArraySlice<UInt8>) -> Piece? {
    let first = bytes[bytes.startIndex]
    let length =
      switch first {
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    let character = bytes.prefix(length)
    if let text = String(validating: character, as: UTF8.self), let first = text.first,
      first.unicodeScalars.first!.properties.generalCategory != .control
    {
      return (length, .key(.character(first)))
    }
    // 0xC2 is the lowest byte that begins a character.
    let isCutOff = character.count < length && first >= 0xC2
    let mayGoOn = isCutOff && character.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    return mayGoOn ? nil : (1, nil)
  }

  private static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .return
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte | 0x60)))
    case UInt8(ascii: "G"): .character("G")
    // With Caps Lock, the keys do what they do without it.
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .character(Character(Unicode.Scalar(byte | 0x20)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private static func event(_ final: UInt8, _ parameters: String, _ size: Size) -> TerminalEvent? {
    switch (Character(Unicode.Scalar(final)), parameters.first) {
    case ("M", "<"), ("m", "<"):
      return mouse(parameters.dropFirst(), isReleased: final == UInt8(ascii: "m"), size)
    case ("~", _): return event(numbered: parameters.prefix { $0 != ";" })
    // Enter on the keypad.
    case ("M", nil): return .key(.return)
    case ("A", nil), ("A", "1"): return .key(.up)
    case ("B", nil), ("B", "1"): return .key(.down)
    case ("C", nil), ("C", "1"): return .key(.right)
    case ("D", nil), ("D", "1"): return .key(.left)
    case ("F", nil), ("F", "1"): return .key(.end)
    case ("H", nil), ("H", "1"): return .key(.home)
    default: return nil
    }
  }

  /// What the mouse does, in three numbers: button and cell. The left button is 0; its number
  /// carries modifier keys (4, 8, 16) and "moved" (32).
  private static func mouse(
    _ numbers: Substring, isReleased: Bool, _ size: Size
  ) -> TerminalEvent? {
    let numbers = numbers.split(separator: ";").map { Int($0) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
      code & ~0b11_1100 == 0
    else { return nil }
    var action = code & 32 != 0 ? Mouse.Action.drag : .press
    if isReleased { action = .release }
    let shownColumn = min(max(column, 1), size.columns)
    let shownRow = min(max(row, 1), size.rows)
    return .mouse(Mouse(action, column: shownColumn, row: shownRow))
  }

  /// What's told by a number: keys, for two of which terminals disagree, and the ends of a paste.
  private static func event(numbered number: Substring) -> TerminalEvent? {
    switch number {
    case "1", "7": .key(.home)
    case "4", "8": .key(.end)
    case "5": .key(.pageUp)
    case "6": .key(.pageDown)
    case "200", "201": .paste
    default: nil
    }
  }
}
