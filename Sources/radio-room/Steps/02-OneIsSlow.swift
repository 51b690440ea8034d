import Dispatch
import MulticastDelegates
import MulticastSteps

let oneIsSlowStep = Step(
  title: "One desk is slow",
  question: Question(
    """
    The history is the first delegate in the list, and it is stuck: it waits for a gate that is still closed. When do \
    the screen and the pager get the message?
    """,
    Answer("At once.") { $0.lines.firstIndex { $0.hasPrefix("pager") } == 1 },
    Answer(
      "When the history is done, because it comes first.",
      reply: "With one thread for all that would be right. Here a stuck queue holds up only its own delegates."
    ) { $0.lines.firstIndex { $0.hasPrefix("history") } == 0 },
    Answer(
      "Never, because the broadcast is stuck too.",
      reply: "The broadcast only puts calls on queues. It doesn't wait for them."
    ) { $0.lines.count < 3 }),
  why: """
    The first delegate's call is queued first, but nothing waits for it. A slow delegate only delays itself: its calls \
    wait in its queue until it is ready.
    """,
  readings: .telling(
    Reading("Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift", "invokeDelegates, which never waits")),
  run: oneIsSlow)

// The step's page shows what follows, as it is here.
// MARK: - The code

func oneIsSlow(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let gate = DispatchSemaphore(value: 0)
  let history = Desk("history", gate: gate)
  let screen = Desk("screen")
  let pager = Desk("pager")
  desks.addDelegate(history, delegateQueue: .named("history queue"))
  desks.addDelegate(screen, delegateQueue: .mainQueue)
  desks.addDelegate(pager, delegateQueue: .named("pager queue"))

  desks.invokeDelegates { $0.receive("Fire at Ray's house") }
  show.print(await screen.line())
  show.print(await pager.line())
  show.print("The gate opens.")
  gate.signal()
  show.print(await history.line())
}
