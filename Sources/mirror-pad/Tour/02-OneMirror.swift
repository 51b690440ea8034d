import MirrorPad
import MulticastSteps

let oneMirrorStep = Step(
  title: "One mirror",
  question: Question(
    """
    Now the mirror is a delegate of the pad. A flag is drawn on the pad, and then the ground below it, but on the mirror. \
    What does the pad show afterwards?
    """,
    Answer(
      "The flag and the ground.",
      reply: "For that, the pad would have to be a delegate of the mirror as well. Messages go one way."
    ) { $0.lines.contains("as drawn: 2 lines, 6 points") },
    Answer("The flag alone.") { $0.lines.contains("as drawn: 1 line, 4 points") }),
  why: """
    `pad.addDelegate(mirror)` is all the wiring there is, and it goes one way: the pad tells the mirror, and the mirror has \
    no delegates to tell. Both keep the points as they were drawn. A reflection only says how a view shows them.
    """,
  readings: [
    Reading("Sources/MirrorPad/DrawViewDelegate.swift", "the delegate protocol: two messages"),
    .chapter("1-one-evening/5-one-pen-four-canvases"), .exercise("05-connect-the-mirrors"),
  ],
  run: { oneMirror(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func oneMirror(show: Show) {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)
  pad.addDelegate(mirror)

  drawFlag(on: pad)
  mirror.touchBegan(at: Point(x: 4, y: 23))
  mirror.touchMoved(to: Point(x: 32, y: 23))
  show.views(pad, mirror)
}
