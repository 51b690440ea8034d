import Dispatch
import MulticastDelegates
import StepByStep

let threeQueuesStep = Step(
  title: "Three queues",
  question: Question(
    """
    Three desks listen to the centre's radio: the screen shows, the history writes down, the pager calls people. The \
    screen wants to be called on the main queue, the history on a queue of its own, the pager on another. On which queue does the screen get the message?
    """,
    Answer(
      "On the queue of whoever broadcasts.", reply: "That is how a plain multicast delegate calls: it is a loop."
    ) { !$0.lines.contains { $0.contains("screen") && $0.contains("main") } },
    Answer("On the main queue.") { $0.lines.contains { $0.contains("screen") && $0.hasSuffix("on the main queue") } },
    Answer(
      "On any of the three: whichever is free.", reply: "Each delegate named its queue when it was added, and keeps it."
    ) { $0.lines.isEmpty }),
  listing: Listing(section: "The code"),
  why: """
    `addDelegate(_:delegateQueue:)` registers a delegate together with the queue it wants to be called on. \
    `invokeDelegates` puts one call on each queue and returns at once. In which order the three queues get to it is not \
    promised, so this demo reads their lines one desk after the other.
    """,
  readings: [
    Reading(
      "Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift", "the type, and what it owes to its original"),
    Reading("Sources/radio-room/Desk.swift", "the desks, and queues that know their names"),
    .chapter("3-further/04-a-queue-for-every-delegate"), .exercise("17-own-desk"),
  ],
  run: { await threeQueues(show: $0) })

// MARK: - The code

func threeQueues(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let history = Desk("history")
  let pager = Desk("pager")
  centre.addDelegate(screen, delegateQueue: .mainQueue)
  centre.addDelegate(history, delegateQueue: .named("history queue"))
  centre.addDelegate(pager, delegateQueue: .named("pager queue"))

  centre.invokeDelegates { $0.receive("Fire at Ray's house") }

  show.print(await screen.line())
  show.print(await history.line())
  show.print(await pager.line())
}
