// Where text goes, and what that place understands.

import Foundation
import MulticastLessons

/// A descriptor to write to, and what it understands.
///
/// It writes immediately and keeps no buffer. `print` does keep one, so use one of the two for a
/// descriptor.
package struct Output: Sendable {
  package let descriptor: Int32
  package let isTerminal: Bool
  /// Why the other end doesn't follow escape sequences, in words that a sentence can begin with;
  /// nil where it does.
  package let obstacle: String?
  /// Whether the other end follows escape sequences.
  package var movesCursor: Bool { obstacle == nil }
  /// Whether styles are wanted: the other end follows escape sequences, and `NO_COLOR` is unset or
  /// empty.
  package let showsStyles: Bool
  private let colors: Colors
  /// Whether the other end is likely to show Braille patterns: its locale is UTF-8, and it isn't
  /// the Linux console, which has no such font.
  package let showsBraille: Bool

  package static let standard = Output(STDOUT_FILENO)
  package static let standardError = Output(STDERR_FILENO)

  /// Looks at a descriptor and the environment once; the answers don't change later.
  package init(_ descriptor: Int32) {
    func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    // Set by Xcode for each program that it runs.
    let namesOfXcode = ["OS_ACTIVITY_DT_MODE", "__XCODE_BUILT_PRODUCTS_DIR_PATHS"]
    let isInXcode = !namesOfXcode.allSatisfy { variable($0).isEmpty }
    obstacle =
      switch variable("TERM") {
      case _ where !isTerminal: "this isn't a terminal"
      case _ where isInXcode: "Xcode's console can't move its cursor"
      case "":
        "the variable TERM isn't set, so it isn't known whether this terminal can move its cursor"
      case "dumb": "this terminal can't move its cursor: TERM is dumb"
      default: nil
      }
    showsStyles = obstacle == nil && variable("NO_COLOR").isEmpty
    colors =
      showsStyles ? Colors(terminal: variable("TERM"), colorTerm: variable("COLORTERM")) : .none
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(variable).first { !$0.isEmpty } ?? ""
    showsBraille =
      obstacle == nil && locale.uppercased().contains(/UTF-?8/) && variable("TERM") != "linux"
  }

  /// The size now. `COLUMNS` and `LINES` win where they're set to a positive whole number, each by
  /// itself; then comes what the terminal says, then 80 by 24.
  package var size: Size {
    var window = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &window)
    func choose(_ name: String, _ asked: UInt16, _ usual: Int) -> Int {
      if let wanted = getenv(name).flatMap({ Int(String(cString: $0)) }), wanted > 0 {
        return wanted
      }
      return asked > 0 ? Int(asked) : usual
    }
    return Size(
      columns: choose("COLUMNS", window.ws_col, Size.usual.columns),
      rows: choose("LINES", window.ws_row, Size.usual.rows))
  }

  /// Writes text as it is, and waits until all of it is taken. What comes from outside may hold
  /// control characters: take them out first.
  ///
  /// A pipe that nobody reads raises SIGPIPE, which ends the program quietly.
  package func write(_ text: String) throws(OutputError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR && errno != EAGAIN {
        throw OutputError(errorNumber: errno)
      }
    }
  }

  package func write(lines: [String]) throws(OutputError) {
    try write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes one line, whatever is in the text, a file's name for instance: a control character
  /// becomes `?`.
  package func writeLine(_ text: String) throws(OutputError) {
    try write(text.withoutControlCharacters + "\n")
  }

  /// The text in a style, or just the text where styles aren't wanted.
  package func styled(_ text: String, _ style: Style) -> String {
    guard showsStyles, let parameters = colors.parameters(of: style) else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[m"
  }

  /// Empties the screen and goes to its top left cell, for programs that show one page after
  /// another. Does nothing where the cursor can't be moved.
  package func clearScreen() throws(OutputError) {
    if movesCursor { try write("\u{1B}[H\u{1B}[2J") }
  }

  /// Shows a text in place of the one before, on a terminal and nowhere else.
  package func showProgress(_ text: String) throws(OutputError) {
    if movesCursor { try write("\r\u{1B}[K" + text.prefix(size.columns - 1)) }
  }
}

/// The system refused to write.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  let errorNumber: Int32

  package var description: String {
    switch errorNumber {
    // Where it was closed when the program began, something of the runtime's own may have its
    // number.
    case EBADF, EINVAL: "the output is closed"
    case EIO: "the terminal is gone"
    default: "the output can't be written: \(String(cString: strerror(errorNumber)))"
    }
  }
}

/// A size in character cells, each side from 1 to `Size.limit`.
package struct Size: Hashable, Sendable {
  package let columns, rows: Int

  /// A terminal may claim 65,535 columns and rows; what fills them would fill the memory.
  package static let limit = 1000
  /// Where nobody knows better.
  package static let usual = Size(columns: 80, rows: 24)

  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
  }
}

// MARK: - The layout of text

extension String {
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without the spaces that it ends with.
  package var trimmedAtTheEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text broken between words into lines of at most `width` columns, the later ones indented
  /// as the first. What fits stays as it is, and so does a word that is longer than a line.
  package func wrapped(to width: Int, first: String = "") -> [String] {
    guard first.count + count > width else { return [first + self] }
    let rest = String(repeating: " ", count: first.count)
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? first : rest) + word)
      }
    }
    return lines.isEmpty ? [first] : lines
  }
}

/// How pages look where they are shown.
package struct PageLayout: Sendable {
  package var width: Int
  /// Words in place of symbols, for screen readers and tiny screens.
  package var isPlain: Bool
  /// Puts text in a style, or leaves it as it is where styles aren't wanted.
  package var styled: @Sendable (String, Style) -> String

  package init(
    width: Int = 80, isPlain: Bool = false,
    styled: @escaping @Sendable (String, Style) -> String = { text, _ in text }
  ) {
    self.width = width
    self.isPlain = isPlain
    self.styled = styled
  }

  package init(for output: Output, isPlain: Bool) {
    self.init(width: Self.width(for: output.size), isPlain: isPlain) {
      isPlain ? $0 : output.styled($0, $1)
    }
  }

  /// The width for a terminal: its own, up to 80, where lines are still easy to read.
  package static func width(for size: Size) -> Int { min(80, max(20, size.columns)) }

  package func heading(_ text: String) -> String { styled(text, .bold) }
  /// Text that matters less than what is around it.
  package func aside(_ text: String) -> String { styled(text, .dim) }
  /// A line across the page; none where symbols aren't wanted.
  package var rule: [String] { isPlain ? [] : [aside(String(repeating: "-", count: width))] }

  /// Breaks a paragraph into lines of at most `width` columns, the later ones indented as the
  /// first.
  package func wrapped(_ text: String, first: String = "") -> [String] {
    text.wrapped(to: width, first: first)
  }
}
