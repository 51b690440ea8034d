import MirrorPad
import MulticastSteps

let aMirrorIsHealedStep = Step(
  title: "A mirror misses a line, and catches up",
  question: Question(
    """
    An animated mirror has missed the beginning of a line. Its animation ends while that line is still being drawn, so \
    it hears of the next point. What does it do with the point?
    """,
    Answer(
      "It adds it to its last line, the flag.",
      reply: "That would draw a stroke from the flag to the finger, which isn't part of the drawing."
    ) { $0.lines.contains("Before: 1 line, 5 points") },
    Answer(
      "It begins a line of its own there.",
      reply: "It would need the line's color, width and beginning, and has missed them."
    ) { $0.lines.contains("Before: 2 lines, 5 points") },
    Answer("It ignores it, until it copies the pad's lines.") {
      $0.lines.contains("Before: 1 line, 4 points") && $0.lines.contains("left-right mirror: 2 lines, 6 points")
    }),
  why: """
    A point belongs to a line, and a mirror that has missed the line ignores its points. `copyLines(from:)` gives it all \
    that it missed, even the line that is still being drawn. The replay does that before each animation, so its mirrors \
    never fall behind for long.
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
  pad.touchBegan(at: Point(x: 20, y: 18))  // Dropped by the mirror.
  mirror.advance(by: 1)
  pad.touchMoved(to: Point(x: 34, y: 18))  // Heard, but of which line?
  show.print("Before: \(mirror.summary)")

  mirror.copyLines(from: pad)
  show.views(pad, mirror)
}
