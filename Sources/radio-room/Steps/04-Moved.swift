import Dispatch
import MulticastDelegates
import MulticastSteps

let movedStep = Step(
  title: "From one queue to another",
  question: Question(
    """
    The pager is added with the day queue. Later, it's added with the night queue as well. Later still, it's removed \
    from the day queue. After each of these changes, there's a broadcast. How many calls does the pager get?
    """,
    Answer(
      "Three: one delegate, and three broadcasts.",
      reply: """
        What's in the list is a delegate with its queue. When the second broadcast begins, the pager is in the \
        list twice, with two different queues.
        """
    ) { $0.lines.count == 3 },
    Answer("Four.") { $0.lines.count == 4 },
    Answer(
      "Two, because the second addition changes nothing.",
      reply: """
        Adding it again with the *same* queue would change nothing. The night queue is another one.
        """
    ) { $0.lines.count == 2 }),
  why: """
    In this list, a registration is a delegate together with a queue. A delegate that has two queues gets two calls, \
    one on each of them. If it's removed from one queue, it keeps the other one. So to move a delegate from one \
    queue to another, remove it with the old queue, and add it with the new one.
    """,
  readings: .notifying(
    Reading("Sources/MulticastDelegates/Queued/QueueIdentity.swift", "how to tell whether two queues are the same")),
  run: moved)

// The step's page shows what follows, as it is here.
// MARK: - The code

func moved(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let pager = Desk("pager")
  let day = DispatchQueue.named("day queue")
  let night = DispatchQueue.named("night queue")

  desks.addDelegate(pager, delegateQueue: day)
  desks.invokeDelegates { $0.receive("by day") }
  show.print(await pager.line())

  desks.addDelegate(pager, delegateQueue: night)
  desks.invokeDelegates { $0.receive("at dusk") }
  // The two queues run at the same time, so the demo sorts what comes from them.
  for line in [await pager.line(), await pager.line()].sorted() { show.print(line) }

  desks.removeDelegate(pager, delegateQueue: day)
  desks.invokeDelegates { $0.receive("by night") }
  await day.isDone()
  await night.isDone()
  for line in await pager.rest() { show.print(line) }
}
