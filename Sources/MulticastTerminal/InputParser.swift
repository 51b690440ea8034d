/// Takes bytes as they come from a terminal, cut anywhere, and gives the events they make.
///
/// A lone Escape and the first byte of a sequence are the same byte. Only the time that passes makes a difference, and
/// the parser has no clock: whoever feeds it calls `settle()` when `isUndecided` and nothing more has come for
/// `escapeDelay`.
///
/// Whatever the bytes, nothing but keys, reports and text comes out: a sequence that means nothing here is swallowed
/// whole, a letter pressed with Alt too (it is Escape and the letter in one go), and so are bytes that are no UTF-8.
/// It keeps at most a few dozen bytes. The cost is a few steps a byte.
///
/// The sequences are those of ECMA-48 (5.4, 5.6) and of xterm's "Control Sequences".
package struct InputParser: Sendable {
  /// How large the screen is. A report of the mouse from beyond its edges is brought to the edge rather than refused,
  /// so that a stroke goes on to the border and no release is lost.
  package var size: Size

  /// What has begun and isn't complete: a character or a sequence. Of a string, only its beginning.
  private(set) var kept: [UInt8] = []
  /// Whether what comes is pasted text, which is dropped. `kept` is then what may be its end.
  private var isPasting = false
  private var stringLength = 0

  /// For how long nothing must follow an ESC for it to be the Escape key, unless somebody wants it otherwise.
  package static let escapeDelay: Duration = .milliseconds(50)

  package init(size: Size = Size(columns: Size.limit, rows: Size.limit)) { self.size = size }

  /// Takes bytes and gives the events that are complete with them.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] { bytes.compactMap { take($0) } }

  /// Whether only time can show what was meant: a lone ESC, or ESC and one of the few characters that may follow it
  /// in a sequence.
  package var isUndecided: Bool { !isPasting && kept.first == Self.escape && kept.count <= 2 }

  /// Says that nothing more came for a moment: a lone ESC was the Escape key. What is certainly a sequence goes on
  /// waiting, because a slow line may cut it in two and its end must not be taken for keys.
  package mutating func settle() -> [Event] {
    guard isUndecided else { return [] }
    defer { kept = [] }
    return kept.count == 1 ? [.key(.escape)] : []
  }

  private static let escape: UInt8 = 0x1B

  private mutating func take(_ byte: UInt8) -> Event? {
    let beginsSomething = byte == Self.escape || 0xC2...0xF4 ~= byte
    guard isPasting || !kept.isEmpty || beginsSomething else { return Self.key(byte).map(Event.key) }
    kept.append(byte)
    if isPasting { return takeInPaste() }
    return kept[0] == Self.escape ? takeInSequence(byte) : takeInCharacter(byte)
  }

  /// Gives up what has begun, and takes a byte that doesn't belong to it.
  private mutating func begin(with byte: UInt8) -> Event? {
    kept = []
    return take(byte)
  }

  // MARK: - Characters

  private static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .return
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte | 0x60)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private mutating func takeInCharacter(_ byte: UInt8) -> Event? {
    guard kept.count == 1 || byte & 0xC0 == 0x80 else { return begin(with: byte) }
    guard kept.count == (kept[0] < 0xE0 ? 2 : kept[0] < 0xF0 ? 3 : 4) else { return nil }
    defer { kept = [] }
    // The standard library judges: there are overlong forms, halves of pairs and numbers too large.
    guard let scalar = String(validating: kept, as: UTF8.self)?.unicodeScalars.first else { return nil }
    return scalar.properties.generalCategory == .control ? nil : .key(.character(Character(scalar)))
  }

  // MARK: - Sequences

  /// Past these lengths parameters mean nothing and aren't kept, and a string is given up: a program must not stay deaf
  /// for ever.
  private static let parameterLimit = 32, stringLimit = 4096

  private mutating func takeInSequence(_ byte: UInt8) -> Event? {
    guard kept.count > 1 else { return nil }
    switch kept[1] {
    case Self.escape:
      kept.removeLast()
      return .key(.escape)
    // ESC [ with parameters, and ESC O: up to a byte from @ to ~.
    case UInt8(ascii: "["), UInt8(ascii: "O"): return kept.count > 2 ? takeParameter(byte) : nil
    // What a terminal answers to questions nobody asked, until BEL or ESC \.
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      takeInString(byte)
    // A letter with Alt. What goes on in a character of several bytes begins none, and is passed over there.
    default: kept = []
    }
    return nil
  }

  private mutating func takeInString(_ byte: UInt8) {
    stringLength = kept.count == 2 ? 0 : stringLength + 1
    switch byte {
    case Self.escape: kept = [byte]  // The \ that follows is swallowed like a letter with Alt.
    case 0x07, 0x18, 0x1A: kept = []
    case _ where stringLength > Self.stringLimit: kept = []
    default: if kept.count > 3 { kept.removeLast() }
    }
  }

  private mutating func takeParameter(_ byte: UInt8) -> Event? {
    switch byte {
    // Whatever follows in these two has no meaning: the Linux console's F1 to F5, and the mouse before mode 1006.
    case _ where kept.starts(with: "\u{1B}[[".utf8):
      if kept.count == 4 { kept = [] }
      return nil
    case _ where kept.starts(with: "\u{1B}[M".utf8):
      if kept.count == 6 { kept = [] }
      return nil
    case 0x20...0x3F:
      if kept.count > Self.parameterLimit + 3 { kept.removeLast() }
      return nil
    case 0x40...0x7E:
      defer { kept = [] }
      return event(final: byte, kept.dropFirst(2).dropLast())
    default: return begin(with: byte)
    }
  }

  private mutating func event(final: UInt8, _ parameters: ArraySlice<UInt8>) -> Event? {
    guard parameters.count <= Self.parameterLimit else { return nil }
    switch (final, parameters.first) {
    case (UInt8(ascii: "M"), UInt8(ascii: "<")), (UInt8(ascii: "m"), UInt8(ascii: "<")):
      return mouse(parameters.dropFirst(), isRelease: final == UInt8(ascii: "m")).map(Event.mouse)
    // Enter on the keypad. (What begins with ESC [ M is a mouse, and doesn't come here.)
    case (UInt8(ascii: "M"), nil): return .key(.return)
    case (UInt8(ascii: "~"), _): isPasting = parameters.elementsEqual("200".utf8)
    case (_, nil), (_, UInt8(ascii: "1")): return Self.arrows[final].map(Event.key)
    default: break
    }
    return nil
  }

  private static let arrows: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
  ]

  /// Three numbers, button and cell (mode 1006). The left button is 0; its number carries modifier keys (4, 8, 16) and
  /// "moved" (32). Some terminals report a cell beyond the left edge as a negative one.
  private func mouse(_ parameters: ArraySlice<UInt8>, isRelease: Bool) -> Mouse? {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
      code & ~0b11_1100 == 0
    else { return nil }
    let action = isRelease ? Mouse.Action.release : code & 32 != 0 ? .drag : .press
    return Mouse(action, column: min(max(column, 1), size.columns), row: min(max(row, 1), size.rows))
  }

  private static let pasteEnd = "\u{1B}[201~".utf8

  private mutating func takeInPaste() -> Event? {
    // What only looked like the end. ESC is in the end once, at its beginning.
    if !Self.pasteEnd.starts(with: kept) { kept = kept.last == Self.escape ? [Self.escape] : [] }
    guard kept.elementsEqual(Self.pasteEnd) else { return nil }
    (kept, isPasting) = ([], false)
    return .paste
  }
}
