// A terminal's settings, to be compared.

import SystemCalls

/// The settings of a terminal at one moment, as `stty` shows them.
package struct TerminalSettings: Hashable, Sendable {
  private let flags: [UInt64]
  private let characters: [UInt8]

  /// Whether input comes line by line, as a shell leaves it for most programs.
  package let isLineByLine: Bool
  /// Whether what is typed shows.
  package let echoes: Bool

  init(of descriptor: Int32) {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    // The system uses these two for its own notes.
    settings.c_lflag &= ~(tcflag_t(PENDIN) | tcflag_t(FLUSHO))
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt64($0) }
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    isLineByLine = settings.c_lflag & tcflag_t(ICANON) != 0
    echoes = settings.c_lflag & tcflag_t(ECHO) != 0
  }
}
