// Pictures as text.

import MirrorPad
import MirrorPadBoard
import Terminal

// MARK: - Boards

/// Prints canvases side by side. The first one is the pad.
func printBoard(_ views: DrawView..., columns: Int = 45, rows: Int = 15) {
  guard let layout = BoardLayout(views: views.count, columns: columns, rows: rows) else { return }
  var picture = BoardPicture(of: views, layout: layout, look: .ascii)
  picture.update()
  for line in picture.lines { print(line) }
}

// MARK: - Columns

extension String {
  /// The text without the spaces at its end.
  var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
