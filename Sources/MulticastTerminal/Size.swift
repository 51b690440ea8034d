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
}
