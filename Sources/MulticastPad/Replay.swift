// A recording on a terminal: playing, stepping, and what the screen shows.

import MulticastTerminal
import MirrorPad

/// Plays events on a board.
///
///     var player = Player(recording)
///     player.advance(by: 1 / 30)   // time passes: what is due is done
///     player.step()                // the next event immediately
///     player.stepBack()            // as if the last one had not been
///
/// It has no clock. Its speed depends on the time that you let pass.
package struct Player {
  /// The board as it is now. It is another object after `stepBack`.
  package private(set) var board: Board
  package private(set) var position = 0
  package let events: [Recording.Event]
  /// The seconds since the last event.
  private var waited = 0.0

  package init(_ recording: Recording) {
    events = recording.events
    board = Board(size: recording.size)
  }

  /// Whether all events have been performed and nothing moves anymore.
  package var isAtRest: Bool { position == events.count && !board.isAnimating }

  /// Lets time pass, and performs what is due.
  package mutating func advance(by seconds: Double) {
    var rest = seconds
    while position < events.count, waited + rest >= events[position].delay {
      rest -= max(0, events[position].delay - waited)
      step()
    }
    board.advance(by: rest)
    waited += rest
  }

  /// Performs all that is left, its delays counted, and lets an animation at the end come to its
  /// end.
  package mutating func finish() {
    while position < events.count { step() }
    board.advance(by: Double(board.views.map(\.lines.count).max() ?? 0))
  }

  /// Performs the next event immediately, if there is one, as if its delay had passed.
  package mutating func step() {
    guard position < events.count else { return }
    board.advance(by: max(0, events[position].delay - waited))
    board.perform(events[position].action)
    position += 1
    waited = 0
  }

  /// Goes back to before the last event. The board is built anew.
  package mutating func stepBack() { go(to: max(0, position - 1)) }

  /// Goes to where so many events have been performed, from the beginning on, as if nothing had
  /// happened yet.
  package mutating func go(to target: Int) {
    board = Board(size: board.size)
    position = 0
    waited = 0
    while position < target { step() }
  }
}

