import Dispatch
import MulticastDelegates
import MulticastDemos

let oneIsSlowStep = Step(
  title: "The first desk is stuck",
  question: """
    The history is first in the list, before the screen and the pager, and each of the three has \
    its own queue. The history can get a message only when its gate is open. A message is \
    broadcast while the gate is closed, and a little later, the gate opens. When do the screen and \
    the pager get the message?
    """,
  answers: [
    Answer("Immediately.") { $0.firstIndex { $0.hasPrefix("pager") } == 1 },
    Answer(
      "When the history is done, because it comes first.",
      reply: """
        If there were one thread for all three, that would be right. But a stuck queue holds up \
        only the delegates on that queue.
        """
    ) { $0.firstIndex { $0.hasPrefix("history") } == 0 },
    Answer(
      "Never, because the broadcast is stuck, too, and can't go on.",
      reply: "The broadcast only puts calls on queues. It doesn't wait for any of them."
    ) { $0.count < 3 },
  ],
  isListedLater: true,
  why: """
    The history's call goes onto the history's queue, and nobody waits for it. A slow delegate \
    delays only delegates that share its queue. Here, none does. So the code above can wait for \
    the screen and the pager before it opens the gate.
    """,
  readings: .notifying,
  run: { await oneIsSlow(show: .current) })

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
