import ExerciseChecks
import struct MirrorPad.Dot
import MulticastDelegates

final class MirrorPad: MirrorPadExercise {
  private final class Line {
    var dots: [Dot]
    init(_ dots: [Dot]) { self.dots = dots }
  }

  private let width, height: Int
  private let swapsLeftAndRight, swapsTopAndBottom: Bool
  private let delegates = MulticastDelegate<MirrorPad>()
  private var lines: [Line] = []

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
    delegates.removeDelegate(canvas)
  }

  func touchBegan(at dot: Dot) {
    let line = Line([dot])
    lines.append(line)
    delegates.invokeDelegates { $0.didAdd(line) }
  }

  func touchMoved(to dot: Dot) {
    lines.last?.dots.append(dot)
    delegates.invokeDelegates { $0.didAdd(dot) }
  }

  private func didAdd(_ line: Line) {
    lines.append(Line(line.dots))
  }

  private func didAdd(_ dot: Dot) {
    lines.last?.dots.append(dot)
  }

  var shownLines: [[Dot]] {
    lines.map { line in
      line.dots.map { dot in
        Dot(
          x: swapsLeftAndRight ? width - 1 - dot.x : dot.x, y: swapsTopAndBottom ? height - 1 - dot.y : dot.y)
      }
    }
  }
}
