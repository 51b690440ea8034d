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
          x: swapsLeftAndRight ? width - 1 - dot.x : dot.x,
          y: swapsTopAndBottom ? height - 1 - dot.y : dot.y)
      }
    }
  }
}

// MARK: - Other right answers

package enum MirrorPadAnswers: Answers {
  package static let right = Exercise.mirrorPad.attempts(
    MirrorPad.self, MirrorPadByArrays.self, MirrorPadByMessages.self)
}

/// Lines are arrays, which can't be shared, and a message is a dot. The list has weak wrappers.
final class MirrorPadByArrays: MirrorPadExercise {
  private struct Wrapper { weak var canvas: MirrorPadByArrays? }
  private var wrappers: [Wrapper] = []
  private let turn: (Dot) -> Dot
  private(set) var shownLines: [[Dot]] = []

  init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
    turn = { dot in
      Dot(
        x: swapsLeftAndRight ? width - dot.x - 1 : dot.x,
        y: swapsTopAndBottom ? height - dot.y - 1 : dot.y)
    }
  }

  func addDelegate(_ canvas: MirrorPadByArrays) { wrappers.append(Wrapper(canvas: canvas)) }
  func removeDelegate(_ canvas: MirrorPadByArrays) { wrappers.removeAll { $0.canvas === canvas } }

  func touchBegan(at dot: Dot) {
    for canvas in [self] + wrappers.compactMap(\.canvas) {
      canvas.shownLines.append([canvas.turn(dot)])
    }
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

// MARK: - Wrong answers

extension Belief {
  static let aLineThatIsHandedOverIsACopy = Belief(
    "a line that is handed over is a copy",
    """
    A canvas has dots that it shouldn't have. It looks as if a canvas keeps the very `Line` object \
    that it's notified about. Then all canvases share that object, and a dot that's added on one \
    of them appears on all of them.
    """)
}

extension MirrorPadAnswers {
  package static let wrong = [
    Misconception(
      .mirrorPad, SwappingLeftAndRightFlipsY.self,
      Belief(
        "swapping left and right flips y",
        """
        Two canvases show each other's picture. That's what happens when swapping left and right \
        changes `y`. But `x` is what counts from left to right.
        """)),
    Misconception(
      .mirrorPad, TheLastDotIsAtTheWidth.self,
      Belief(
        "the last dot is at the width",
        """
        Everything is off by one dot, as it is with `width - x`. Dots are counted from 0. Where \
        does the leftmost dot go?
        """)),
    Misconception(.mirrorPad, ALineThatIsHandedOverIsACopy.self, .aLineThatIsHandedOverIsACopy),
    Misconception(
      .mirrorPad, GrowingByItselfALineThatIsHandedOverIsACopy.self, .aLineThatIsHandedOverIsACopy),
    Misconception(
      .mirrorPad, ACanvasPassesOnWhatItHears.self,
      Belief(
        "a canvas passes on what it hears",
        """
        Each canvas notified the other one, and was notified by it in turn, and so on without end. \
        It looks as if a canvas passes on what it hears. Which canvas should be the only one to \
        notify the others about a line?
        """),
      .crashes(rule: 3, words: "calls itself without end")),
    Misconception(
      .mirrorPad, TheBeginningOfALineDecidesWhoIsNotified.self,
      Belief(
        "the beginning of a line decides who is notified",
        """
        The canvas that was removed in the middle of a line has the rest of that line, and nothing \
        after it. It looks as if the beginning of a line decides who is notified about the whole \
        line.
        """)),
    Misconception(
      .mirrorPad, ACanvasStopsByItself.self,
      Belief(
        "a canvas stops by itself",
        """
        The removed canvas still exists. Somebody took it off the wall, but it stayed in the list, \
        so it's notified as before.
        """)),
    Misconception(.mirrorPad, OnlyWhatIsHeardIsFlipped.self, nil),
    Misconception(.mirrorPad, ANewcomerGetsTheWholePicture.self, nil),
    Misconception(.mirrorPad, ACanvasFollowsOneOther.self, nil),
    Misconception(.mirrorPad, ACanvasPassesItOnOnce.self, nil),
    Misconception(.mirrorPad, ACanvasPassesDotsOn.self, nil),
    Misconception(.mirrorPad, ARemovedCanvasNeverComesBack.self, nil),
    Misconception(.mirrorPad, ARemovedCanvasIsOff.self, nil),
    Misconception(.mirrorPad, ARemovedCanvasDrawsDots.self, nil),
    Misconception(.mirrorPad, ALineHasAHundredDots.self, nil),
    Misconception(.mirrorPad, AllFollowersShareALine.self, nil),
    Misconception(.mirrorPad, ARemovalFinishesTheLine.self, nil),
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
      self.width = width
      self.height = height
      self.swapsLeftAndRight = swapsLeftAndRight
      self.swapsTopAndBottom = swapsTopAndBottom
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
      Dot(
        x: swapsLeftAndRight ? width - 1 - dot.x : dot.x,
        y: swapsTopAndBottom ? height - 1 - dot.y : dot.y)
    }
    var shownLines: [[Dot]] { lines.map { $0.dots.map(shown) } }
  }

  final class SwappingLeftAndRightFlipsY: Right {
    override func shown(_ dot: Dot) -> Dot {
      Dot(
        x: swapsTopAndBottom ? width - 1 - dot.x : dot.x,
        y: swapsLeftAndRight ? height - 1 - dot.y : dot.y)
    }
  }

  final class TheLastDotIsAtTheWidth: Right {
    override func shown(_ dot: Dot) -> Dot {
      Dot(
        x: swapsLeftAndRight ? width - dot.x : dot.x, y: swapsTopAndBottom ? height - dot.y : dot.y)
    }
  }

  class ALineThatIsHandedOverIsACopy: Right {
    override func didAdd(_ line: Line) { lines.append(line) }
  }

  final class GrowingByItselfALineThatIsHandedOverIsACopy: ALineThatIsHandedOverIsACopy {
    // The canvas that is drawn on has added it to the shared line.
    override func didAdd(_ dot: Dot) {}
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

  final class OnlyWhatIsHeardIsFlipped: Right {
    private var ownLines: [Int] = []

    override func touchBegan(at dot: Dot) {
      super.touchBegan(at: dot)
      ownLines.append(lines.count - 1)
    }

    override var shownLines: [[Dot]] {
      lines.enumerated().map { index, line in
        ownLines.contains(index) ? line.dots : line.dots.map(shown)
      }
    }
  }

  final class ANewcomerGetsTheWholePicture: Right {
    override func addDelegate(_ canvas: Right) {
      for line in lines { canvas.didAdd(line) }
      super.addDelegate(canvas)
    }
  }

  /// Each canvas knows the one that it follows.
  final class ACanvasFollowsOneOther: Right {
    private weak var followed: Right?

    override func addDelegate(_ canvas: Right) {
      let canvas = canvas as! ACanvasFollowsOneOther
      canvas.followed?.delegates.removeDelegate(canvas)
      canvas.followed = self
      super.addDelegate(canvas)
    }
  }

  /// While a canvas hears something, it hears nothing else: two that follow each other end.
  final class ACanvasPassesItOnOnce: Right {
    private var isBusy = false
    private func once(_ body: () -> Void) {
      if isBusy { return }
      isBusy = true
      body()
      isBusy = false
    }

    override func touchBegan(at dot: Dot) { once { super.touchBegan(at: dot) } }
    override func touchMoved(to dot: Dot) { once { super.touchMoved(to: dot) } }
    override func didAdd(_ line: Line) { touchBegan(at: line.dots[0]) }
    override func didAdd(_ dot: Dot) { touchMoved(to: dot) }
  }

  /// One copy for all of them.
  final class AllFollowersShareALine: Right {
    override func touchBegan(at dot: Dot) {
      lines.append(Line([dot]))
      let copy = Line([dot])
      delegates.invokeDelegates { $0.lines.append(copy) }
    }
  }

  /// A canvas that's removed has drawn its line to the end, whoever began that.
  final class ARemovalFinishesTheLine: Right {
    private var finished: Line?

    override func removeDelegate(_ canvas: Right) {
      super.removeDelegate(canvas)
      (canvas as! ARemovalFinishesTheLine).finished = canvas.lines.last
    }

    override func touchMoved(to dot: Dot) {
      if finished == nil || lines.last !== finished { super.touchMoved(to: dot) }
    }
  }

  final class ALineHasAHundredDots: Right {
    override func didAdd(_ dot: Dot) {
      if let last = lines.last, last.dots.count < 100 { super.didAdd(dot) }
    }
  }

  final class ACanvasPassesDotsOn: Right {
    override func didAdd(_ dot: Dot) { touchMoved(to: dot) }
  }

  final class ARemovedCanvasNeverComesBack: Right {
    private let removed = MulticastDelegate<Right>()

    override func addDelegate(_ canvas: Right) {
      if !removed.delegates.contains(where: { $0 === canvas }) { super.addDelegate(canvas) }
    }

    override func removeDelegate(_ canvas: Right) {
      super.removeDelegate(canvas)
      removed.addDelegate(canvas)
    }
  }

  /// A line begins on a removed canvas, and doesn't go on.
  class ARemovedCanvasDrawsDots: Right {
    private(set) var isOff = false

    override func removeDelegate(_ canvas: Right) {
      super.removeDelegate(canvas)
      (canvas as! ARemovedCanvasDrawsDots).isOff = true
    }

    override func touchMoved(to dot: Dot) { if !isOff { super.touchMoved(to: dot) } }
  }

  final class ARemovedCanvasIsOff: ARemovedCanvasDrawsDots {
    override func touchBegan(at dot: Dot) { if !isOff { super.touchBegan(at: dot) } }
  }
}
