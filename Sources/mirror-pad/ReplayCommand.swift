// A replay, as the command line asks for it.

import DotCanvas
import Foundation
import MirrorPad
import MirrorPadBoard
import SystemCalls
import Terminal

/// Shows one recording, in the form that was asked for.
struct ReplayCommand {
  private let source: RecordingSource
  private let output = Output.standard
  private var reflections = Board.standard
  private var settings = Replay.Settings()
  private let form: Form

  private enum Form {
    case animation
    case finalBoard
    case words
    case events
  }

  init(_ arguments: ParsedArguments, of source: RecordingSource) throws(UsageError) {
    self.source = source
    reflections = try arguments.reflections() ?? reflections
    settings.look = try arguments.look() ?? settings.look
    settings.speed = try arguments.speed() ?? settings.speed
    settings.size = try arguments.boardSize(views: reflections.count)
    settings.byEvent = arguments.has("--by-event")
    let isOnTerminal = output.movesCursor && !arguments.has("--no-wait")
    form =
      arguments.has("--plain") ? .words : isOnTerminal ? .animation : settings.byEvent ? .events : .finalBoard
  }

  func run() throws -> Int32 {
    switch form {
    case .animation: try animate()
    case .finalBoard, .words, .events: try print()
    }
  }

  // MARK: - On a terminal

  private func animate() throws -> Int32 {
    var reader = source.reader(views: reflections.count)
    var first: [RecordedEvent] = []
    // What is typed is complete before the keys steer the replay.
    while source.isTyped, reader.failure == nil, let bytes = try source.next() { first += reader.read(bytes) }
    let isRead = source.isTyped
    if !isRead { source.startReading() }
    let session = try Session([.alternateScreen, .hiddenCursor])
    defer { session.leave() }
    var isOver = false
    var problem: (any Error)?
    var replay = Replay(of: source.name, reflections: reflections, settings: settings) { () throws(RecordingError) in
      if !isOver {
        let (bytes, hasEnded, failure) = isRead ? ([], true, nil) : source.take()
        first += reader.read(bytes)
        problem = failure
        isOver = hasEnded || reader.failure != nil
        if isOver { first += reader.finish() }
      } else if let failure = reader.failure {
        throw failure
      }
      defer { first = [] }
      // What is wrong is told next time, after what came before it.
      return (
        header: reader.header, events: first, missed: reader.missedEvents, isOver: isOver && reader.failure == nil
      )
    }
    let hasAll = try replay.run(in: session)
    session.leave()
    if source.isStream, !hasAll { endPipeline() }
    if let problem { throw problem }
    return reader.failure.map(report) ?? 0
  }

  // MARK: - As text

  private func print() throws -> Int32 {
    var reader = source.reader(views: reflections.count)
    var progress = SlowProgress()
    var player: Player?
    var picture: BoardPicture?
    func play(_ events: [RecordedEvent]) throws {
      guard let header = reader.header else { return }
      if player == nil {
        player = Player(size: header.size, reflections: reflections)
        if !header.title.isEmpty, form == .words { try write(["\(header.title):"]) }
      }
      player!.append(events)
      // `finish` plays them.
      if form == .finalBoard { return }
      for event in events {
        player!.step()
        switch form {
        case .events:
          try write(["Event \(player!.position): \(event.action.summary)", "  \(player!.board.messageCounts)"])
        case .words:
          if case .point = event.action { continue }
          try write(["Event \(player!.position): \(event.action.summary)"])
        case .animation, .finalBoard: break
        }
      }
    }
    while reader.failure == nil, let bytes = try source.next() {
      try play(reader.read(bytes))
      try progress.note("\(player?.events.count ?? 0) events read")
    }
    try play(reader.finish())
    if var player {
      while !player.isAtRest, player.position < player.events.count {
        player.step()
        try progress.note("\(player.position) of \(player.events.count) events played")
      }
      player.finish()
      if form == .words {
        try write(player.board.summary + reader.skippedWords)
      } else {
        let lines = try lines(of: player.board, &picture, &progress)
        try progress.clear()
        try write(lines)
      }
    }
    try progress.clear()
    return reader.failure.map(report) ?? 0
  }

  private func lines(
    of board: Board, _ picture: inout BoardPicture?, _ progress: inout SlowProgress
  ) throws -> [String] {
    let size = settings.size ?? output.size
    if picture == nil {
      guard let layout = BoardLayout(views: reflections.count, columns: size.columns, rows: size.rows) else {
        return [BoardLayout.tooSmallWords(views: reflections.count)]
      }
      picture = BoardPicture(of: board.views, layout: layout, look: settings.look)
    }
    repeat {
      picture!.update(most: 1000)
      try progress.note("\(picture!.piecesDrawn) pieces drawn")
    } while !picture!.isComplete
    return picture!.lines
  }

  private func write(_ lines: [String]) throws { try output.write(lines: lines) }

  private func report(_ failure: RecordingError) -> Int32 {
    MirrorPadCommand.fail("\(source.name):\(failure)", exitCode: RecordingError.exitCode)
  }
}

extension RecordingReader {
  /// What has not been played, if anything.
  fileprivate var skippedWords: [String] {
    [
      skippedEvents > 0 ? "Skipped, as their codes aren't known: \(skippedEvents)" : nil,
      missedEvents > 0 ? "Missed: \(missedEvents)" : nil,
    ].compactMap { $0 }
  }
}
