// How large the terminal is.

import SystemCalls

/// A size in character cells.
package struct Size: Hashable, Sendable {
  /// Each from 1 to `Size.limit`.
  package let columns, rows: Int

  /// A terminal may claim 65,535 columns and rows; a frame that large would fill the memory.
  package static let limit = 1000

  /// Where nobody knows better: 80 columns, 24 rows.
  package static let usual = Size(columns: 80, rows: 24)

  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
  }

  static func ofTerminal(_ descriptor: Int32, environment: (String) -> String?) -> Size {
    let window = windowSize(of: descriptor)
    func choose(_ name: String, _ asked: Int, _ usual: Int) -> Int {
      if let wanted = environment(name).flatMap({ Int($0) }), wanted > 0 { return wanted }
      return asked > 0 ? asked : usual
    }
    return Size(
      columns: choose("COLUMNS", window.columns, usual.columns),
      rows: choose("LINES", window.rows, usual.rows))
  }
}
