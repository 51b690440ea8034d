// The options that say what a board looks like. `mirror-pad` and its parts share them.

import DotCanvas
import MirrorPad
import MirrorPadBoard
import Terminal

extension CommandSyntax.Option {
  static let size = Self("--size", value: "WxH", "the board's size in characters; the terminal's by default")
  static let style = Self("--style", value: "STYLE", "ascii, or braille, which shows every dot")
  static let speed = Self("--speed", value: "X", "so many times as fast, 0.01 to 1000")
  static let views = Self("--views", value: "LIST", "a view for each of none, h, v, hv; the first is drawn on")
}

extension ParsedArguments {
  func reflections() throws(UsageError) -> [Reflection]? {
    guard let text = value("--views") else { return nil }
    let codes = text.split(separator: ",", omittingEmptySubsequences: false)
    let reflections = codes.compactMap { Reflection(rawValue: $0 == "none" ? Reflection.none.rawValue : String($0)) }
    guard reflections.count == codes.count, codes.count <= 64 else {
      throw error("--views takes up to 64 of none, h, v and hv, separated by commas, not \(text.quoted)")
    }
    return reflections
  }

  func look() throws(UsageError) -> Look? {
    guard let text = value("--style") else { return nil }
    guard let look = Look(rawValue: text) else { throw error("--style takes ascii or braille, not \(text.quoted)") }
    return look
  }

  func speed() throws(UsageError) -> Double? {
    guard let text = value("--speed") else { return nil }
    guard let speed = Double(text), Replay.speeds.contains(speed) else {
      throw error("--speed takes a number from 0.01 to 1000, not \(text.quoted)")
    }
    return speed
  }

  /// The size of `--size`, if a board with so many views fits on it.
  func boardSize(views: Int) throws(UsageError) -> Size? {
    guard let text = value("--size") else { return nil }
    let smallest = BoardLayout.smallest(views: views)
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1], columns <= Size.limit, rows <= Size.limit,
      BoardLayout(views: views, columns: columns, rows: rows) != nil
    else {
      throw error(
        "--size takes columns and rows, \(smallest.columns)x\(smallest.rows) to \(Size.limit)x\(Size.limit), "
          + "as in 60x20, not \(text.quoted)")
    }
    return Size(columns: columns, rows: rows)
  }
}
