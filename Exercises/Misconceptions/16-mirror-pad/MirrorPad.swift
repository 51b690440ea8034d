import DotCanvas
import ExerciseChecks
import MulticastDelegates

enum MirrorPadMistakes {
  static let all = [
    Mistake(
      Attempt(SwappingLeftAndRightTurnsYRound.self), believing: "swapping left and right turns y round"),
    Mistake(
      Attempt(TheLastOfSoManyDotsHasThatNumber.self), believing: "the last of so many dots has that number"),
    Mistake(
      Attempt(WhoeverIsHandedALineHasOneOfTheirOwn.self), believing: "whoever is handed a line has one of their own"),
    Mistake(
      Attempt(GrowingByItselfWhoeverIsHandedALineHasOneOfTheirOwn.self),
      believing: "whoever is handed a line has one of their own"),
    Mistake(
      Attempt(AMirrorPassesOnWhatItHears.self), believing: "a mirror passes on what it hears",
      .crashes(fact: 1, words: "calls itself without end")),
    Mistake(
      Attempt(ALineGoesToThoseWhoWereThereWhenItBegan.self),
      believing: "a line goes to those who were there when it began"),
    Mistake(
      Attempt(ACanvasStopsByItself.self), believing: "a canvas stops by itself"),
  ]
}

// MARK: - Swapping left and right turns y round

extension MirrorPadMistakes {
  final class SwappingLeftAndRightTurnsYRound: MirrorPadExercise {
    private final class Line {
      var dots: [Dot]
      init(_ dots: [Dot]) { self.dots = dots }
    }

    private let width, height: Int
    private let swapsLeftAndRight, swapsTopAndBottom: Bool
    private let delegates = MulticastDelegate<SwappingLeftAndRightTurnsYRound>()
    private var lines: [Line] = []

    init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
      self.width = width
      self.height = height
      self.swapsLeftAndRight = swapsLeftAndRight
      self.swapsTopAndBottom = swapsTopAndBottom
    }

    func addDelegate(_ canvas: SwappingLeftAndRightTurnsYRound) {
      delegates.addDelegate(canvas)
    }

    func removeDelegate(_ canvas: SwappingLeftAndRightTurnsYRound) {
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
            x: swapsTopAndBottom ? width - 1 - dot.x : dot.x, y: swapsLeftAndRight ? height - 1 - dot.y : dot.y)
        }
      }
    }
  }
}

// MARK: - The last of so many dots has that number

extension MirrorPadMistakes {
  final class TheLastOfSoManyDotsHasThatNumber: MirrorPadExercise {
    private final class Line {
      var dots: [Dot]
      init(_ dots: [Dot]) { self.dots = dots }
    }

    private let width, height: Int
    private let swapsLeftAndRight, swapsTopAndBottom: Bool
    private let delegates = MulticastDelegate<TheLastOfSoManyDotsHasThatNumber>()
    private var lines: [Line] = []

    init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
      self.width = width
      self.height = height
      self.swapsLeftAndRight = swapsLeftAndRight
      self.swapsTopAndBottom = swapsTopAndBottom
    }

    func addDelegate(_ canvas: TheLastOfSoManyDotsHasThatNumber) {
      delegates.addDelegate(canvas)
    }

    func removeDelegate(_ canvas: TheLastOfSoManyDotsHasThatNumber) {
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
            x: swapsLeftAndRight ? width - dot.x : dot.x, y: swapsTopAndBottom ? height - dot.y : dot.y)
        }
      }
    }
  }
}

// MARK: - Whoever is handed a line has one of their own

extension MirrorPadMistakes {
  final class WhoeverIsHandedALineHasOneOfTheirOwn: MirrorPadExercise {
    private final class Line {
      var dots: [Dot]
      init(_ dots: [Dot]) { self.dots = dots }
    }

    private let width, height: Int
    private let swapsLeftAndRight, swapsTopAndBottom: Bool
    private let delegates = MulticastDelegate<WhoeverIsHandedALineHasOneOfTheirOwn>()
    private var lines: [Line] = []

    init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
      self.width = width
      self.height = height
      self.swapsLeftAndRight = swapsLeftAndRight
      self.swapsTopAndBottom = swapsTopAndBottom
    }

    func addDelegate(_ canvas: WhoeverIsHandedALineHasOneOfTheirOwn) {
      delegates.addDelegate(canvas)
    }

