import MirrorPad
import StepByStep

let aMirrorLeavesStep = Step(
  title: "A mirror leaves",
  question: Question(
    """
    In the middle of the flag the mirror is removed as a delegate, and the finger goes on. What does the mirror show in \
    the end?
    """,
    Answer("The first half of the flag.") { $0.lines.contains("left-right mirror: 1 line, 2 points") },
    Answer(
      "Nothing: what is removed is cleared.",
      reply: "Removing ends the messages. What a view has made of earlier ones is its own."
    ) { $0.lines.contains("left-right mirror: 0 lines, 0 points") },
    Answer("The whole flag: it has the line.", reply: "It has a copy of the line, and the copy grows by messages only.")
    {
      $0.lines.contains("left-right mirror: 1 line, 4 points")
    }),
  why: """
    `removeDelegate` ends the messages, at once. The mirror keeps what it has, and nobody takes that away from it: a \
    delegate is no part of the pad.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "removeDelegate"),
    .chapter("1-one-evening/5-one-pen-four-canvases"), .exercise("16-mirror-pad"),
  ],
  run: { aMirrorLeaves(show: $0) })

// MARK: - The code

func aMirrorLeaves(show: Show) {
  let pad = DrawView(size: small)
  let mirror = DrawView(size: small, reflection: .leftRight)
  pad.addDelegate(mirror)

  pad.touchBegan(at: Point(x: 8, y: 22))
  pad.touchMoved(to: Point(x: 8, y: 2))
  pad.removeDelegate(mirror)
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))

  show.views(pad, mirror)
}
