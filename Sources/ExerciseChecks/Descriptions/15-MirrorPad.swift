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
    number: 15, name: "mirror-pad", kind: .write, path: .awkwardMoments, minutes: 25,
    about: "your own four mirrored canvases",
    rules: [
      Rule(
        """
        Whatever is drawn on a canvas appears on that canvas, and on every canvas that follows it: each line, with all \
        its dots in order.
        """,
        ask: "Follow one dot. Which canvases are notified about it, and what does each of them do with it?", .call),
      Rule(
        """
        A canvas flips every line that it shows, even one that was drawn on itself: left and right, or top and bottom, \
        or both, or neither, as its initializer says.
        """,
        ask: "Where does the dot at the top left appear on a canvas that swaps left and right?", .flip),
      Rule(
        "A canvas passes on nothing that it hears from another canvas.",
        ask: "What does a canvas do with a line that was drawn elsewhere?", .passingOn),
      Rule(
        """
        Once a canvas has been removed from another one, nothing that is drawn on the other one after that appears on \
        the removed canvas, not even the rest of a line. Drawing on the removed canvas itself still works.
        """,
        ask: "Which canvases are notified about a dot, and when is that decided?", .removal),
      Rule(
        """
        Every canvas has its own lines. Adding a dot to a line on one canvas doesn't change the lines of any other \
        canvas, unless that canvas is notified and adds the dot itself.
        """,
        ask: "You draw one line, and two canvases show it. How many `Line` objects are in memory then?", .sharing),
    ],
    checks: [
      Check(
        Fact(
          rule: 1,
          done: """
            Four of your canvases were created, and three of them were added to the first one. The letter R was drawn \
            on the first canvas. Then we looked at all four.
            """,
          expected: DrawingBoard.wholePicture,
          isPicture: true,
          causes: { outcome in
            // A picture that is flipped in the wrong way is still there, by and large.
            let canvases = DrawingBoard.canvases(in: outcome.lines)
            let isThere = zip(DrawingBoard.canvases(in: DrawingBoard.wholePicture), canvases).allSatisfy {
              4 * DrawingBoard.inkCount($1) > DrawingBoard.inkCount($0)
            }
            return outcome.ending == .returned && isThere ? [.flip] : [.call]
          })
      ) { (type: any MirrorPadExercise.Type, log) in
        for line in pictureOfR(type) { log.write(line) }
      },
      simulation.story(rule: 3, [.add(1, 2), .add(2, 1), .begin(1, Dot(x: 1, y: 1)), .begin(2, Dot(x: 5, y: 2))]),
      simulation.story(
        rule: 4,
        [.add(0, 1), .add(0, 3), .begin(0, Dot(x: 1, y: 0)), .move(0, Dot(x: 2, y: 0)), .remove(0, 3)]
          + [.begin(3, Dot(x: 4, y: 1)), .move(3, Dot(x: 5, y: 1)), .move(0, Dot(x: 3, y: 0))]
          + [.begin(0, Dot(x: 6, y: 2))]),
      simulation.search,
    ],
    beliefs: [
      .swappingLeftAndRightFlipsY, .theLastDotIsAtTheWidth, .aLineThatIsHandedOverIsACopy,
      .aCanvasPassesOnWhatItHears, .theBeginningOfALineDecidesWhoIsNotified, .aCanvasStopsByItself,
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
    chapter: "Tutorials/3-further/01-states.md")
}

extension Belief {
  package static let swappingLeftAndRightFlipsY = Belief(
    "swapping left and right flips y",
    """
    Two canvases show each other's picture. That's what happens when swapping left and right changes `y`. But `x` is \
    what counts from left to right.
    """)

  package static let theLastDotIsAtTheWidth = Belief(
    "the last dot is at the width",
    """
    Everything is off by one dot, as it is with `width - x`. Dots are counted from 0. Where does the leftmost dot go?
    """)

  package static let aLineThatIsHandedOverIsACopy = Belief(
    "a line that is handed over is a copy",
    """
    A canvas has dots that it shouldn't have. It looks as if a canvas keeps the very `Line` object that it's notified \
    about. Then all canvases share that object, and a dot that's added on one of them appears on all of them.
    """)

