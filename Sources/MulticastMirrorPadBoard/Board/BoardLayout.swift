/// A grid of views with a border around each, on so many columns and rows of characters.
package struct BoardLayout: Hashable, Sendable {
  /// The size of each view inside its border, in characters.
  package let viewColumns, viewRows: Int
  /// How many views are side by side, and how many one below the other.
  let across, down: Int

  /// The smallest view in which something can be recognised.
  static let smallestView = (columns: 6, rows: 2)

  /// Lays views out in a grid that is as square as it can be, or gives nil where they don't fit.
  package init?(views: Int, columns: Int, rows: Int) {
    guard let grid = Self.grid(of: views) else { return nil }
    (across, down) = grid
    viewColumns = (columns - across - 1) / across
    viewRows = (rows - down - 1) / down
    guard viewColumns >= Self.smallestView.columns, viewRows >= Self.smallestView.rows else { return nil }
  }

  /// The smallest board for so many views, at least one.
  package static func smallest(views: Int) -> BoardLayout {
    let (across, down) = grid(of: views)!
    return BoardLayout(
      views: views, columns: across * (smallestView.columns + 1) + 1, rows: down * (smallestView.rows + 1) + 1)!
  }

  /// What to do where they don't fit.
  package static func tooSmallWords(views: Int) -> String {
    let smallest = smallest(views: views)
    return "A board of \(views) views needs \(smallest.columns)x\(smallest.rows): say --size."
  }

  private static func grid(of views: Int) -> (across: Int, down: Int)? {
    guard views > 0 else { return nil }
    let across = (1...views).first { $0 * $0 >= views }!
    return (across, (views + across - 1) / across)
  }

  /// The width of the board in characters, its borders included.
  package var columns: Int { across * (viewColumns + 1) + 1 }
  /// The height of the board in characters, its borders included.
  package var rows: Int { down * (viewRows + 1) + 1 }

  /// The top left cell inside a view's border, counted from 0 at the board's top left.
  func place(ofView index: Int) -> (column: Int, row: Int) {
    (index % across * (viewColumns + 1) + 1, index / across * (viewRows + 1) + 1)
  }
}
