// The options that say what a board looks like. `mirror-pad` and its parts share them.

import DotCanvas
import MirrorPad
import MulticastMirrorPadBoard
import MulticastTerminal

extension CommandSyntax.Option {
  static let size = Self("--size", value: "WxH", "the board's size in characters; the terminal's by default")
  static let style = Self("--style", value: "STYLE", "ascii, or braille, which shows every dot")
  static let speed = Self("--speed", value: "X", "so many times as fast, 0.01 to 1000")
  static let views = Self("--views", value: "LIST", "a view for each of none, h, v, hv; the first is drawn on")
}

extension ParsedArguments {
  func reflections() throws(CommandError) -> [Reflection]? {
    try value("--views", "up to 64 of none, h, v and hv, separated by commas") { text in
      let codes = text.split(separator: ",", omittingEmptySubsequences: false)
      let reflections = codes.compactMap { Reflection(rawValue: $0 == "none" ? Reflection.none.rawValue : String($0)) }
      return reflections.count == codes.count && codes.count <= 64 ? reflections : nil
    }
  }

  func look() throws(CommandError) -> Look? { try value("--style", "ascii or braille", Look.init(rawValue:)) }

  func speed() throws(CommandError) -> Double? {
    try value("--speed", "a number from 0.01 to 1000") { text in
      Double(text).flatMap { ReplaySession.speeds.contains($0) ? $0 : nil }
    }
  }

  /// The size of `--size`, if a board with so many views fits on it.
  func boardSize(views: Int) throws(CommandError) -> Size? {
    let (smallest, limit) = (BoardLayout.smallest(views: views), Size.limit)
    let range = "\(smallest.columns)x\(smallest.rows) to \(limit)x\(limit)"
    return try value("--size", "columns and rows, \(range), as in 60x20") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1], max(columns, rows) <= limit,
        BoardLayout(views: views, columns: columns, rows: rows) != nil
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }
}
