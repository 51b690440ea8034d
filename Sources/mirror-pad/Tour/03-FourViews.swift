import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let fourViewsStep = Step(
  title: "Four views",
  question: """
    Three mirrors are delegates of the pad while a flag with four points is drawn. Then one of the \
    mirrors is removed, and a line with two points is drawn. How many messages do the three \
    mirrors receive in all?
    """,
  answers: [
    Answer(
      "Six: one for each point.",
      reply: "The pad has six things to report. But each time, it notifies two or three delegates."
    ) { $0.last == "Messages: 6" },
    Answer(
      "Eighteen: six for each mirror.",
      reply: """
        The mirror that was removed gets the four messages about the flag, and nothing after that.
        """
    ) { $0.last == "Messages: 18" },
    Answer("Sixteen: twelve about the flag, and four about the line.") {
      $0.last == "Messages: 16"
    },
  ],
  why: """
    Each message goes to all delegates that are in the list when the message is sent. Four \
    messages go to three mirrors, and after the removal, two messages go to two mirrors, which \
    makes 12 + 4 = 16. The code of the pad is the same for any number of delegates, whatever they \
    do with a message.
    """,
  readings: [
    .chapter("1-one-evening/4-one-pen-four-canvases"), .exercise("04-connect-the-mirrors"),
  ],
  run: fourViews)

// MARK: - The code

func fourViews() {
  let pad = DrawView(size: flagSize)
  let leftRight = DrawView(size: flagSize, reflection: .leftRight)
  let upDown = DrawView(size: flagSize, reflection: .upDown)
  let bothWays = DrawView(size: flagSize, reflection: .both)
  for view in [leftRight, upDown, bothWays] { pad.addDelegate(view) }
  drawFlag(on: pad)

  pad.removeDelegate(upDown)
  pad.touchBegan(at: Point(x: 4, y: 23))
  pad.touchMoved(to: Point(x: 32, y: 23))

  showViews(pad, leftRight, upDown, bothWays)
  let messages = [leftRight, upDown, bothWays].map(\.messagesReceived)
  print("Messages: \(messages.reduce(0, +))")
}
