import MirrorPad

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
    number: 15, name: "mirror-pad", kind: .write, path: .further, minutes: 15,
    about: "your own four mirrored canvases",
    rules: [
      Rule(
        """
        Whatever is drawn on a canvas appears on that canvas, and on every canvas that follows it: \
        each line, with all its dots in order.
        """,
        ask: """
          Follow one dot. Which canvases are notified about it, and what does each of them do with \
          it?
          """),
      Rule(
        """
        A canvas flips every line that it shows, even one that was drawn on itself: left and \
        right, or top and bottom, or both, or neither, as its initializer says.
        """,
        ask: "Where does the dot at the top left appear on a canvas that swaps left and right?"),
      Rule(
        "A canvas passes on nothing that it hears from another canvas.",
        ask: "What does a canvas do with a line that was drawn elsewhere?"),
      Rule(
        """
        Once a canvas has been removed from another one, nothing that is drawn on the other one \
        after that appears on the removed canvas, not even the rest of a line. Drawing on the \
        removed canvas itself still works.
        """,
        ask: "Which canvases are notified about a dot, and when is that decided?"),
      Rule(
        """
        Every canvas has its own lines. Adding a dot to a line on one canvas doesn't change the \
        lines of any other canvas, unless that canvas is notified and adds the dot itself.
        """,
        ask: """
          You draw one line, and two canvases show it. How many `Line` objects are in memory then?
          """),
    ],
    checks: [
      Check(
        Scene(
          rule: 1,
          done: """
            Four of your canvases were created, and three of them were added to the first one. The \
            letter R was drawn on the first canvas. Then we looked at all four.
            """,
          expected: DrawingBoard.wholePicture, isPicture: true
        ) { (type: any MirrorPadExercise.Type, log) in drawR(type, log) }),
      // Each of these is the shortest story in which some mistake shows. The wrong answers say
      // which stories are needed.
      wall(
        rule: 1, [.add(0, 1), .add(0, 2), .begin(0, (1, 0)), .move(0, (2, 0)), .move(0, (2, 0))],
        ["1,0 2,0 2,0", "7,0 6,0 6,0", "1,3 2,3 2,3", "no lines"]),
      wall(
        rule: 1, [.begin(0, (1, 0)), .add(0, 1)],
        ["1,0", "no lines", "no lines", "no lines"]),
      wall(
        rule: 1, [.add(0, 2), .add(1, 2), .begin(0, (1, 0))],
        ["1,0", "no lines", "1,3", "no lines"]),
      wall(
        rule: 3, [.add(1, 2), .add(2, 1), .begin(1, (1, 1))],
        ["no lines", "7,1", "1,2", "no lines"]),
      wall(
        rule: 3, [.add(0, 1), .add(1, 3), .begin(0, (1, 0))],
        ["1,0", "7,0", "no lines", "no lines"]),
      wall(
        rule: 3,
        [.add(0, 1), .add(1, 3), .begin(1, (1, 1)), .begin(0, (1, 0)), .move(0, (2, 0))],
        ["1,0 2,0", "7,1 / 7,0 6,0", "no lines", "7,2"]),
      wall(
        rule: 4, [.add(0, 3), .remove(0, 3), .begin(0, (6, 2))],
        ["6,2", "no lines", "no lines", "no lines"]),
      wall(
        rule: 4, [.add(0, 3), .begin(0, (1, 0)), .remove(0, 3), .move(0, (2, 0))],
        ["1,0 2,0", "no lines", "no lines", "7,3"]),
      wall(
        rule: 4,
        [.add(0, 1), .add(0, 3), .begin(0, (1, 0)), .move(0, (2, 0)), .remove(0, 3)]
          + [.begin(3, (4, 1)), .move(3, (5, 1)), .move(0, (3, 0))],
        ["1,0 2,0 3,0", "7,0 6,0 5,0", "no lines", "7,3 6,3 / 4,2 3,2"]),
      wall(
        rule: 1,
        [.add(0, 3), .add(1, 3), .remove(0, 3), .begin(1, (1, 1)), .add(0, 3), .begin(0, (1, 0))],
        ["1,0", "7,1", "no lines", "7,2 / 7,3"]),
      // The line is the removed canvas's own.
      wall(
        rule: 4, [.add(0, 1), .begin(1, (1, 1)), .remove(0, 1), .move(1, (2, 1))],
        ["no lines", "7,1 6,1", "no lines", "no lines"]),
      manyCanvases,
    ],
    hints: [
      """
      You touch the first canvas. What has to happen on that canvas, what has to happen on the \
      others, and which part is the same for all four? And where does the leftmost dot of a row \
      appear in a mirror?
      """,
      """
      Begin with `touchBegan` and `didAdd(_ line:)`. With these two, a dot appears everywhere. \
      Then write the two methods for the next dots. Only `shownLines` flips anything, and only \
      `shownLines` needs `width` and `height`.
      """,
      """
      A canvas that is touched creates a `Line`, keeps it, and calls `delegates.invokeDelegates { \
      $0.didAdd(line) }`. A canvas that is notified about the line keeps a new `Line` with the \
      same dots, and calls nobody. Where left and right are swapped, show a dot at `x: width - 1 - \
      dot.x`, and likewise for `y`.
      """,
    ],
    proved: """
      That's the mirror pad, and you've written the part that matters: you touch one canvas, and \
      all of them draw. Each canvas keeps its own lines and flips them in its own way, and none of \
      them knows how many others there are. Compare it with Sources/MirrorPad/DrawView.swift.
      """,
    demoSteps: ["swift run mirror-pad tour --step 3"],
    chapter: "Tutorials/3-further/1-states.md")
}

