// Pictures as text. None of them is drawn by hand: each shows what there is, or what has happened.

import MirrorPad
import MirrorPadBoard
import Terminal

// MARK: - Who holds whom

/// How one object holds another.
enum Grip: String {
  /// Keeps it alive.
  case strong = "──strong──▶"
  /// Knows it as long as somebody else keeps it alive.
  case weak = "┄┄weak┄┄┄┄▶"
  /// Knew it: the weak reference is nil.
  case empty = "┄┄weak┄┄┄┄▶ nil, was"
}

/// Prints who holds whom, a line for each reference.
func printReferences(_ references: (owner: String, grip: Grip, object: String)...) {
  let width = references.map(\.owner.count).max() ?? 0
  for (owner, grip, object) in references {
    print("  \(owner.padded(to: width)) \(grip.rawValue) \(object)")
  }
}

// MARK: - Boards

/// Prints canvases side by side, the first one being drawn on.
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
