import MirrorPad

/// What 05 connect-the-mirrors asks for: to connect a pad with its mirrors.
public protocol ConnectTheMirrorsExercise: AnyObject, SendableMetatype {
  init()
  /// Lets every mirror follow what is drawn on the pad.
  func connect(pad: DrawView, mirrors: [DrawView])
}

extension Attempt {
  /// An attempt at 05 connect-the-mirrors.
  public init(_ type: any ConnectTheMirrorsExercise.Type) {
    self.init(.connectTheMirrors, "\(type)", connectTheMirrorsChecks) { type }
  }
}

extension Exercise {
  /// Wiring with the finished type.
  public static let connectTheMirrors = Exercise(
    5, "connect-the-mirrors", .write, .oneEvening, minutes: 10,
    about: "who has to know whom",
    facts: connectTheMirrorsChecks.map(\.fact),
    beliefs: [
      Belief(
        "one connection is enough",
        """
        One canvas follows and two stay blank. This is what comes out when only one mirror was added. The pad tells those \
        that were added to it, and nobody else. Is that what you expected?
        """),
      Belief(
        "a mirror adds itself",
        """
        This is what comes out when each mirror is its own delegate: it hears about what is drawn on itself, and has it \
        twice. But whose drawing did it want to follow? Is that what you expected?
        """),
      Belief(
        "the mirror adds the pad",
        """
        The mirrors stay blank, and what is drawn on a mirror comes out on the pad: this is what happens when it is \
        connected the other way round. Whoever has the news keeps the list. Is that what you expected?
        """),
      Belief(
        "a mirror passes on what it hears",
        """
        One canvas follows and two stay blank. This is what comes out when the mirrors stand in a row, each added to the \
        one before. A mirror draws what it hears and tells nobody. Is that what you expected?
        """),
      Belief(
        "it takes a connection in each direction",
        """
        The mirrors follow, and more: what is drawn on a mirror goes to the pad. This is what comes out when they are \
        connected in both directions. To be told, one direction is enough. Is that what you expected?
        """),
    ],
    hints: [
      "Somebody draws on the pad. Who has the news then, and who wants to hear it?",
      """
      It is written in the body of `connect`. `mirrors` is an array: what you do for one of them, you do for each. A \
      `DrawView` has a method for this, as your dispatch centre had.
      """,
      "A loop over `mirrors`, and in it one call on the pad: `pad.addDelegate(…)`, with the mirror of this turn.",
    ],
    proved: """
      The pad keeps a list and tells whoever is on it. It doesn't know that they are mirrors: a recorder could be one, or a \
      counter. Each draws what it is told, in its own way.
      """,
    demoSteps: ["swift run mirror-pad tour --step 1", "swift run mirror-pad tour --step 3"],
    chapter: "Tutorials/1-one-evening/5-one-pen-four-canvases.md")
}

private let connectTheMirrorsChecks: [Check<any ConnectTheMirrorsExercise.Type>] = [
  Check(
    "what is drawn on the pad comes out on every mirror",
    done: "Your method connected a pad and three mirrors. Then somebody drew the letter R on the pad.",
    expected: DrawingBoard.wholePicture,
    ask: "Which canvases stayed blank, and who should have told them?", isPicture: true
  ) { type, log in
    let drawing = DrawingBoard()
    type.init().connect(pad: drawing.pad, mirrors: drawing.mirrors)
    drawing.drawR(on: drawing.pad)
    for line in drawing.picture { log.write(line) }
  },
  Check(
    "what is drawn on a mirror stays there",
    done: "Your method connected a pad and three mirrors. Then somebody drew the letter R on each of the mirrors.",
    expected: [
      "pad: 0 lines, 0 points", "left-right mirror: 2 lines, 8 points", "up-down mirror: 2 lines, 8 points",
      "both ways: 2 lines, 8 points",
    ],
    ask: "Whom does a mirror tell about what is drawn on it?"
  ) { type, log in
    let drawing = DrawingBoard()
    type.init().connect(pad: drawing.pad, mirrors: drawing.mirrors)
    for mirror in drawing.mirrors { drawing.drawR(on: mirror) }
    for line in drawing.summary { log.write(line) }
  },
]
