// 16 mirror-pad · write · about 25 minutes
//
// Write what is missing, so that a drawing on one canvas appears on the canvases that follow it. Every canvas keeps
// its own lines, as they were drawn, on whichever canvas that was. It turns them all when it shows them, even those
// drawn on itself. It passes on nothing that it hears from another canvas: two canvases may follow each other, so
// that you can draw on both. A removed canvas stops drawing from that moment on. What a canvas shows of a line that
// was begun before it was added is up to you. Change whatever you like except the names of what isn't private: the
// check uses these.
//
// There are four canvases on the wall of the fire station. Children draw on the first one, and the others show the
// same, each turned in its own way: the second swaps left and right, the third top and bottom, and the last one
// both. You have seen finished views do it. Now write your own: each of the four is an object of the class below,
// and the other three are delegates of the first.

import DotCanvas
import ExerciseChecks
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
    // <- It's taken off the wall.
  }

  // MARK: - Drawing on this canvas

  func touchBegan(at dot: Dot) {
    // <- A line begins here. Who wants to know?
  }

  func touchMoved(to dot: Dot) {
    // <- The last line goes on.
  }

  // MARK: - Another canvas tells this one what is drawn there

  private func didAdd(_ line: Line) {
    // <- A line has begun there.
  }

  private func didAdd(_ dot: Dot) {
    // <- Its last line goes on.
  }

  // MARK: - What this canvas shows

  var shownLines: [[Dot]] {
    // <- Each line is an array of dots, in the places where this canvas shows them.
    lines.map { $0.dots }
  }
}
