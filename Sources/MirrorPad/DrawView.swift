// One class for the pad that you draw on, and for the mirrors that follow the pad, which hear of
// its lines through one protocol.

import MulticastDelegates

/// The delegate protocol of ``DrawView``, for mirrors, recorders, and whatever else follows what's
/// drawn on a view.
///
/// ``drawView(_:didAddLine:)`` begins a line, and each ``drawView(_:didAddPoint:)`` adds a point to
/// that line. No message ends a line: the line has ended when the next line begins.
public protocol DrawViewDelegate: AnyObject {
  /// Called when a line was begun on a view.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - line: The new line, which has one point and is the last of the source's `lines`. It
  ///     belongs to the source and
  ///     keeps growing, so a delegate that keeps the line keeps a `copy()`.
  func drawView(_ source: DrawView, didAddLine line: LineShape)

  /// Called when a point was added to the last line of a view.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - point: The new last point of the line.
  func drawView(_ source: DrawView, didAddPoint point: Point)
}

/// A view that keeps the lines drawn on it, and passes them on to the views and recorders that are
/// its delegates.
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
/// A *pad* is a view that you draw on, and a *mirror* is a view that's a delegate of the pad. A
/// mirror keeps the points as they were drawn on the pad. Its ``reflection`` is applied only when
/// the view is shown.
///
/// The view's state decides what the view does with a touch, an action, or a message: see
/// ``AcceptInputState`` and ``AnimateState``. Like `MulticastDelegate`, a `DrawView` isn't
/// `Sendable`.
public final class DrawView: DrawViewDelegate, CustomStringConvertible {
  /// The size of the canvas. Points outside the canvas are kept, too.
  public let size: CanvasSize
  /// The way the view's lines are shown.
  public let reflection: Reflection
  /// The color of lines that will be drawn on this view.
  public var lineColor = LineColor.black
  /// The width of lines that will be drawn on this view, in dots.
  public var lineWidth = 1.0
  /// Whether the view copies the lines that it receives, which it does by default.
  ///
  /// A view that doesn't copy shares each line with the sender. So each point is added to the line
  /// once by the sender, and once more by each such view. To see that, run
  /// `swift run mirror-pad tour`.
  public var copiesLines = true

  /// The lines, in the order in which they were begun.
  public private(set) var lines: [LineShape] = []

  /// The state that decides what the view does. A new view accepts input.
  public private(set) var currentState: DrawViewState = AcceptInputState()
  /// The list of delegates, which are called for each line and each point that's drawn on this
  /// view.
  public let multicastDelegate = MulticastDelegate<any DrawViewDelegate>()

  /// The number of messages that this view has received from other views.
  public private(set) var messagesReceived = 0
  /// The number of received messages that this view ignored, because the view was being animated or
  /// had missed the beginning of the line.
  public internal(set) var messagesDropped = 0

  /// The last of `lines`, if it may still grow.
  private var openLine: LineShape?
  /// The line that the open line is a copy of, or the open line itself if it was drawn here.
  private var original: LineShape?

  /// Creates a view without lines.
  ///
  /// - Parameters:
  ///   - size: The size of the canvas.
  ///   - reflection: The way the view's lines are shown.
  public init(size: CanvasSize, reflection: Reflection = .none) {
    self.size = size
    self.reflection = reflection
  }

  /// The name of the reflection. If the view has none, how much is drawn on it: "1 line, 4 points".
  public var description: String { reflection == .none ? summary : reflection.name }

  // MARK: - Delegates

  /// Adds a delegate, which will be called for everything that's drawn on this view until the
  /// delegate is removed.
  ///
  /// A view that's added in the middle of a line ignores the rest of that line.
  ///
  /// - Parameter delegate: The delegate, which is held weakly.
  public func addDelegate(_ delegate: any DrawViewDelegate) {
    multicastDelegate.addDelegate(delegate)
  }

  /// Removes a delegate, so that what's drawn after that isn't passed on to it.
  ///
  /// - Parameter delegate: The delegate. If it isn't registered, nothing happens.
  public func removeDelegate(_ delegate: any DrawViewDelegate) {
    multicastDelegate.removeDelegate(delegate)
  }

  // MARK: - Touches

