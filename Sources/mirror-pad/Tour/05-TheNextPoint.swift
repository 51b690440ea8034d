import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let theNextPointStep = Step(
  title: "The next point",
  question: """
    A line begins on the pad during the mirror's animation, so the mirror misses the beginning of \
    that line. This time, the animation ends before the line does, and the mirror gets a message \
    about the next point. The message carries the point and the sender, but not the line. What \
    does the mirror do with the point, before `copyLines` is called?
    """,
  answers: [
    Answer(
      "It adds the point to its last line, the flag.",
      reply: "Then there would be a stroke from the flag to the finger, which no one has drawn."
    ) { $0.contains("The mirror: 1 line, 5 points") },
    Answer(
      "It begins a new line with that point.",
      reply: """
        For that, it would have to know the line's color, width, and first point. They came with \
        the message that it missed.
        """
    ) { $0.contains("The mirror: 2 lines, 5 points") },
    Answer("It ignores the point.") {
      $0.contains("The mirror: 1 line, 4 points")
        && $0.contains("left-right mirror: 2 lines, 6 points")
    },
  ],
  why: """
    The message doesn't bring the line, but it brings the sender, and the sender knows its last \
    line. That isn't the line that the mirror copied last, which is the flag. So the mirror \
    ignores the point, as it would ignore every other point of that line. To catch up, the mirror \
    needs `copyLines(from:)`, which brings everything that the mirror has missed, even the line \
    that's still being drawn. When `swift run mirror-pad` replays a drawing, each mirror copies \
    the pad's lines before every animation.
    """,
  readings: [.chapter("3-further/1-states"), .exercise("15-mirror-pad")],
  run: theNextPoint)

// MARK: - The code

func theNextPoint() {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)
  pad.addDelegate(mirror)
  drawFlag(on: pad)

  mirror.animate()
  pad.touchBegan(at: Point(x: 20, y: 18))
  mirror.advance(by: 1)
  pad.touchMoved(to: Point(x: 34, y: 18))
  print("The mirror: \(mirror.summary)")

  mirror.copyLines(from: pad)
  print("After copyLines(from: pad):")
  showViews(pad, mirror)
}
