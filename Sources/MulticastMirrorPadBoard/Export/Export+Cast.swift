// A drawing for asciinema: what a terminal would have got, and when.

import MirrorPad
import MulticastTerminal

extension Export {
  /// The frames of a replay, 30 a second, each as the bytes that change the one before into it. Where nothing moves
  /// there are none, however long it takes.
  ///
  /// The cursor is not hidden: a player that is interrupted would not show it again.
  ///
  /// The format is asciicast v2, by Marcin Kulik: JSON Lines, a header and then `[seconds, "o", text]`.
  func writeCast<Failure>(
    of player: inout Player, _ header: RecordingHeader, to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var picture = BoardPicture(of: player.board.views, layout: layout, look: look)
    var screen = Screen(showsStyles: false)
    func changes(to board: Board) -> [UInt8] {
      picture.update()
      return screen.changes(to: picture.frame)
    }
    try write(
      Self.line(
        CastHeader(
          height: layout.rows, title: header.title.isEmpty ? nil : header.title, width: layout.columns)))
    var time = 0.0
    try write(Self.line(CastEvent(time: time, bytes: changes(to: player.board))))
    let step = speed / ReplaySession.framesPerSecond
    while !player.isAtRest {
      let wait = player.board.isAnimating ? step : max(step, player.timeToNext ?? step)
      player.advance(by: wait)
      time += wait / speed
      let bytes = changes(to: player.board)
      if !bytes.isEmpty { try write(Self.line(CastEvent(time: time, bytes: bytes))) }
    }
    try write(Self.line(CastEvent(time: time + 2, bytes: screen.closing)))
  }

  private static func line(_ value: some Encodable) -> String { RecordingWriter.jsonLine(value) }
}

private struct CastHeader: Encodable {
  let version = 2
  let height: Int
  let title: String?
  let width: Int
  let env = ["TERM": "xterm-256color"]
}

private struct CastEvent: Encodable {
  let time: Double
  let bytes: [UInt8]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    // To the microsecond, as others write it.
    try container.encode((time * 1e6).rounded() / 1e6)
    try container.encode("o")
    try container.encode(String(decoding: bytes, as: UTF8.self))
  }
}
