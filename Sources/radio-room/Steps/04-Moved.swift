import Dispatch
import MulticastDelegates
import MulticastSteps

let movedStep = Step(
  title: "From one queue to another",
  question: Question(
    """
    The pager is added with the day queue, later with the night queue too, and then it is removed from the day queue. \
    There is a broadcast after each of these. How many calls does the pager get?
    """,
    Answer(
      "Three, because it is one delegate.",
      reply: "A registration is a delegate together with a queue, and for the second broadcast there are two."
    ) { $0.lines.count == 3 },
    Answer("Four.") { $0.lines.count == 4 },
    Answer(
      "Two, because the second addition changes nothing.",
      reply: "Adding the same delegate with the same queue would change nothing. This is another queue."
    ) { $0.lines.count == 2 }),
  why: """
    The pair of delegate and queue is the registration. A delegate with two queues is called twice, once on each. \
    Removed from one, it stays registered with the other. To move a delegate, remove it from the old queue and add it \
    with the new one.
    """,
  readings: .telling(
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