  package static let aCanvasPassesOnWhatItHears = Belief(
    "a canvas passes on what it hears",
    """
    Each canvas notified the other one, and was notified by it in turn, and so on without end. It looks as if a canvas \
    passes on what it hears. Which canvas should be the only one to notify the others about a line?
    """)

  package static let theBeginningOfALineDecidesWhoIsNotified = Belief(
    "the beginning of a line decides who is notified",
    """
    The canvas that was removed in the middle of a line has the rest of that line, and nothing after it. It looks as \
    if the beginning of a line decides who is notified about the whole line.
    """)

  package static let aCanvasStopsByItself = Belief(
    "a canvas stops by itself",
    """
    The removed canvas still exists. Somebody took it off the wall, but it stayed in the list, so it's notified as \
    before.
    """)
}

extension Cause {
  fileprivate static let flip = Cause("flip")
  fileprivate static let passingOn = Cause("passing on")
  fileprivate static let sharing = Cause("sharing")
  fileprivate static let removal = Cause("removal")
}

private func hang<Canvas: MirrorPadExercise>(_ type: Canvas.Type, _ width: Int, _ height: Int) -> [Canvas] {
  DrawingBoard.reflections.map { reflection in
    type.init(
      width: width, height: height, swapsLeftAndRight: reflection.swapsLeftAndRight,
      swapsTopAndBottom: reflection.swapsTopAndBottom)
  }
}

private enum WallMove {
  /// The second canvas becomes a delegate of the first.
  case add(Int, Int)
  case remove(Int, Int)
  case begin(Int, Dot)
  case move(Int, Dot)
}

/// Stories at a wall of small canvases. At the end, each says what it shows.
private struct WallSimulation: Simulation, StoryRules {
  static let (width, height) = (9, 4)

  /// What a canvas shows: its lines with their dots.
  static func shown(_ canvas: Int, _ lines: [[Dot]]) -> String {
    let words = lines.map { $0.map { "\($0.x),\($0.y)" }.joined(separator: " ") }.joined(separator: " / ")
    return "\(DrawingBoard.names[canvas]): \(words.isEmpty ? "no lines" : words)"
  }

  func expected(_ moves: [WallMove]) -> [String]? { outcome(moves)?.shown }

  /// What each canvas shows at the end, except those of which that is open; nil if a move can't be made.
  func outcome(_ moves: [WallMove]) -> (shown: [String], open: Set<Int>)? {
    var open: Set<Int> = []
    var lines = [[[Dot]]](repeating: [], count: 4)
    var followers = [[Int]](repeating: [], count: 4)
    /// Where the last line of each canvas was begun.
    var origins = [Int?](repeating: nil, count: 4)
    for move in moves {
      switch move {
      case .add(let one, let other):
        if one == other || followers[one].contains(other) { return nil }
        followers[one].append(other)
      case .remove(let one, let other):
        if !followers[one].contains(other) { return nil }
        followers[one].removeAll { $0 == other }
      case .begin(let canvas, let dot):
        for one in [canvas] + followers[canvas] {
          lines[one].append([dot])
          origins[one] = canvas
        }
      case .move(let canvas, let dot):
        // It continues the canvas's own last line. What one shows that has another last line is open.
        guard origins[canvas] == canvas else { return nil }
        for one in followers[canvas] where origins[one] != canvas || lines[one].last != lines[canvas].last {
          open.insert(one)
        }
        for one in [canvas] + followers[canvas].filter({ !open.contains($0) }) {
          lines[one][lines[one].count - 1].append(dot)
        }
      }
    }
    let shown = lines.enumerated().filter { !open.contains($0.offset) }.map { canvas, lines in
      let reflection = DrawingBoard.reflections[canvas]
      return Self.shown(
        canvas,
        lines.map { line in
          line.map { dot in
            let place = reflection.place(x: dot.x, y: dot.y, width: Self.width, height: Self.height)
            return Dot(x: place.x, y: place.y)
          }
        })
    }
    return (shown, open)
  }

