// The pad, the delegates that listen to it, and who owns them.

import MulticastDelegates
import MulticastLessons

/// Several views of one drawing: the pad, which is drawn on, and mirrors, which are its delegates,
/// besides others that have no canvas.
///
///     let board = Board(size: recording.size)
///     for event in recording.events { board.perform(event) }
///     board.views[1].lines.count  // as many as on the pad
///
/// The board owns its delegates until it lets go of them, and does what concerns all views: the
/// delegate protocol has only the two messages of drawing. It has no clock: time passes by
/// `advance` and by the delays of what it performs.
package final class Board {
  package let size: CanvasSize
  package let pad: DrawView
  private var seats: [Seat] = []
  /// The seats of mirrors that are deallocated and replaced, for as long as the list has a wrapper
  /// for them.
  private var departed: [Seat] = []
  /// The list that the pad's messages go through; nil for the pad's own.
  package let list: (any DelegateList)?

  /// Where a delegate is. A mirror that's deallocated leaves its seat empty, so that no other
  /// canvas moves.
  private struct Seat {
    let identifier: ObjectIdentifier
    let name: String
    let isCanvas: Bool
    var owned: (any ListedDelegate)?
    weak var released: (any ListedDelegate)?
    var delegate: (any ListedDelegate)? { owned ?? released }

    init(_ delegate: any ListedDelegate) {
      identifier = ObjectIdentifier(delegate)
      name = delegate.name
      isCanvas = delegate is DrawView
      owned = delegate
    }
  }

  /// The reflections of a two-by-two board: the pad's, left to right, top to bottom and both ways.
  package static let standard: [Reflection] = [.none, .leftRight, .upDown, .both]

  /// Creates a board whose mirrors are all attached.
  ///
  /// - Parameters:
  ///   - reflections: One view each; the first is the pad's, and there is a pad in any case.
  ///   - list: The list that the pad's messages go through; nil for the pad's own.
  package init(
    size: CanvasSize, reflections: [Reflection] = standard, through list: (any DelegateList)? = nil
  ) {
    self.size = size
    self.list = list
    pad = DrawView(size: size, reflection: reflections.first ?? .none)
    if let list { pad.addDelegate(list) }
    for reflection in reflections.dropFirst() { addMirror(reflection) }
  }

  /// The canvases, the pad first; nil where a mirror was deallocated.
  package var canvases: [DrawView?] {
    [pad] + seats.filter(\.isCanvas).map { $0.delegate as? DrawView }
  }
  package var views: [DrawView] { canvases.compactMap(\.self) }
  /// The views that follow the pad.
  package var mirrors: ArraySlice<DrawView> { views.dropFirst() }

  // MARK: - Coming and going

  /// Attaches one more mirror, on the first empty seat or on a new one. It begins with the next
  /// line.
  @discardableResult package func addMirror(_ reflection: Reflection) -> DrawView {
    let mirror = DrawView(size: size, reflection: reflection)
    if let index = seats.firstIndex(where: { $0.isCanvas && $0.delegate == nil }) {
      let emptyWrappers = wrappers.filter { $0.name == nil }
      departed = (departed + [seats[index]]).filter { seat in
        emptyWrappers.contains { $0.identifier == seat.identifier }
      }
      seats[index] = Seat(mirror)
      add(mirror)
    } else {
      own(mirror)
    }
    return mirror
  }

  /// Attaches a delegate and owns it.
  package func own(_ delegate: any ListedDelegate) {
    seats.append(Seat(delegate))
    add(delegate)
  }

  package func add(_ delegate: any ListedDelegate) {
    if let list { list.addDelegate(delegate) } else { pad.addDelegate(delegate) }
  }

  package func remove(_ delegate: any ListedDelegate) {
    if let list { list.removeDelegate(delegate) } else { pad.removeDelegate(delegate) }
  }

  /// Releases a delegate without removing it from the list, which holds it weakly. Then it's
  /// deallocated, unless something else owns it: in that case it stays on its seat for as long as
  /// it lives.
  package func letGo(of delegate: any ListedDelegate) {
    guard let index = seats.firstIndex(where: { $0.delegate === delegate }) else { return }
    seats[index].owned = nil
    seats[index].released = delegate
  }

  /// Whether the board has let go of a delegate that's still alive.
  package func hasLetGo(of delegate: any ListedDelegate) -> Bool {
    seats.contains { $0.owned == nil && $0.released === delegate }
  }

  /// A delegate as the panel lists it. It keeps its delegate alive, so it's made when it's needed,
  /// and not kept.
  package struct Row {
    package let identifier: ObjectIdentifier?
    package let name: String
    /// Nil for a wrapper whose delegate is gone.
    package let delegate: (any ListedDelegate)?
    package let isRegistered: Bool
  }

  private var wrappers: [WrapperContent] {
    list?.wrapperContents ?? pad.multicastDelegate.wrapperContents
  }

  /// The registered delegates in their order, and below them those that were removed. O(delegates).
  package var rows: [Row] {
    let living = seats.filter { $0.delegate != nil }
    // A new object may be where a dead one was. So a wrapper with a delegate is for a living one,
    // an empty wrapper is for one that's dead, and of several dead ones at an address, the one that
    // came last has the last wrapper.
    var dead = departed + seats.filter { $0.delegate == nil }
    let registered = wrappers.reversed().map { wrapper in
      guard wrapper.name == nil else {
        let seat = living.first { $0.identifier == wrapper.identifier }
        return Row(
          identifier: wrapper.identifier, name: seat?.name ?? "(released)",
          delegate: seat?.delegate,
          isRegistered: true)
      }
      let seat = dead.lastIndex { $0.identifier == wrapper.identifier }.map { dead.remove(at: $0) }
      return Row(
        identifier: wrapper.identifier, name: seat?.name ?? "(released)", delegate: nil,
        isRegistered: true)
    }
    let identifiers = Set(registered.filter { $0.delegate != nil }.map(\.identifier))
    let removed = living.filter { !identifiers.contains($0.identifier) }
    return registered.reversed()
      + removed.map {
        Row(identifier: $0.identifier, name: $0.name, delegate: $0.delegate, isRegistered: false)
      }
  }

  // MARK: - Actions

  package func clear() { for view in views { view.clear() } }

  /// Lets the mirrors copy the pad's lines. A mirror that missed something has it then.
  package func copyLines() { for mirror in mirrors { mirror.copyLines(from: pad) } }

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

  /// Does what was done once.
  package func perform(_ action: Recording.Action) {
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
  package func perform(_ event: Recording.Event) {
    advance(by: event.delay)
    perform(event.action)
  }
}

/// A list through which a pad notifies its delegates, in place of its own list. The pad then has
/// one delegate: this one.
package protocol DelegateList: DrawViewDelegate {
  func addDelegate(_ delegate: any DrawViewDelegate)
  func removeDelegate(_ delegate: any DrawViewDelegate)
  /// What its wrappers hold, in registration order.
  var wrapperContents: [WrapperContent] { get }
}

// MARK: - Delegates that say how they are

/// A delegate of the pad that can say how it is. To the pad, one delegate is like another.
package protocol ListedDelegate: DrawViewDelegate {
  var name: String { get }
  /// What it's doing, in a word or two.
  var state: String { get }
  var messagesReceived: Int { get }
  var messagesDropped: Int { get }
}

extension DrawView: ListedDelegate {
  package var name: String { reflection.name }
  package var state: String { animation == nil ? "accepts input" : "is animated" }

  package var pointCount: Int { lines.reduce(0) { $0 + $1.points.count } }

  /// How many lines and points the view has: "3 lines, 41 points".
  package var summary: String { "\(counted(lines.count, "line")), \(counted(pointCount, "point"))" }
}

extension Recorder: ListedDelegate {
  package var name: String { "recorder" }
  package var state: String { "writes" }
}

/// A statistics line: it counts what it hears, and has never seen a picture.
package final class Statistics: ListedDelegate {
  private var lines = 0
  private var length = 0.0
  private var last: Point?
  /// The line that it measures. It ignores the rest of a line that it has missed a part of, as
  /// views do.
  private weak var line: LineShape?
  private var pointsOfLine = 0

  package init() {}

  package var name: String { "statistics" }
  package var state: String { "counts" }
  package private(set) var messagesReceived = 0
  package private(set) var messagesDropped = 0

  package func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messagesReceived += 1
    lines += 1
    last = line.points[0]
    self.line = line
    pointsOfLine = 1
  }

  package func drawView(_ source: DrawView, didAddPoint point: Point) {
    messagesReceived += 1
    pointsOfLine += 1
    guard let line, line === source.lines.last, line.points.count == pointsOfLine else {
      messagesDropped += 1
      return
    }
    if let last {
      length += ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y))
        .squareRoot()
    }
    last = point
  }

  /// "3 lines, 512 long": how much was drawn, and how far the pen went, in dots.
  package var summary: String { "\(counted(lines, "line")), \(length.rounded().decimalText) long" }
}

// MARK: - In words, for people who don't see the picture

extension Board {
  /// A line for each view: "left-right mirror: 3 lines, 41 points".
  package var summary: [String] { views.map { "\($0 === pad ? "pad" : $0.name): \($0.summary)" } }

  /// The messages of each mirror, short enough for a line: "left-right 12, up-down 12, both
  /// ways 12".
  package var messageCounts: String {
    let received = mirrors.map { mirror in
      let name = mirror.reflection.name.replacing(" mirror", with: "")
      return "\(name) \(mirror.messagesReceived)"
    }
    let dropped = mirrors.map { "\($0.messagesDropped)" }
    return
      "messages: \(received.joined(separator: ", ")); dropped: \(dropped.joined(separator: ", "))"
  }
}

extension Recording.Action {
  /// What was done: "a line begins at 10, 4".
  package var summary: String {
    switch self {
    case .line(let point, _, _): "a line begins at \(point.x.decimalText), \(point.y.decimalText)"
    case .point(let point): "a point at \(point.x.decimalText), \(point.y.decimalText)"
    case .clear: "clear"
    case .animate: "copy and animate"
    case .copy: "copy"
    }
  }
}
