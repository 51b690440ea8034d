import MirrorPad
import MulticastSteps

let statesStep = Step(
  title: "A line that comes at a bad time",
  question: Question(
    """
    The mirror has the flag, and replays it as an animation, which takes a second. While the animation is running, \
    another line is drawn on the pad. What becomes of that line on the mirror?
    """,
    Answer("It's lost, because a view doesn't listen during its animation.") {
      $0.lines.contains("left-right mirror: 1 line, 4 points")
    },
    Answer(
      "It waits, and is added when the animation is over.",
      reply: """
        For that, somebody would have to keep the messages that come in the meantime. This pattern has no such \
        queue.
        """
    ) { $0.lines.contains("left-right mirror: 2 lines, 6 points") },
    Answer(
      "It's added, and appears in the animation.",
      reply: """
        A view doesn't change while it's being animated, and that's exactly what the states are for.
        """
    ) { $0.lines.contains("left-right mirror: 2 lines, 5 points") }),
  why: """
    A view passes each touch and each message on to an object, its current state. In `AcceptInputState`, the view \
    draws and listens. In `AnimateState`, it does neither. The view itself doesn't contain a single `if` for all \
    that, and that's the State pattern. The price is that messages get lost. Step 6 shows how a mirror catches up.
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
  mirror.advance(by: 1)  // After a second, the animation is over.

  show.views(pad, mirror)
}
