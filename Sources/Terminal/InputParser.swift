/// Takes bytes as they come, cut anywhere, and gives the events they make.
///
///     var parser = InputParser()
///     parser.feed([0x1B, 0x5B])        // []: the beginning of something
///     parser.feed([0x41])              // [.key(.up)]
///
/// A lone Escape and the first byte of a sequence are the same byte. Only time tells them apart, and the parser has no
/// clock: whoever feeds it calls `settle()` when `isUndecided` and nothing more has come for a moment.
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

  private var state = State.ground
  /// What the sequence under way has brought: a character's bytes, or a sequence's parameters.
  private(set) var kept: [UInt8] = []

  private enum State {
    /// Between two events.
    case ground
    /// Inside a UTF-8 character that needs so many more bytes.
    case character(missing: Int)
    /// After ESC.
    case escape
    /// After ESC [, until a byte from @ to ~.
    case control
    /// After ESC O: one letter.
    case function
    /// So many bytes that belong to a sequence and mean nothing.
    case swallow(Int)
    /// After ESC ] and its kin, until BEL or ESC \: what a terminal answers to questions nobody asked.
    case string(length: Int)
    /// Pasted text, which is dropped; so many bytes of its end have been seen.
    case paste(endSeen: Int)
  }

  package init(size: Size = Size(columns: Size.limit, rows: Size.limit)) { self.size = size }

  // MARK: - Feeding

  /// Takes bytes and gives the events that are complete with them.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Event] {
    var events: [Event] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Whether only time can tell what was meant: a lone ESC, or ESC and one of the few characters that may follow it
  /// in a sequence.
  package var isUndecided: Bool {
    switch state {
    case .escape: true
    case .control, .function: kept.isEmpty
    case .string(let length): length == 0
    case .ground, .character, .swallow, .paste: false
    }
  }

  /// Says that nothing more came for a moment: a lone ESC was the Escape key. What is certainly a sequence goes on
  /// waiting, because a slow line may cut it in two and its end must not be taken for keys.
  package mutating func settle() -> [Event] {
    guard isUndecided else { return [] }
    defer { state = .ground }
    if case .escape = state { return [.key(.escape)] }
    return []
  }

  private mutating func take(_ byte: UInt8, _ events: inout [Event]) {
    switch state {
    case .ground: takeFirst(byte, &events)
    case .character(let missing): takeContinuation(byte, missing, &events)
    case .escape: takeAfterEscape(byte, &events)
    case .control, .function: takeInSequence(byte, &events)
    case .swallow(let count): state = count > 1 ? .swallow(count - 1) : .ground
    case .string(let length): takeInString(byte, length)
    case .paste(let endSeen): takeInPaste(byte, endSeen, &events)
    }
  }

  // MARK: - Characters

  private mutating func takeFirst(_ byte: UInt8, _ events: inout [Event]) {
    kept.removeAll(keepingCapacity: true)
    switch byte {
    case 0x1B: state = .escape
    case 0x0A, 0x0D: events.append(.key(.return))
    case 0x08, 0x7F: events.append(.key(.backspace))
    case 0x09: events.append(.key(.tab))
    case 0x01...0x1A: events.append(.key(.control(Character(Unicode.Scalar(byte | 0x60)))))
    case 0x20...0x7E: events.append(.key(.character(Character(Unicode.Scalar(byte)))))
    case 0xC2...0xF4:
      kept.append(byte)
      state = .character(missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: break
    }
  }

  private mutating func takeContinuation(_ byte: UInt8, _ missing: Int, _ events: inout [Event]) {
    state = .ground
    guard byte & 0xC0 == 0x80 else { return takeFirst(byte, &events) }
    kept.append(byte)
    guard missing == 1 else { return state = .character(missing: missing - 1) }
    // The standard library judges: there are overlong forms, halves of pairs and numbers too large.
    let text = String(validating: kept, as: UTF8.self)
    if let scalar = text?.unicodeScalars.first, scalar.properties.generalCategory != .control {
      events.append(.key(.character(Character(scalar))))
    }
    kept.removeAll(keepingCapacity: true)
  }

  // MARK: - Sequences

  private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x1B: events.append(.key(.escape))
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(length: 0)
    default: state = .ground  // What goes on in a character of several bytes begins none, and is passed over there.
    }
  }

  /// Past this length a sequence's parameters mean nothing here; they are swallowed, and not kept.
  private static let parameterLimit = 32

  private mutating func takeInSequence(_ byte: UInt8, _ events: inout [Event]) {
    switch byte {
    case 0x20...0x3F:
      if kept.count <= Self.parameterLimit { kept.append(byte) }
    case 0x40...0x7E:
      let parameters = kept
      kept.removeAll(keepingCapacity: true)
      let isFunction = if case .function = state { true } else { false }
      state = .ground
      finish(byte, parameters, isFunction: isFunction, &events)
    default:
      // No byte of a sequence: whatever began was none, and this is something new.
      state = .ground
      takeFirst(byte, &events)
    }
  }

  private mutating func finish(_ final: UInt8, _ parameters: [UInt8], isFunction: Bool, _ events: inout [Event]) {
    guard parameters.count <= Self.parameterLimit else { return }
    switch (final, parameters.first) {
    case (UInt8(ascii: "["), nil) where !isFunction: state = .swallow(1)  // the Linux console's F1 to F5
    case (UInt8(ascii: "M"), nil) where !isFunction: state = .swallow(3)  // the mouse, before 1006
    case (UInt8(ascii: "M"), UInt8(ascii: "<")), (UInt8(ascii: "m"), UInt8(ascii: "<")):
      if let mouse = mouse(parameters.dropFirst(), isRelease: final == UInt8(ascii: "m")) {
        events.append(.mouse(mouse))
      }
    case (UInt8(ascii: "~"), _):
      if parameters.elementsEqual("200".utf8) { state = .paste(endSeen: 0) }
    case (_, nil), (_, UInt8(ascii: "1")):
      if let key = Self.arrows[final] { events.append(.key(key)) }
    default: break
    }
  }

  private static let arrows: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
  ]

  /// A string longer than this is given up: a program must not stay deaf for ever.
  private static let stringLimit = 4096

  private mutating func takeInString(_ byte: UInt8, _ length: Int) {
    switch byte {
    case 0x1B: state = .escape  // The \ that follows is swallowed like a letter with Alt.
    case 0x07, 0x18, 0x1A: state = .ground
    default: state = length < Self.stringLimit ? .string(length: length + 1) : .ground
    }
  }

  // MARK: - The mouse

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

  // MARK: - Pastes

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takeInPaste(_ byte: UInt8, _ endSeen: Int, _ events: inout [Event]) {
    if byte != Self.pasteEnd[endSeen] {
      // It only looked like the end. ESC is in the end once, at its beginning.
      state = .paste(endSeen: byte == Self.pasteEnd[0] ? 1 : 0)
    } else if endSeen < Self.pasteEnd.count - 1 {
      state = .paste(endSeen: endSeen + 1)
    } else {
      events.append(.paste)
      state = .ground
    }
  }
}
