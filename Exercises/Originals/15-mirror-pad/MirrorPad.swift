// 15 mirror-pad · write · about 15 minutes
//
// There are four canvases on the wall of the fire station. Children draw on the first one, and the
// other three follow it and show the same drawing, each flipped in its own way. The second canvas
// swaps left and right, the third one swaps top and bottom, and the last one swaps both. You've
// seen finished views do that. Now write your own. Each of the four is an object of the class
// `MirrorPad`, and the other three are delegates of the first one. Two canvases can also follow
// each other, so that you can draw on both.
//
// Write what is missing. Change whatever you like, but leave the names of everything that isn't
// private. The check uses them.
//
// Rules:
// 1. Whatever is drawn on a canvas appears on that canvas, and on every canvas that follows it:
//    each line, with all its dots in order.
// 2. A canvas flips every line that it shows, even one that was drawn on itself: left and right, or
//    top and bottom, or both, or neither, as its initializer says.
// 3. A canvas passes on nothing that it hears from another canvas.
// 4. Once a canvas has been removed from another one, nothing that is drawn on the other one after
//    that appears on the removed canvas, not even the rest of a line. Drawing on the removed canvas
//    itself still works.
// 5. Every canvas has its own lines. Adding a dot to a line on one canvas doesn't change the lines
//    of any other canvas, unless that canvas is notified and adds the dot itself.
//
// Up to you: what a canvas shows of the rest of a line if it was added after the line had begun, or
// if its own last line is a different one by then; and what happens if `touchMoved` is called on a
// canvas that has no lines, or whose last line was begun on another canvas.

import ExerciseChecks
import struct MirrorPad.Dot
import MulticastDelegates

final class MirrorPad: MirrorPadExercise {
  // A line that grows. It's an object, so everyone who holds it sees it grow.
  private final class Line {
    var dots: [Dot]
    init(_ dots: [Dot]) { self.dots = dots }
  }

  private let width, height: Int
  private let swapsLeftAndRight, swapsTopAndBottom: Bool
  private let delegates = MulticastDelegate<MirrorPad>()
  private var lines: [Line] = []

  // The dots of a canvas are (0, 0) to (width - 1, height - 1), the first one at the top left.
  init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
    self.width = width
    self.height = height
    self.swapsLeftAndRight = swapsLeftAndRight
    self.swapsTopAndBottom = swapsTopAndBottom
  }

  func addDelegate(_ canvas: MirrorPad) {
    delegates.addDelegate(canvas)
  }

  func removeDelegate(_ canvas: MirrorPad) {
    // <- The canvas is taken off the wall.
  }

  // MARK: - Drawing on this canvas

  func touchBegan(at dot: Dot) {
    // <- A line begins here. Who wants to know?
  }

  func touchMoved(to dot: Dot) {
    // <- The last line goes on.
  }

  // MARK: - Another canvas notifies this one about what is drawn there

  private func didAdd(_ line: Line) {
    // <- A line has begun on the other canvas.
  }

  private func didAdd(_ dot: Dot) {
    // <- The last line of the other canvas goes on.
  }

  // MARK: - What this canvas shows

  var shownLines: [[Dot]] {
    // <- Each line is an array of dots, in the places where this canvas shows them.
    lines.map { $0.dots }
  }
}
