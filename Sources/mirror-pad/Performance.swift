// A replay, as the command line asks for it.

import Arguments
import DotCanvas
import Foundation
import MirrorPad
import MirrorPadBoard
import Terminal

/// Shows one recording, in the form that was asked for.
struct Performance {
  private let source: RecordingSource
  private let output = Output.standard
  private var reflections = Board.standard
  private var settings = Replay.Settings()
  private let form: Form

  private enum Form {
    case animation
    case finalBoard
    case frames
    case words
    case events
  }

  init(_ arguments: ParsedArguments, of source: RecordingSource) throws(UsageError) {
    let syntax = MirrorPadCommand.syntax
    self.source = source
    if let text = arguments.value("--views") {
      let codes = text.split(separator: ",", omittingEmptySubsequences: false).map { Reflection(code: $0) }
      guard codes.allSatisfy({ $0 != nil }), codes.count <= 64 else {
        throw syntax.error("--views takes up to 64 of none, h, v and hv, separated by commas, not \"\(text)\"")
      }
      reflections = codes.map { $0! }
    }
    if let text = arguments.value("--style") {
      guard let look = Look(rawValue: text) else {
        throw syntax.error("--style takes ascii or braille, not \"\(text)\"")
      }
      settings.look = look
    }
    if let text = arguments.value("--speed") {
      guard let speed = Double(text), Replay.speeds.contains(speed) else {
        throw syntax.error("--speed takes a number from 0.01 to 1000, not \"\(text)\"")
      }
      settings.speed = speed
    }
    let smallest = BoardLayout.smallest(views: reflections.count)
    if let text = arguments.value("--size") {
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1], columns <= Size.limit, rows <= Size.limit,
        BoardLayout(views: reflections.count, columns: columns, rows: rows) != nil
      else {
        throw syntax.error(
          "--size takes columns and rows, \(smallest.columns)x\(smallest.rows) to \(Size.limit)x\(Size.limit), "
            + "as in 60x20, not \"\(text)\"")
      }
      settings.size = Size(columns: columns, rows: rows)
    }
    settings.byEvent = arguments.has("--by-event")
    settings.loops = arguments.has("--loop")
    let isOnTerminal = output.movesCursor && !arguments.has("--no-wait")
    form =
      arguments.has("--frames")
      ? .frames
      : arguments.has("--plain") ? .words : isOnTerminal ? .animation : settings.byEvent ? .events : .finalBoard
  }

  func run() throws -> Int32 {
    switch form {
    case .animation: try animate()
    case .finalBoard, .frames, .words, .events: try print()
    }
  }

  // MARK: - On a terminal

  private func animate() throws -> Int32 {
    var reader = RecordingReader(joinsLate: source.isStream)
    var first: [RecordedEvent] = []
    while reader.header == nil, reader.failure == nil {
      guard let bytes = try source.next() else {
        first += reader.finish()
        break
      }
      first += reader.read(bytes)
    }
    if let failure = reader.failure, reader.header == nil { return report(failure) }
    source.startReading()
    var isComplete = false
    let session = try Session([.alternateScreen, .hiddenCursor])
    var replay = Replay(header: reader.header!, reflections: reflections, settings: settings) {
      if isComplete { return nil }
      let (bytes, hasEnded) = source.take()
      defer { first = [] }
      isComplete = hasEnded || reader.failure != nil
      return first + reader.read(bytes) + (isComplete ? reader.finish() : [])
    }
    defer { session.leave() }
    try replay.run(in: session)
    session.leave()
    return reader.failure.map(report) ?? 0
  }

  // MARK: - As text

  private func print() throws -> Int32 {
    var reader = RecordingReader(joinsLate: source.isStream)
    var player: Player?
    var picture: BoardPicture?
    func play(_ events: [RecordedEvent]) throws {
      guard let header = reader.header else { return }
      if player == nil {
        player = Player(size: header.size, reflections: reflections)
        if !header.title.isEmpty, form == .words { try write(["\(header.title):"]) }
      }
      player!.append(events)
      // What is played is forgotten, so that a long stream needs no more memory than its lines.
      if form == .finalBoard { return }
      for event in events {
        player!.step()
        switch form {
        case .frames:
          try write(["Event \(player!.position): \(event.action.words)"] + lines(of: player!.board, &picture) + [""])
        case .events:
          try write(["Event \(player!.position): \(event.action.words)"] + player!.board.messageWords.map { "  \($0)" })
        case .words:
          if case .point = event.action { continue }
          try write(["Event \(player!.position): \(event.action.words)"])
        case .animation, .finalBoard: break
        }
      }
    }
    while reader.failure == nil, let bytes = try source.next() { try play(reader.read(bytes)) }
    try play(reader.finish())
    if var player {
      player.finish()
      if form == .words { try write(player.board.words) } else { try write(lines(of: player.board, &picture)) }
    }
    return reader.failure.map(report) ?? 0
  }

  private func lines(of board: Board, _ picture: inout BoardPicture?) -> [String] {
    let size = settings.size ?? output.size
    if picture == nil {
      guard let layout = BoardLayout(views: reflections.count, columns: size.columns, rows: size.rows) else {
        let smallest = BoardLayout.smallest(views: reflections.count)
        return ["A board of \(reflections.count) views needs \(smallest.columns)x\(smallest.rows): say --size."]
      }
      picture = BoardPicture(of: board.views, layout: layout, look: settings.look)
    }
    picture!.update()
    return picture!.lines
  }

  private func write(_ lines: [String]) throws { try output.write(lines.map { $0 + "\n" }.joined()) }

  private func report(_ failure: RecordingError) -> Int32 {
    MirrorPadCommand.fail("\(source.name):\(failure)", exitCode: RecordingError.exitCode)
  }
}

extension Reflection {
  fileprivate init?(code: Substring) {
    self.init(rawValue: code == "none" ? Reflection.none.rawValue : String(code))
  }
}
