import MulticastSystemCalls

/// A descriptor to write to, and what it understands.
///
/// It writes immediately and keeps no buffer. `print` does keep one, so use one of the two for a descriptor.
package struct Output: Sendable {
  /// The descriptor. It is the caller's, and is never closed here.
  package let descriptor: Int32
  package let isTerminal: Bool
  /// Why the other end doesn't follow escape sequences, in words that a sentence can begin with; nil where it does: a
  /// terminal whose `TERM` is set and not `dumb`, and not the console of Xcode, a terminal that can't redraw.
  package let obstacle: String?
  /// Whether the other end follows escape sequences.
  package var movesCursor: Bool { obstacle == nil }
  /// Whether styles are wanted: the other end follows escape sequences, and `NO_COLOR` is unset or empty.
  package let showsStyles: Bool

  /// Whether the other end is likely to show Braille patterns: it follows escape sequences, its locale is UTF-8, and it
  /// isn't the Linux console, which has no such font.
  package var showsBraille: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    return movesCursor && locale.uppercased().contains(/UTF-?8/) && environment("TERM") != "linux"
  }

  private let environment: @Sendable (String) -> String?

  package static let standard = Output(STDOUT_FILENO)
  package static let standardError = Output(STDERR_FILENO)

  /// Looks at a descriptor once; the answers don't change later.
  ///
  /// - Parameter environment: Looks a variable up.
  package init(_ descriptor: Int32, environment: @escaping @Sendable (String) -> String? = environmentVariable) {
    (self.descriptor, self.environment) = (descriptor, environment)
    isTerminal = isatty(descriptor) == 1
    // Set by Xcode for each program that it runs.
    let isInXcode = environment("OS_ACTIVITY_DT_MODE") != nil || environment("__XCODE_BUILT_PRODUCTS_DIR_PATHS") != nil
    obstacle =
      switch environment("TERM") ?? "" {
      case _ where !isTerminal: "this isn't a terminal"
      case _ where isInXcode: "Xcode's console can't move its cursor"
      case "": "the variable TERM isn't set, so it isn't known whether this terminal can move its cursor"
      case "dumb": "this terminal can't move its cursor: TERM is dumb"
      default: nil
      }
    showsStyles = obstacle == nil && (environment("NO_COLOR") ?? "").isEmpty
  }

  /// The size now. `COLUMNS` and `LINES` win where they are set to a positive whole number, each by itself; then comes
  /// what the terminal says, then 80 by 24.
  package var size: Size {
    let window = windowSize(of: descriptor)
    func choose(_ name: String, _ asked: Int, _ usual: Int) -> Int {
      if let wanted = environment(name).flatMap({ Int($0) }), wanted > 0 { return wanted }
      return asked > 0 ? asked : usual
    }
    return Size(
      columns: choose("COLUMNS", window.columns, Size.usual.columns),
      rows: choose("LINES", window.rows, Size.usual.rows))
  }

  // MARK: - Writing

  /// Writes text as it is. What comes from outside may hold control characters: draw it into a `Frame`, or take them
  /// out first.
  ///
  /// It waits until all is taken, also where a descriptor was set not to block. A pipe that nobody reads raises
  /// `SIGPIPE`, which ends a program quietly; where that signal is ignored, as during a `Session`, `closed` is thrown.
  package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  package func write(lines: [String]) throws(OutputError) { try write(lines.map { $0 + "\n" }.joined()) }

  /// Writes one line, whatever is in the text, a file's name for instance: a control character becomes `?`, as in a
  /// `Frame`, and so does one that turns the direction of writing.
  package func writeLine(_ text: String) throws(OutputError) { try write(text.withoutControlCharacters + "\n") }

  /// Writes bytes as they are: one `write(2)`, and more only if the first took a part.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      func once() -> Int { rest.withUnsafeBytes { MulticastSystemCalls.write(descriptor, $0.baseAddress, $0.count) } }
      let count = isTerminal ? screenGate.write(once) : once()
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = events(of: descriptor, awaiting: POLLOUT, milliseconds: -1)
      case EPIPE, EIO: throw .closed
      case let code: throw .failed(errorNumber: code)
      }
    }
  }

  /// Empties the screen and goes to its top left cell, for programs that show one page after another. Does nothing
  /// where the cursor can't be moved.
  package func clearScreen() throws(OutputError) { if movesCursor { try write(ControlSequence.clear) } }

  /// The text in a style, or just the text where styles aren't wanted.
  package func styled(_ text: String, _ style: Style) -> String {
    guard showsStyles, style != .plain else { return text }
    return ControlSequence.style(style) + text + ControlSequence.style(.plain)
  }
}

package enum OutputError: Error, Equatable, CustomStringConvertible {
  /// Nobody reads anymore: the pipe's other end is closed, or the terminal is gone. Programs end quietly then.
  case closed
  /// The system refused, with this `errno`.
  case failed(errorNumber: Int32)

  package var description: String {
    switch self {
    case .closed: "nobody reads the output anymore"
    // Where it was closed when the program began, something of the runtime's own may have its number.
    case .failed(EBADF), .failed(EINVAL): "the output is closed"
    case .failed(let errorNumber): "the output can't be written: \(String(cString: strerror(errorNumber)))"
    }
  }
}
