// The flag that the tour draws.

/// A canvas that the flag fits on.
package let flagSize = CanvasSize(width: 36, height: 24)

/// Draws a flag, as a finger would: it touches the pad, and it moves.
package func drawFlag(on pad: DrawView) {
  pad.touchBegan(at: Point(x: 8, y: 22))
  pad.touchMoved(to: Point(x: 8, y: 2))
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))
}
