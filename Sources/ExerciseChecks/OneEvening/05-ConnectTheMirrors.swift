import MirrorPad

/// What 05 connect-the-mirrors asks for: a pad that is connected to its mirrors.
public protocol ConnectTheMirrorsExercise: AnyObject, SendableMetatype {
  init()
  /// Makes every mirror follow what is drawn on the pad.
  func connect(pad: DrawView, mirrors: [DrawView])
}

extension Exercise {
  /// Wiring with the finished type.
  public static let connectTheMirrors = Exercise(
    number: 5, name: "connect-the-mirrors", kind: .write, path: .oneEvening, minutes: 10,
    about: "who has to know whom",
    checks: [
      Check(
        Fact(
          "what is drawn on the pad appears on every mirror",
          done: "Your method connected a pad and three mirrors. Then the letter R was drawn on the pad.",
          expected: DrawingBoard.wholePicture,
          ask: "Which canvases stayed blank, and which object should have told them?", isPicture: true)
      ) { (type: any ConnectTheMirrorsExercise.Type, log) in
        let drawing = DrawingBoard()
        type.init().connect(pad: drawing.pad, mirrors: drawing.mirrors)
        drawing.drawR(on: drawing.pad)
        for line in drawing.picture { log.write(line) }
      },
      Check(
        Fact(
          "what is drawn on a mirror stays there",
          done: "Your method connected a pad and three mirrors. Then the letter R was drawn on each mirror.",
          expected: [
            "pad: 0 lines, 0 points", "left-right mirror: 2 lines, 8 points", "up-down mirror: 2 lines, 8 points",
            "both ways: 2 lines, 8 points",
          ],
          ask: "Which objects does a mirror tell about what is drawn on it?")
      ) { (type: any ConnectTheMirrorsExercise.Type, log) in
        let drawing = DrawingBoard()
        type.init().connect(pad: drawing.pad, mirrors: drawing.mirrors)
        for mirror in drawing.mirrors { drawing.drawR(on: mirror) }
        for line in drawing.summary { log.write(line) }
      },
    ],
    replies: [
      "one connection is enough": """
      One mirror follows, and two stay blank. The pad tells the mirrors that were added to it, and no others. How many \
      were?
      """,
      "a mirror adds itself": """
      Each mirror is its own delegate: it hears what is drawn on itself, and has it twice. But whose drawing did it \
      want to follow?
      """,
      "the mirror adds the pad": """
      The mirrors stay blank, and what is drawn on a mirror appears on the pad: they're connected the wrong way round. \
      Which object has the news? It keeps the list.
      """,
      "a mirror passes on what it hears": """
      One mirror follows, and two stay blank. You'd see this if the mirrors formed a chain, each added to the one \
      before. But a mirror draws what it hears and tells no one.
      """,
      "it takes a connection in each direction": """
      The mirrors follow, and what is drawn on a mirror also reaches the pad: they're connected in both directions. \
      Being told takes only one.
      """,
    ],
    hints: [
      "You draw on the pad. Which object has the news then, and which ones want to hear it?",
      """
      Write it in the body of `connect`. `mirrors` is an array: what you do for one, you do for each. A `DrawView` has a \
      method for this, as your dispatch system had.
      """,
      "Loop over `mirrors`, and in the loop make one call on the pad: `pad.addDelegate(…)`, with the current mirror.",
    ],
    proved: """
      The pad tells every delegate in its list. It doesn't know that they are mirrors: a recorder could be one, or a \
      counter. Each draws what it's told, in its own way.
      """,
    demoSteps: ["swift run mirror-pad tour --step 1", "swift run mirror-pad tour --step 3"],
    chapter: "Tutorials/1-one-evening/5-one-pen-four-canvases.md")
}
