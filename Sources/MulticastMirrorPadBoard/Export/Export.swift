import DotCanvas
import MirrorPad

/// Writes a drawing as other programs want it.
///
///     let export = Export(.svg, layout: layout)
///     try export.write(recording) { try output.write($0) }
///
/// The drawing is performed on a board first, by messages to its mirrors: what is written is what each view holds.
package struct Export {
  /// What can be written.
  package enum Format: String, CaseIterable, Sendable {
    /// The finished board, or how it came to be, as lines with their colors and widths: SVG 1.1.
    case svg
    /// How it came to be, as a terminal shows it, for asciinema and its kin: asciicast, version 2.
    case cast
  }

  let format: Format
  /// Where the views are. An SVG is as large as the canvas.
  let layout: BoardLayout
  package var reflections = Board.standard
  /// How dots are shown, except in SVG, which has no dots.
  package var look = Look.ascii
  /// How many times as fast the drawing is shown as it was drawn, where it moves.
  package var speed = 1.0
  /// Whether an SVG draws itself.
  package var isAnimated = false

  package init(_ format: Format, layout: BoardLayout) { (self.format, self.layout) = (format, layout) }

  package func write<Failure>(_ recording: Recording, to write: (String) throws(Failure) -> Void) throws(Failure) {
    var player = Player(size: recording.header.size, reflections: reflections)
    player.append(recording.events)
    switch format {
    case .svg:
      let views = player.board.views
      var picture = VectorPicture(
        of: views, names: views.enumerated().map { Board.name($1, at: $0) }, across: layout.across,
        title: recording.header.title.isEmpty ? "A mirror pad" : recording.header.title)
      var seconds = 0.0
      for event in recording.events {
        player.step()
        seconds += event.delay / speed
        if isAnimated { picture.note(at: seconds) }
      }
      player.finish()
      try picture.write(to: write)
    case .cast: try writeCast(of: &player, recording.header, to: write)
    }
  }
}
