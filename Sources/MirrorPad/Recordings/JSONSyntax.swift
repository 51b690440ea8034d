/// A check that finds the first byte at which a text stops being JSON.
///
/// Foundation's decoder finds that byte, too, but it reports the byte in words that differ from system to system. This
/// check is used only to explain an error, so it doesn't have to be fast.
struct JSONSyntax {
  /// The deepest nesting of arrays and objects that Foundation's decoder accepts.
  private static let deepest = 512

  private let bytes: [UInt8]
  private var position = 0

  /// The first byte that can't be where it is, or the end of a text that's incomplete; nil if the whole text is JSON.
  static func firstError(in text: String) -> Int? {
    var syntax = JSONSyntax(bytes: Array(text.utf8))
    return syntax.isValue() && syntax.position == syntax.bytes.count ? nil : syntax.position
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  // Each of these passes what it's named after, and stops at the first error.

  /// A value with everything in it, and the spaces and line breaks around it.
  private mutating func isValue() -> Bool {
    var ends: [UInt8] = []
    while true {
      passBlanks()
      if next == UInt8(ascii: "[") || next == UInt8(ascii: "{"), ends.count < Self.deepest {
        let isObject = bytes[position] == UInt8(ascii: "{")
        position += 1
        ends.append(UInt8(ascii: isObject ? "}" : "]"))
        passBlanks()
        if next != ends.last {
          guard !isObject || isKey() else { return false }
          continue
        }
      } else {
        guard isString() || ["true", "false", "null"].contains(where: { passes($0) }) || isNumber() else {
          return false
        }
      }
      // The value is complete, and so may be those around it.
      passBlanks()
      while let end = ends.last, next == end {
        ends.removeLast()
        position += 1
        passBlanks()
      }
      guard let end = ends.last else { return true }
      guard passes(",") else { return false }
      guard end == UInt8(ascii: "]") || isKey() else { return false }
    }
  }

  private mutating func isKey() -> Bool {
    passBlanks()
    guard isString() else { return false }
    passBlanks()
    return passes(":")
  }

  private mutating func isString() -> Bool {
    guard passes("\"") else { return false }
    while let byte = next, byte >= 0x20 {
      if passes("\"") { return true }
      if byte != UInt8(ascii: "\\") { position += 1 } else if !isEscape() { return false }
    }
    return false
  }

  /// `\n`, `\u00e9`, or the two halves of a character, `\ud83d\ude00`.
  private mutating func isEscape() -> Bool {
    let start = position
    position += 1
    if let byte = next, "\"\\/bfnrt".utf8.contains(byte) {
      position += 1
      return true
    }
    guard let unit = codeUnit() else { return false }
    guard 0xD800...0xDFFF ~= unit else { return true }
    if unit < 0xDC00, passes("\\"), let other = codeUnit(), 0xDC00...0xDFFF ~= other { return true }
    position = start
    return false
  }

  /// What `u00e9` stands for.
  private mutating func codeUnit() -> Int? {
    guard passes("u") else { return nil }
    let digits = bytes[position...].prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    position += digits.count
    return digits.count == 4 ? Int(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }

  private mutating func isNumber() -> Bool {
    _ = passes("-")
    guard passes("0") || isDigits() else { return false }
    if passes("."), !isDigits() { return false }
    if passes("e") || passes("E") {
      _ = passes("+") || passes("-")
      return isDigits()
    }
    return true
  }

  private mutating func isDigits() -> Bool {
    let count = bytes[position...].prefix { 0x30...0x39 ~= $0 }.count
    position += count
    return count > 0
  }

  private mutating func passBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func passes(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }
}
