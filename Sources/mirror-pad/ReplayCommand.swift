// A replay, as the command line asks for it.

import DotCanvas
import MirrorPad
import MulticastMirrorPadBoard
import MulticastSystemCalls
import MulticastTerminal

/// Shows one recording, in the form that was asked for.
struct ReplayCommand {
  private let source: RecordingSource
  private let output = Output.standard
  private var reflections = Board.standard
  private var settings = ReplaySession.Settings()
  private let form: Form

  private enum Form { case animation, finalBoard, words, events }

  init(_ arguments: ParsedArguments, of source: RecordingSource) throws(CommandError) {
    self.source = source
    reflections = try arguments.reflections() ?? reflections
    settings.look = try arguments.look() ?? settings.look
    settings.speed = try arguments.speed() ?? settings.speed
    settings.size = try arguments.boardSize(views: reflections.count)
    settings.byEvent = arguments.has("--by-event")
    form =
      arguments.has("--plain") ? .words : output.movesCursor ? .animation : settings.byEvent ? .events : .finalBoard
  }

  func run() throws {
    if form == .animation { return try animate() }
    try print()
    guard form != .words, output.isTerminal, let obstacle = output.obstacle else { return }
    try Output.standardError.writeLine(
      "mirror-pad: \(obstacle). So the drawing is printed, not played. In a full terminal, the same command plays it.")
  }

  // MARK: - On a terminal

  private func animate() throws {
    // What is typed is complete before the keys steer the replay.
    let isTyped = source.isTyped
    var recording = IncomingRecording(source.reader(views: reflections.count)) { [source] in
      isTyped ? nil : try source.take()
    }
    while isTyped, recording.failure == nil, let bytes = try source.next() { recording.read(bytes) }
    if !isTyped { source.startOpening() }
    let session = try Session(.fullScreen)
    defer { session.leave() }
    var replay = ReplaySession(of: source.name, recording, reflections: reflections, settings: settings)
    let hasAll = try replay.run(in: session)
    session.leave()
    if source.isStream, !hasAll { endPipeline() }
    if let problem = replay.recording.problem { throw problem }
    if let failure = replay.recording.failure { throw source.error(failure) }
  }

  // MARK: - As text

  private func print() throws {
    var reader = source.reader(views: reflections.count)
    var progress = SlowProgress()
    var player: Player?
    func play(_ events: [RecordedEvent]) throws {
      guard let header = reader.header else { return }
      if player == nil {
        player = Player(size: header.size, reflections: reflections)
        if !header.title.isEmpty, form == .words { try output.write(lines: ["\(header.title):"]) }
      }
      player!.append(events)
      // `finish` plays them.
      if form == .finalBoard { return }
      for event in events {
        player!.step()
        if form == .words, case .point = event.action { continue }
        let messages = form == .events ? ["  \(player!.board.messageCounts)"] : []
        try output.write(lines: ["Event \(player!.position): \(event.action.summary)"] + messages)
      }
    }
    while reader.failure == nil, let bytes = try source.next() {
      try play(reader.read(bytes))
      try progress.note("\(player?.events.count ?? 0) events read")
    }
    try play(reader.finish())
    if var player, reader.failure?.isTooMuch != true {
      while !player.isAtRest, player.position < player.events.count {
        player.step()
        try progress.note("\(player.position) of \(player.events.count) events played")
      }
      player.finish()
      if form == .words {
        var words = player.board.summary
        if reader.skippedEvents > 0 {
          words.append("Events skipped, as their codes aren't known: \(reader.skippedEvents)")
        }
        if reader.missedEvents > 0 { words.append("Events missed: \(reader.missedEvents)") }
        try output.write(lines: words)
      } else {
        let lines = try picture(of: player.board, &progress)
        try progress.clear()
        try output.write(lines: lines)
      }
    }
    try progress.clear()
    if let failure = reader.failure { throw source.error(failure) }
  }

  private func picture(of board: Board, _ progress: inout SlowProgress) throws -> [String] {
    let size = settings.size ?? output.size
    guard let layout = BoardLayout(views: reflections.count, columns: size.columns, rows: size.rows) else {
      return [BoardLayout.tooSmallWords(views: reflections.count)]
    }
    var picture = BoardPicture(of: board.views, layout: layout, look: settings.look)
    repeat {
      picture.update(most: 1000)
      try progress.note("\(picture.piecesDrawn) pieces drawn")
    } while !picture.isComplete
    return picture.lines
  }
}
