// A pad under a person: what the mouse and the keys do, and what the screen shows.

import MulticastTerminal
import MirrorPad

/// Lets a person draw on a board in a terminal until they quit.
///
///     let terminal = try Terminal(.fullScreen(mouse: true))
///     let session = PadSession(on: terminal.output.size)
///     try session.run(in: terminal)
///     terminal.putBack()
///
/// What changed is shown at most 60 times a second, and where nothing changes nothing is done. Only
/// `run` has a clock. To handle events and take lines by hand, pass the time in seconds.
package final class PadSession {
  package let board: Board
  package private(set) var look: Look
  /// Why the recording has ended early, if it has: it couldn't be written, and the recorder was
  /// released.
  package private(set) var recordingFailure: (any Error)?

  /// What is said about the pad all the time, such as where its messages go.
  private let caption: String
  private let hasMouse: Bool
  private let canShowBraille: Bool
  private let paint: (String, Style) -> String
  private var size: Size
  private var text: BoardText?
  private var panel = Panel()
  private var time = 0.0

  /// The keys' pen, and whether it shows: with a mouse, the pointer does.
  private(set) var pen: Point
  private(set) var isPenDown = false
  private var showsPen = true
  private var ink = Ink.black
  /// The last point of the line that's being drawn with a mouse.
  private var touch: Point?
  private var mirrorsAdded = 0
  /// What there is to say until the next event.
  private var note = ""
  /// The delegate that the last key let go of, if something else owns it.
  private weak var released: (any ListedDelegate)?

  private var nextFrame = 0.0
  private static let secondsBetweenFrames = 1.0 / 60
  /// Whether something may look different from what was shown last.
  private var isStale = true

  /// Prepares a board whose canvases are as large as fits on a terminal of this size, with three
  /// mirrors and a statistics line.
  ///
  /// - Parameters:
  ///   - caption: What to say about the pad all the time; nothing by default.
  ///   - hasMouse: Whether the mouse draws, as it does on a terminal with one.
  ///   - showsOpening: Whether the pad draws a house first, through its list.
  ///   - list: The list that the pad's messages go through; nil for the pad's own.
  ///   - paint: Puts text in a style, or leaves it as it is where styles aren't wanted.
  ///   - record: Takes the recording, whole lines each time and each event as soon as it has
  ///     happened. Once it has thrown it isn't called again.
  package init(
    on size: Size, look: Look = .ascii, caption: String = "", hasMouse: Bool = true,
    canShowBraille: Bool = false, showsOpening: Bool = true,
    through list: (any DelegateList)? = nil,
    paint: @escaping (String, Style) -> String = { text, _ in text },
    record: ((String) throws -> Void)? = nil
  ) {
    self.size = size
    self.look = look
    self.caption = caption
    self.hasMouse = hasMouse
    self.canShowBraille = canShowBraille
    self.paint = paint
    let rows = size.rows - Panel.rows - Self.rowsBelow(size, hasMouse, canShowBraille)
    let four = [DrawView](repeating: DrawView(size: CanvasSize(width: 1, height: 1)), count: 4)
    let canvas = BoardText(of: four, columns: size.columns, rows: rows, look: look)?.dots
    board = Board(size: canvas ?? CanvasSize(width: 56, height: 36), through: list)
    pen = Point(x: board.size.width / 2, y: board.size.height / 2)
    board.own(Statistics())
    if let record {
      board.own(
        Recorder(of: board.size, now: { [unowned self] in time }) { [unowned self] text in
          guard recordingFailure == nil else { return }
          do { try record(text) } catch { recordingFailure = error }
        })
    }
    if showsOpening { drawOpening() }
  }

  /// Draws until the person quits or the terminal is gone.
  package func run(in terminal: Terminal) throws(OutputError) {
    var screen = Screen()
    let start = ContinuousClock.now
    func now() -> Double { (.now - start) / .seconds(1) }
    while true {
      if let lines = lines(at: now()) {
        try screen.show(lines, on: terminal)
        // From its end on: where drawing is slow, events are still handled between two frames, and
        // not one for each.
        nextFrame = now() + Self.secondsBetweenFrames
      }
      guard let event = terminal.nextEvent(until: wake.map { start + .seconds($0) }) else {
        continue
      }
      if case .redraw = event { screen.forget() }
      guard handle(event, at: now()) else { return }
    }
  }

  /// Draws the gallery's house, as large as the canvas allows, from the top left. The pen stays
  /// where it is.
  private func drawOpening() {
    let house = Gallery.recording("house")!
    let scale = min(
      Double(board.size.width) / Double(house.size.width),
      Double(board.size.height) / Double(house.size.height))
    // To the hundredth of a dot, so that a recording has no long numbers.
    func scaled(_ length: Double) -> Double { (length * scale * 100).rounded() / 100 }
    func scaled(_ point: Point) -> Point { Point(x: scaled(point.x), y: scaled(point.y)) }
    for event in house.events {
      switch event.action {
      // A thin line is as thin on a large canvas.
      case .line(let point, let color, let width):
        board.perform(
          .line(scaled(point), color: color, width: width > 1 ? max(1, scaled(width)) : 1))
      case .point(let point): board.perform(.point(scaled(point)))
      default: break
      }
    }
    board.pad.lineWidth = 1
    board.pad.lineColor = .black
  }

  // MARK: - Events

  /// Returns whether the session goes on.
  package func handle(_ event: TerminalEvent, at now: Double) -> Bool {
    advance(to: now)
    isStale = true
    note = ""
    released = nil
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse): handle(mouse)
    case .paste: break
    case .redraw(let size): self.size = size
    case .endOfInput: return false
    }
    return true
  }

  private func handle(_ key: Key) -> Bool {
    switch key {
    case "q", .control("d"): return false
    case .left: movePen(-1, 0)
    case .right: movePen(1, 0)
    case .up: movePen(0, -1)
    case .down: movePen(0, 1)
    case "y": movePen(-1, -1)
    case "u": movePen(1, -1)
    case "b": movePen(-1, 1)
    case "n": movePen(1, 1)
    case " ": togglePen()
    case "i":
      ink = ink.next
      board.pad.lineColor = ink.color
    case "a":
      board.animate()
      recorder?.record(.animate)
    case "c": clear()
    case "d" where canShowBraille: look = look == .ascii ? .braille : .ascii
    case "p": panel.showsNumbers.toggle()
    case "m": addMirror()
    case .tab:
      if canShowPanel { panel.chooseNext(of: board) }
    case "r", "g", "G", "s":
      if canShowPanel { handlePanelKey(key) }
    default: note = key.remarkOnLayout ?? "That key does nothing here. The keys are below."
    }
    return true
  }

  /// The keys about a delegate need its row to be seen.
  private var canShowPanel: Bool {
    layOut()
    if !showsPanel { note = "The list of delegates needs more rows." }
    return showsPanel
  }

  private func handlePanelKey(_ key: Key) {
    guard let row = panel.chosenRow(of: board), let delegate = row.delegate else {
      note = "It's gone. Tab chooses another delegate."
      return
    }
    // A picture keeps the views that it shows alive.
    if key != "s" { text = nil }
    switch key {
    case "r": if row.isRegistered { board.remove(delegate) } else { board.add(delegate) }
    case "g", "G":
      board.letGo(of: delegate)
      released = delegate
    default:
      if let mirror = delegate as? DrawView {
        mirror.animate()
      } else {
        note = "Only a mirror can be animated."
      }
    }
  }

  private func addMirror() {
    let count = board.canvases.count + (board.canvases.contains { $0 == nil } ? 0 : 1)
    let smallest = BoardText.smallest(views: count)
    guard size.columns >= smallest.columns, size.rows - rowsBelow >= smallest.rows else {
      note = "There's no room for another mirror."
      return
    }
    text = nil
    board.addMirror(Board.standard[mirrorsAdded % Board.standard.count])
    mirrorsAdded += 1
  }

  /// Clears every view that isn't being animated, and takes the pen up: its line is gone.
  private func clear() {
    if board.pad.animation == nil { recorder?.record(.clear) }
    board.clear()
    isPenDown = false
    touch = nil
  }

  /// The recorder, as long as it listens. Clearing and animating aren't messages to delegates.
  private var recorder: Recorder? {
    guard recordingFailure == nil else { return nil }
    return board.rows.lazy.filter(\.isRegistered).compactMap { $0.delegate as? Recorder }.first
  }

  // MARK: - Drawing

  private func handle(_ mouse: Mouse) {
    layOut()
    guard let text, let point = text.point(column: mouse.column, row: mouse.row) else { return }
    switch mouse.action {
    case .press:
      guard text.padContains(column: mouse.column, row: mouse.row) else { return touch = nil }
      isPenDown = false
      touch = point
      board.pad.touchBegan(at: point)
    case .drag: moveTouch(to: point)
    case .release:
      moveTouch(to: point)
      touch = nil
    }
    showsPen = false
  }

  /// The line goes on, if one has begun. The same place again isn't a new point.
  private func moveTouch(to point: Point) {
    guard touch != nil, touch != point else { return }
    touch = point
    board.pad.touchMoved(to: point)
  }

  /// How far one key moves the pen: as far down as to the right, so that diagonals are diagonal.
  private static let step = 2.0

  /// Moves the pen by so many steps, within the canvas. If it's down, the line goes on.
  private func movePen(_ right: Double, _ down: Double) {
    showsPen = true
    let width = Double(board.size.width)
    let height = Double(board.size.height)
    let x = min(max(pen.x + right * Self.step, 0), width - 1)
    let y = min(max(pen.y + down * Self.step, 0), height - 1)
    let place = Point(x: x, y: y)
    guard place != pen else { return }
    pen = place
    if isPenDown { board.pad.touchMoved(to: place) }
  }

  /// Puts the pen down, which begins a line, or takes it up. A line that's being drawn with a mouse
  /// is done then.
  private func togglePen() {
    showsPen = true
    isPenDown.toggle()
    guard isPenDown else { return }
    touch = nil
    board.pad.touchBegan(at: pen)
  }

  // MARK: - Time

  private func advance(to now: Double) {
    // The end of an animation changes the picture, too.
    isStale = isStale || board.isAnimating
    board.advance(by: now - time)
    time = max(time, now)
  }

  /// When the next frame is due, if nothing happens before; nil if then there is nothing new to be
  /// seen.
  package var wake: Double? { isStale || board.isAnimating ? nextFrame : nil }

  /// What the terminal is to show now, or nil if it's too early or nothing has changed.
  package func lines(at now: Double) -> [String]? {
    advance(to: now)
    guard isStale, now >= nextFrame else { return nil }
    isStale = false
    nextFrame = now + Self.secondsBetweenFrames
    return lines
  }

  // MARK: - The screen

  private static func hints(
    _ size: Size, _ hasMouse: Bool, _ canShowBraille: Bool, isMore: Bool
  ) -> [String] {
    var drawing = ["arrows"]
    if hasMouse { drawing.insert("mouse", at: 0) }
    // These draw diagonals.
    if isMore { drawing.append("yubn") }
    let whatDraws = drawing.joined(separator: isMore ? ", " : " or ")
    let dots = canShowBraille ? "d dots, " : ""
    return """
      \(whatDraws) draw, space pen, i ink, Tab chooses, g lets go, r removes, s animates, \
      m adds one, a animates all, c clears, \(dots)p \(isMore ? "less" : "more"), q quits
      """.wrapped(to: size.columns)
  }

  /// The status, and what the keys do. The board is as large whether there's more or not.
  private static func rowsBelow(_ size: Size, _ hasMouse: Bool, _ canShowBraille: Bool) -> Int {
    1 + hints(size, hasMouse, canShowBraille, isMore: true).count
  }

  private var rowsBelow: Int { Self.rowsBelow(size, hasMouse, canShowBraille) }
  private var showsPanel = true
  private var laidOut: (size: Size, look: Look, canvases: Int)?

  /// Makes a picture that fits the window and the views, unless there is one. Where the panel
  /// doesn't fit, the board goes first.
  private func layOut() {
    let wanted = (size: size, look: look, canvases: board.canvases.count)
    if text != nil, let laidOut, laidOut == wanted { return }
    func fitted(_ rows: Int) -> BoardText? {
      BoardText(
        of: board.canvases, columns: size.columns, rows: size.rows - rowsBelow - rows, look: look)
    }
    let withPanel = fitted(Panel.rows)
    text = withPanel ?? fitted(0)
    showsPanel = withPanel != nil
    laidOut = wanted
  }

  private var lines: [String] {
    if let released { note = "The \(released.name) was let go of, but the list keeps it alive." }
    layOut()
    guard text != nil else {
      return BoardText.needsMoreRoom(views: board.canvases.count, rowsBelow: rowsBelow, on: size)
    }
    let mark = text!.cell(of: pen).map { ($0.column, $0.row, paint(isPenDown ? "@" : "o", .bold)) }
    var lines = text!.lines(marking: showsPen ? mark : nil) { paint($0, Style($1)) }
    if showsPanel { lines += panel.lines(of: board, columns: size.columns, paint) }
    let hints = Self.hints(size, hasMouse, canShowBraille, isMore: panel.showsNumbers)
    lines += Array(repeating: "", count: max(0, size.rows - lines.count - 1 - hints.count))
    // A long status lies over what the keys do.
    let status = status.wrapped(to: size.columns)
    return lines + status + hints.dropFirst(status.count - 1).map { paint($0, .dim) }
  }

  private var status: String {
    // A note is new, and the caption isn't.
    var parts = caption.isEmpty || !note.isEmpty ? [] : [caption]
    parts.append("pen \(isPenDown ? "down" : "up")")
    if ink != .black { parts.append("\(ink) ink") }
    if board.isAnimating { parts.append("animating") }
    if recorder != nil { parts.append("recording") }
    if look == .braille { parts.append("Braille") }
    if let recordingFailure { parts.append("the recording has ended: \(recordingFailure)") }
    return parts.joined(separator: ", ") + (note.isEmpty ? "" : ". \(note)")
  }
}

/// The colors of a person's lines. On black and on white, each can be told from the background.
private enum Ink: CaseIterable {
  case black, red, orange, green, blue

  var color: LineColor {
    switch self {
    case .black: .black
    case .red: LineColor(red: 215, green: 0, blue: 0)
    case .orange: LineColor(red: 175, green: 95, blue: 0)
    case .green: LineColor(red: 0, green: 135, blue: 0)
    case .blue: LineColor(red: 0, green: 95, blue: 255)
    }
  }

  var next: Ink {
    let all = Self.allCases
    return all[(all.firstIndex(of: self)! + 1) % all.count]
  }
}
