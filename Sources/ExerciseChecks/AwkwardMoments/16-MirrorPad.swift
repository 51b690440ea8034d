import DotCanvas

/// What 16 mirror-pad asks for: a canvas that can be drawn on, and be a delegate of another one.
public protocol MirrorPadExercise: AnyObject, SendableMetatype {
  /// Hangs an empty canvas up.
  init(width: Int, height: Int, swapsLeftAndRight: Bool, swapsTopAndBottom: Bool)
  /// Lets another canvas know from now on what is drawn on this one.
  func addDelegate(_ canvas: Self)
  /// Tells the other canvas nothing more.
  func removeDelegate(_ canvas: Self)
  /// Begins a line.
  func touchBegan(at dot: Dot)
  /// Goes on with it.
  func touchMoved(to dot: Dot)
  /// The lines with their dots, in the places where this canvas shows them.
  var shownLines: [[Dot]] { get }
}

extension Attempt {
  /// An attempt at 16 mirror-pad.
  public init<Subject: MirrorPadExercise>(_ type: Subject.Type) {
    self.init(.mirrorPad, "\(type)", mirrorPadChecks) { MirrorPadScenes(type) }
  }
}

extension Exercise {
  /// Four mirrored canvases.
  public static let mirrorPad = Exercise(
    16, "mirror-pad", .write, .awkwardMoments, minutes: 25,
    about: "four mirrored canvases of your own",
    facts: mirrorPadChecks.map(\.fact),
    beliefs: [
      Belief(
        "swapping left and right turns y round",
        """
        Two canvases have each other's picture. This is what comes out when left and right change places by `y`, and top \
        and bottom by `x`. But `x` counts from left to right. Is that what you expected?
        """),
      Belief(
        "the last of so many dots has that number",
        """
        The mirrors are nearly right: all is one dot off. This is what comes out of `width - x`. Dots are counted from 0, so \
        where does the dot go that is all the way to the left?
        """),
      Belief(
        "whoever is handed a line has one of their own",
        """
        A canvas has dots that it should not have. This is what comes out when it keeps the very line that it is handed: an \
        object, the same one for all, and whoever adds a dot to it adds it everywhere. Is that what you expected?
        """),
      Belief(
        "a mirror passes on what it hears",
        """
        Each canvas told the other, and was told by it again, and so on without end. This is what happens when a canvas \
        passes on what it hears. Who has drawn the line? And is that who should tell of it?
        """),
      Belief(
        "a line goes to those who were there when it began",
        """
        The canvas that was taken off the wall in the middle of a line has the rest of that line, and nothing after it. This \
        is what comes out when it is decided at the beginning of a line who is told of it. Is that what you expected?
        """),
      Belief(
        "a canvas stops by itself",
        """
        The canvas that was taken off the wall shows all of it. This is what comes out when it stays in the list: it isn't \
        gone, somebody carries it away, so it is told as before. Is that what you expected?
        """),
    ],
    hints: [
      """
      Somebody touches the first canvas. What has to happen on it, what on the others, and which of the two is the same for \
      all of them? And where is the leftmost dot of a row to be seen in a mirror?
      """,
      """
      Begin with `touchBegan` and `didAdd(_ line:)`: with these two, a dot comes out everywhere. Then come the two for the \
      next dots. `shownLines` is the only place where anything is turned, and the only one that needs `width` and `height`.
      """,
      """
      Whoever is touched makes a `Line`, keeps it, and calls `delegates.invokeDelegates { $0.didAdd(line) }`. Whoever hears \
      of it keeps a new line with the same dots, and calls nobody. Shown is a dot with `x: width - 1 - dot.x` where left \
      and right change places, and `y` likewise.
      """,
    ],
    proved: """
      That is the mirror pad, and you have written the part that matters: one canvas is touched, all of them draw, each \
      keeps its own lines and turns them in its own way, and none of them knows how many others there are. Compare it with \
      Sources/MirrorPad/DrawView.swift.
      """,
    demoSteps: ["swift run mirror-pad tour --step 3"],
    chapter: "Tutorials/3-further/01-states.md")
}

// MARK: - The scenes

/// The scenes in terms of one type, whose objects take only their like.
private struct MirrorPadScenes: Sendable {
  let draw: @Sendable (Log) -> Void
  let followEachOther: @Sendable (Log) -> Void
  let takeOff: @Sendable (Log) -> Void