/// Draws the letter R on the first of four canvases.
private func drawR<Canvas: MirrorPadExercise>(_ type: Canvas.Type, _ log: Log) {
  let canvases = hang(type, width: DrawingBoard.width, height: DrawingBoard.height)
  for mirror in canvases.dropFirst() { canvases[0].addDelegate(mirror) }
  for line in DrawingBoard.letterR {
    canvases[0].touchBegan(at: line[0])
    for dot in line.dropFirst() { canvases[0].touchMoved(to: dot) }
  }
  let shown = canvases.map(\.shownLines)
  // If all dots are there, they're only in the wrong places.
  let isThere = shown.allSatisfy { $0.map(\.count) == DrawingBoard.letterR.map(\.count) }
  log.take(.rule(isThere ? 2 : 1))
  for line in DrawingBoard.picture(of: shown) { log.write(line) }
}

/// More than a class may be expected to count to.
private let many = 130

private let manyCanvases = Check(
  Scene(
    rule: 1,
    done: """
      Forty canvases were added to another one. On that one, \(many) lines were drawn, the last \
      one of \(many) dots, and all others of two.
      """,
    expected: ["41 canvases: \(many) lines, \(many * 3 - 2) dots"],
    ask: "How many canvases, lines and dots can your class handle?"
  ) { (type: any MirrorPadExercise.Type, log) in drawMuch(type, log) })

private func drawMuch<Canvas: MirrorPadExercise>(_ type: Canvas.Type, _ log: Log) {
  let canvases = (0...40).map { _ in
    type.init(
      width: wallWidth, height: wallHeight, swapsLeftAndRight: false, swapsTopAndBottom: false)
  }
  for canvas in canvases.dropFirst() { canvases[0].addDelegate(canvas) }
  for line in 1...many {
    canvases[0].touchBegan(at: Dot(x: 0, y: 0))
    for number in 1..<(line == many ? many : 2) {
      canvases[0].touchMoved(to: Dot(x: number % wallWidth, y: number % wallHeight))
    }
  }
  let summaries = canvases.map { canvas in
    let lines = canvas.shownLines
    return "\(lines.count) lines, \(lines.reduce(0) { $0 + $1.count }) dots"
  }
  for (summary, alike) in Dictionary(grouping: summaries, by: \.self).sorted(by: { $0.key < $1.key }
  ) {
    log.write("\(alike.count) canvas\(alike.count == 1 ? "" : "es"): \(summary)")
  }
}

private func hang<Canvas: MirrorPadExercise>(
  _ type: Canvas.Type, width: Int, height: Int
) -> [Canvas] {
  DrawingBoard.reflections.map { reflection in
    type.init(
      width: width, height: height, swapsLeftAndRight: reflection.swapsLeftAndRight,
      swapsTopAndBottom: reflection.swapsTopAndBottom)
  }
}

// MARK: - Stories at a wall of small canvases

/// What may happen at a wall of four canvases.
private enum WallMove {
  /// The second canvas becomes a delegate of the first.
  case add(Int, Int)
  case remove(Int, Int)
  case begin(Int, (x: Int, y: Int))
  case move(Int, (x: Int, y: Int))
}

