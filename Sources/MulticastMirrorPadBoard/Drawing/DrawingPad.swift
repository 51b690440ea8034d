import MirrorPad
import MulticastDelegates

/// A board under a pen, and its delegates: mirrors, a statistics line, a recorder.
///
///     let pad = DrawingPad(size: size) { text in try file.write(text) }
///     pad.touchBegan(at: Point(x: 3, y: 4))
///     pad.touchMoved(to: Point(x: 5, y: 4))
///     pad.touchEnded()
///
/// To the view that is drawn on, one delegate is like another. Each can be removed with `removeDelegate` or just be
/// released, and the others go on. A `DrawingPad` has no clock and no terminal.
package final class DrawingPad {
  package let board: Board
  package let header: RecordingHeader
  /// Why the recording has ended early, if it has: it couldn't be written, and the recorder was released.
  package private(set) var recordingFailure: (any Error)?

  private(set) var time = 0.0
  /// The keys' pen.
  private(set) var pen: Point
  private(set) var isPenDown = false
  /// The last point of the line that is being drawn with a mouse.
  private var touch: Point?

  private let list: (any DelegateList)?
  private let record: ((String) throws -> Void)?
  /// The delegates that aren't views. The board owns those that are.
  private var others: [Other] = []
  /// The names of all delegates ever registered, for the rows of those that are deallocated.
  private var names: [ObjectIdentifier: String] = [:]
  private var mirrorsAdded = 0
  private var eventsRecorded = 0

  /// Creates an empty pad with three mirrors and a statistics line.
  ///
  /// - Parameters:
  ///   - list: The list that the pad's messages go through; nil for the pad's own.
  ///   - record: Takes the recording, whole lines each time and each event as soon as it has happened. Once it has thrown it is not called
  ///     again.
  package init(
    size: CanvasSize, through list: (any DelegateList)? = nil, record: ((String) throws -> Void)? = nil
  ) {
    board = Board(size: size)
    header = RecordingHeader(size: size)
    self.list = list
    self.record = record
    pen = Point(x: size.width / 2, y: size.height / 2)
    if let list { board.pad.addDelegate(list) }
    for mirror in board.mirrors { welcome(mirror) }
    own(Statistics())
    guard record != nil else { return }
    own(
      Recorder(now: { [unowned self] in time }) { [unowned self] event in
        eventsRecorded += 1
        write(RecordingWriter.liveLines(for: event, of: header, number: eventsRecorded))
      })
    write(RecordingWriter.line(for: header))
  }

  func advance(to time: Double) {
    board.advance(by: time - self.time)
    self.time = max(self.time, time)
  }

  // MARK: - Touches

  package func touchBegan(at point: Point) {
    isPenDown = false
    touch = point
    board.pad.touchBegan(at: point)
  }

  /// The line goes on, if one has begun. The same place again isn't a new point.
  package func touchMoved(to point: Point) {
    guard touch != nil, touch != point else { return }
    touch = point
    board.pad.touchMoved(to: point)
  }

  package func touchEnded() { touch = nil }

  // MARK: - The keys' pen

  /// How far one key moves the pen: as far down as to the right, so that diagonals are diagonal.
  static let step = 2.0

  /// Moves the pen by so many steps, within the canvas. If it is down, the line goes on.
  func movePen(right: Double, down: Double) {
    let (width, height) = (Double(board.size.width), Double(board.size.height))
    guard
      let place = Point(
        x: min(max(pen.x + right * Self.step, 0), width - 1), y: min(max(pen.y + down * Self.step, 0), height - 1)),
      place != pen
    else { return }
    pen = place
    if isPenDown { board.pad.touchMoved(to: place) }
  }

  /// Puts the pen down, which begins a line, or takes it up. A line that is being drawn with a mouse is done then.
  func togglePen() {
    isPenDown.toggle()
    guard isPenDown else { return }
    touch = nil
    board.pad.touchBegan(at: pen)
  }

  // MARK: - Actions

  static let widths: [LineWidth] = [1, 2, 3, 5, 8]

  func nextWidth() {
    let index = Self.widths.firstIndex(of: board.pad.lineWidth) ?? 0
    board.pad.lineWidth = Self.widths[(index + 1) % Self.widths.count]
  }

  /// Clears every view that isn't being animated, and takes the pen up: its line is gone.
  func clear() {
    if board.pad.animation == nil { recorder?.record(.clear) }
    board.clear()
    isPenDown = false
    touch = nil
  }

  func animate() {
    board.animate()
    recorder?.record(.animate)
  }

  // MARK: - Delegates

  /// How many views a board may have.
  static let mostViews = 9

  func addMirror() {
    guard board.views.count < Self.mostViews else { return }
    welcome(board.addMirror(Board.standard[mirrorsAdded % Board.standard.count]))
    mirrorsAdded += 1
  }

  /// A row of the panel. It keeps its delegate alive, so it is made when it is needed, and not kept.
  enum Row {
    case delegate(any ListedDelegate, isRegistered: Bool)
    /// A wrapper whose delegate is gone.
    case empty(ObjectIdentifier?, name: String, remark: String)

    var identifier: ObjectIdentifier? {
      switch self {
      case .delegate(let delegate, _): ObjectIdentifier(delegate)
      case .empty(let identifier, _, _): identifier
      }
    }
  }

  /// The registered delegates in their order, and below them those that were removed. O(delegates).
  var rows: [Row] {
    let living = living
    let registered = wrapperContents.map { wrapper in
      if wrapper.name != nil, let delegate = living.first(where: { ObjectIdentifier($0) == wrapper.identifier }) {
        return Row.delegate(delegate, isRegistered: true)
      }
      let sweeps = list == nil ? "; the next message sweeps it away" : ""
      return .empty(
        wrapper.identifier, name: wrapper.identifier.flatMap { names[$0] } ?? "(released)",
        remark: "its wrapper is empty\(sweeps)")
    }
    let identifiers = Set(registered.map(\.identifier))
    let removed = living.filter { !identifiers.contains(ObjectIdentifier($0)) }
    return registered + removed.map { .delegate($0, isRegistered: false) }
  }

  /// Removes the delegate of a row, or adds it again at the end.
  func removeOrAdd(_ row: Row) {
    guard case .delegate(let delegate, let isRegistered) = row else { return }
    if isRegistered { remove(delegate) } else { add(delegate) }
  }

  /// Releases the delegate of a row and doesn't remove it: its wrapper becomes empty.
  ///
  /// If something else owns the delegate, it stays alive, and its row stays as well. A `BoardPicture` of the board owns
  /// the mirrors that it shows, and a row owns its delegate.
  func letGo(_ row: Row) {
    guard case .delegate(let delegate, _) = row else { return }
    if let mirror = delegate as? DrawView { board.letGo(of: mirror) }
    for index in others.indices where others[index].delegate === delegate {
      others[index] = Other(owned: nil, released: delegate)
    }
  }

  /// Whether a delegate that is still alive has been let go of.
  func hasLetGo(of delegate: any ListedDelegate) -> Bool {
    if let mirror = delegate as? DrawView { return board.hasLetGo(of: mirror) }
    return others.contains { $0.owned == nil && $0.released === delegate }
  }

  /// Animates the mirror of a row alone: it drops what is drawn in the meantime.
  func animate(_ row: Row) {
    if case .delegate(let mirror as DrawView, _) = row { mirror.animate() }
  }

  var isRecording: Bool { recorder != nil }

  // MARK: - Owning

  /// A delegate that isn't a view. The pad owns it until it lets go of it.
  private struct Other {
    var owned: (any ListedDelegate)?
    weak var released: (any ListedDelegate)?
    var delegate: (any ListedDelegate)? { owned ?? released }
  }

  /// The delegates that the pad owns, and those that it has let go of and that are still alive.
  private var living: [any ListedDelegate] { Array(board.mirrors) + others.compactMap(\.delegate) }

  private var wrapperContents: [WrapperContent] {
    list?.wrapperContents ?? board.pad.multicastDelegate.wrapperContents
  }

  private func add(_ delegate: any DrawViewDelegate) {
    if let list { list.addDelegate(delegate) } else { board.pad.addDelegate(delegate) }
  }

  private func remove(_ delegate: any DrawViewDelegate) {
    if let list { list.removeDelegate(delegate) } else { board.pad.removeDelegate(delegate) }
  }

  private func welcome(_ mirror: DrawView) {
    names[ObjectIdentifier(mirror)] = mirror.name
    guard list != nil else { return }
    board.pad.removeDelegate(mirror)
    add(mirror)
  }

  private func own(_ delegate: any ListedDelegate) {
    others.append(Other(owned: delegate))
    names[ObjectIdentifier(delegate)] = delegate.name
    add(delegate)
  }

  // MARK: - Recording

  /// The recorder, as long as it listens. Clearing and animating aren't messages to delegates, so the pad records them itself.
  private var recorder: Recorder? {
    others.lazy.compactMap { $0.delegate as? Recorder }.first { recorder in
      wrapperContents.contains { $0.name != nil && $0.identifier == ObjectIdentifier(recorder) }
    }
  }

  private func write(_ text: String) {
    guard recordingFailure == nil else { return }
    do {
      try record?(text)
    } catch {
      recordingFailure = error
      others.removeAll { $0.delegate is Recorder }
    }
  }
}
