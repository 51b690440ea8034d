// What the programs print, where it is more than a line.

import MirrorPad
import MulticastDemos

/// Prints canvases side by side. The first one is the pad.
func printBoard(_ views: DrawView..., columns: Int = 45, rows: Int = 15) {
  for line in BoardText.lines(of: views, columns: columns, rows: rows, look: .ascii) { print(line) }
}

/// Prints a row of a table, without spaces at its end.
func printRow(_ cells: [String], each: Int, title: String = "", width: Int = 0) {
  let row = title.padded(to: width) + cells.map { $0.padded(to: each) }.joined()
  print(String(row.reversed().drop { $0 == " " }.reversed()))
}
