import Dispatch
import MulticastDelegates
import MulticastSteps

let threeQueuesStep = Step(
  title: "Three queues",
  scene: { show in
    show.print(
      """
      A desk writes a note of each call that it gets. `await desk.line()` waits for the desk's next note. `.named` \
      makes a serial queue that knows its name, `.mainQueue` is the main queue, and `show.print` prints a line.
      """)
  },
  question: Question(
    """
    Three desks listen to the same radio. The screen shows each message, the history writes it down, and the pager \
    calls people. Each desk is added together with a queue. Then there's one broadcast. On which queue is the history \
    called?
    """,
    Answer(
      "On the queue of the caller.",
      reply: """
        That's how a plain multicast delegate works, because its broadcast is a loop of ordinary calls.
        """
    ) { !$0.lines.contains { $0.contains("history got") && $0.hasSuffix("on the history queue") } },
    Answer("On the queue that it was added with.") {
      $0.lines.contains { $0.contains("history got") && $0.hasSuffix("on the history queue") }
    },
    Answer(
      "On the main queue, because the first delegate was added with it.",
      reply: "The first delegate's queue is for the first delegate only. Each delegate is added with its queue."
    ) { $0.lines.contains { $0.contains("history got") && $0.hasSuffix("on the main queue") } }),
  why: """
    `addDelegate(_:delegateQueue:)` adds a delegate together with the queue that it's called on. Each note in the \
    output ends with the name of that queue.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift", "what a broadcast with queues does"),
    Reading("Sources/radio-room/Desk.swift", "the desks, and queues that know their names"),
  ],
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
