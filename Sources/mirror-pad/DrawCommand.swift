// `mirror-pad draw`: a pad to draw on.

import MulticastMirrorPadBoard
import MulticastTerminal

enum DrawCommand {
  static let syntax = CommandSyntax(
    "mirror-pad draw", summary: "a pad to draw on, three mirrors, and all that listens to it.",
    [
      .style,
      .init("--record", value: "FILE", "records every event as it happens; - is standard output"),
      .init("--no-mouse", "leaves the mouse to the terminal"),
    ],
    notes: """
      The pad opens with a house on all four canvases, and c clears them. Draw in the
      view at the top left, with the mouse or with the arrows: space puts the pen
      down. ? shows all keys, q quits. The panel has a row for each delegate of the
      pad: Tab chooses one, r removes it, g lets go of it, m adds a mirror.

      A recording is JSON Lines, and begins with the house. `mirror-pad FILE` replays
      it. Keys come from the terminal, so standard output is free for a pipe:
        swift run -q mirror-pad draw --record - | mosquitto_pub -t pad -l
        mosquitto_sub -t pad | swift run -q mirror-pad -
      The header comes again before every line of the drawing, and a reader that joins
      late begins there. A reader that stops reading holds up the pen.
      """)

  static func run(_ parsed: ParsedArguments) throws -> Int32 {
    let look = try parsed.look() ?? .ascii
    let destination = try parsed.value("--record").map(RecordingDestination.init)
    let hasMouse = !parsed.has("--no-mouse")
    let session: Session
    do {
      session = try Session(hasMouse ? .fullScreenWithMouse : .fullScreen)
    } catch {
      throw CommandError(
        """
        mirror-pad: \(error). In a full terminal, type: swift run mirror-pad draw. To see a finished drawing here, type: \
        swift run mirror-pad
        """, exitCode: 1)
    }
    defer { session.leave() }
    let drawing = DrawingSession(on: session.output.size, look: look, hasMouse: hasMouse, record: destination?.write)
    try drawing.run(in: session)
    session.leave()
    if destination == nil, Output.standard.isTerminal {
      try Output.standard.write(lines: ["To keep a drawing: swift run mirror-pad draw --record FILE"])
    }
    if let destination, let failure = drawing.pad.recordingFailure { throw destination.error(failure) }
    return 0
  }
}
