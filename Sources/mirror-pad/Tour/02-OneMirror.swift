import MirrorPad
import MulticastDelegates
import MulticastDemos

let oneMirrorStep = Step(
  title: "One mirror",
  question: """
    Now the mirror is a delegate of the pad. A finger draws a flag on the pad, and then, on the \
    mirror, the ground below the flag. What does the pad show after that?
    """,
  answers: [
    Answer(
      "The flag and the ground.",
      reply: """
        For that, the pad would have to be a delegate of the mirror, too. Messages go in one \
        direction only.
        """
    ) { $0.contains("pad: 2 lines, 6 points") },
    Answer(
      "The flag and the ground, flipped left to right.",
      reply: """
        The mirror flips what it shows, but it has no delegate that it could send the ground to. \
        Messages go in one direction only.
        """
    ) { $0.contains("pad: 2 lines, 4 points") },
    Answer("Only the flag.") { $0.contains("pad: 1 line, 4 points") },
  ],
  why: """
    The call `pad.addDelegate(mirror)` connects the two views in one direction: the pad notifies \
    the mirror. The mirror has no delegates, so when you draw on the mirror, it notifies no one. \
    Both views store the same points for the flag. The mirror flips them only when it shows them.
    """,
  readings: [
    .chapter("1-one-evening/4-one-pen-four-canvases"), .exercise("04-connect-the-mirrors"),
  ],
  run: oneMirror)

// MARK: - The code

func oneMirror() {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)
  pad.addDelegate(mirror)

  drawFlag(on: pad)
  mirror.touchBegan(at: Point(x: 4, y: 23))
  mirror.touchMoved(to: Point(x: 32, y: 23))
  showViews(pad, mirror)
}