// Different, so that nobody confuses them.
private let wallWidth = 9
private let wallHeight = 4

/// A story with what each canvas should show in the end: the pad, and then the mirrors.
private func wall(rule: Int, _ moves: [WallMove], _ expected: [String]) -> Check {
  let beginning =
    "Four canvases of \(wallWidth) by \(wallHeight) dots were created, "
    + "and looked at after each move."
  let story = ([beginning] + moves.map(sentence)).joined(separator: " ")
  let scene = Scene(rule: rule, done: story, expected: named(expected)) {
    (type: any MirrorPadExercise.Type, log) in
    let shown = playAtTheWall(moves, type).map(words)
    log.take(.rule(brokenRule(in: moves, about: rule, expected: expected, shown: shown)))
    for line in named(shown) { log.write(line) }
  }
  return Check(scene)
}

/// What each canvas shows, with the canvas's name.
private func named(_ shown: [String]) -> [String] {
  zip(DrawingBoard.names, shown).map { "\($0): \($1)" }
}

private func sentence(_ move: WallMove) -> String {
  func name(_ canvas: Int) -> String { "the \(DrawingBoard.names[canvas])" }
  let sentence =
    switch move {
    case .add(let one, let other): "\(name(other)) was added to \(name(one))."
    case .remove(let one, let other): "\(name(other)) was removed from \(name(one))."
    case .begin(let canvas, let dot): "a line began on \(name(canvas)) at \(dot.x),\(dot.y)."
    case .move(let canvas, let dot):
      "the line continued to \(dot.x),\(dot.y) on \(name(canvas))."
    }
  return sentence.prefix(1).uppercased() + sentence.dropFirst()
}

private let noLines = "no lines"

/// What a canvas shows: the dots of each line.
private func words(_ lines: [[Dot]]) -> String {
  if lines.isEmpty { return noLines }
  let words = lines.map { line in line.map { "\($0.x),\($0.y)" }.joined(separator: " ") }
  return words.joined(separator: " / ")
}

/// How many dots each line has.
private func counts(_ words: String) -> [Int] {
  if words == noLines { return [] }
  let lines = words.split(separator: " / ", omittingEmptySubsequences: false)
  return lines.map { $0.split(separator: " ").count }
}

/// Makes the moves, and returns what each canvas shows in the end.
private func playAtTheWall<Canvas: MirrorPadExercise>(
  _ moves: [WallMove], _ type: Canvas.Type
) -> [[[Dot]]] {
  let canvases = hang(type, width: wallWidth, height: wallHeight)
  for move in moves {
    switch move {
    case .add(let one, let other): canvases[one].addDelegate(canvases[other])
    case .remove(let one, let other): canvases[one].removeDelegate(canvases[other])
    case .begin(let canvas, let dot): canvases[canvas].touchBegan(at: Dot(x: dot.x, y: dot.y))
    case .move(let canvas, let dot): canvases[canvas].touchMoved(to: Dot(x: dot.x, y: dot.y))
    }
    // Looking changes nothing.
    for canvas in canvases { _ = canvas.shownLines }
  }
  return canvases.map(\.shownLines)
}

/// The number of the rule that's broken if canvases show the wrong thing: the one that a story is
/// about, unless what they show says more.
private func brokenRule(
  in moves: [WallMove], about rule: Int, expected: [String], shown: [String]
) -> Int {
  let expected = expected.map(counts)
  let shown = shown.map(counts)
  // If all dots are there, they're only in the wrong places.
  if shown == expected { return 2 }
  // If each canvas has them all, some are in another line.
  let expectedTotals = expected.map { $0.reduce(0, +) }
  let shownTotals = shown.map { $0.reduce(0, +) }
  if shownTotals == expectedTotals { return 1 }
  let removed = moves.compactMap { if case .remove(_, let other) = $0 { other } else { nil } }
  let isMissing = shown.indices.contains { canvas in
    shownTotals[canvas] < expectedTotals[canvas] && !removed.contains(canvas)
  }
  if isMissing { return 1 }
  // Where no line is too many, a line has grown by itself.
  let hasGrown = shown.map(\.count) == expected.map(\.count)
  // In a story about a removal, that's seen on a canvas that wasn't removed.
  let isElsewhere = shown.indices.contains { canvas in
    shown[canvas] != expected[canvas] && !removed.contains(canvas)
  }
  return hasGrown && (rule == 1 || rule == 4 && isElsewhere) ? 5 : rule
}
