import MirrorPad
import MulticastSteps

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
      reply: "Something would have to keep it, and this pattern has no queue."
    ) { $0.lines.contains("left-right mirror: 2 lines, 6 points") },
    Answer(
      "It is added, and the animation shows it too.",
      reply: "The states are there so that no view changes during its own animation."
    ) { $0.lines.contains("left-right mirror: 2 lines, 5 points") }),
  why: """
    A view hands every touch and every message to its current state. `AcceptInputState` draws and listens, \
    `AnimateState` does neither, and the view itself has no `if` for any of it. That is the State pattern. Messages are \
    lost here; step 6 shows how the mirror catches up.
    """,
  readings: [
    Reading("Sources/MirrorPad/States/AnimateState.swift", "the state of a view that is animated"),
    .chapter("3-further/01-states"), .exercise("16-mirror-pad"),
  ],
  run: { states(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func states(show: Show) {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)
  pad.addDelegate(mirror)
  drawFlag(on: pad)

  mirror.animate()
  pad.touchBegan(at: Point(x: 20, y: 18))
  pad.touchMoved(to: Point(x: 34, y: 18))
  mirror.advance(by: 1)  // A second later the animation is over.

  show.views(pad, mirror)
  show.print("Dropped: \(mirror.messagesDropped)")
}
