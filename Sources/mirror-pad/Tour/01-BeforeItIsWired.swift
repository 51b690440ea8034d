import MirrorPad
import MulticastSteps

let beforeItIsWiredStep = Step(
  title: "Before it is wired",
  question: Question(
    """
    Two views, and a finger that draws a flag on the first one. What does the second one show?
    """,
    Answer("Nothing.") { $0.lines.contains("left-right mirror: 0 lines, 0 points") },
    Answer(
      "The flag, mirrored.", reply: "It would show a drawing mirrored, but nothing has told it of a drawing yet."
    ) { $0.lines.contains("left-right mirror: 1 line, 4 points") },
    Answer(
      "The flag, as it was drawn.", reply: "Views share nothing by themselves: each has lines of its own."
    ) { $0.lines.contains("left-right mirror: 1 line, 1 point") }),
  why: """
    A `DrawView` keeps what a finger draws on it, and tells its delegates. This one has no delegates yet, so the second \
    view hears nothing.
    """,
  readings: [
    Reading("Sources/MirrorPad/Flag.swift", "how the flag is drawn"),
    Reading("Sources/MirrorPad/DrawView.swift", "the view: touches in, lines kept, messages out"),
    .chapter("1-one-evening/5-one-pen-four-canvases"), .exercise("05-connect-the-mirrors"),
  ],
  run: { beforeItIsWired(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func beforeItIsWired(show: Show) {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)

  // A finger touches the pad at the foot of the flag, and moves three times.
  drawFlag(on: pad)
  show.views(pad, mirror)
}
