import ExerciseChecks
import struct MirrorPad.Dot
import MulticastDelegates

package enum MirrorPadMisconceptions {
  package static let all = [
    Misconception(.mirrorPad, SwappingLeftAndRightFlipsY.self, .swappingLeftAndRightFlipsY),
    Misconception(.mirrorPad, TheLastDotIsAtTheWidth.self, .theLastDotIsAtTheWidth),
    Misconception(.mirrorPad, ALineThatIsHandedOverIsACopy.self, .aLineThatIsHandedOverIsACopy),
    Misconception(.mirrorPad, GrowingByItselfALineThatIsHandedOverIsACopy.self, .aLineThatIsHandedOverIsACopy),
    Misconception(
      .mirrorPad, ACanvasPassesOnWhatItHears.self, .aCanvasPassesOnWhatItHears,
      .crashes(check: 2, words: "calls itself without end")),
    Misconception(.mirrorPad, TheBeginningOfALineDecidesWhoIsNotified.self, .theBeginningOfALineDecidesWhoIsNotified),
    Misconception(.mirrorPad, ACanvasStopsByItself.self, .aCanvasStopsByItself),
  ]

  class Right: MirrorPadExercise {
    final class Line {
      var dots: [Dot]
      init(_ dots: [Dot]) { self.dots = dots }
    }

    let width, height: Int
    let swapsLeftAndRight, swapsTopAndBottom: Bool
    let delegates = MulticastDelegate<Right>()
    var lines: [Line] = []

    required init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
      (self.width, self.height) = (width, height)
      (self.swapsLeftAndRight, self.swapsTopAndBottom) = (swapsLeftAndRight, swapsTopAndBottom)
    }

    func addDelegate(_ canvas: Right) { delegates.addDelegate(canvas) }
    func removeDelegate(_ canvas: Right) { delegates.removeDelegate(canvas) }

    func touchBegan(at dot: Dot) {
      let line = Line([dot])
      lines.append(line)
      delegates.invokeDelegates { $0.didAdd(line) }
    }

    func touchMoved(to dot: Dot) {
      lines.last?.dots.append(dot)
      delegates.invokeDelegates { $0.didAdd(dot) }
    }

    func didAdd(_ line: Line) { lines.append(Line(line.dots)) }
    func didAdd(_ dot: Dot) { lines.last?.dots.append(dot) }

    func shown(_ dot: Dot) -> Dot {
      Dot(x: swapsLeftAndRight ? width - 1 - dot.x : dot.x, y: swapsTopAndBottom ? height - 1 - dot.y : dot.y)
    }

    var shownLines: [[Dot]] { lines.map { $0.dots.map(shown) } }
  }

  final class SwappingLeftAndRightFlipsY: Right {
    override func shown(_ dot: Dot) -> Dot {
      Dot(x: swapsTopAndBottom ? width - 1 - dot.x : dot.x, y: swapsLeftAndRight ? height - 1 - dot.y : dot.y)
    }
  }

  final class TheLastDotIsAtTheWidth: Right {
    override func shown(_ dot: Dot) -> Dot {
      Dot(x: swapsLeftAndRight ? width - dot.x : dot.x, y: swapsTopAndBottom ? height - dot.y : dot.y)
    }
  }

  class ALineThatIsHandedOverIsACopy: Right {
    override func didAdd(_ line: Line) { lines.append(line) }
  }

  final class GrowingByItselfALineThatIsHandedOverIsACopy: ALineThatIsHandedOverIsACopy {
    override func didAdd(_ dot: Dot) {
      // The canvas that is drawn on has added it to the shared line.
    }
  }

  final class ACanvasPassesOnWhatItHears: Right {
    override func didAdd(_ line: Line) { touchBegan(at: line.dots[0]) }
    override func didAdd(_ dot: Dot) { touchMoved(to: dot) }
  }

  final class TheBeginningOfALineDecidesWhoIsNotified: Right {
    private var followers = MulticastDelegate<Right>()

    override func touchBegan(at dot: Dot) {
      followers = MulticastDelegate(delegates: delegates.delegates)
      super.touchBegan(at: dot)
    }

    override func touchMoved(to dot: Dot) {
      lines.last?.dots.append(dot)
      followers.invokeDelegates { $0.didAdd(dot) }
    }
  }

  final class ACanvasStopsByItself: Right {
    override func removeDelegate(_ canvas: Right) {}
  }
}
