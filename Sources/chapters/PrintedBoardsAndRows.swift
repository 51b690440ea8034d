// What the programs print, where it is more than a line.

import MirrorPad
import MulticastMirrorPadBoard
import MulticastTerminal

/// Prints canvases side by side. The first one is the pad.
func printBoard(_ views: DrawView..., columns: Int = 45, rows: Int = 15) {
  guard let layout = BoardLayout(views: views.count, columns: columns, rows: rows) else { return }
  var picture = BoardPicture(of: views, layout: layout, look: .ascii)
  picture.update()
  for line in picture.lines { print(line) }
}

/// Prints a row of a table, without spaces at its end.
func printRow(_ cells: [String], each: Int, title: String = "", width: Int = 0) {
  let row = title.padded(to: width) + cells.map { $0.padded(to: each) }.joined()
  print(String(row.reversed().drop { $0 == " " }.reversed()))
}
