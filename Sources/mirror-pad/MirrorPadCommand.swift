// The second example as a command: `swift run mirror-pad`.

import DotCanvas
import MirrorPad
import MulticastMirrorPadBoard
import MulticastSystemCalls
import MulticastTerminal

@main
struct MirrorPadCommand {
  static func main() async {
    exit(await run(arguments: Array(CommandLine.arguments.dropFirst())))
  }

  static let syntax = CommandSyntax(
    "mirror-pad", summary: "replays a drawing to mirrored canvases.", operands: "[FILE | - | NAME | tour | broken]",
    [
      .size, .style, .speed, .views,
      .init("--by-event", "each event on a key, and what each mirror received"),
      .init("--plain", "says what happens, in words"),
      .init("--list", "lists the drawings of the gallery"),
    ],
    notes: """
      FILE is a recording or a script, - is standard input, NAME is a drawing of the
      gallery; without any of them it is the cat. `tour` shows how it works, step by
      step, and `broken` what each bug of the pattern looks like. On a terminal, space
      pauses, the arrows step and q quits.

      A script is what you write by hand, a word and its numbers on each line:
        line 10 4       a line begins, in dots from the top left, on 56 by 36 of them
        point 20 9      it goes on
        wait 0.5        seconds before the next event
        color #1e90ff   and width 2, for the lines that follow
        animate         or clear, or copy; canvas 80 40 and title Boat come first

      Further: `draw` is a pad to draw on, by mouse or keys, while its delegates come
      and go; `export` writes a drawing as SVG or for asciinema. Each has its own
      --help: `swift run mirror-pad draw --help`.
      """)

  static func run(arguments: [String]) async -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "tour": return await tour.run(arguments: rest)
    case "broken": return await broken.run(arguments: rest)
    case "draw": return await DrawCommand.syntax.run(rest, DrawCommand.run)
    case "export": return await ExportCommand.syntax.run(rest, ExportCommand.run)
    default: return await syntax.run(arguments, replay)
    }
  }

  private static func replay(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments.has("--list") {
      try Output.standard.write(lines: Gallery.names)
      return 0
    }
    try ReplayCommand(arguments, of: RecordingSource(arguments)).run()
    return 0
  }
}
