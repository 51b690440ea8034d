// The second example as a command: `swift run mirror-pad`.

import Foundation
import MirrorPad
import MulticastTerminal
import MulticastDemos
import MulticastPad

@main
struct MirrorPadCommand {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "tour": exit(await tour.run(arguments: rest))
    case "broken": exit(await broken.run(arguments: rest))
    case "draw": exit(await drawSyntax.run(rest, draw))
    default: exit(await syntax.run(arguments, replay))
    }
  }

  // MARK: - Replaying

  static let syntax = CommandSyntax(
    "mirror-pad", summary: "replays a drawing to mirrored canvases.",
    operands: "[FILE | - | NAME | draw | tour | broken]",
    [
      .init("--size", value: "WxH", "the board's size in characters; the terminal's by default"),
      .init("--style", value: "STYLE", "ascii, or braille, which shows every dot"),
      .init("--speed", value: "X", "so many times as fast, 0.01 to 1000"),
      .init("--by-event", "each event on a key, and what each mirror received"),
      .init("--plain", "says what happens, in words"),
      .init("--list", "lists the drawings of the gallery"),
    ],
    notes: """
      FILE is a recording, - is one on standard input, NAME is a drawing of the
      gallery; without any of them it is the cat. `draw` is a pad to draw on, `tour`
      shows how it works, step by step, and `broken` what each bug of the pattern
      looks like. On a terminal, space pauses, the arrows step and q quits.

      A recording is text, a word and its numbers on each line:
        line 10 4       a line begins, in dots from the top left, on 56 by 36 of them
        point 20 9      it goes on; several points on a line are 0.02 s apart
        wait 0.5        seconds before the next event
        color #1e90ff   and width 2, for the lines that follow
        animate         or clear, or copy; canvas 80 40 and title Boat come first
      """)

  private static func replay(_ arguments: ParsedArguments) throws -> Int32 {
    let output = Output.standard
    if arguments.has("--list") {
      try output.write(lines: Gallery.names)
      return 0
    }
    var settings = Replay.Settings()
    settings.size = try size(arguments)
    settings.look = try look(arguments)
    settings.speed = try arguments.value("--speed", "a number from 0.01 to 1000", speed) ?? 1
    settings.byEvent = arguments.has("--by-event")
    let (recording, problem) = try recording(arguments)
    if let problem, recording.events.isEmpty { throw problem }

    if arguments.has("--plain") {
      try printWords(recording, to: output)
    } else if let terminal = try? Terminal(.fullScreen(mouse: false, wheel: true)) {
      defer { terminal.putBack() }
      var replay = Replay(
        of: recording, problem: problem?.description, settings: settings,
        canShowBraille: output.showsBraille,
        paint: output.styled)
      try replay.run(in: terminal)
    } else {
      if settings.byEvent { try printEvents(recording, to: output) }
      try printBoard(recording, settings, to: output)
      if output.isTerminal, let obstacle = output.obstacle {
        try Output.standardError.writeLine(
          """
          mirror-pad: \(obstacle). So the drawing is printed, not played. In a full terminal, the \
          same command plays it.
          """
        )
      }
    }
    if let problem { throw problem }
    return 0
  }

  private static func look(_ arguments: ParsedArguments) throws(CommandError) -> Look {
    try arguments.value("--style", "ascii or braille", Look.init(rawValue:)) ?? .ascii
  }

  private static func speed(_ text: String) -> Double? {
    Double(text).flatMap { Replay.speeds.contains($0) ? $0 : nil }
  }

  /// The size of `--size`, if a board fits on it.
  private static func size(_ arguments: ParsedArguments) throws(CommandError) -> Size? {
    let smallest = BoardText.smallest(views: Board.standard.count)
    let limit = Size.limit
    let range = "\(smallest.columns)x\(smallest.rows) to \(limit)x\(limit)"
    return try arguments.value("--size", "columns and rows, \(range), as in 60x20") { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1],
        smallest.columns...limit ~= columns, smallest.rows...limit ~= rows
      else { return nil }
      return Size(columns: columns, rows: rows)
    }
  }

  // MARK: - Reading

  /// The recording that the arguments name, up to the first error, and the error, if there is one.
  private static func recording(_ arguments: ParsedArguments) throws -> (Recording, CommandError?) {
    guard arguments.operands.count <= 1 else {
      throw arguments.error("it takes one drawing at a time, not \(arguments.operands.count)")
    }
    // Without an operand it is the gallery's drawing, whatever is in the working directory: some
    // have a `cat`.
    guard let name = arguments.operands.first else {
      return (Gallery.recording(Gallery.standard)!, nil)
    }
    if name == "-" {
      return try recording(
        "standard input", FileHandle.standardInput, calledInErrors: "standard input")
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
    if !exists || isFolder.boolValue, let drawing = Gallery.recording(name) {
      return (drawing, nil)
    }
    if isFolder.boolValue { throw unreadable(name.quoted, "is a folder") }
    let descriptor = open(name, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT {
      let names = Gallery.names.joined(separator: ", ")
      throw unreadable(name.quoted, "isn't a file, and the gallery has \(names)")
    }
    guard descriptor >= 0 else { throw unreadable(name.quoted, because: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return try recording(name, file, calledInErrors: name.quoted)
  }

  private static func unreadable(_ name: String, _ why: String) -> CommandError {
    CommandError("mirror-pad: \(name) \(why)", exitCode: 66)
  }

  private static func unreadable(_ name: String, because error: Int32) -> CommandError {
    unreadable(name, "can't be read: \(String(cString: strerror(error)))")
  }

  /// - Parameter quoted: The name, as an error of the system's has it.
  private static func recording(
    _ name: String, _ file: FileHandle, calledInErrors quoted: String
  ) throws -> (Recording, CommandError?) {
    var bytes: [UInt8] = []
    /// Reads on, and says whether there was something.
    func read(upTo count: Int) throws -> Bool {
      do {
        guard let piece = try file.read(upToCount: count), !piece.isEmpty else { return false }
        bytes += piece
        return true
      } catch {
        let system =
          (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
        throw unreadable(quoted, because: Int32(system.code))
      }
    }
    // What isn't a recording may have no end.
    let bytesThatDecide = Recording.bytesThatDecide
    while bytes.count < bytesThatDecide, try read(upTo: bytesThatDecide - bytes.count) {}
    if let refusal = Recording.refusal(ofTextThatBegins: bytes) {
      throw CommandError("mirror-pad: \(name.shortened) \(refusal)", exitCode: 65)
    }
    if bytes.count == bytesThatDecide { while try read(upTo: 1 << 20) {} }
    let (recording, error) = Recording.read(bytes)
    return (recording, error.map { CommandError("\(name.shortened):\($0)", exitCode: 65) })
  }

  // MARK: - As text

  private static func printWords(_ recording: Recording, to output: Output) throws {
    if !recording.title.isEmpty { try output.write(lines: ["\(recording.title):"]) }
    var player = Player(recording)
    for event in recording.events {
      player.step()
      if case .point = event.action { continue }
      try output.write(lines: ["Event \(player.position): \(event.action.summary)"])
    }
    player.finish()
    try output.write(lines: player.board.summary)
  }

  private static func printEvents(_ recording: Recording, to output: Output) throws {
    var player = Player(recording)
    for event in recording.events {
      player.step()
      try output.write(
        lines: [
          "Event \(player.position): \(event.action.summary)", "  \(player.board.messageCounts)",
        ])
    }
  }

  private static func printBoard(
    _ recording: Recording, _ settings: Replay.Settings, to output: Output
  ) throws {
    let size = settings.size ?? output.size
    var player = Player(recording)
    player.finish()
    var text = BoardText(
      of: player.board.views, columns: size.columns, rows: size.rows, look: settings.look)
    let smallest = BoardText.smallest(views: player.board.views.count)
    try output.write(
      lines: text?.lines() ?? [
        "A board needs \(smallest.columns)x\(smallest.rows) characters: say --size."
      ])
  }

  // MARK: - Drawing

  static let drawSyntax = CommandSyntax(
    "mirror-pad draw", summary: "a pad to draw on, three mirrors, and all that listens to it.",
    [
      .init("--style", value: "STYLE", "ascii, or braille, which shows every dot"),
      .init("--record", value: "FILE", "records every event as it happens, as text"),
      .init("--no-mouse", "leaves the mouse to the terminal"),
    ],
    notes: """
      The pad opens with a house on all four canvases, and c clears them. Draw in the
      view at the top left, with the mouse or with the arrows: space puts the pen
      down, and i changes the color of what comes next. The last lines show all keys,
      and q quits. Below the pad is a row for each of its delegates: Tab chooses one,
      r removes it, g lets go of it, and m adds a mirror.

      A recording begins with the house, and `swift run mirror-pad FILE` replays it.
      """)

  private static func draw(_ arguments: ParsedArguments) throws -> Int32 {
    let look = try look(arguments)
    let file = try arguments.value("--record").map(recordingFile)
    let hasMouse = !arguments.has("--no-mouse")
    let terminal: Terminal
    do {
      terminal = try Terminal(.fullScreen(mouse: hasMouse))
    } catch {
      throw CommandError(
        """
        mirror-pad: \(error). In a full terminal, type: swift run mirror-pad draw. To see a \
        finished drawing here, type: swift run mirror-pad
        """, exitCode: 1)
    }
    defer { terminal.putBack() }
    let output = terminal.output
    let session = PadSession(
      on: output.size, look: look, hasMouse: hasMouse, canShowBraille: output.showsBraille,
      paint: output.styled,
      record: file.map { file in { try file.write($0) } })
    try session.run(in: terminal)
    terminal.putBack()
    if let failure = session.recordingFailure {
      throw CommandError("mirror-pad: the recording: \(failure)", exitCode: 73)
    }
    if file == nil {
      try output.write(lines: ["To keep a drawing: swift run mirror-pad draw --record FILE"])
    }
    return 0
  }

  /// A file to record to, which must be new or empty, so that no drawing is written over. Every
  /// piece is written immediately, so a crash loses nothing.
  private static func recordingFile(_ name: String) throws -> Output {
    func refused(_ why: String) -> CommandError {
      CommandError("mirror-pad: \(name.quoted) \(why)", exitCode: 73)
    }
    if name == "-" {
      throw CommandError(
        "mirror-pad: --record takes a file, as in --record drawing.txt", exitCode: 73)
    }
    let descriptor = open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else {
      throw refused("can't be written: \(String(cString: strerror(errno)))")
    }
    var status = stat()
    fstat(descriptor, &status)
    guard status.st_size == 0 else {
      throw refused("is there already, and is not written over: give another name")
    }
    return Output(descriptor)
  }
}
