import DotCanvas
import ExerciseChecks
import MulticastDelegates

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
