import Foundation
import MirrorPad
import MulticastPromises

/// What 15 mirror-pad asks for: a canvas that can be drawn on, and be a delegate of another one.
public protocol MirrorPadExercise: AnyObject, SendableMetatype {
  init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool)
  /// Notifies another canvas about everything that is drawn on this one, starting now.
  func addDelegate(_ canvas: Self)
  /// Stops notifying another canvas.
  func removeDelegate(_ canvas: Self)
  /// Begins a line at a dot.
  func touchBegan(at dot: Dot)
  /// Continues the line to a dot.
  func touchMoved(to dot: Dot)
  /// The lines with their dots, in the places where this canvas shows them.
  var shownLines: [[Dot]] { get }
}

extension Exercise {
  /// Four mirrored canvases.
  public static let mirrorPad = Exercise(
    number: 15, name: "mirror-pad", kind: .write, path: .further, minutes: 11,
    about: "your own four mirrored canvases",
    rules: [
      Rule(
        """
        Whatever is drawn on a canvas appears on that canvas, and on every canvas that follows it: each line, with all \
        its dots in order.
        """,
        ask: "Follow one dot. Which canvases are notified about it, and what does each of them do with it?"),
      Rule(
        """
        A canvas flips every line that it shows, even one that was drawn on itself: left and right, or top and bottom, \
        or both, or neither, as its initializer says.
        """,
        ask: "Where does the dot at the top left appear on a canvas that swaps left and right?"),
      Rule(
        "A canvas passes on nothing that it hears from another canvas.",
        ask: "What does a canvas do with a line that was drawn elsewhere?"),
      Rule(
        """
        Once a canvas has been removed from another one, nothing that is drawn on the other one after that appears on \
        the removed canvas, not even the rest of a line. Drawing on the removed canvas itself still works.
        """,
        ask: "Which canvases are notified about a dot, and when is that decided?"),
      Rule(
        """
        Every canvas has its own lines. Adding a dot to a line on one canvas doesn't change the lines of any other \
        canvas, unless that canvas is notified and adds the dot itself.
        """,
        ask: "You draw one line, and two canvases show it. How many `Line` objects are in memory then?"),
    ],
    checks: [
      Check(
        Scene(
          rule: 1,
          done: """
            Four of your canvases were created, and three of them were added to the first one. The letter R was drawn \
            on the first canvas. Then we looked at all four.
            """,
          expected: DrawingBoard.wholePicture, isPicture: true
        ) { (type: any MirrorPadExercise.Type, log) in drawR(type, log) }),
      Check(wall.scene),
    ],
    hints: [
      """
      You touch the first canvas. What has to happen on that canvas, what has to happen on the others, and which part \
      is the same for all four? And where does the leftmost dot of a row appear in a mirror?
      """,
      """
      Begin with `touchBegan` and `didAdd(_ line:)`. With these two, a dot appears everywhere. Then write the two \
      methods for the next dots. Only `shownLines` flips anything, and only `shownLines` needs `width` and `height`.
      """,
      """
      A canvas that is touched creates a `Line`, keeps it, and calls `delegates.invokeDelegates { $0.didAdd(line) }`. \
      A canvas that is notified about the line keeps a new `Line` with the same dots, and calls nobody. Where left and \
      right are swapped, show a dot at `x: width - 1 - dot.x`, and likewise for `y`.
      """,
    ],
    proved: """
      That's the mirror pad, and you've written the part that matters: you touch one canvas, and all of them draw. \
      Each canvas keeps its own lines and flips them in its own way, and none of them knows how many others there are. \
      Compare it with Sources/MirrorPad/DrawView.swift.
      """,
    demoSteps: ["swift run mirror-pad tour --step 3"],
    chapter: "Tutorials/3-further/1-states.md")
}

private func hang<Canvas: MirrorPadExercise>(_ type: Canvas.Type, _ width: Int, _ height: Int) -> [Canvas] {
  DrawingBoard.reflections.map { reflection in
    type.init(
      width: width, height: height, swapsLeftAndRight: reflection.swapsLeftAndRight,
      swapsTopAndBottom: reflection.swapsTopAndBottom)
  }
}

