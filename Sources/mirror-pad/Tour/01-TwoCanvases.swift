import MirrorPad
import MulticastDelegates
import MulticastDemos

let twoCanvasesStep = Step(
  title: "Two canvases",
  question: """
    There are two views: a pad, and a mirror whose reflection is `.leftRight`. A finger draws a \
    flag on the pad. What does the mirror show after that?
    """,
  answers: [
    Answer("Nothing.") { $0.contains("left-right mirror: 0 lines, 0 points") },
    Answer(
      "The flag, flipped left to right.",
      reply: "It would flip whatever it draws. But so far, it hasn't heard about anything to draw."
    ) { $0.contains("left-right mirror: 1 line, 4 points") },
    Answer(
      "The flag, the way it was drawn.",
      reply: "Two views don't share their lines. Each view keeps its own."
    ) {
      $0.contains("left-right mirror: 1 line, 1 point")
    },
  ],
  why: """
    A `DrawView` keeps the lines that are drawn on it and notifies its delegates about them. But \
    nothing in this program adds a delegate to the pad, so the pad notifies no one. A `reflection` \
    only says how a view shows its own lines, so this view is a mirror in name only.
    """,
  readings: [
    .chapter("1-one-evening/4-one-pen-four-canvases"), .exercise("04-connect-the-mirrors"),
  ],
  run: twoCanvases)

// MARK: - The code

func twoCanvases() {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)

  // A finger touches the pad at the foot of the flagpole, and then it moves.
  drawFlag(on: pad)
  showViews(pad, mirror)
}
