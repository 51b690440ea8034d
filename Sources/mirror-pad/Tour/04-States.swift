import MirrorPad
import StepByStep

let statesStep = Step(
  title: "States",
  question: Question(
    """
    The mirror has the flag and animates it, which takes one second for each line. Meanwhile a second line is drawn on \
    the pad. What becomes of that line in the mirror?
    """,
    Answer("It is lost: an animated view doesn't listen.") { $0.lines.contains("left-right mirror: 1 line, 4 points") },
    Answer(
      "It waits, and is added when the animation is over.",
      reply: "Somebody would have to keep it until then. No queue is part of this pattern."
    ) { $0.lines.contains("left-right mirror: 2 lines, 6 points") },
    Answer(
      "It is added, and the animation shows it too.",
      reply: "A view that changes under its own animation is what the states are there to prevent."
    ) { $0.lines.contains("left-right mirror: 2 lines, 5 points") }),
  why: """
    A view passes whatever happens to it on to its current state. `AcceptInputState` draws and listens, `AnimateState` \
    ignores both, and the view itself has no `if` for any of it. That is the State pattern. It loses messages here, so \
    a later step shows how the mirror gets them back.
    """,
  readings: [
    Reading("Sources/MirrorPad/DrawViewState.swift", "a state that ignores everything"),
    Reading("Sources/MirrorPad/AnimateState.swift", "the state of a view that is animated"),
    .chapter("3-further/01-states"), .exercise("16-mirror-pad"),
  ],
  run: { states(show: $0) })

// MARK: - The code

func states(show: Show) {
  let pad = DrawView(size: small)
  let mirror = DrawView(size: small, reflection: .leftRight)
  pad.addDelegate(mirror)
  drawFlag(on: pad)

  mirror.animate()
  pad.touchBegan(at: Point(x: 20, y: 18))
  pad.touchMoved(to: Point(x: 34, y: 18))
  mirror.advance(by: 1)  // A second later the animation is over.

  show.views(pad, mirror)
  show.print("Dropped: \(mirror.messagesDropped)")
}
