// `mirror-pad export`: a drawing for other programs.

import MirrorPad
import MulticastMirrorPadBoard
import MulticastTerminal

enum ExportCommand {
  static let syntax = CommandSyntax(
    "mirror-pad export", summary: "writes a drawing for other programs.", operands: "FILE --to svg|cast",
    [
      .init("--to", value: "FORMAT", "svg: the board in vectors, or cast: for asciinema"),
      .init("--animated", "an SVG that draws itself"),
      .size, .style, .speed, .views,
    ],
    notes: """
      FILE is a recording or a script, - is standard input, or it is a name of the
      gallery. The result goes to standard output:
        swift run -q mirror-pad export cat --to svg > cat.svg
        swift run -q mirror-pad export cat --to cast --size 80x24 > cat.cast
        asciinema play cat.cast
      An SVG has the same size whatever the terminal, and keeps colors and widths;
      --size and --style are for a cast. With --animated an SVG draws itself, and
      begins again when it's done, without JavaScript. For people who prefer
      reduced motion, it stays still.
      """)

  static func run(_ parsed: ParsedArguments) throws -> Int32 {
    guard let format = try parsed.value("--to", "svg or cast", Export.Format.init(rawValue:)) else {
      throw syntax.error("--to takes svg or cast, and is needed")
    }
    if parsed.has("--animated"), format != .svg { throw syntax.error("--animated is for --to svg") }
    guard !parsed.operands.isEmpty else { throw syntax.error("it needs a drawing: a file, - or a name of the gallery") }
    let reflections = try parsed.reflections() ?? Board.standard
    let size = try parsed.boardSize(views: reflections.count) ?? Output.standard.size
    var layout = BoardLayout(views: reflections.count, columns: size.columns, rows: size.rows)
    // An SVG has the same size, whatever the terminal.
    if format == .svg { layout = .smallest(views: reflections.count) }
    guard let layout else {
      throw syntax.error(BoardLayout.tooSmallWords(views: reflections.count))
    }
    var export = Export(format, layout: layout)
    export.reflections = reflections
    export.look = try parsed.look() ?? export.look
    export.speed = try parsed.speed() ?? export.speed
    export.isAnimated = parsed.has("--animated")

    let source = try RecordingSource(parsed)
    var reader = source.reader(
      views: reflections.count, longestAnimation: format == .cast ? longestCast * export.speed : .infinity)
    var progress = SlowProgress()
    var events: [RecordedEvent] = []
    while reader.failure == nil, let bytes = try source.next() {
      events += reader.read(bytes)
      try progress.note("\(events.count) events read")
    }
    events += reader.finish()
    if let header = reader.header, reader.failure?.isTooMuch != true {
      var written = 0
      try export.write(Recording(header: header, events: events)) {
        if Output.standard.isTerminal { try progress.clear() }
        try Output.standard.write($0)
        written += 1
        if !Output.standard.isTerminal { try progress.note("\(written) pieces written") }
      }
    }
    try progress.clear()
    if let failure = reader.failure { throw source.error(failure) }
    return 0
  }

  /// How many seconds of animation are written, at 30 frames a second.
  private static let longestCast = 600.0
}
