import MirrorPad
import StepByStep

let oneMirrorStep = Step(
  title: "One mirror",
  question: Question(
    """
    Now the mirror is a delegate of the pad, and the flag is drawn again. The canvas is 36 dots wide, and the flag's tip \
    is drawn at x = 26. Which x does the mirror keep for the tip?
    """,
    Answer(
      "9, which is 35 - 26.",
      reply: "That is where it shows the tip. It keeps what was drawn, and turns it over when it shows it."
    ) { $0.lines.last == "The mirror's tip: 9" },
    Answer("26, as it was drawn.") { $0.lines.last == "The mirror's tip: 26" },
    Answer(
      "None: it has only the picture.",
      reply: "It has got lines and points, in messages. The picture is made from them."
    ) { $0.lines.last?.contains("tip") != true }),
  why: """
    `pad.addDelegate(mirror)` is all the wiring there is. The mirror keeps the points as they were drawn, and its \
    reflection is a matter of showing. So all views hold the same lines, and any view can use what another one sends.
    """,
  readings: [
    Reading("Sources/MirrorPad/DrawViewDelegate.swift", "the delegate protocol: two messages"),
    Reading("Sources/MirrorPad/Reflection.swift", "the four ways to show a drawing"),
    .chapter("1-one-evening/5-one-pen-four-canvases"), .exercise("05-connect-the-mirrors"),
  ],
  run: { oneMirror(show: $0) })

// MARK: - The code

func oneMirror(show: Show) {
  let pad = DrawView(size: small)
  let mirror = DrawView(size: small, reflection: .leftRight)
  pad.addDelegate(mirror)

  drawFlag(on: pad)
  show.views(pad, mirror)
  show.print("The mirror's tip: \(Int(mirror.lines[0].points[2].x))")
}
