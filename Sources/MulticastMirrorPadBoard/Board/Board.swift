import MirrorPad

/// Several views of one drawing: the pad, which is drawn on, and mirrors, which are its delegates.
///
///     let board = Board(size: recording.header.size, reflections: Board.standard)
///     for event in recording.events { board.perform(event) }
///     board.views[1].lines.count  // as many as on the pad
///
/// The board owns its views, and does what concerns all of them: the delegate protocol has only the two messages of
/// drawing. It has no clock: time passes by `advance` and by the delays of what it performs.
package final class Board {
  package let size: CanvasSize
  package let pad: DrawView
  private var places: [Place]

  /// Where a view is shown. The board owns it until it lets go of it.
  private struct Place {
    var owned: DrawView?
    weak var released: DrawView?
    var view: DrawView? { owned ?? released }
  }

  /// The seats of the views, the pad first. A mirror that is deallocated leaves its seat empty, so that no other moves.
  package var seats: [DrawView?] { places.map(\.view) }

  /// The four views of a two-by-two board, mirrored left to right, top to bottom and both ways.
  package static let standard: [Reflection] = [.none, .leftRight, .upDown, .both]

  /// Creates a board whose mirrors are all attached.
  ///
  /// - Parameter reflections: One view each; the first is the pad's, and there is a pad in any case.
  package init(size: CanvasSize, reflections: [Reflection] = standard) {
    self.size = size
    pad = DrawView(size: size, reflection: reflections.first ?? .none)
    places = [Place(owned: pad)]
    for reflection in reflections.dropFirst() { addMirror(reflection) }
  }

  package var views: [DrawView] { seats.compactMap { $0 } }

  /// The views that follow the pad.
  package var mirrors: ArraySlice<DrawView> { views.dropFirst() }

  // MARK: - Coming and going

  /// Attaches one more mirror, on the first empty seat or on a new one. It begins with the next line.
  @discardableResult package func addMirror(_ reflection: Reflection) -> DrawView {
    let mirror = DrawView(size: size, reflection: reflection)
    let place = Place(owned: mirror)
    if let seat = places.firstIndex(where: { $0.view == nil }) { places[seat] = place } else { places.append(place) }
    pad.addDelegate(mirror)
    return mirror
  }

  /// Releases a mirror without removing it from the pad's delegates, which hold it weakly. Then it is deallocated, unless
  /// something else owns it: in that case it stays on its seat for as long as it lives. The pad itself stays.
  package func letGo(of mirror: DrawView) {
    guard let seat = places.dropFirst().firstIndex(where: { $0.view === mirror }) else { return }
    places[seat] = Place(owned: nil, released: mirror)
  }

  /// Whether the board has let go of a mirror that is still alive.
  package func hasLetGo(of mirror: DrawView) -> Bool { places.contains { $0.owned == nil && $0.released === mirror } }

  // MARK: - Actions

  package func clear() {
    for view in views { view.clear() }
  }

  /// Lets the mirrors copy the pad's lines. A mirror that missed something has it then.
  package func copyLines() {
    for mirror in mirrors { mirror.copyLines(from: pad) }
  }

  /// Lets the mirrors copy the pad's lines, and then animates every view.
  package func animate() {
    copyLines()
    for view in views { view.animate() }
  }

  package func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    for view in views { view.advance(by: seconds) }
  }

  package var isAnimating: Bool { views.contains { $0.animation != nil } }

  /// Lets time pass until no view is animated.
  package func finishAnimation() {
    advance(by: Double(views.map(\.lines.count).max() ?? 0))
  }

  // MARK: - Recorded events

  /// Does what was done once.
  package func perform(_ action: RecordedAction) {
    switch action {
    case .line(let point, let color, let width):
      pad.lineColor = color
      pad.lineWidth = width
      pad.touchBegan(at: point)
    case .point(let point): pad.touchMoved(to: point)
    case .clear: clear()
    case .animate: animate()
    case .copy: copyLines()
    }
  }

  /// Lets the event's delay pass, and does what was done then.
  package func perform(_ event: RecordedEvent) {
    advance(by: event.delay)
    perform(event.action)
  }
}
