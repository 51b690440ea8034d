import MirrorPad
import StepByStep

let aMirrorIsLetGoOfStep = Step(
  title: "A mirror is let go of",
  question: Question(
    """
    This time nobody removes the mirror. Its last owner lets go of it in the middle of the flag, and the finger goes on. \
    What happens at the next point?
    """,
    Answer(
      "The pad keeps the mirror alive until the line is done.",
      reply: "The pad owns no delegate, not even for a moment longer than a call."
    ) { $0.lines.last == "Dead: false" },
    Answer("The pad's line grows, and one delegate fewer hears of it.") {
      $0.lines.contains("as drawn: 1 line, 4 points") && $0.lines.last == "Dead: true"
    },
    Answer(
      "The program stops: the message goes to a view that is gone.",
      reply: "A weak reference becomes nil when its object dies, and nil is skipped."
    ) { $0.lines.isEmpty }),
  why: """
    The pad's multicast delegate holds the mirror weakly. When its owner lets go, the mirror is gone, its wrapper is \
    empty, and the broadcast skips it and sweeps the wrapper away. Nobody had to think of it.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the wrapper, and how empty ones are swept"),
    .chapter("1-one-evening/3-strong-or-weak"), .exercise("04-weak-grip"),
  ],
  run: { aMirrorIsLetGoOf(show: $0) })

// MARK: - The code

func aMirrorIsLetGoOf(show: Show) {
  let pad = DrawView(size: small)
  var mirror: DrawView? = DrawView(size: small, reflection: .leftRight)
  weak let observed = mirror
  pad.addDelegate(mirror!)

  pad.touchBegan(at: Point(x: 8, y: 22))
  pad.touchMoved(to: Point(x: 8, y: 2))
  show.registrations(of: pad.multicastDelegate, "in the middle")
  mirror = nil
  show.registrations(of: pad.multicastDelegate, "after its owner let go")
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))
  show.registrations(of: pad.multicastDelegate, "in the end")

  show.views(pad)
  show.print("Dead: \(observed == nil)")
}
