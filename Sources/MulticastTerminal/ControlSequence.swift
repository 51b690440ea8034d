// Every escape sequence the package writes. No other room writes one.

enum ControlSequence {
  static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  static let alternateScreen = "\u{1B}[?1049h"
  static let mainScreen = "\u{1B}[?1049l"
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let clear = "\u{1B}[H\u{1B}[2J"

  /// To a cell, counted from 1. A 1 goes without saying.
  static func move(column: Int, row: Int) -> String {
    let column = column == 1 ? "" : ";\(column)"
    return "\u{1B}[\(row == 1 ? "" : "\(row)")\(column)H"
  }

  /// Whatever the style was. Bold and dim are turned off together, by the empty parameter.
  static func style(_ new: Style) -> String { "\u{1B}[\(new == .plain ? "" : ";")\(new.rawValue)m" }
}