  func causes(_ moves: [WallMove], _ outcome: Outcome, expected: [String]) -> [Cause] {
    var followers: [Int: Set<Int>] = [:]
    var removed: Set<Int> = []
    for move in moves {
      switch move {
      case .add(let one, let other): followers[one, default: []].insert(other)
      case .remove(_, let other): removed.insert(other)
      case .begin, .move: break
      }
    }
    let passesOn = followers.contains { !$0.value.isDisjoint(with: followers.keys) }
    guard outcome.ending == .returned else { return passesOn ? [.passingOn, .call] : [.call] }
    var causes: Set<Cause> = []
    for (right, wrong) in zip(expected, outcome.lines) where right != wrong {
      let canvas = DrawingBoard.names.firstIndex { right.hasPrefix($0 + ":") } ?? 0
      let count = (right.count { $0 == "," }, wrong.count { $0 == "," })
      if count.0 == count.1 {
        causes.insert(.flip)
      } else if count.0 < count.1 {
        causes.insert(removed.contains(canvas) ? .removal : passesOn ? .passingOn : .sharing)
      } else {
        causes.insert(.call)
      }
    }
    let byWeight: [Cause] = [.passingOn, .sharing, .removal, .call, .flip]
    return byWeight.filter(causes.contains)
  }

  func story(_ moves: [WallMove]) -> String {
    func name(_ canvas: Int) -> String { "the \(DrawingBoard.names[canvas])" }
    let sentences = moves.map { move in
      switch move {
      case .add(let one, let other): "\(name(other)) was added to \(name(one))."
      case .remove(let one, let other): "\(name(other)) was removed from \(name(one))."
      case .begin(let canvas, let dot): "a line began on \(name(canvas)) at \(dot.x),\(dot.y)."
      case .move(let canvas, let dot): "the line continued to \(dot.x),\(dot.y) on \(name(canvas))."
      }
    }
    return "Four canvases of \(Self.width) by \(Self.height) dots were created. "
      + sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  func makeUp(length: Int, _ random: inout SplitMix64) -> [WallMove] {
    makeUp(length: length + 1, &random) { random in
      let (one, other) = (Int.random(in: 0...3, using: &random), Int.random(in: 0...3, using: &random))
      let dot = Dot(
        x: Int.random(in: 0..<Self.width, using: &random), y: Int.random(in: 0..<Self.height, using: &random))
      return [
        .add(one, other), .add(one, other), .remove(one, other), .begin(one, dot), .move(one, dot), .move(one, dot),
      ]
    }
  }

  func play(_ moves: [WallMove], of type: any MirrorPadExercise.Type, _ log: Log) { play(moves, with: type, log) }

  private func play<Canvas: MirrorPadExercise>(_ moves: [WallMove], with type: Canvas.Type, _ log: Log) {
    let canvases = hang(type, Self.width, Self.height)
    for move in moves {
      log.take(Record(.move))
      switch move {
      case .add(let one, let other): canvases[one].addDelegate(canvases[other])
      case .remove(let one, let other): canvases[one].removeDelegate(canvases[other])
      case .begin(let canvas, let dot): canvases[canvas].touchBegan(at: dot)
      case .move(let canvas, let dot): canvases[canvas].touchMoved(to: dot)
      }
    }
    let open = outcome(moves)?.open ?? []
    for (number, canvas) in canvases.enumerated() where !open.contains(number) {
      log.write(Self.shown(number, canvas.shownLines))
    }
  }
}

private func pictureOfR<Canvas: MirrorPadExercise>(_ type: Canvas.Type) -> [String] {
  let canvases = hang(type, DrawingBoard.width, DrawingBoard.height)
  for mirror in canvases.dropFirst() { canvases[0].addDelegate(mirror) }
  for line in DrawingBoard.letterR {
    canvases[0].touchBegan(at: line[0])
    for dot in line.dropFirst() { canvases[0].touchMoved(to: dot) }
  }
  return DrawingBoard.picture(of: canvases.map(\.shownLines))
}

private let simulation = WallSimulation()
