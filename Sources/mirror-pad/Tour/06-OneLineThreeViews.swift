import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let oneLineThreeViewsStep = Step(
  title: "One line, three views",
  question: """
    A line is an object, and a message about a new line carries a reference to it. Normally, a \
    mirror copies the line and keeps the copy. These two mirrors keep the line itself, so all \
    three views share one line. A finger touches the pad and moves three times, which makes four \
    points. How many points does the line have at the end?
    """,
  answers: [
    Answer(
      "Four.",
      reply: """
        That would be right if each view had a line for itself. Here, all three views add points \
        to the same line.
        """
    ) {
      $0.last == "The pad's line: 4 points"
    },
    Answer("Ten: one for the touch, and three for each move.") {
      $0.last == "The pad's line: 10 points"
    },
    Answer(
      "Twelve: four for each view.",
      reply: "That's close. But the first point comes with the line, and there's only one line."
    ) { $0.last == "The pad's line: 12 points" },
  ],
  why: """
    The touch begins the line with one point, and the pad and both mirrors keep that line. At each \
    move, the pad adds the new point to it, and then each of the mirrors adds the same point \
    again, so the line ends up with 1 + 3 + 3 + 3 = 10 points. That's why a mirror normally keeps \
    a copy.
    """,
  readings: [.chapter("3-further/1-states"), .exercise("15-mirror-pad")],
  run: oneLineThreeViews)

// MARK: - The code

func oneLineThreeViews() {
  let pad = DrawView(size: flagSize)
  let leftRight = DrawView(size: flagSize, reflection: .leftRight)
  let upDown = DrawView(size: flagSize, reflection: .upDown)
  for view in [leftRight, upDown] {
    view.copiesLines = false  // Only to see what happens then.
    pad.addDelegate(view)
  }

  drawFlag(on: pad)
  print("Shared: \(pad.lines[0] === leftRight.lines[0])")
  print("The pad's line: \(pad.lines[0].points.count) points")
}
