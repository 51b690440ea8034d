// What objects are called that have the same name, or none: `Radio 1` and `Radio 2`.

import Synchronization

/// Tells objects of one name apart.
///
/// Whether there's a second one turns out later. So the program marks each name with its object's
/// number, and the playground, which knows the whole page, makes words of that.
package enum ObjectNumbers {
  // Characters that no source has, and that a page wouldn't show.
  private static let start: Character = "\u{1}"
  private static let middle: Character = "\u{2}"
  private static let end: Character = "\u{3}"

  private struct Known: @unchecked Sendable {
    weak var object: AnyObject?
    var number = 0
  }

  /// What is known of objects, by their places in memory, and how many have got numbers. Another
  /// object may come to the place of one that's gone.
  private struct State {
    var known: [ObjectIdentifier: Known] = [:]
    var count = 0
  }

  private static let state = Mutex(State())

  // MARK: - In the program

  /// An object's name, with its number.
  static func marked(_ name: String, _ object: AnyObject) -> String {
    "\(start)\(name)\(middle)\(number(of: object))\(end)"
  }

  /// An object's number, in the order in which the objects were first seen.
  private static func number(of object: AnyObject) -> Int {
    let place = ObjectIdentifier(object)
    var new = Known(object: object)
    // The caller holds the object, so no code of the learner's runs in here: nothing that's
    // released is the last reference.
    return state.withLock { state in
      // To an object that's just being deallocated, there's no weak reference any more.
      if let one = state.known[place], one.object != nil || new.object == nil { return one.number }
      state.count += 1
      new.number = state.count
      state.known[place] = new
      return new.number
    }
  }

  /// The beginning of a text that has more bytes, without a mark that isn't whole, and an ellipsis.
  static func beginning(of text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: bytes - "…".utf8.count)
    let part = text.unicodeScalars[..<end]
    let mark = part.lastIndex { $0 == "\u{1}" || $0 == "\u{3}" }
    return String(mark.map { part[$0] == "\u{1}" ? part[..<$0] : part } ?? part) + "…"
  }

  // MARK: - On the page

  /// Whether a text names objects.
  package static func isIn(_ text: String) -> Bool { text.utf8.contains(1) }

  /// How long a text is without the marks.
  package static func length(_ text: String) -> Int {
    isIn(text) ? text.replacing(pattern) { $0.1 }.count : text.count
  }

  /// Texts with words in place of the marks: a name alone if all that's called so is one object, or
  /// else with a number, in the order of the marks.
  package static func words<Key>(for texts: [Key: String]) -> [Key: String] {
    var numbers: [Substring: Set<Int>] = [:]
    let pattern = pattern
    for text in texts.values where isIn(text) {
      for mark in text.matches(of: pattern) {
        numbers[mark.1, default: []].insert(Int(mark.2) ?? 0)
      }
    }
    let sorted = numbers.mapValues { $0.sorted() }
    return texts.mapValues { text in
      guard isIn(text) else { return text }
      return text.replacing(pattern) { mark in
        guard let all = sorted[mark.1], all.count > 1,
          let index = all.firstIndex(of: Int(mark.2) ?? 0)
        else { return String(mark.1) }
        return "\(mark.1) \(index + 1)"
      }
    }
  }

  private static var pattern: Regex<(Substring, Substring, Substring)> {
    #/\x01([^\x01-\x03]*)\x02(\d+)\x03/#
  }
}
