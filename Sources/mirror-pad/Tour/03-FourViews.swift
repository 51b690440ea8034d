import MirrorPad
import StepByStep

let fourViewsStep = Step(
  title: "Four views",
  question: Question(
    """
    Three mirrors listen to one pad. The flag has four points: one where the finger touches, three where it moves. How \
    many messages do the mirrors receive, all together?
    """,
    Answer(
      "Four: one for each point.", reply: "The pad says it four times, and each time three delegates hear it."
    ) { $0.lines.last == "Messages: 4" },
    Answer(
      "Three: the whole flag, once for each.",
      reply: "Then the mirrors would stand still while you draw. They are told as it happens."
    ) { $0.lines.last == "Messages: 3" },
    Answer("Twelve: four for each of three.") { $0.lines.last == "Messages: 12" }),
  why: """
    Each message goes to every delegate: one "a line was added" and three "a point was added", times three. The pad \
    doesn't know how many listen, nor what they do with it. That is what makes the next mirror free.
    """,
  readings: [
    Reading("Sources/MirrorPad/AcceptInputState.swift", "where the messages are sent"),
    Reading("Sources/MirrorPadBoard/Board.swift", "the board, which wires any number of mirrors"),
    .chapter("1-one-evening/5-one-pen-four-canvases"), .exercise("05-connect-the-mirrors"),
  ],
  run: { fourViews(show: $0) })

// MARK: - The code

func fourViews(show: Show) {
  let pad = DrawView(size: small)
  let mirror = DrawView(size: small, reflection: .leftRight)
  let floor = DrawView(size: small, reflection: .upDown)
  let both = DrawView(size: small, reflection: .both)
  pad.addDelegate(mirror)
  pad.addDelegate(floor)
  pad.addDelegate(both)

  drawFlag(on: pad)
  show.views(pad, mirror, floor, both)
  let messages = [mirror, floor, both].map(\.messagesReceived)
  show.print("Messages: \(messages.reduce(0, +))")
}