  /// Begins a line where a pen, a finger, or a mouse touches the view.
  ///
  /// Until the touch moves, the line is a dot.
  ///
  /// - Parameter point: The first point of the line.
  public func touchBegan(at point: Point) { currentState.touchBegan(at: point, on: self) }

  /// Continues the line that the touch began.
  ///
  /// If the touch didn't begin a line, because the view was being animated, nothing happens.
  ///
  /// - Parameter point: The next point of the line.
  public func touchMoved(to point: Point) { currentState.touchMoved(to: point, on: self) }

  // MARK: - Actions

  /// Starts an animation, which shows the lines one after another as they were drawn.
  ///
  /// If the view is already being animated, the animation starts again. If there are no lines, it
  /// ends immediately.
  public func animate() { currentState.animate(self) }

  /// Removes all lines, unless the view is being animated.
  public func clear() { currentState.clear(self) }

  /// Replaces all lines with copies of another view's lines, unless this view is being animated.
  ///
  /// Afterward, this view has every line that it had missed. A line that's still being drawn on the
  /// source continues on this view.
  ///
  /// - Parameter source: The view whose lines are copied. If it's this view, nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of lines. The points of a line are copied only
  ///   when the line grows.
  public func copyLines(from source: DrawView) { currentState.copyLines(from: source, to: self) }

  // MARK: - Time

  /// Advances the animation. Each line takes one second, and after the last line the view accepts
  /// input again.
  ///
  /// - Parameter seconds: The time that has passed. To animate at twice the speed, pass twice the
  ///   time. Zero, negative numbers and NaN change nothing.
  public func advance(by seconds: Double) { currentState.advance(self, by: seconds) }

  /// The progress of the animation, or nil if the view isn't being animated and shows all of its
  /// lines.
  public var animation: AnimationProgress? { currentState.progress }

  // MARK: - Messages of other views

  /// Adds a line that was begun on another view, or a copy of it, if this view accepts input.
  ///
  /// Whether the line is copied depends on ``copiesLines``.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - line: The new line.
  public func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messagesReceived += 1
    currentState.receivedLine(line, from: source, on: self)
  }

  /// Continues a line that's being drawn on another view, if this view accepts input and has the
  /// line's beginning.
  ///
  /// - Parameters:
  ///   - source: The view that was drawn on.
  ///   - point: The new last point of the line.
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

  /// Adds a point to the open line if that's the line being drawn on `source`, or a copy of it.
  /// Returns whether it is.
  func add(_ point: Point, drawnOn source: DrawView) -> Bool {
    guard let openLine, original === source.openLine else { return false }
    openLine.addPoint(point)
    return true
  }

  /// Ends the touch that drew the last line.
  func endStroke() {
    guard original === openLine else { return }
    openLine = nil
    original = nil
  }

  /// Replaces the lines. A copy of a copy has the same original.
  func replaceLines(with lines: [LineShape], copiedFrom source: DrawView?) {
    self.lines = lines
    original = source?.original
    openLine = original == nil ? nil : lines.last
  }
}

/// The four ways in which a view can show a drawing.
///
/// As in an image editor, `h` flips horizontally, so left and right change places as in a mirror on
/// the wall. `v` flips vertically, as in a lake.
public enum Reflection: String, CaseIterable, Sendable {
  /// As it was drawn.
  case none
  /// Left and right change places: x becomes width - 1 - x.
  case leftRight = "h"
  /// Top and bottom change places: y becomes height - 1 - y.
  case upDown = "v"
  /// Left and right change places, and so do top and bottom: the picture is turned by 180 degrees.
  case both = "hv"

  /// The name of a view with this reflection.
  public var name: String {
    switch self {
    case .none: "as drawn"
    case .leftRight: "left-right mirror"
    case .upDown: "up-down mirror"
    case .both: "both ways"
    }
  }

  /// Whether left and right change places.
  public var swapsLeftAndRight: Bool { self == .leftRight || self == .both }
  /// Whether top and bottom change places.
  public var swapsTopAndBottom: Bool { self == .upDown || self == .both }

  /// Returns where a dot is shown, in a picture of so many dots. Reflecting twice returns the
  /// original place.
  package func place(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let shownX = swapsLeftAndRight ? width - 1 - x : x
    let shownY = swapsTopAndBottom ? height - 1 - y : y
    return (shownX, shownY)
  }
}
