import MirrorPad
import StepByStep

let whoSentItStep = Step(
  title: "What a message carries, and who sent it",
  question: Question(
    """
    A reporter is a delegate of two pads, and a line is begun on each. Both lines begin at the same place. Can it tell \
    which pad a line was drawn on?
    """,
    Answer(
      "No: the lines look the same.", reply: "The lines do. But each message also says whose line it is."
    ) { $0.lines.count == 2 && $0.lines[0] == $0.lines[1] },
    Answer("Yes: each message names its sender.") { $0.lines == ["left: a line at 3", "right: a line at 3"] },
    Answer(
      "It can't be a delegate of two.", reply: "Why not? A pad only knows that somebody listens, not to whom else."
    ) { $0.lines.count < 2 }),
  why: """
    A delegate message names its sender first, and then what happened: `drawView(_:didAddLine:)`. With one sender it \
    seems too much. With two it is the only way to tell them apart, and a delegate can ask the sender for more.
    """,
  readings: [
    Reading("Sources/MirrorPad/DrawViewDelegate.swift", "the two messages, and what each carries"),
    .chapter("1-one-evening/5-one-pen-four-canvases"), .exercise("05-connect-the-mirrors"),
  ],
  run: { whoSentIt(show: $0) })

// MARK: - The code

final class Reporter: DrawViewDelegate {
  let names: [ObjectIdentifier: String]
  let print: (String) -> Void

  init(left: DrawView, right: DrawView, print: @escaping (String) -> Void) {
    names = [ObjectIdentifier(left): "left", ObjectIdentifier(right): "right"]
    self.print = print
  }

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    let name = names[ObjectIdentifier(source)] ?? "somebody"
    print("\(name): a line at \(Int(line.points[0].x))")
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {}
}

func whoSentIt(show: Show) {
  let left = DrawView(size: small)
  let right = DrawView(size: small)
  let reporter = Reporter(left: left, right: right, print: show.print)
  left.addDelegate(reporter)
  right.addDelegate(reporter)

  left.touchBegan(at: Point(x: 3, y: 3))
  right.touchBegan(at: Point(x: 3, y: 3))
}