  init<Subject: MirrorPadExercise>(_ type: Subject.Type) {
    draw = { log in
      let wall = Wall(type, log)
      wall.draw(DrawingBoard.letterR)
      for line in wall.picture + wall.summary { log.write(line) }
    }
    followEachOther = { log in
      let wall = Wall(type, log)
      let (one, other) = (wall.canvases[1], wall.canvases[2])
      one.addDelegate(other)
      other.addDelegate(one)
      for (canvas, row) in [(one, 3), (other, 6)] {
        canvas.touchBegan(at: Dot(x: 2, y: row))
        canvas.touchMoved(to: Dot(x: 9, y: row))
      }
      for line in wall.summary { log.write(line) }
      one.removeDelegate(other)
      other.removeDelegate(one)
    }
    takeOff = { log in
      let wall = Wall(type, log)
      wall.draw(DrawingBoard.letterR) { count in
        guard count == 4 else { return }
        wall.canvases[0].removeDelegate(wall.canvases[3])
        wall.canvases[3].touchBegan(at: Dot(x: 2, y: 3))
        wall.canvases[3].touchMoved(to: Dot(x: 9, y: 3))
      }
      for line in wall.summary { log.write(line) }
    }
  }
}

/// Four canvases, of which three follow the first.
private struct Wall<Canvas: MirrorPadExercise> {
  let canvases: [Canvas]

  init(_ type: Canvas.Type, _ log: Log) {
    canvases = DrawingBoard.reflections.map { reflection in
      let canvas = type.init(
        width: DrawingBoard.width, height: DrawingBoard.height, swapsLeftAndRight: reflection.swapsLeftAndRight,
        swapsTopAndBottom: reflection.swapsTopAndBottom)
      return log.watch(canvas, "canvas")
    }
    for mirror in canvases.dropFirst() { canvases[0].addDelegate(mirror) }
  }

  /// Draws on the first canvas, and says after each dot how many there have been.
  func draw(_ lines: [[Dot]], then react: (Int) -> Void = { _ in }) {
    var count = 0
    for line in lines {
      for (index, dot) in line.enumerated() {
        if index == 0 { canvases[0].touchBegan(at: dot) } else { canvases[0].touchMoved(to: dot) }
        count += 1
        react(count)
      }
    }
  }

  var picture: [String] { DrawingBoard.picture(of: canvases.map(\.shownLines)) }

  var summary: [String] {
    zip(DrawingBoard.names, canvases).map { name, canvas in
      let lines = canvas.shownLines
      return "\(name): " + (lines.isEmpty ? "no dots" : lines.map { "\($0.count)" }.joined(separator: " + ") + " dots")
    }
  }
}

private func words(_ counts: String...) -> [String] { zip(DrawingBoard.names, counts).map { "\($0): \($1)" } }

private let mirrorPadChecks: [Check<MirrorPadScenes>] = [
  Check(
    "every canvas shows the drawing in its own way",
    done: """
      Four of your canvases were hung up, and three of them added to the first. On that one somebody drew the letter R. Then \
      we looked at all four, and counted.
      """,
    expected: DrawingBoard.wholePicture
      + words("6 + 2 dots", "6 + 2 dots", "6 + 2 dots", "6 + 2 dots"),
    ask: "Follow one dot: who is told of it, where is it kept, and where does it come out?", isPicture: true
  ) { scenes, log in
    scenes.draw(log)
  },
  Check(
    "what a canvas hears it keeps to itself",
    done: """
      The left-right mirror and the up-down mirror were added to each other. Somebody drew a line on the one, and then a \
      line on the other.
      """,
    expected: words("no dots", "2 + 2 dots", "2 + 2 dots", "no dots"),
    ask: "What does a canvas do with a line that was drawn elsewhere?"
  ) { scenes, log in
    scenes.followEachOther(log)
  },
  Check(
    "a canvas that is taken off draws no more",
    done: """
      Somebody began to draw the letter R. After four dots, in the middle of the first line, the last canvas was taken off \
      the wall, and somebody else drew a line of two dots on that one. Then the letter was completed.
      """,
    expected: words("6 + 2 dots", "6 + 2 dots", "6 + 2 dots", "4 + 2 dots"),
    ask: "Who is told of a dot, and when is that decided?"
  ) { scenes, log in
    scenes.takeOff(log)
  },
]
