import MirrorPad
import MulticastSteps

let statesStep = Step(
  title: "A line during an animation",
  question: Question(
    """
    The mirror has drawn the flag already. Now it replays the flag as an animation of one second. During that second, \
    a finger draws another line on the pad. What becomes of that line on the mirror?
    """,
    Answer("It's lost: during its animation, the mirror doesn't react to messages.") {
      $0.lines.contains("left-right mirror: 1 line, 4 points")
    },
    Answer(
      "It waits, and is added when the animation is over.",
      reply: """
        For that, somebody would have to keep the messages that come in the meantime. Neither the list nor the mirror \
        does that.
        """
    ) { $0.lines.contains("left-right mirror: 2 lines, 6 points") },
    Answer(
      "It's added, and appears in the animation.",
      reply: """
        A view doesn't change while it's being animated, and that's exactly what the states are for.
        """
    ) { $0.lines.contains("left-right mirror: 2 lines, 5 points") }),
  why: """
    A view leaves each touch and each message to another object, its current *state*. `AcceptInputState` draws what \
    the view hears about, and `AnimateState` ignores touches and messages alike. So the view itself needs no `if` to \
    tell the two apart, and that's the point of the State pattern. A state could also keep the messages for later. In \
    this app, none does, and step 6 shows how a view catches up.
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
