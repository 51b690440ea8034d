import Dispatch
import MulticastDelegates
import MulticastSteps

let threeQueuesStep = Step(
  title: "Three queues",
  question: Question(
    """
    Three desks listen to one radio: the screen shows messages, the history writes them down, and the pager calls \
    people. Each is added with a queue: the screen with the main queue, the others with one of their own. On which \
    queue is the screen called?
    """,
    Answer(
      "On the queue of the caller.", reply: "A plain multicast delegate does that: its broadcast is a loop."
    ) { !$0.lines.contains { $0.contains("screen") && $0.contains("main") } },
    Answer("On the main queue.") { $0.lines.contains { $0.contains("screen") && $0.hasSuffix("on the main queue") } },
    Answer(
      "On any of the three queues that is free.", reply: "Each delegate keeps the queue it was added with."
    ) { $0.lines.isEmpty }),
  why: """
    `addDelegate(_:delegateQueue:)` registers a delegate together with the queue to call it on. `invokeDelegates` puts \
    one call on each queue and returns at once. The queues may run their calls in any order, so the demo prints one \
    desk's notes after another's.
    """,
  readings: .telling(
    Reading("Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift", "how it differs from the original"),
    Reading("Sources/radio-room/Desk.swift", "the desks, and queues that know their names")),
  run: threeQueues)

// The step's page shows what follows, as it is here.
// MARK: - The code

func threeQueues(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let history = Desk("history")
  let pager = Desk("pager")
  desks.addDelegate(screen, delegateQueue: .mainQueue)
  desks.addDelegate(history, delegateQueue: .named("history queue"))
  desks.addDelegate(pager, delegateQueue: .named("pager queue"))

  desks.invokeDelegates { $0.receive("Fire at Ray's house") }

  show.print(await screen.line())
  show.print(await history.line())
  show.print(await pager.line())
}
