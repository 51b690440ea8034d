import Dispatch
import MulticastDelegates
import StepByStep

let nobodyTakesItStep = Step(
  title: "Nobody takes it",
  question: Question(
    """
    Somebody outside asks the centre for a helicopter. No desk takes the job. What does the one who asked hear?
    """,
    Answer(
      "Nothing: nobody had an answer.",
      reply: "Then they wait for ever. Nobody's silence must become the centre's silence."
    ) { $0.lines.last?.hasPrefix("Reply") != true },
    Answer("An error, from the centre itself.") { $0.lines.last == "Reply: error, nobody here has a helicopter" },
    Answer(
      "A yes: nobody was against it.", reply: "That is a vote. Here somebody has to do something."
    ) { $0.lines.last == "Reply: yes" }),
  listing: Listing(section: "The code"),
  why: """
    The original, XMPPFramework's, is made for a chat protocol, in which a request must be answered in any case: one that nobody handles gets \
    an error. `firstAnswer` gives nil then, and the caller owes its own caller a reply. So think of the empty line, too: \
    what does a question mean when nobody is there?
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/Asking.swift", "firstAnswer(_:), and what nil means"),
    .chapter("3-further/05-votes-without-deadlock"), .exercise("15-the-vote"),
  ],
  run: { await nobodyTakesIt(show: $0) })

// MARK: - The code

func nobodyTakesIt(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let pager = Desk("pager", jobs: ["call Ray"])
  centre.addDelegate(screen, delegateQueue: .mainQueue)
  centre.addDelegate(pager, delegateQueue: .named("pager queue"))

  let taker = await centre.firstAnswer {
    $0.takes("a helicopter") ? $0.name : nil
  }

  for desk in [screen, pager] { show.print(await desk.line()) }
  let reply = taker.map { "\($0) sends one" }
  show.print("Reply: \(reply ?? "error, nobody here has a helicopter")")
}
