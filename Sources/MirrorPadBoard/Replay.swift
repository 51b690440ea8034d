// A replay on a terminal: an animation that obeys keys.

import DotCanvas
import Foundation
import MirrorPad
import Terminal

/// Replays a recording on a terminal until the person quits.
///
/// Space pauses, the arrows step, `+` and `-` change the speed, `a` animates, `c` clears, `q` quits.
package struct Replay {
  /// What is replayed, and how.
  package struct Settings: Sendable {
    /// The size of the board in characters; nil is as large as the terminal.
    package var size: Size?
    /// How dots are shown.
    package var look = Look.ascii
    /// How many times as fast as it was drawn.
    package var speed = 1.0
    /// Whether each event waits for a key.
    package var byEvent = false
    /// Whether it begins again when it is over.
    package var loops = false

    /// Creates the settings that hold without options.
    package init() {}
  }

  private var settings: Settings
  private var player: Player
  private var isPaused: Bool
  /// Reads what has come since, without waiting; nil when no more will come.
  private let more: () throws(RecordingError) -> [RecordedEvent]?
  private var isComplete = false
  /// What is wrong with the recording behind its last event.
  private var failure: RecordingError?
  private let title: String

  /// Prepares a replay.
  ///
  /// - Parameter more: Gives the events that have come since the last call, and nil when no more will come. Throws
  ///   when that is because the recording is wrong: the person is told at once.
  package init(
    header: RecordingHeader, reflections: [Reflection], settings: Settings,
    more: @escaping () throws(RecordingError) -> [RecordedEvent]?
  ) {
    self.settings = settings
    self.more = more
    title = header.title
    player = Player(size: header.size, reflections: reflections)
    isPaused = settings.byEvent
  }

  /// How often the picture may change in a second.
  static let framesPerSecond = 30.0
  /// The seconds for which a drawing that begins again is shown when it is done, at speed 1.
  static let restBeforeLoop = 2.0
  /// How slow and how fast it can be.
  package static let speeds = 0.01...1000.0

  /// Plays until the person quits or the terminal is gone.
  package mutating func run(in session: Session) throws(OutputError) {
    var screen = Screen(for: session.output)
    var picture: BoardPicture?
    var shownBoard: Board?
    var last = ContinuousClock.now
    var rested = 0.0
    while true {
      if !isComplete { readMore() }
      let size = session.output.size
      let layout = layout(on: size)
      if picture == nil || shownBoard !== player.board || picture?.layout != layout {
        picture = layout.map { BoardPicture(of: player.board.views, layout: $0, look: settings.look) }
        shownBoard = player.board
      }
      picture?.update()
      try screen.show(frame(picture, on: size), on: session.output)

      let moves = player.isHeld || (!isPaused && !player.isAtRest)
      let loopsSoon = settings.loops && isComplete && player.isAtRest && !isPaused
      let deadline = moves || loopsSoon || !isComplete ? last + .seconds(1 / Self.framesPerSecond) : nil
      let event = session.nextEvent(until: deadline)
      let now = ContinuousClock.now
      // After a pause of the whole program, as by Ctrl-Z, the drawing goes on where it was.
      let passed = min((now - last).seconds, 0.25) * settings.speed
      if !isPaused || player.isHeld { player.advance(by: passed) }
      last = now
      rested = loopsSoon ? rested + passed : 0
      if rested > Self.restBeforeLoop { player.rewind() }
      switch event {
      case .key(let key): if !handle(key) { return }
      case .redraw: screen.forget()
      case .endOfInput: return
      default: break
      }
    }
  }

  private mutating func readMore() {
    do throws(RecordingError) {
      if let events = try more() { player.append(events) } else { isComplete = true }
    } catch {
      failure = error
      isComplete = true
    }
  }

  /// Does what a key stands for. False ends the replay.
  private mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character("q"), .control("d"): return false
    case .character(" ") where settings.byEvent: player.step()
    case .character(" "): isPaused.toggle()
    case .right, .character("l"):
      isPaused = true
      player.step()
    case .left, .character("h"):
      isPaused = true
      player.stepBack()
    case .return where settings.byEvent: player.step()
    case .character("+"), .character("="): settings.speed = min(settings.speed * 2, Self.speeds.upperBound)
    case .character("-"): settings.speed = max(settings.speed / 2, Self.speeds.lowerBound)
    case .character("a"): player.animate()
    case .character("c"): player.clear()
    default: break
    }
    return true
  }

  // MARK: - The picture

  /// How many rows stand below the board.
  private var footerRows: Int { settings.byEvent ? 3 : 2 }

  private func layout(on size: Size) -> BoardLayout? {
    BoardLayout(
      views: player.board.views.count,
      columns: min(settings.size?.columns ?? size.columns, size.columns),
      rows: min(settings.size?.rows ?? size.rows, size.rows - footerRows))
  }

  private func frame(_ picture: BoardPicture?, on size: Size) -> Frame {
    var frame = Frame(size)
    guard let picture else {
      frame.writeTooSmall(views: player.board.views.count, rowsBelow: footerRows)
      return frame
    }
    picture.draw(into: &frame)
    var row = picture.layout.rows + 1
    frame.write(status(columns: size.columns), column: 1, row: row)
    if settings.byEvent {
      row += 1
      frame.write(player.board.messageCounts, column: 1, row: row)
    }
    let first = settings.byEvent ? "space or arrows step" : "space \(isPaused ? "plays" : "pauses"), arrows step"
    frame.write("\(first), + - speed, a animates, c clears, q quits", column: 1, row: row + 1, style: .dim)
    return frame
  }

  /// Where the replay is. A title that is too long gives way, so that the rest can be seen. Where the recording is
  /// wrong, the line comes first and what is wrong there comes last, as far as there is room.
  private func status(columns: Int) -> String {
    var parts: [String] = []
    if let failure { parts.append("line \(failure.line) is wrong") }
    parts.append("\(player.position) of \(player.events.count)\(isComplete ? "" : " so far")")
    if settings.byEvent, player.position > 0 { parts.append(player.events[player.position - 1].action.summary) }
    if settings.speed != 1 { parts.append("speed \(settings.speed.decimalText)") }
    if player.board.isAnimating { parts.append("animating") }
    if isPaused { parts.append("paused") }
    let rest = parts.joined(separator: ", ")
    if let failure { return "\(rest): \(failure.message)" }
    let shownTitle = title.beginning(columns: columns - rest.count - 2)
    return shownTitle.isEmpty ? rest : "\(shownTitle), \(rest)"
  }
}

extension Frame {
  /// Says, in as many rows as it takes, how large the terminal would have to be.
  mutating func writeTooSmall(views: Int, rowsBelow: Int) {
    let smallest = BoardLayout.smallest(views: views)
    let needed = "This terminal is too small: \(smallest.columns)x\(smallest.rows + rowsBelow) are needed. q quits."
    for (row, start) in stride(from: 0, to: needed.count, by: size.columns).enumerated() {
      write(String(needed.dropFirst(start).prefix(size.columns)), column: 1, row: row + 1)
    }
  }
}

extension String {
  /// As many of its first characters as stand in so many columns.
  fileprivate func beginning(columns: Int) -> Substring {
    var left = columns
    return prefix { character in
      left -= max(1, character.cellWidth)
      return left >= 0
    }
  }
}
