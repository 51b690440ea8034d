import MulticastSystemCalls

/// A terminal that is lent to another program, which may leave it in disorder.
///
///     let lent = LentTerminal()
///     // … the other program runs and ends …
///     lent.putBack()
///
/// A program with a `Session` puts the terminal back by itself, except where no code of its own can run anymore: after
/// SIGKILL, for instance.
package struct LentTerminal {
  private let settings: termios?
  private let output: Output

  /// Takes down the settings of this program's terminal. No session may last.
  package init(_ output: Output = .standard) {
    self.output = output
    settings = Self.settings(of: output)
  }

  /// Puts the terminal back if the other program couldn't: mouse, pending input, settings, screen and cursor.
  package func putBack() {
    guard var settings, let now = Self.settings(of: output), now.c_lflag != settings.c_lflag else { return }
    try? output.write(ControlSequence.mouseOff + ControlSequence.pasteOff)
    tcsetattr(output.descriptor, TCSAFLUSH, &settings)
    let screen = ControlSequence.clear + ControlSequence.mainScreen
    try? output.write(ControlSequence.style(.plain) + screen + ControlSequence.showCursor)
  }

  private static func settings(of output: Output) -> termios? {
    var settings = termios()
    guard tcgetattr(output.descriptor, &settings) == 0 else { return nil }
    // The system uses these two for its own notes.
    settings.c_lflag &= ~(tcflag_t(PENDIN) | tcflag_t(FLUSHO))
    return settings
  }
}
