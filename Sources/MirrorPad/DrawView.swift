// One class for the pad you draw on and for the mirrors that follow it.

import MulticastDelegates

/// A view with lines of its own, and a delegate of other views: what is drawn on one view appears on its delegates too.
///
/// ```swift
/// let pad = DrawView(size: size)
/// let mirror = DrawView(size: size, reflection: .leftRight)
/// pad.addDelegate(mirror)
/// pad.touchBegan(at: Point(x: 3, y: 4))
/// pad.touchMoved(to: Point(x: 5, y: 4))
/// mirror.lines[0].points.count  // 2
/// ```
///
/// Even a mirror keeps the points as they were drawn. Its `reflection` is applied when the view is shown.
///
/// The view's state decides what it does with a touch, an action or a message: see `AcceptInputState` and
/// `AnimateState`. Use a `DrawView` on one thread only, as its multicast delegate.
public final class DrawView: DrawViewDelegate, CustomStringConvertible {
  /// The size of the canvas. Points outside it are kept too.
  public let size: CanvasSize
  /// The way the view's lines are shown.
  public let reflection: Reflection
  /// The color of lines that will be drawn on this view.
  public var lineColor = LineColor.black
  /// The width of lines that will be drawn on this view.
  public var lineWidth: LineWidth = 1
  /// Whether the view copies the lines that it receives. It should.
  ///
  /// Otherwise it shares them with the sender, and adds each point to them a second time.
  public var copiesLines = true

  /// The lines, in the order in which they were begun.
  public private(set) var lines: [LineShape] = []

  /// The state that decides what the view does. A new view accepts input.
  public private(set) var currentState: DrawViewState = AcceptInputState()
  /// The delegates, which are told what is drawn on this view.
  public let multicastDelegate = MulticastDelegate<any DrawViewDelegate>()

  /// The number of messages this view has received from other views.
  public private(set) var messagesReceived = 0
  /// The number of those it ignored, because it was being animated or had missed the line.
  public internal(set) var messagesDropped = 0

  /// The last of `lines`, if it may still grow.
  private var openLine: LineShape?
  /// The line that the open line is a copy of, or the open line itself if it was drawn here.
  private var original: LineShape?

  /// Creates a view without lines.
  public init(size: CanvasSize, reflection: Reflection = .none) {
    self.size = size
    self.reflection = reflection
  }

  /// The name of the view's reflection.
  public var description: String { reflection.name }

  // MARK: - Delegates

  /// Adds a delegate, held weakly, to be told what is drawn on this view from now on.
  ///
  /// A view that is added in the middle of a line ignores the rest of that line.
  public func addDelegate(_ delegate: any DrawViewDelegate) { multicastDelegate.addDelegate(delegate) }

  /// Removes a delegate, which is told nothing more.
  public func removeDelegate(_ delegate: any DrawViewDelegate) { multicastDelegate.removeDelegate(delegate) }

  // MARK: - Touches

  /// Begins a line where a pen, a finger or a mouse touches the view. Until it moves, the line is a dot.
  public func touchBegan(at point: Point) { currentState.touchBegan(at: point, on: self) }

  /// Continues the line. Does nothing if this touch didn't begin one.
  public func touchMoved(to point: Point) { currentState.touchMoved(to: point, on: self) }

  // MARK: - Actions

  /// Shows the lines one after another, as they were drawn. Starts again if the view is already being animated, and
  /// ends at once if there are no lines.
  public func animate() { currentState.animate(self) }

  /// Removes all lines, unless the view is being animated.
  public func clear() { currentState.clear(self) }

  /// Replaces all lines with copies of another view's, unless this view is being animated. Afterwards this view has
  /// everything it had missed, and continues the line that is being drawn on the source.
  public func copyLines(from source: DrawView) { currentState.copyLines(from: source, to: self) }

  // MARK: - Time

  /// Advances the animation by a time, of which each line takes one second. At its end the view accepts input again.
  ///
  /// To animate at twice the speed, pass twice the time. Zero, negative numbers and NaN change nothing.
  public func advance(by seconds: Double) { currentState.advance(self, by: seconds) }

  /// The progress of the animation, or nil if the view isn't being animated and shows all of its lines.
  public var animation: AnimationProgress? { currentState.progress }

  // MARK: - Messages of other views

  /// Keeps a copy of a line that was begun on another view, if this view accepts input.
  public func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messagesReceived += 1
    currentState.receivedLine(line, from: source, on: self)
  }

  /// Continues the line here, if this view accepts input and hasn't missed the beginning.
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

  /// Adds a point to the last line if that is a copy of the line being drawn on `source`, and returns whether it is.
  func add(_ point: Point, drawnOn source: DrawView) -> Bool {
    guard let openLine, original === source.openLine else { return false }
    openLine.addPoint(point)
    return true
  }

  /// Ends the touch that drew the last line.
  func endStroke() { if original === openLine { (openLine, original) = (nil, nil) } }

  /// Replaces the lines. A copy of a copy has the same original.
  func replaceLines(with lines: [LineShape], copiedFrom source: DrawView?) {
    self.lines = lines
    original = source?.original
    openLine = original == nil ? nil : lines.last
  }
}
