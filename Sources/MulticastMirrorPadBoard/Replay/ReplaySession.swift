import DotCanvas
import MirrorPad
import MulticastTerminal

/// Replays a recording on a terminal until the person quits.
///
/// Space pauses, and plays a finished drawing again. The arrows step, `+` and `-` change the speed, `d` shows dots, `q`
/// quits.
package struct ReplaySession {
  package struct Settings: Sendable {
    /// The size of the board in characters; nil is as large as the terminal.
    package var size: Size?
    package var look = Look.ascii
    /// How many times as fast as it was drawn.
    package var speed = 1.0
    /// Whether each event waits for a key.
    package var byEvent = false

    package init() {}
  }

  private let source: String
  private let reflections: [Reflection]
  private var settings: Settings
  private var player: Player
  private var isPaused: Bool
  /// What is replayed.
  package private(set) var recording: IncomingRecording
  private var header: RecordingHeader?
  private var isComplete = false
  private var canShowBraille = false
  /// What is wrong with the recording behind its last event.
  private var failure: RecordingError?

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - source: What it waits for, in words.
  ///   - recording: What is replayed. If it's wrong, the person sees that immediately.
  package init(
    of source: String, _ recording: IncomingRecording, reflections: [Reflection], settings: Settings
  ) {
    self.source = source
    self.recording = recording
    self.reflections = reflections
    self.settings = settings
    player = Player(size: CanvasSize(width: 1, height: 1)!, reflections: reflections)
    isPaused = settings.byEvent
  }

  /// How many times the picture may change in a second.
  static let framesPerSecond = 30.0
  /// How many points of a view are drawn for a frame, so that keys are heard between.
  static let pointsAtOnce = 2000
  /// How slow and how fast it can be.
  package static let speeds = 0.01...1000.0

  /// Plays until the person quits, the terminal is gone, or there is nothing to be seen.
  ///
  /// - Returns: Whether all of the recording had come.
  package mutating func run(in session: Session) throws(OutputError) -> Bool {
    canShowBraille = session.output.showsBraille
    var screen = Screen(for: session.output)
    var picture: BoardPicture?
    var shownBoard: Board?
    var last = ContinuousClock.now
    while true {
      if !isComplete { readMore() }
      if isComplete, header == nil { return true }
      let size = session.output.size
      let layout = layout(on: size)
      if picture?.frame.size != size || picture?.layout != layout || picture?.look != settings.look
        || shownBoard !== player.board
      {
        picture = layout.map { BoardPicture(of: player.board.views, layout: $0, look: settings.look, on: size) }
        shownBoard = player.board
      }
      picture?.update(most: Self.pointsAtOnce)
      try screen.show(frame(picture, on: size), on: session.output)

      let isBehind = player.isGoingBack || picture?.isComplete == false
      let isDue = !isComplete || (!isPaused && !player.isAtRest)
      let event = session.nextEvent(until: isBehind ? .now : isDue ? last + .seconds(1 / Self.framesPerSecond) : nil)
      let now = ContinuousClock.now
      // After a pause of the whole program, as by Ctrl-Z, the drawing goes on where it was.
      let passed = min((now - last).seconds, 0.25) * settings.speed
      if player.isGoingBack { player.goOn() } else if !isPaused { player.advance(by: passed) }
      last = now
      switch event {
      case .key(let key): if !handle(key) { return isComplete }
      case .redraw: screen.forget()
      case .endOfInput: return isComplete
      default: break
      }
    }
  }

  /// Whether the whole recording has come and been played.
  private var isOver: Bool { isComplete && player.isAtRest }

  private mutating func readMore() {
    do throws(RecordingError) {
      let events = try recording.nextEvents()
      if header == nil, let new = recording.header {
        header = new
        player = Player(size: new.size, reflections: reflections)
      }
      player.append(events)
      isComplete = recording.isComplete
    } catch {
      failure = error
      isComplete = true
    }
  }

  /// Returns whether the replay goes on. Before there is a drawing, only the keys that end it mean anything.
  private mutating func handle(_ key: Key) -> Bool {
    if [.character("q"), .control("d")].contains(key) { return false }
    guard header != nil else { return true }
    switch key {
    case .character(" ") where settings.byEvent: player.step()
    case .character(" ") where isOver:
      player.startAgain()
      isPaused = false
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
    case .character("d") where canShowBraille: settings.look = settings.look == .ascii ? .braille : .ascii
    default: break
    }
    return true
  }

  // MARK: - The picture

  /// Where the replay is, and what the keys do. Nothing is cut: where a row is too short, there are several.
  private func footer(columns: Int) -> [(text: String, style: Style)] {
    let space = isOver ? "plays again" : isPaused ? "plays" : "pauses"
    let first = settings.byEvent ? "space or arrows step" : "space \(space), arrows step"
    let hints = "\(first), + - speed, \(canShowBraille ? "d dots, " : "")q quits"
    let texts = [status] + (settings.byEvent ? [player.board.messageCounts] : [])
    return texts.flatMap { $0.wrapped(to: columns) }.map { ($0, .plain) }
      + hints.wrapped(to: columns).map { ($0, .dim) }
  }

  private func layout(on size: Size) -> BoardLayout? {
    guard header != nil else { return nil }
    return BoardLayout(
      views: player.board.views.count,
      columns: min(settings.size?.columns ?? size.columns, size.columns),
      rows: min(settings.size?.rows ?? size.rows, size.rows - footer(columns: size.columns).count))
  }

  private func frame(_ picture: BoardPicture?, on size: Size) -> Frame {
    guard header != nil else {
      return Frame(size, saying: "Waiting for a drawing from \(source.shortened)\(missedWords). q quits.")
    }
    guard let picture else {
      return Frame(size, tooSmallFor: player.board.views.count, rowsBelow: footer(columns: size.columns).count)
    }
    var frame = picture.frame
    for (row, line) in footer(columns: size.columns).enumerated() {
      frame.write(line.text, column: 1, row: picture.layout.rows + 1 + row, style: line.style)
    }
    return frame
  }

  private var missedWords: String {
    (recording.missedEvents > 0 ? ", \(recording.missedEvents) missed" : "")
      + (recording.skippedEvents > 0 ? ", \(recording.skippedEvents) skipped" : "")
  }

  /// Where the replay is. Where the recording is wrong, the line comes first and what is wrong there comes last.
  private var status: String {
    var parts: [String] = []
    if let failure {
      parts.append("line \(failure.line) is wrong")
    } else if let title = header?.title, !title.isEmpty {
      parts.append(title.shortened)
    }
    parts.append("\(player.position) of \(player.events.count)\(isComplete ? "" : " so far")\(missedWords)")
    if settings.byEvent, player.position > 0 { parts.append(player.events[player.position - 1].action.summary) }
    if settings.speed != 1 { parts.append("speed \(settings.speed.decimalText)") }
    if player.board.isAnimating { parts.append("animating") }
    if isPaused { parts.append("paused") }
    if settings.look == .braille { parts.append("Braille") }
    return parts.joined(separator: ", ") + (failure.map { ": \($0.message)" } ?? "")
  }
}