private func drawR<Canvas: MirrorPadExercise>(_ type: Canvas.Type, _ log: Log) {
  /// Draws the letter R on the first of four canvases.
  func drawn<AnyCanvas: MirrorPadExercise>(_ type: AnyCanvas.Type) -> [[[Dot]]] {
    let canvases = hang(type, DrawingBoard.width, DrawingBoard.height)
    for mirror in canvases.dropFirst() { canvases[0].addDelegate(mirror) }
    for line in DrawingBoard.letterR {
      canvases[0].touchBegan(at: line[0])
      for dot in line.dropFirst() { canvases[0].touchMoved(to: dot) }
    }
    return canvases.map(\.shownLines)
  }
  let shown = drawn(type)
  // If all dots are there, they're only in the wrong places.
  let isThere = shown.map { $0.map(\.count) } == drawn(TextbookCanvas.self).map { $0.map(\.count) }
  log.take(.rule(isThere ? 2 : 1))
  for line in DrawingBoard.picture(of: shown) { log.write(line) }
}

// MARK: - Stories at a wall of small canvases

private enum WallMove {
  /// The second canvas becomes a delegate of the first.
  case add(Int, Int)
  case remove(Int, Int)
  case begin(Int, Dot)
  case move(Int, Dot)
}

/// What each canvas shows; nil for one of which that is up to the answer.
private typealias Shown = [[[Dot]]?]

private let (wallWidth, wallHeight) = (9, 4)

private let wall = OwnStories<WallMove, any MirrorPadExercise.Type, Shown>(
  given: [
    [.add(1, 2), .add(2, 1), .begin(1, Dot(x: 1, y: 1)), .begin(2, Dot(x: 5, y: 2))],
    [.add(0, 1), .add(0, 3), .begin(0, Dot(x: 1, y: 0)), .move(0, Dot(x: 2, y: 0)), .remove(0, 3)]
      + [.begin(3, Dot(x: 4, y: 1)), .move(3, Dot(x: 5, y: 1)), .move(0, Dot(x: 3, y: 0))]
      + [.begin(0, Dot(x: 6, y: 2))],
  ],
  move: { random in
    let (one, other) = (Int.random(in: 0...3, using: &random), Int.random(in: 0...3, using: &random))
    let dot = Dot(x: Int.random(in: 0..<wallWidth, using: &random), y: Int.random(in: 0..<wallHeight, using: &random))
    return [
      .add(one, other), .add(one, other), .remove(one, other), .begin(one, dot), .move(one, dot), .move(one, dot),
    ].randomElement(using: &random)!
  },
  expected: { moves in
    let canvases = hang(TextbookCanvas.self, wallWidth, wallHeight)
    for move in moves where !canvases.perform(move) { return nil }
    return canvases.map { $0.isOpen ? nil : $0.shownLines }
  },
  play: { moves, type in playAtTheWall(moves, type) },
  story: { moves in
    func name(_ canvas: Int) -> String { "the \(DrawingBoard.names[canvas])" }
    let sentences = moves.map { move in
      switch move {
      case .add(let one, let other): "\(name(other)) was added to \(name(one))."
      case .remove(let one, let other): "\(name(other)) was removed from \(name(one))."
      case .begin(let canvas, let dot): "a line began on \(name(canvas)) at \(dot.x),\(dot.y)."
      case .move(let canvas, let dot): "the line continued to \(dot.x),\(dot.y) on \(name(canvas))."
      }
    }
    return "Four canvases of \(wallWidth) by \(wallHeight) dots were created, and looked at after each move. "
      + sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  },
  lines: { shown in
    zip(DrawingBoard.names, shown).compactMap { name, lines in
      guard let lines else { return nil }
      let words = lines.map { $0.map { "\($0.x),\($0.y)" }.joined(separator: " ") }.joined(separator: " / ")
      return "\(name): \(words.isEmpty ? "no lines" : words)"
    }
  },
  rule: { moves, expected, came in
    var followers: [Int: Set<Int>] = [:]
    var removed: Set<Int> = []
    /// The canvases that were drawn on after they had been removed.
    var goingOn: Set<Int> = []
    for move in moves {
      switch move {
      case .add(let one, let other): followers[one, default: []].insert(other)
      case .remove(_, let other): removed.insert(other)
      case .begin(let canvas, _), .move(let canvas, _): if removed.contains(canvas) { goingOn.insert(canvas) }
      }
    }
    let isAChain = followers.contains { !$0.value.isDisjoint(with: followers.keys) }
    guard let came else { return isAChain ? 3 : 1 }
    // What explains most comes first.
    var rules: Set<Int> = []
    for (canvas, (right, wrong)) in zip(expected, came).enumerated() where right != wrong {
      guard let right, let wrong else { continue }
      let (rightCount, wrongCount) = (right.joined().count, wrong.joined().count)
      if right.map(\.count) == wrong.map(\.count) {
        rules.insert(2)
      } else if rightCount >= wrongCount {
        rules.insert(goingOn.contains(canvas) ? 4 : 1)
      } else if removed.contains(canvas) {
        rules.insert(4)
      } else if isAChain {
        rules.insert(3)
      } else {
        rules.insert(right.count == wrong.count ? 5 : 1)
      }
    }
    return [3, 5, 4, 1, 2].first(where: rules.contains) ?? 1
  })