/// Replays a recording on a terminal until the person quits.
package struct Replay {
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

  private let title: String
  /// What is wrong with the recording behind its last event.
  private let problem: String?
  private var settings: Settings
  private var player: Player
  private var isPaused: Bool
  /// What there is to say about the last key, if it does nothing.
  private var remark: String?
  private let canShowBraille: Bool
  private let paint: (String, Style) -> String
  private var text: BoardText?
  private var laidOut: (size: Size, footer: Int, look: Look, board: ObjectIdentifier)?

  /// - Parameters:
  ///   - problem: What is wrong with the recording behind its last event.
  ///   - paint: Puts text in a style, or leaves it as it is where styles aren't wanted.
  package init(
    of recording: Recording, problem: String? = nil, settings: Settings = Settings(),
    canShowBraille: Bool = false, paint: @escaping (String, Style) -> String = { text, _ in text }
  ) {
    title = recording.title
    self.problem = problem
    self.settings = settings
    self.canShowBraille = canShowBraille
    self.paint = paint
    player = Player(recording)
    isPaused = settings.byEvent
  }

  /// How many times the picture may change in a second.
  private static let framesPerSecond = 30.0
  /// How slow and how fast it can be.
  package static let speeds = 0.01...1000.0

  // MARK: - Keys

  private enum Action {
    case quit, step, stepBack, playAgain, playOrPause, faster, slower, changeLook
    case scroll(Scroll)
    case redraw(Size)
    case say(String?)
  }

  private var keys: [KeyRow<Action>] {
    var keys = [
      keyOfSpace,
      KeyRow(.right, does: .step),
      KeyRow(.left, does: .stepBack),
      KeyRow("+", "=", does: .faster, "+ - speed"),
      KeyRow("-", does: .slower),
    ]
    if canShowBraille { keys.append(KeyRow("d", does: .changeLook, "d dots")) }
    keys.append(KeyRow("q", .control("d"), does: .quit, "q quits"))
    return keys + .scrolling(Action.scroll)
  }

  private var keyOfSpace: KeyRow<Action> {
    if settings.byEvent { return KeyRow(" ", .return, does: .step, "space or arrows step") }
    if player.isAtRest { return KeyRow(" ", does: .playAgain, "space plays again, arrows step") }
    let verb = isPaused ? "plays" : "pauses"
    return KeyRow(" ", does: .playOrPause, "space \(verb), arrows step")
  }

  private func action(for event: TerminalEvent) -> Action? {
    switch event {
    case .endOfInput: .quit
    case .redraw(let size): .redraw(size)
    case .key(let key): keys.action(for: key) ?? .say(key.remarkOnLayout)
    case .mouse, .paste: nil
    }
  }

  /// Plays until the person quits or the terminal is gone.
  package mutating func run(in terminal: Terminal) throws(OutputError) {
    var screen = Screen()
    var size = terminal.output.size
    var last = ContinuousClock.now
    while true {
      try screen.show(lines(on: size), on: terminal)
      let isMoving = !isPaused && !player.isAtRest
      let frame = last + .seconds(1 / Self.framesPerSecond)
      let event = terminal.nextEvent(until: isMoving ? frame : nil)
      let now = ContinuousClock.now
      // After a pause of the whole program, as by Ctrl-Z, the drawing goes on where it was.
      advance(by: min((now - last) / .seconds(1), Self.longestPause))
      last = now
      guard let action = event.flatMap(action) else { continue }
      if case .redraw(let new) = action {
        size = new
        screen = Screen()
      }
      guard perform(action) else { return }
    }
  }

  /// The seconds that may pass between two frames: enough for a slow machine's.
  private static let longestPause = 0.25

  package mutating func advance(by seconds: Double) {
    if !isPaused { player.advance(by: seconds * settings.speed) }
  }

  /// Returns whether the replay goes on.
  package mutating func handle(_ key: Key) -> Bool {
    action(for: .key(key)).map { perform($0) } ?? true
  }

  private mutating func perform(_ action: Action) -> Bool {
    switch action {
    case .redraw: return true
    case .quit: return false
    case .say(let words):
      remark = words
      return true
    case .step: move(by: 1)
    case .stepBack: move(by: -1)
    case .playAgain:
      player.go(to: 0)
      isPaused = false
    case .playOrPause: isPaused.toggle()
    case .faster: settings.speed = min(settings.speed * 2, Self.speeds.upperBound)
    case .slower: settings.speed = max(settings.speed / 2, Self.speeds.lowerBound)
    case .changeLook: settings.look = settings.look == .ascii ? .braille : .ascii
    case .scroll(let scroll): self.scroll(scroll)
    }
    remark = nil
    return true
  }

  /// Goes through the events as through the lines of a page. A tenth of them counts as a page, so
  /// that there are as many keys to press, however long the recording is.
  private mutating func scroll(_ scroll: Scroll) {
    let page = max(1, player.events.count / 10)
    switch scroll {
    case .lineUp: move(by: -1)
    case .lineDown: move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .start: move(by: -player.position)
    case .end: move(by: player.events.count - player.position)
    }
  }

  private mutating func move(by count: Int) {
    isPaused = true
    if count < 0 { player.go(to: max(0, player.position + count)) }
    for _ in stride(from: 0, to: count, by: 1) { player.step() }
  }

  // MARK: - The screen

  package mutating func lines(on size: Size) -> [String] {
    let footer = footer(columns: size.columns)
    let wanted = (
      size: size, footer: footer.count, look: settings.look, board: ObjectIdentifier(player.board)
    )
    if laidOut == nil || laidOut! != wanted {
      text = BoardText(
        of: player.board.views, columns: min(settings.size?.columns ?? size.columns, size.columns),
        rows: min(settings.size?.rows ?? size.rows, size.rows - footer.count), look: settings.look)
      laidOut = wanted
    }
    guard text != nil else {
      let count = player.board.views.count
      return BoardText.needsMoreRoom(views: count, rowsBelow: footer.count, on: size)
    }
    return text!.lines { paint($0, Style($1)) } + footer
  }

  /// Where the replay is, and what the keys do. Nothing is cut: where a row is too short, there are
  /// several.
  private func footer(columns: Int) -> [String] {
    let hints = keys.words().joined(separator: ", ")
    let texts = [status] + (settings.byEvent ? [player.board.messageCounts] : [])
    return texts.flatMap { $0.wrapped(to: columns) }
      + hints.wrapped(to: columns).map { paint($0, .dim) }
  }

  private var status: String {
    var parts = title.isEmpty ? [] : [title.shortened]
    parts.append("\(player.position) of \(player.events.count)")
    if settings.byEvent, player.position > 0 {
      parts.append(player.events[player.position - 1].action.summary)
    }
    if settings.speed != 1 { parts.append("speed \(settings.speed.decimalText)") }
    if player.board.isAnimating { parts.append("animating") }
    if isPaused { parts.append("paused") }
    if settings.look == .braille { parts.append("Braille") }
    let sentences = [problem.map { "What follows is wrong: \($0)" }, remark].compactMap(\.self)
    return ([parts.joined(separator: ", ")] + sentences).joined(separator: ". ")
  }
}

extension BoardText {
  /// What a terminal shows on which no board fits.
  static func needsMoreRoom(views: Int, rowsBelow: Int, on size: Size) -> [String] {
    let smallest = smallest(views: views)
    let needed = "\(smallest.columns)x\(smallest.rows + rowsBelow)"
    return "This terminal is too small: \(needed) are needed. q quits.".wrapped(to: size.columns)
  }
}

extension Style {
  /// The color of a line that was drawn.
  init(_ color: LineColor) {
    self = .color(Color(red: color.red, green: color.green, blue: color.blue))
  }
}
