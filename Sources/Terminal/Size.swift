// How large the terminal is.

/// A size in character cells.
public struct Size: Hashable, Sendable {
  /// How many cells a row has: 1 to `Size.limit`.
  public let columns: Int
  /// How many rows there are: 1 to `Size.limit`.
  public let rows: Int

  /// The largest number of columns and of rows. A terminal may claim 65,535 of each; a frame that large would fill
  /// the memory.
  public static let limit = 1000

  /// Where nobody knows better: 80 columns, 24 rows.
  public static let usual = Size(columns: 80, rows: 24)

  /// Creates a size. Numbers below 1 or above `limit` are brought into that range.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
  }

  /// The size of the terminal behind a descriptor.
  ///
  /// `COLUMNS` and `LINES` win where they are set to a positive whole number: whoever sets them means it. Then comes
  /// what the terminal says, then 80 by 24. Each of the two numbers is looked for by itself.
  /// - Parameter environment: Looks a variable up; in a program it is the program's environment.
  public static func ofTerminal(
    _ descriptor: Int32, environment: (String) -> String? = environmentVariable
  ) -> Size {
    let window = windowSize(of: descriptor)
    func choose(_ name: String, _ asked: UInt16, _ usual: Int) -> Int {
      if let wanted = environment(name).flatMap({ Int($0) }), wanted > 0 { return wanted }
      return asked > 0 ? Int(asked) : usual
    }
    return Size(
      columns: choose("COLUMNS", window.ws_col, usual.columns),
      rows: choose("LINES", window.ws_row, usual.rows))
  }
}
