import Dispatch
import MulticastDelegates
import StepByStep

let removedStep = Step(
  title: "Removed, with calls still queued",
  question: Question(
    """
    The pager's queue is stopped for a while. Two messages are sent, so two calls wait in that queue. Then the pager is \
    removed, and the queue goes on. How many of the two does the pager get?
    """,
    Answer(
      "Two: they were sent before it left.",
      reply:
        "XMPPFramework's GCDMulticastDelegate, the original, does that, and a delegate is called after its owner was done with it."
    ) { $0.lines.last == "The pager got 2." },
    Answer(
      "One: the first was on its way already.",
      reply: "Neither had begun: the queue stood still. On its way is not begun."
    ) { $0.lines.last == "The pager got 1." },
    Answer("None.") { $0.lines.last == "The pager got 0." }),
  listing: Listing(section: "The code"),
  why: """
    Each call asks on the queue, right before it calls, whether its delegate was removed. On the delegate's own serial \
    queue a removal is therefore final: no call begins after it. From any other thread, a call that is just beginning \
    may still run, because `removeDelegate` never waits; those that are queued don't.
    """,
  readings: [
    Reading(
      "Sources/MulticastDelegates/Queued/QueuedMulticastDelegate.swift", "the call, and what it asks before it calls"),
    .chapter("3-further/04-a-queue-for-every-delegate"), .exercise("17-own-desk"),
  ],
  run: { await removed(show: $0) })

// MARK: - The code

func removed(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let history = Desk("history")
  let pager = Desk("pager")
  let pagerQueue = DispatchQueue.named("pager queue")
  centre.addDelegate(history, delegateQueue: .named("history queue"))
  centre.addDelegate(pager, delegateQueue: pagerQueue)

  pagerQueue.suspend()
  centre.invokeDelegates { $0.receive("one") }
  centre.invokeDelegates { $0.receive("two") }
  centre.removeDelegate(pager)
  pagerQueue.resume()
  await pagerQueue.isDone()

  for _ in 1...2 { show.print(await history.line()) }
  show.print("The pager got \(await pager.rest().count).")
}
