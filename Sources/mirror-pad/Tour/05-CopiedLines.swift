import MirrorPad
import MulticastSteps

let copiedLinesStep = Step(
  title: "Why lines are copied",
  question: Question(
    """
    A line is an object. Here two mirrors don't copy the lines they are told about, so all three views share one. A \
    finger touches the pad and moves three times: four points. How many points does the line have then?
    """,
    Answer("Four.", reply: "Each view adds each point to its own last line, and here all three have the same line.") {
      $0.lines.last == "The pad's line: 4 points"
    },
    Answer("Ten: the first one, and three for each move.") { $0.lines.last == "The pad's line: 10 points" },
    Answer(
      "Twelve: four for each view.",
      reply: "Nearly. But the first point comes with the line, and there is only one line."
    ) { $0.lines.last == "The pad's line: 12 points" }),
  why: """
    A message carries a reference; a view that keeps the line shares it. The pad adds a point and says so, and each \
    mirror adds it once more to the very same line. So a mirror keeps a copy, as `drawView(_:didAddLine:)` asks it to. A \
    struct wouldn't need that, but a line is an object, so that `===` tells two equal lines apart.
    """,
  readings: [
    Reading("Sources/MirrorPad/Shapes/LineShape.swift", "copy(), which costs nothing until one of the two grows"),
    .chapter("3-further/02-why-lines-are-copied"), .exercise("16-mirror-pad"),
  ],
  run: { copiedLines(show: $0) })

// The step's page shows what follows, as it is here.
// MARK: - The code

func copiedLines(show: Show) {
  let pad = DrawView(size: flagSize)
  let mirror = DrawView(size: flagSize, reflection: .leftRight)
  let lake = DrawView(size: flagSize, reflection: .upDown)
  for view in [mirror, lake] {
    view.copiesLines = false  // Only to see what happens then.
    pad.addDelegate(view)
  }

  drawFlag(on: pad)
  show.print("Shared: \(pad.lines[0] === mirror.lines[0])")
  show.print("The pad's line: \(pad.lines[0].points.count) points")
}
