// What the bytes from a terminal mean.

package enum Key: Hashable, Sendable {
  /// A key that writes. Never a control character.
  case character(Character)
  /// A letter, `a` to `z`, pressed with Ctrl. Ctrl-C, Ctrl-Z and Ctrl-\ are signals and never arrive.
  case control(Character)
  /// A key with a name. Shift, Alt and Ctrl make no difference to the arrows.
  case `return`, escape, backspace, tab, up, down, left, right
}

/// What the left button does. Other buttons and the wheel cause no events.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// While the button is held, the mouse may move to another cell, and skip some: join them with a line.
    case press, drag, release
  }

  package var action: Action
  /// The cell, counted from 1 at the top left, never beyond the screen's last column and row.
  package var column, row: Int

  package init(_ action: Action, column: Int, row: Int) {
    (self.action, self.column, self.row) = (action, column, row)
  }
}

/// Takes bytes as they come from a terminal, cut anywhere, and gives the events they make.
///
/// A sequence that means nothing here is swallowed whole, and so are bytes that are no UTF-8. The sequences are those of
/// ECMA-48 (5.4) and of xterm's "Control Sequences".
package struct KeyParser: Sendable {
  /// The beginning of a sequence or of a character whose rest hasn't come.
  private var kept: [UInt8] = []

  package init() {}

  /// - Parameter size: How large the screen is. A report of the mouse from beyond its edges is brought to the edge, so that
  ///   a stroke goes on to the border and no release is lost.
  package mutating func events(from bytes: some Sequence<UInt8>, on size: Size) -> [TerminalEvent] {
    kept += bytes
    var events: [TerminalEvent] = []
    var rest = kept[...]
    while let byte = rest.first {
      if byte == 0x1B {
        guard rest.count > 1 else {
          // Nothing follows it: it's the Escape key.
          events.append(.key(.escape))
          rest = []
          break
        }
        let second = rest[rest.startIndex + 1]
        guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else {
          // A letter with Alt, or Escape and then a key.
          rest = rest.dropFirst(second == 0x1B ? 1 : 2)
          if second == 0x1B { events.append(.key(.escape)) }
          continue
        }
        let parameters = rest.dropFirst(2).prefix { 0x20...0x3F ~= $0 }
        guard let final = rest[parameters.endIndex...].first else {
          if rest.count > 64 { rest = [] }
          break
        }
        rest = rest[(parameters.endIndex + 1)...]
        if let event = Self.event(final, String(decoding: parameters, as: UTF8.self), size) { events.append(event) }
      } else if byte < 0x80 {
        rest = rest.dropFirst()
        if let key = Self.key(byte) { events.append(.key(key)) }
      } else {
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let character = rest.prefix(length)
        if let text = String(validating: character, as: UTF8.self), let first = text.first,
          first.unicodeScalars.first!.properties.generalCategory != .control
        {
          events.append(.key(.character(first)))
          rest = rest.dropFirst(length)
        } else if character.count < length, character.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }), byte >= 0xC2 {
          break
        } else {
          rest = rest.dropFirst()
        }
      }
    }
    kept = Array(rest)
    return events
  }

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

  private static func event(_ final: UInt8, _ parameters: String, _ size: Size) -> TerminalEvent? {
    switch (Character(Unicode.Scalar(final)), parameters.first) {
    case ("M", "<"), ("m", "<"):
      // Three numbers, button and cell. The left button is 0; its number carries modifier keys (4, 8, 16) and "moved" (32).
      let numbers = parameters.dropFirst().split(separator: ";").map { Int($0) }
      guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
        code & ~0b11_1100 == 0
      else { return nil }
      let action = final == UInt8(ascii: "m") ? Mouse.Action.release : code & 32 != 0 ? .drag : .press
      return .mouse(Mouse(action, column: min(max(column, 1), size.columns), row: min(max(row, 1), size.rows)))
    // Enter on the keypad.
    case ("M", nil): return .key(.return)
    case ("A", nil), ("A", "1"): return .key(.up)
    case ("B", nil), ("B", "1"): return .key(.down)
    case ("C", nil), ("C", "1"): return .key(.right)
    case ("D", nil), ("D", "1"): return .key(.left)
    default: return nil
    }
  }
}

/// Asks for a number at a prompt, key by key.
///
/// It's read up to Return, and shown as it's typed. Letters but `q`, arrows and Tab are passed over, and a number out of
/// range is asked for again. Return alone gives up, as do `q`, Escape and any other key, and then it's nil.
///
/// - Parameter noun: What is asked for, as in "step".
package func askForNumber(
  _ noun: String, in range: ClosedRange<Int>, nextEvent: () -> TerminalEvent,
  write: (String) throws(OutputError) -> Void
) throws(OutputError) -> Int? {
  let question = "Go to \(noun) (\(range.lowerBound)-\(range.upperBound), then Return; q goes back): "
  try write("\n" + question)
  var digits = ""
  while true {
    switch nextEvent() {
    case .key(.character(let digit)) where digit.isASCII && digit.isWholeNumber:
      guard digits.count < 6 else { continue }
      digits.append(digit)
      try write(String(digit))
    case .key(.character(let letter)) where letter != "q": continue
    case .key(.up), .key(.down), .key(.left), .key(.right), .key(.tab): continue
    case .key(.backspace) where !digits.isEmpty:
      digits.removeLast()
      try write("\u{8} \u{8}")
    case .key(.return):
      try write("\n")
      if let number = Int(digits), range.contains(number) { return number }
      guard !digits.isEmpty else { return nil }
      try write("There is no \(noun) \(digits).\n" + question)
      digits = ""
    default:
      try write("\n")
      return nil
    }
  }
}
