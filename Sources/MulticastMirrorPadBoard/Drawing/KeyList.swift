import MulticastTerminal

/// The keys of a drawing session, in words.
struct KeyList {
  /// Whether the session has a mouse. Without one, nothing speaks of it.
  let hasMouse: Bool

  /// The most important keys, in as few lines as the columns allow.
  func hints(columns: Int, canShowBraille: Bool) -> [String] {
    let dots = canShowBraille ? "d dots, " : ""
    return "\(hasMouse ? "mouse or " : "")arrows draw, space pen, Tab chooses, g lets go, \(dots)? keys, q quits"
      .wrapped(to: columns)
  }

  /// The list of all keys, as many lines at a time as the window has.
  func pages(on size: Size) -> [[String]] {
    let lines = Self.all.drop { !hasMouse && $0.0 == "mouse" }.flatMap {
      $1.wrapped(to: size.columns, first: $0.padded(to: 17))
    }
    let room = max(1, lines.count > size.rows ? size.rows - 1 : lines.count)
    return stride(from: 0, to: lines.count, by: room).map { start in
      let isLast = start + room >= lines.count
      return Array(lines[start..<min(start + room, lines.count)]) + (isLast ? [] : ["? shows more, q quits"])
    }
  }

  private static let all = [
    ("mouse", "draws in the pad, the view at the top left"),
    ("arrows, h j k l", "move the pen; y u b n move it diagonally"),
    ("space", "puts the pen down, and takes it up"),
    ("w", "the next line width"),
    ("a", "the mirrors copy the lines, and all are animated"),
    ("c", "clears every view"),
    ("d", "shows dots as Braille, or as ASCII again, where the terminal can"),
    ("p", "shows the panel of delegates, or hides it"),
    ("Tab", "chooses the next delegate in the panel"),
    ("m", "adds a mirror of the next reflection"),
    ("r", "removes the chosen delegate (removeDelegate), or adds it again"),
    ("g", "lets go of the chosen delegate, without removing it"),
    ("s", "animates the chosen mirror alone: it drops what's drawn in the meantime"),
    ("Ctrl-L", "paints the screen anew"),
    ("q, Ctrl-D", "quits; any other key goes back to the drawing"),
  ]
}
