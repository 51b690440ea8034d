import DotCanvas
import MirrorPad
import MulticastTerminal

/// Lets a person draw on a pad in a terminal until they quit.
///
///     let session = try Session(.fullScreenWithMouse)
///     let drawing = DrawingSession(on: session.output.size) { text in try file.write(text) }
///     try drawing.run(in: session)
///     session.leave()
///
/// `?` shows the keys. What changed is shown at most 60 times a second, and where nothing changes nothing is done. Only
/// `run` has a clock. To handle events and take frames by hand, pass the time in seconds.
package final class DrawingSession {
  package let pad: DrawingPad

  package private(set) var look: Look
  /// What is said about the pad all the time, such as where its messages go.
  private let caption: String
  private let keys: KeyList
  private var canShowBraille = false
  private var size: Size
  private var picture: BoardPicture?
  private var panel = DelegatesPanel()
  private var wantsPanel = true
  /// The page of the list of keys that is shown.
  private var keyPage: Int?
  /// Whether the pen's place shows: with a mouse, the pointer does.
  private var showsPen = true
  /// What there is to say until the next event.
  private var note = ""

  private var nextFrame = 0.0
  private static let secondsBetweenFrames = 1.0 / 60
  /// Whether something may look different from what was shown last.
  private var isStale = true

  /// Prepares a drawing as large as the view at the top left is on a terminal of this size.
  ///
  /// - Parameters:
  ///   - caption: What to say about the pad all the time; nothing by default.
  ///   - hasMouse: Whether the mouse draws, as it does in a session with one.
  ///   - opening: What the pad draws now, through its list; nil for an empty canvas.
  ///   - list: See `DrawingPad`.
  ///   - record: See `DrawingPad`.
  package init(
    on size: Size, look: Look = .ascii, caption: String = "", hasMouse: Bool = true, opening: OpeningDrawing? = .house,
    through list: (any DelegateList)? = nil,
    record: ((String) throws -> Void)? = nil
  ) {
    (self.look, self.caption, keys) = (look, caption, KeyList(hasMouse: hasMouse))
    self.size = size
    let layout = Self.layout(on: size, views: Board.standard.count, withPanel: true)
    let canvas = layout.flatMap { CanvasSize(width: 2 * $0.viewColumns, height: 4 * $0.viewRows) }
    pad = DrawingPad(size: canvas ?? CanvasSize(width: 56, height: 36)!, through: list, record: record)
    if let opening { pad.draw(opening) }
  }

  /// Draws until the person quits or the terminal is gone.
  package func run(in session: Session) throws(OutputError) {
    var screen = Screen(for: session.output)
    let start = ContinuousClock.now
    size = session.output.size
    canShowBraille = session.output.showsBraille
    while true {
      if let frame = frame(at: (.now - start).seconds) {
        try screen.show(frame, on: session.output)
        // From its end on: where drawing is slow, events are still handled between two frames, and not one for each.
        nextFrame = (.now - start).seconds + Self.secondsBetweenFrames
      }
      guard let event = session.nextEvent(until: wake.map { start + .seconds($0) }) else { continue }
      switch handle(event, at: (.now - start).seconds) {
      case .goesOn: break
      case .repaints: screen.forget()
      case .ends: return
      }
    }
  }

  // MARK: - Events

  package enum Outcome: Sendable {
    case goesOn
    /// The next frame is to be drawn in full.
    case repaints
    case ends
  }

  package func handle(_ event: Event, at now: Double) -> Outcome {
    pass(until: now)
    isStale = isStale || !note.isEmpty
    note = ""
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): handle(mouse)
    case .paste:
      note = "What is pasted is text, and text draws nothing."
      isStale = true
    case .redraw(let size):
      self.size = size
      isStale = true
      return .repaints
    case .endOfInput: return .ends
    }
    return .goesOn
  }

  private func handle(_ key: Key) -> Outcome {
    isStale = true
    if [.character("q"), .control("d")].contains(key) { return .ends }
    if key == .control("l") { return .repaints }
    if let page = keyPage {
      keyPage = key == .character("?") && page + 1 < keys.pages(on: size).count ? page + 1 : nil
      return .goesOn
    }
    if let (right, down) = Self.directions[key] {
      showsPen = true
      pad.movePen(right: right, down: down)
      return .goesOn
    }
    switch key {
    case .character(" "):
      showsPen = true
      pad.togglePen()
    case .character("w"): pad.nextWidth()
    case .character("a"): pad.animate()
    case .character("c"): pad.clear()
    case .character("?"): keyPage = 0
    case .character("d") where canShowBraille: look = look == .ascii ? .braille : .ascii
    case .character("p"): wantsPanel.toggle()
    case .tab, .character("r"), .character("g"), .character("s"):
      // They are about a row of the panel, so it must be seen first.
      if showsPanel {
        // By now nothing here owns it anymore, but the list may.
        weak let released = handlePanelKey(key)
        if let released { note = "The \(released.name) was let go of, but the list keeps it alive." }
      } else {
        wantsPanel = true
      }
    case .character("m"):
      picture = nil
      pad.addMirror()
    default: break
    }
    if wantsPanel, !showsPanel,
      [.tab, .character("p"), .character("r"), .character("g"), .character("s")].contains(key)
    {
      note = "The panel needs more rows."
    }
    return .goesOn
  }

  /// The arrows, and the keys that `vi` and old games have for them.
  private static let directions: [Key: (right: Double, down: Double)] = [
    .left: (-1, 0), .down: (0, 1), .up: (0, -1), .right: (1, 0),
    .character("h"): (-1, 0), .character("j"): (0, 1), .character("k"): (0, -1), .character("l"): (1, 0),
    .character("y"): (-1, -1), .character("u"): (1, -1), .character("b"): (-1, 1), .character("n"): (1, 1),
  ]

  /// - Returns: The delegate that the key let go of, if it did.
  private func handlePanelKey(_ key: Key) -> (any ListedDelegate)? {
    if key == .tab {
      panel.chooseNext(of: pad)
      return nil
    }
    guard let row = panel.rows(of: pad).chosen else { return nil }
    // A picture keeps the views that it shows alive.
    if key != .character("s") { picture = nil }
    switch key {
    case .character("r"): pad.removeOrAdd(row)
    case .character("g"):
      pad.letGo(row)
      if case .delegate(let delegate, _) = row { return delegate }
    default: pad.animate(row)
    }
    return nil
  }

  private func handle(_ mouse: Mouse) {
    layOut()
    guard let picture, let point = picture.point(column: mouse.column, row: mouse.row) else { return }
    switch mouse.action {
    case .press:
      keyPage = nil
      guard picture.padContains(column: mouse.column, row: mouse.row) else { return pad.touchEnded() }
      pad.touchBegan(at: point)
    case .drag: pad.touchMoved(to: point)
    case .release:
      pad.touchMoved(to: point)
      pad.touchEnded()
    }
    showsPen = false
    isStale = true
  }

  // MARK: - Time

  private func pass(until now: Double) {
    // The end of an animation changes the picture, too.
    isStale = isStale || pad.board.isAnimating
    pad.advance(to: now)
  }

  /// When the next frame is due, if nothing happens before; nil if then there is nothing new to be seen.
  package var wake: Double? {
    isStale || pad.board.isAnimating ? nextFrame : nil
  }

  // MARK: - The picture

  /// What the terminal is to show now, or nil if it is too early or nothing has changed.
  package func frame(at now: Double) -> Frame? {
    pass(until: now)
    guard isStale, now >= nextFrame else { return nil }
    isStale = false
    nextFrame = now + Self.secondsBetweenFrames
    return frame
  }

  private static func rowsBelow(columns: Int) -> Int {
    1 + KeyList(hasMouse: true).hints(columns: columns, canShowBraille: true).count
  }

  private static func layout(on size: Size, views: Int, withPanel: Bool) -> BoardLayout? {
    BoardLayout(
      views: views, columns: size.columns,
      rows: size.rows - rowsBelow(columns: size.columns) - (withPanel ? DelegatesPanel.rows : 0))
  }

  private func layout(withPanel: Bool) -> BoardLayout? {
    Self.layout(on: size, views: pad.board.seats.count, withPanel: withPanel)
  }

  /// Where the panel doesn't fit, the board goes first.
  private var showsPanel: Bool { wantsPanel && layout(withPanel: true) != nil }

  /// Makes a picture that fits the window and the views, unless there is one.
  private func layOut() {
    let layout = layout(withPanel: showsPanel)
    if picture?.frame.size != size || picture?.layout != layout || picture?.look != look
      || picture?.viewCount != pad.board.seats.count
    {
      picture = layout.map { BoardPicture(of: pad.board.seats, layout: $0, look: look, on: size) }
    }
  }

  private var frame: Frame {
    layOut()
    if let page = keyPage {
      let pages = keys.pages(on: size)
      return Frame(size, lines: pages[min(page, pages.count - 1)])
    }
    picture?.update(most: ReplaySession.pointsAtOnce)
    guard let picture else {
      return Frame(size, tooSmallFor: pad.board.seats.count, rowsBelow: Self.rowsBelow(columns: size.columns))
    }
    isStale = isStale || !picture.isComplete
    var frame = picture.frame
    if showsPen, let cell = picture.cell(of: pad.pen) {
      frame.write(pad.isPenDown ? "@" : "o", column: cell.column, row: cell.row, style: .bold)
    }
    if showsPanel {
      panel.draw(pad, into: &frame, from: picture.layout.rows + 1)
    }
    let hints = keys.hints(columns: size.columns, canShowBraille: canShowBraille)
    let status = status.wrapped(to: size.columns)
    // A long status lies over what the keys do, which ? shows too.
    for (row, line) in (status + hints.dropFirst(status.count - 1)).enumerated() {
      frame.write(
        line, column: 1, row: size.rows - max(hints.count, status.count - 1) + row,
        style: row < status.count ? .plain : .dim)
    }
    return frame
  }

  private var status: String {
    // A note is new, and the caption isn't.
    var parts = caption.isEmpty || !note.isEmpty ? [] : [caption]
    parts += ["width \(pad.board.pad.lineWidth.dots.decimalText)", "pen \(pad.isPenDown ? "down" : "up")"]
    if pad.board.isAnimating { parts.append("animating") }
    if pad.isRecording { parts.append("recording") }
    if look == .braille { parts.append("Braille") }
    if let failure = pad.recordingFailure { parts.append("the recording has ended: \(failure)") }
    return parts.joined(separator: ", ") + (note.isEmpty ? "" : ". \(note)")
  }
}
