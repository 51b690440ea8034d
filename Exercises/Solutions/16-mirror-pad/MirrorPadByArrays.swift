import DotCanvas
import ExerciseChecks

/// Lines are arrays, which can't be shared, and a message is a dot. The list has weak boxes.
final class MirrorPadByArrays: MirrorPadExercise {
  private struct Box { weak var canvas: MirrorPadByArrays? }

  private var boxes: [Box] = []
  private let turn: (Dot) -> Dot
  private(set) var shownLines: [[Dot]] = []

  init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
    turn = { dot in
      Dot(
        x: swapsLeftAndRight ? width - dot.x - 1 : dot.x, y: swapsTopAndBottom ? height - dot.y - 1 : dot.y)
    }
  }

  func addDelegate(_ canvas: MirrorPadByArrays) { boxes.append(Box(canvas: canvas)) }

  func removeDelegate(_ canvas: MirrorPadByArrays) { boxes.removeAll { $0.canvas === canvas } }

  func touchBegan(at dot: Dot) {
    for canvas in [self] + boxes.compactMap(\.canvas) { canvas.shownLines.append([canvas.turn(dot)]) }
  }

  func touchMoved(to dot: Dot) {
    // One that was added in the middle of its first line has nothing to continue.
    for canvas in [self] + boxes.compactMap(\.canvas) where !canvas.shownLines.isEmpty {
      canvas.shownLines[canvas.shownLines.count - 1].append(canvas.turn(dot))
    }
  }
}
