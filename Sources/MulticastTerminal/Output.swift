// Where text goes, what that place understands, how text looks there; and pipes, with the wait for
// what comes through them.

import Foundation
import MulticastLessons
import Synchronization

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
    if movesCursor { try write("\r\u{1B}[K" + text.prefix(cells: size.columns - 1)) }
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
    self + String(repeating: " ", count: max(0, width - cells))
  }

  /// The text without the spaces that it ends with.
  package var trimmedAtTheEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text broken between words into lines of at most `width` columns, the later ones indented
  /// as the first. What fits stays as it is, and so does a word that is longer than a line.
  package func wrapped(to width: Int, first: String = "") -> [String] {
    guard first.cells + cells > width else { return [first + self] }
    let rest = String(repeating: " ", count: first.cells)
    var lines: [String] = []
    for word in split(separator: " ") {
      if let line = lines.last, line.cells + 1 + word.cells <= width {
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

/// How a piece of text looks: as the terminal writes by default, bold, less important, or in a
/// color.
///
/// A style adds to what the words say and never carries a meaning alone: where styles aren't
/// wanted, they vanish.
package enum Style: Hashable, Sendable {
  case plain, bold, dim
  /// The color of what's done, and of what isn't. For marks: words keep the terminal's own color.
  case passed, notYet
  /// Black is the terminal's own color.
  case color(Color)
}

/// A color, with components from 0 to 255.
package struct Color: Hashable, Sendable {
  package static let black = Color(red: 0, green: 0, blue: 0)

  let red, green, blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// The colors that a terminal has.
///
/// All those that are used here have a contrast of at least 3 to 1 on black and on white, as WCAG
/// 2.2 asks of graphics (1.4.11), so they can be seen whatever the background is.
enum Colors {
  case none
  /// The 256 of xterm, of which the last 240 are the same everywhere.
  case xterm256
  /// Any color.
  case all

  /// - Parameters:
  ///   - terminal: The variable `TERM`.
  ///   - colorTerm: The variable `COLORTERM`, by which a terminal says that it has all colors.
  init(terminal: String, colorTerm: String) {
    // Terminals of one color by their names in terminfo, and the one in Emacs, which takes a color
    // of the 256 for others.
    if ["vt", "eterm"].contains(where: terminal.hasPrefix)
      || ["-m", "-mono"].contains(where: terminal.hasSuffix)
    {
      self = .none
    } else if ["truecolor", "24bit"].contains(colorTerm) {
      self = .all
    } else {
      self = .xterm256
    }
  }

  /// The parameters of the sequence "select graphic rendition" (ECMA-48, 8.3.117); nil for text as
  /// it is.
  func parameters(of style: Style) -> String? {
    switch style {
    case .plain, .color(.black): nil
    case .bold: "1"
    case .dim: number(Color(red: 118, green: 118, blue: 118))
    case .passed: number(Color(red: 0, green: 135, blue: 0)).map { "1;" + $0 }
    case .notYet: number(Color(red: 175, green: 95, blue: 0)).map { "1;" + $0 }
    case .color(let color): number(color.readable)
    }
  }

  private func number(_ color: Color) -> String? {
    switch self {
    case .none: nil
    case .xterm256: "38;5;\(Self.nearest(to: color))"
    case .all: "38;2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  private static func nearest(to color: Color) -> Int {
    // A page has the same few colors in each line, and those are among them.
    if let exact = palette.first(where: { $0.color == color }) { return exact.number }
    return palette.min { $0.color.distance(to: color) < $1.color.distance(to: color) }!.number
  }

  /// The readable ones among xterm's 256: a cube of 6 by 6 by 6 begins at number 16, and 24 grays
  /// begin at 232.
  private static let palette: [(number: Int, color: Color)] = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { number in
      let color = Color(
        red: steps[number / 36], green: steps[number / 6 % 6], blue: steps[number % 6])
      return (16 + number, color)
    }
    let grays = (0..<24).map { number in
      let value = UInt8(8 + 10 * number)
      return (232 + number, Color(red: value, green: value, blue: value))
    }
    return (cube + grays).filter(\.1.isReadable)
  }()
}

extension Color {
  /// The luminances that have a contrast of 3 to 1 with white, which has 1, and with black, which
  /// has 0.
  private static let readable = 0.1...0.3

  var isReadable: Bool { Self.readable.contains(luminance) }

  /// The relative luminance, from 0 to 1, as WCAG 2.2 defines it for sRGB.
  var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The color, lightened or darkened as far as it takes to be seen on black and on white.
  var readable: Color {
    let goal: UInt8 = luminance < Self.readable.lowerBound ? 255 : 0
    let steps = (0...255).lazy.map { mixed(with: goal, part: Double($0) / 255) }
    return steps.first(where: \.isReadable)!
  }

  private func mixed(with goal: UInt8, part: Double) -> Color {
    func mixed(_ component: UInt8) -> UInt8 {
      let begin = Double(component)
      let way = Double(goal) - begin
      return UInt8((begin + way * part).rounded())
    }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }

  func distance(to other: Color) -> Int {
    func square(_ one: UInt8, _ other: UInt8) -> Int {
      (Int(one) - Int(other)) * (Int(one) - Int(other))
    }
    return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
  }
}

// MARK: - Pipes

private let childLock = Mutex(())

/// Calls `body` while no child starts: a descriptor is open for a moment before it is marked as not
/// to be inherited.
package func withoutChildren<Result: Sendable>(_ body: () -> Result) -> Result {
  childLock.withLock { _ in body() }
}

/// Opens a pipe. A child inherits an end only if it is given one.
package func openPipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [-1, -1]
  let code = withoutChildren {
    guard pipe(&ends) == 0 else { return errno }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return 0
  }
  guard code == 0 else { throw SystemError("pipe", code) }
  return (ends[0], ends[1])
}

/// `poll` until a deadline: it never comes back a moment too early, and after an hour it has a look
/// around.
package func poll(_ entries: inout [pollfd], until deadline: ContinuousClock.Instant) -> Int32 {
  let rest = min(max(deadline - .now, .zero), .seconds(3600)) / .milliseconds(1)
  return poll(&entries, nfds_t(entries.count), Int32(rest.rounded(.up)))
}

/// A system call that failed.
package struct SystemError: Error, CustomStringConvertible {
  package let code: Int32
  /// The call and the reason, in words.
  package let description: String

  package init(_ call: String, _ code: Int32 = errno) {
    self.code = code
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
