import MirrorPad
import MulticastSteps

let aMirrorIsHealedStep = Step(
  title: "A point without a line",
  question: Question(
    """
    During its animation, a mirror has missed the beginning of a line. Now the animation is over, and the line is \
    still being drawn. So the mirror hears about the next point. What does it do with that point?
    """,
    Answer(
      "It adds the point to its last line, the flag.",
      reply: "Then there would be a stroke from the flag to the finger, which nobody has drawn."
    ) { $0.lines.contains("Before: 1 line, 5 points") },
    Answer(
      "It begins a new line with that point.",
      reply: """
        It doesn't know what the line looks like. It has missed the message with the line's color, width and first \
        point.
        """
    ) { $0.lines.contains("Before: 2 lines, 5 points") },
    Answer("It ignores the point, until it copies the lines of the pad.") {
      $0.lines.contains("Before: 1 line, 4 points") && $0.lines.contains("left-right mirror: 2 lines, 6 points")
    }),
  why: """
    A point belongs to a line, so a mirror that has missed the line can't do anything with its points. \
    `copyLines(from:)` brings everything that it has missed, even the line that's still being drawn. In a replay, \
    each mirror copies the pad's lines before it begins an animation. So it never misses much.
    """,
  readings: [
    Reading("Sources/MirrorPad/States/CopyState.swift", "a state that is entered and left within one call"),
    .chapter("3-further/01-states"), .exercise("16-mirror-pad"),
  ],
  run: { aMirrorIsHealed(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func aMirrorIsHealed(show: Show) {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)
  pad.addDelegate(mirror)
  drawFlag(on: pad)

  mirror.animate()
  pad.touchBegan(at: Point(x: 20, y: 18))  // The mirror misses this.
  mirror.advance(by: 1)
  pad.touchMoved(to: Point(x: 34, y: 18))  // It hears about this.
  show.print("Before: \(mirror.summary)")

  mirror.copyLines(from: pad)
  show.views(pad, mirror)
}
