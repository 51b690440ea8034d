import MirrorPad
import MulticastDelegates
import MulticastDemos

let statesStep = Step(
  title: "A line during an animation",
  question: """
    The mirror has drawn the flag already. Now it replays the flag as an animation of one second. \
    During that second, a finger draws another line on the pad. What becomes of that line on the \
    mirror?
    """,
  answers: [
    Answer("It's lost: during its animation, the mirror doesn't react to messages.") {
      $0.contains("left-right mirror: 1 line, 4 points")
    },
    Answer(
      "It waits and is added when the animation is over.",
      reply: """
        For that, the messages would have to be kept until the animation is over. Neither the list \
        nor the mirror does that.
        """
    ) { $0.contains("left-right mirror: 2 lines, 6 points") },
    Answer(
      "It's added and appears in the animation.",
      reply: """
        If it were, a new line would appear in a film of the old ones. The state of a view that's \
        being animated prevents that.
        """
    ) { $0.contains("left-right mirror: 2 lines, 5 points") },
  ],
  why: """
    A view passes each touch and each message to its current *state*. Most of the time, that's an \
    `AcceptInputState`, which draws what the view hears about. During an animation, it's an \
    `AnimateState`, which draws nothing. This state could have saved the messages for later, but \
    it doesn't, and no one sends them again. The next step shows how a view catches up.
    """,
  readings: [.chapter("3-further/1-states"), .exercise("15-mirror-pad")],
  run: states)

// MARK: - The code

func states() {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)
  pad.addDelegate(mirror)
  drawFlag(on: pad)

  mirror.animate()
  pad.touchBegan(at: Point(x: 20, y: 18))
  pad.touchMoved(to: Point(x: 34, y: 18))
  mirror.advance(by: 1)  // After a second, the animation is over.

  showViews(pad, mirror)
}
