import ExerciseChecks
import struct MirrorPad.Dot
import MulticastDelegates

package let mirrorPadSolutions = Exercise.mirrorPad.attempts(
  MirrorPad.self, MirrorPadByArrays.self, MirrorPadByMessages.self)

/// Lines are arrays, which can't be shared, and a message is a dot. The list has weak wrappers.
final class MirrorPadByArrays: MirrorPadExercise {
  private struct Wrapper { weak var canvas: MirrorPadByArrays? }

  private var wrappers: [Wrapper] = []
  private let turn: (Dot) -> Dot
  private(set) var shownLines: [[Dot]] = []

  init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
    turn = { dot in
      Dot(
        x: swapsLeftAndRight ? width - dot.x - 1 : dot.x, y: swapsTopAndBottom ? height - dot.y - 1 : dot.y)
    }
  }

  func addDelegate(_ canvas: MirrorPadByArrays) { wrappers.append(Wrapper(canvas: canvas)) }

  func removeDelegate(_ canvas: MirrorPadByArrays) { wrappers.removeAll { $0.canvas === canvas } }

  func touchBegan(at dot: Dot) {
    for canvas in [self] + wrappers.compactMap(\.canvas) { canvas.shownLines.append([canvas.turn(dot)]) }
  }

  func touchMoved(to dot: Dot) {
    // One that was added in the middle of its first line has nothing to continue.
    for canvas in [self] + wrappers.compactMap(\.canvas) where !canvas.shownLines.isEmpty {
      canvas.shownLines[canvas.shownLines.count - 1].append(canvas.turn(dot))
    }
  }
}

/// Lines are values that know their pen, and a canvas sends its messages to itself as well.
final class MirrorPadByMessages: MirrorPadExercise {
  private final class Pen {}
  private enum Message { case began(Pen, Dot), moved(Pen, Dot) }

  private let turn: (Dot) -> Dot
  private let delegates = MulticastDelegate<MirrorPadByMessages>()
  private var lines: [(pen: Pen, dots: [Dot])] = []
  private var pen = Pen()

  init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
    let turnX: (Int) -> Int = swapsLeftAndRight ? { width - 1 - $0 } : { $0 }
    let turnY: (Int) -> Int = swapsTopAndBottom ? { height - 1 - $0 } : { $0 }
    turn = { Dot(x: turnX($0.x), y: turnY($0.y)) }
  }

  func addDelegate(_ canvas: MirrorPadByMessages) { delegates.addDelegate(canvas) }
  func removeDelegate(_ canvas: MirrorPadByMessages) { delegates.removeDelegate(canvas) }

  func touchBegan(at dot: Dot) {
    pen = Pen()
    send(.began(pen, dot))
  }

  func touchMoved(to dot: Dot) { send(.moved(pen, dot)) }

  private func send(_ message: Message) {
    hear(message)
    delegates.invokeDelegates { $0.hear(message) }
  }

  private func hear(_ message: Message) {
    switch message {
    case .began(let pen, let dot): lines.append((pen, [dot]))
    case .moved(let pen, let dot):
      if let index = lines.lastIndex(where: { $0.pen === pen }) { lines[index].dots.append(dot) }
    }
  }

  var shownLines: [[Dot]] { lines.map { $0.dots.map(turn) } }
}