private func playAtTheWall<Canvas: MirrorPadExercise>(_ moves: [WallMove], _ type: Canvas.Type) -> Shown {
  let canvases = hang(type, wallWidth, wallHeight)
  for move in moves {
    _ = canvases.perform(move)
    // Looking changes nothing.
    for canvas in canvases { _ = canvas.shownLines }
  }
  let textbook = hang(TextbookCanvas.self, wallWidth, wallHeight)
  for move in moves { _ = textbook.perform(move) }
  return zip(canvases, textbook).map { $1.isOpen ? nil : $0.shownLines }
}

extension Array where Element: MirrorPadExercise {
  /// Makes a move; false if it can't be made.
  fileprivate func perform(_ move: WallMove) -> Bool {
    switch move {
    case .add(let one, let other):
      guard one != other, (self[one] as? TextbookCanvas)?.isFollowed(by: self[other]) != true else { return false }
      self[one].addDelegate(self[other])
    case .remove(let one, let other):
      guard (self[one] as? TextbookCanvas)?.isFollowed(by: self[other]) != false else { return false }
      self[one].removeDelegate(self[other])
    case .begin(let canvas, let dot): self[canvas].touchBegan(at: dot)
    case .move(let canvas, let dot):
      guard (self[canvas] as? TextbookCanvas)?.hasLineOfItsOwn != false else { return false }
      self[canvas].touchMoved(to: dot)
    }
    return true
  }
}

/// A right canvas, which knows what is up to others: what one shows of a line if its own last line is another one.
private final class TextbookCanvas: MirrorPadExercise {
  private struct Line {
    /// The canvas that it was begun on, and how many lines that had then.
    let origin: ObjectIdentifier, number: Int
    var dots: [Dot]
  }

  private let reflection: (Dot) -> Dot
  private var followers: [TextbookCanvas] = []
  private var lines: [Line] = []
  private(set) var isOpen = false

  init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool) {
    reflection = { dot in
      Dot(x: swapsLeftAndRight ? width - 1 - dot.x : dot.x, y: swapsTopAndBottom ? height - 1 - dot.y : dot.y)
    }
  }

  func isFollowed(by canvas: AnyObject) -> Bool { followers.contains { $0 === canvas } }
  var hasLineOfItsOwn: Bool { lines.last?.origin == ObjectIdentifier(self) }

  func addDelegate(_ canvas: TextbookCanvas) { followers.append(canvas) }
  func removeDelegate(_ canvas: TextbookCanvas) { followers.removeAll { $0 === canvas } }

  func touchBegan(at dot: Dot) {
    let line = Line(origin: ObjectIdentifier(self), number: lines.count, dots: [dot])
    for canvas in [self] + followers { canvas.lines.append(line) }
  }

  func touchMoved(to dot: Dot) {
    guard let line = lines.last else { return }
    for canvas in [self] + followers {
      if let last = canvas.lines.last, last.origin == line.origin, last.number == line.number, last.dots == line.dots {
        canvas.lines[canvas.lines.count - 1].dots.append(dot)
      } else {
        canvas.isOpen = true
      }
    }
  }

  var shownLines: [[Dot]] { lines.map { $0.dots.map(reflection) } }
}
