import MirrorPad
import MulticastSteps

let oneLineThreeViewsStep = Step(
  title: "One line, three views",
  question: Question(
    """
    A line is an object. Normally, a mirror copies each line that it hears about. These two mirrors don't, so all \
    three views share the same line. A finger touches the pad and moves three times, which makes four points. How \
    many points does the line have at the end?
    """,
    Answer(
      "Four.",
      reply: """
        That would be right if each view had a line for itself. Here, all three views add points to the same line.
        """
    ) {
      $0.lines.last == "The pad's line: 4 points"
    },
    Answer("Ten: one for the touch, and three for each move.") { $0.lines.last == "The pad's line: 10 points" },
    Answer(
      "Twelve: four for each view.",
      reply: "That's close. But the first point comes with the line, and there's only one line."
    ) { $0.lines.last == "The pad's line: 12 points" }),
  why: """
    The message about a new line brings a reference to the line, so a view that keeps this line shares it with the \
    sender. Here, the touch makes a line with one point, and both mirrors keep that same line. At each of the three \
    moves, the pad adds the point to the line, and so does each of the two mirrors. So each move adds three points, \
    and the line ends up with 1 + 3 + 3 + 3 = 10 points. That's why a mirror normally keeps a copy.
    """,
  readings: [
    Reading(
      "Sources/MirrorPad/Shapes/LineShape.swift",
      "copy(), after which both lines share their points until one of them grows"),
    .chapter("3-further/02-why-lines-are-copied"), .exercise("16-mirror-pad"),
  ],
  run: { oneLineThreeViews(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func oneLineThreeViews(show: Show) {
  let pad = DrawView(size: flagSize)
  let leftRight = DrawView(size: flagSize, reflection: .leftRight)
  let upDown = DrawView(size: flagSize, reflection: .upDown)
  for view in [leftRight, upDown] {
    view.copiesLines = false  // Only to see what happens then.
    pad.addDelegate(view)
  }

  drawFlag(on: pad)
  show.print("Shared: \(pad.lines[0] === leftRight.lines[0])")
  show.print("The pad's line: \(pad.lines[0].points.count) points")
}
