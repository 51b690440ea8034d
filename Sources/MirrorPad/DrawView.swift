// The canvas that is drawn on, and the mirrors that follow it. They are the same.

import MulticastDelegates

/// A canvas with its lines, and a delegate of other canvases: what is drawn on the one appears on all of them.
///
///     let pad = DrawView(size: size)
///     let mirror = DrawView(size: size, reflection: .leftRight)
///     pad.addDelegate(mirror)
///     pad.touchBegan(at: Point(x: 3, y: 4))
///     pad.touchMoved(to: Point(x: 5, y: 4))
///     mirror.lines[0].points.count  // 2
///
/// Points are kept as they were drawn, by a mirror too; only whoever shows the view applies its `reflection`.
///
/// What happens when the view is touched, told to do something or sent a message is up to the state it is in, see
/// `AcceptInputState` and `AnimateState`. A `DrawView` belongs to one thread, as its multicast delegate does.
public final class DrawView: DrawViewDelegate, CustomStringConvertible {
  /// The size of the canvas. Points outside are kept as well.
  public let size: CanvasSize
  /// How the view shows its lines.
  public let reflection: Reflection
  /// The colour of the lines that are drawn on this view from now on.
  public var lineColor = LineColor.black
  /// The width of the lines that are drawn on this view from now on.
  public var lineWidth: LineWidth = 1
  /// Whether the view copies the lines that it is told about. It should.
  ///
  /// A view that doesn't shares them with their source, and adds each point to them a second time.
  public var copiesLines = true

  /// The lines, in the order in which they were begun.
  public private(set) var lines: [LineShape] = []

  /// The state that decides what the view does. New views accept input.
  public private(set) var currentState: DrawViewState = AcceptInputState()
  /// The delegates that are told what is drawn on this view.
  public let multicastDelegate = MulticastDelegate<any DrawViewDelegate>()

  /// How many messages of other views this view has received.
  public private(set) var messagesReceived = 0
  /// How many of these came to nothing: because the view was animated, or because it had missed the line.
  public internal(set) var messagesDropped = 0

  /// The last of `lines`, as long as it may go on.
  private var openLine: LineShape?
  /// What the open line is a copy of; for a line that was drawn here, that line itself.
  private var original: LineShape?

  /// Creates a view without lines.
  public init(size: CanvasSize, reflection: Reflection = .none) {
    self.size = size
    self.reflection = reflection
  }

  /// The name of its reflection.
  public var description: String { reflection.name }

  // MARK: - Delegates

  /// Lets the delegate know from now on what is drawn on this view. It is held weakly.
  ///
  /// A view that is added in the middle of a line begins with the next one.
  public func addDelegate(_ delegate: any DrawViewDelegate) { multicastDelegate.addDelegate(delegate) }

  /// Tells the delegate nothing more.
  public func removeDelegate(_ delegate: any DrawViewDelegate) { multicastDelegate.removeDelegate(delegate) }

  // MARK: - Touches

  /// A pen, a finger or a mouse touches the view: a line begins. It is a dot as long as nothing moves.
  public func touchBegan(at point: Point) { currentState.touchBegan(at: point, on: self) }

  /// It moves: the line goes on. If the view has not begun a line with this touch, nothing happens.
  public func touchMoved(to point: Point) { currentState.touchMoved(to: point, on: self) }

  // MARK: - Actions

  /// Shows the lines one after another as they were drawn, from the first on, also if that is under way already.
  /// Without lines it is over at once.
  public func animate() { currentState.animate(self) }

  /// Forgets all lines, unless the view is being animated.
  public func clear() { currentState.clear(self) }

  /// Replaces all lines by copies of another view's, unless this view is being animated. Whatever this view had missed,
  /// it has it now, and goes on with the line that the source is in the middle of.
  public func copyLines(from source: DrawView) { currentState.copyLines(from: source, to: self) }

  // MARK: - Time

  /// Lets time pass for an animation: one second for each line, and when it is over the view accepts input again.
  ///
  /// Whoever wants it twice as fast passes twice the time. What is not a positive number of seconds changes nothing.
  public func advance(by seconds: Double) { currentState.advance(self, by: seconds) }

  /// How far the animation is, or nil if there is none and all lines are to be seen.
  public var animation: AnimationProgress? { currentState.progress }

  // MARK: - Messages of other views

  /// Another view, which this one is a delegate of, has begun a line: this one keeps a copy, if it accepts input.
  public func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messagesReceived += 1
    currentState.receivedLine(line, from: source, on: self)
  }

  /// The line goes on here as well, if it accepts input and has not missed the beginning.
  public func drawView(_ source: DrawView, didAddPoint point: Point) {
    messagesReceived += 1
    currentState.receivedPoint(point, from: source, on: self)
  }

  // MARK: - For the states

  func enter(_ state: DrawViewState) {
    currentState = state
    state.wasEntered(by: self)
  }

  func add(_ line: LineShape, copiedFrom original: LineShape) {
    lines.append(line)
    openLine = line
    self.original = original
  }

  /// Adds a point to the last line, if that is a copy of the line being drawn on `source`. Returns whether it is.
  func add(_ point: Point, drawnOn source: DrawView) -> Bool {
    guard let openLine, original === source.openLine else { return false }
    openLine.addPoint(point)
    return true
  }

  /// The touch that drew the last line is over.
  func endStroke() { if original === openLine { (openLine, original) = (nil, nil) } }

  /// A copy of a copy is a copy of the same original.
  func replaceLines(with lines: [LineShape], copiedFrom source: DrawView?) {
    self.lines = lines
    original = source?.original
    openLine = original == nil ? nil : lines.last
  }
}
