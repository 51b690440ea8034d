import Dispatch
import MulticastDelegates
import StepByStep

let oneIsSlowStep = Step(
  title: "One is slow, and the others don't wait",
  question: Question(
    """
    The history stands first in line and is stuck: it waits for a gate that is still closed. When do the screen and the \
    pager get the message?
    """,
    Answer("At once.") { $0.lines.firstIndex { $0.hasPrefix("pager") } == 1 },
    Answer(
      "When the history is done: it stands before them.",
      reply: "With one thread for all it would be so. Here each has a queue, and a stuck queue holds up only itself."
    ) { $0.lines.firstIndex { $0.hasPrefix("history") } == 0 },
    Answer(
      "Never: the broadcast is stuck, too.",
      reply: "The broadcast only puts calls on queues. It waits for none of them."
    ) { $0.lines.count < 3 }),
  listing: Listing(section: "The code"),
  why: """
    Being first in line means to be called first, not to be waited for. A slow delegate makes nobody slow but itself: \
    its calls queue up until it gets to them.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift", "invokeDelegates, which never waits"),
    .chapter("3-further/04-a-queue-for-every-delegate"), .exercise("17-own-desk"),
  ],
  run: { await oneIsSlow(show: $0) })

// MARK: - The code

func oneIsSlow(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let gate = DispatchSemaphore(value: 0)
  let history = Desk("history", gate: gate)
  let screen = Desk("screen")
  let pager = Desk("pager")
  centre.addDelegate(history, delegateQueue: .named("history queue"))
  centre.addDelegate(screen, delegateQueue: .mainQueue)
  centre.addDelegate(pager, delegateQueue: .named("pager queue"))

  centre.invokeDelegates { $0.receive("Fire at Ray's house") }
  show.print(await screen.line())
  show.print(await pager.line())
  show.print("The gate opens.")
  gate.signal()
  show.print(await history.line())
}