    func removeDelegate(_ canvas: WhoeverIsHandedALineHasOneOfTheirOwn) {
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
      lines.append(line)
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
}

extension MirrorPadMistakes {
  final class GrowingByItselfWhoeverIsHandedALineHasOneOfTheirOwn: MirrorPadExercise {
    private final class Line {
      var dots: [Dot]
      init(_ dots: [Dot]) { self.dots = dots }
    }

    private let width, height: Int
    private let swapsLeftAndRight, swapsTopAndBottom: Bool
    private let delegates = MulticastDelegate<GrowingByItselfWhoeverIsHandedALineHasOneOfTheirOwn>()
    private var lines: [Line] = []

    init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
      self.width = width
      self.height = height
      self.swapsLeftAndRight = swapsLeftAndRight
      self.swapsTopAndBottom = swapsTopAndBottom
    }

    func addDelegate(_ canvas: GrowingByItselfWhoeverIsHandedALineHasOneOfTheirOwn) {
      delegates.addDelegate(canvas)
    }

    func removeDelegate(_ canvas: GrowingByItselfWhoeverIsHandedALineHasOneOfTheirOwn) {
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
      lines.append(line)
    }

    private func didAdd(_ dot: Dot) {
      // Whoever is drawn on has added it.
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
}

// MARK: - A mirror passes on what it hears

extension MirrorPadMistakes {
  final class AMirrorPassesOnWhatItHears: MirrorPadExercise {
    private final class Line {
      var dots: [Dot]
      init(_ dots: [Dot]) { self.dots = dots }
    }

    private let width, height: Int
    private let swapsLeftAndRight, swapsTopAndBottom: Bool
    private let delegates = MulticastDelegate<AMirrorPassesOnWhatItHears>()
    private var lines: [Line] = []

    init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
      self.width = width
      self.height = height
      self.swapsLeftAndRight = swapsLeftAndRight
      self.swapsTopAndBottom = swapsTopAndBottom
    }

    func addDelegate(_ canvas: AMirrorPassesOnWhatItHears) {
      delegates.addDelegate(canvas)
    }

    func removeDelegate(_ canvas: AMirrorPassesOnWhatItHears) {
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
      touchBegan(at: line.dots[0])
    }

    private func didAdd(_ dot: Dot) {
      touchMoved(to: dot)
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
}

// MARK: - A line goes to those who were there when it began

extension MirrorPadMistakes {
  final class ALineGoesToThoseWhoWereThereWhenItBegan: MirrorPadExercise {
    private final class Line {
      var dots: [Dot]
      init(_ dots: [Dot]) { self.dots = dots }
    }

    private let width, height: Int
    private let swapsLeftAndRight, swapsTopAndBottom: Bool
    private let delegates = MulticastDelegate<ALineGoesToThoseWhoWereThereWhenItBegan>()
    private var lines: [Line] = []
    /// Who was there when the last line began.
    private var followers = MulticastDelegate<ALineGoesToThoseWhoWereThereWhenItBegan>()

    init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
      self.width = width
      self.height = height
      self.swapsLeftAndRight = swapsLeftAndRight
      self.swapsTopAndBottom = swapsTopAndBottom
    }

    func addDelegate(_ canvas: ALineGoesToThoseWhoWereThereWhenItBegan) {
      delegates.addDelegate(canvas)
    }

    func removeDelegate(_ canvas: ALineGoesToThoseWhoWereThereWhenItBegan) {
      delegates.removeDelegate(canvas)
    }

    func touchBegan(at dot: Dot) {
      let line = Line([dot])
      lines.append(line)
      followers = MulticastDelegate(delegates: delegates.delegates)
      followers.invokeDelegates { $0.didAdd(line) }
    }

    func touchMoved(to dot: Dot) {
      lines.last?.dots.append(dot)
      followers.invokeDelegates { $0.didAdd(dot) }
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
}

// MARK: - A canvas stops by itself

extension MirrorPadMistakes {
  final class ACanvasStopsByItself: MirrorPadExercise {
    private final class Line {
      var dots: [Dot]
      init(_ dots: [Dot]) { self.dots = dots }
    }

    private let width, height: Int
    private let swapsLeftAndRight, swapsTopAndBottom: Bool
    private let delegates = MulticastDelegate<ACanvasStopsByItself>()
    private var lines: [Line] = []

    init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
      self.width = width
      self.height = height
      self.swapsLeftAndRight = swapsLeftAndRight
      self.swapsTopAndBottom = swapsTopAndBottom
    }

    func addDelegate(_ canvas: ACanvasStopsByItself) {
      delegates.addDelegate(canvas)
    }

    func removeDelegate(_ canvas: ACanvasStopsByItself) {}

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
}
