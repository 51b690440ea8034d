import MirrorPad

/// What 04 connect-the-mirrors asks for: a pad that is connected to its mirrors.
public protocol ConnectTheMirrorsExercise: AnyObject, SendableMetatype {
  init()
  /// Makes every mirror follow what is drawn on the pad.
  func connect(pad: DrawView, mirrors: [DrawView])
}

extension Exercise {
  /// Wiring with the finished type.
  public static let connectTheMirrors = Exercise(
    number: 4, name: "connect-the-mirrors", kind: .write, path: .oneEvening, minutes: 11,
    about: "who has to know whom",
    rules: [
      Rule(
        "After `connect`, whatever is drawn on the pad appears on every mirror.",
        ask: "Which canvases stayed blank, and which object should have notified them?"),
      Rule(
        "Whatever is drawn on a mirror stays on that mirror.",
        ask: "Whom does a mirror notify about what is drawn on it?"),
      Rule(
        "The mirrors stay connected when the object that connected them is gone.",
        ask: """
          Which object passes the drawing on, and what holds that object once `connect` has \
          returned?
          """),
    ],
    checks: connectChecks,
    hints: [
      "You draw on the pad. Which object has the news then, and which ones want to hear it?",
      """
      Your code goes into the body of `connect`. `mirrors` is an array, and whatever you do for \
      one mirror, you do for each. A `DrawView` has a method for this, just as your dispatch \
      system did.
      """,
      """
      Loop over `mirrors`, and in the loop make one call on the pad: `pad.addDelegate(…)`, with \
      the current mirror.
      """,
    ],
    proved: """
      The pad notifies every delegate in its list. The pad doesn't know that its delegates are \
      mirrors. A recorder could be a delegate, too, or a counter. Each delegate does what it likes \
      with what it hears: a mirror draws it, flipped in its own way.
      """,
    demoSteps: ["swift run mirror-pad tour --step 1", "swift run mirror-pad tour --step 3"],
    chapter: "Tutorials/1-one-evening/4-one-pen-four-canvases.md")
}

private let connectChecks = [
  connectCheck(
    rule: 1,
    done: "Your method connected a pad and three mirrors. Then the letter R was drawn on the pad.",
    expected: DrawingBoard.wholePicture, isPicture: true
  ) { drawing in
    drawing.drawR(on: drawing.pad)
    return drawing.picture
  },
  connectCheck(
    rule: 1,
    done: """
      Your method connected a pad and a hundred mirrors, most of which flip left and right. Then \
      the letter R was drawn on the pad.
      """,
    expected: ["100 mirrors: 2 lines, 8 points"],
    ask: "Which of the mirrors does your method connect?",
    moreMirrors: 97
  ) { drawing in
    drawing.drawR(on: drawing.pad)
    return drawing.mirrorSummary
  },
  connectCheck(
    rule: 1,
    done: """
      The letter R was drawn on a pad and on three mirrors. Then your method connected them, and \
      another line was drawn on the pad.
      """,
    expected: DrawingBoard.names.dropFirst().map { "\($0): shows the other line" },
    ask: "What does your method do with canvases that have been drawn on?",
    before: { drawing in for view in [drawing.pad] + drawing.mirrors { drawing.drawR(on: view) } }
  ) { drawing in
    drawing.drawCorner(on: drawing.pad)
    return zip(DrawingBoard.names.dropFirst(), drawing.mirrors).map { name, mirror in
      let isThere = mirror.lines.last?.points == drawing.pad.lines.last?.points
      return "\(name): \(isThere ? "shows" : "doesn't show") the other line"
    }
  },
  connectCheck(
    rule: 2,
    done: """
      Your method connected a pad and three mirrors. Then the letter R was drawn on each mirror.
      """,
    expected: [
      "pad: 0 lines, 0 points", "left-right mirror: 2 lines, 8 points",
      "up-down mirror: 2 lines, 8 points",
      "both-ways mirror: 2 lines, 8 points",
    ]
  ) { drawing in
    for mirror in drawing.mirrors { drawing.drawR(on: mirror) }
    return drawing.summary
  },
  connectCheck(
    rule: 3,
    done: """
      Your method connected a pad and a hundred mirrors, and your object was released. Then the \
      letter R was drawn on the pad.
      """,
    expected: ["100 mirrors: 2 lines, 8 points"],
    releasing: true, moreMirrors: 97
  ) { drawing in
    drawing.drawR(on: drawing.pad)
    return drawing.mirrorSummary
  },
  twoPads,
]

/// Two objects connect two pads, and one of the mirrors follows both.
private let twoPads = Check(
  Scene(
    rule: 1,
    done: """
      An object of your class connected a pad and three mirrors. Another object connected another \
      pad with two mirrors: the first of those three and a new one. Then the letter R was drawn on \
      the first pad, and a line on the second one.
      """,
    expected: [
      "first pad: 2 lines, 8 points", "second pad: 1 line, 3 points",
      "mirror of both: 3 lines, 11 points", "second mirror: 2 lines, 8 points",
      "third mirror: 2 lines, 8 points", "new mirror: 1 line, 3 points",
    ],
    ask: "What does your class know about a pad, or about a mirror, when it connects another one?"
  ) { (type: any ConnectTheMirrorsExercise.Type, log) in
    let (first, second) = (DrawingBoard(), DrawingBoard())
    let objects = [type.init(), type.init()]
    let shared = first.mirrors[0]
    let new = second.mirrors[1]
    objects[0].connect(pad: first.pad, mirrors: first.mirrors)
    objects[1].connect(pad: second.pad, mirrors: [shared, new])
    first.drawR(on: first.pad)
    second.drawCorner(on: second.pad)
    let names = [
      "first pad", "second pad", "mirror of both", "second mirror", "third mirror", "new mirror",
    ]
    let views = [first.pad, second.pad] + first.mirrors + [new]
    for (name, view) in zip(names, views) { log.write("\(name): \(view.summary)") }
    withExtendedLifetime(objects) {}
  })

private func connectCheck(
  rule: Int, done: String, expected: @autoclosure @escaping @Sendable () -> [String],
  ask question: String? = nil, isPicture: Bool = false,
  releasing: Bool = false, moreMirrors: Int = 0,
  before: @escaping @Sendable (DrawingBoard) -> Void = { _ in },
  draw: @escaping @Sendable (DrawingBoard) -> [String]
) -> Check {
  let scene = Scene(
    rule: rule, done: done, expected: expected(), ask: question, isPicture: isPicture
  ) { (type: any ConnectTheMirrorsExercise.Type, log) in
    let drawing = DrawingBoard(moreMirrors: moreMirrors)
    before(drawing)
    var object: (any ConnectTheMirrorsExercise)? = type.init()
    object?.connect(pad: drawing.pad, mirrors: drawing.mirrors)
    if releasing { object = nil }
    for line in draw(drawing) { log.write(line) }
    withExtendedLifetime(object) {}
  }
  return Check(scene)
}
