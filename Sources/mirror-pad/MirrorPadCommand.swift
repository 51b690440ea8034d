// The second example as a command: `swift run mirror-pad`.

import Arguments
import DotCanvas
import Foundation
import MirrorPad
import MirrorPadBoard
import Terminal

@main
struct MirrorPadCommand {
  static func main() async {
    exit(await run(arguments: Array(CommandLine.arguments.dropFirst())))
  }

  static let syntax = CommandSyntax(
    "mirror-pad", summary: "replays a drawing to mirrored canvases.", operands: "[FILE | - | NAME | tour]",
    [
      .init(options: [
        .init("--size", value: "WxH", "the board's size in characters; the terminal's by default"),
        .init("--style", value: "STYLE", "ascii, or braille, which shows every dot"),
        .init("--speed", value: "X", "so many times as fast, 0.01 to 1000"),
        .init("--by-event", "each event on a key, and what each mirror received"),
      ]),
      .init(
        "Further",
        options: [
          .init("--views", value: "LIST", "a view for each of none, h, v, hv; the first is drawn on"),
          .init("--loop", "begins again when it is over"),
          .init("--no-wait", "shows the finished board at once, as it does without a terminal"),
          .init("--frames", "prints the board after each event"),
          .init("--plain", "says what happens, in words"),
          .init("--list", "lists the drawings of the gallery"),
        ]),
    ],
    notes: """
      FILE is a recording or a script, - is standard input, NAME is a drawing of the
      gallery; without any of them it is the cat. `tour` shows how it works, step by
      step; `tour --help` says more.
      """)

  static func run(arguments: [String]) async -> Int32 {
    if arguments.first == "tour" { return await tour.run(arguments: Array(arguments.dropFirst())) }
    do {
      let parsed = try syntax.parse(arguments)
      if parsed.wantsHelp {
        try Output.standard.write(syntax.help)
        return 0
      }
      if parsed.has("--list") {
        try Output.standard.write(Gallery.names.map { "\($0)\n" }.joined())
        return 0
      }
      let source = try RecordingSource(operands: parsed.operands)
      return try Performance(parsed, of: source).run()
    } catch let error as UsageError {
      return fail("\(error)", exitCode: UsageError.exitCode)
    } catch let error as RecordingSource.Unreadable {
      return fail("mirror-pad: \(error.description)", exitCode: RecordingSource.Unreadable.exitCode)
    } catch OutputError.closed {
      // Whoever read has seen enough.
      return 0
    } catch {
      return fail("mirror-pad: \(error)", exitCode: 1)
    }
  }

  static func fail(_ message: String, exitCode: Int32) -> Int32 {
    try? Output.standardError.write("\(message)\n")
    return exitCode
  }
}
