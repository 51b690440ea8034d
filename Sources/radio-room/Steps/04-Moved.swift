import Dispatch
import MulticastDelegates
import StepByStep

let movedStep = Step(
  title: "Moved to another queue",
  question: Question(
    """
    The pager is added with the day queue. Later it is added with the night queue as well, and then removed from the day \
    queue. How many calls does it get from the three broadcasts before, between and after?
    """,
    Answer(
      "Three: it is one delegate.", reply: "A registration is a delegate together with a queue. In between it has two."
    ) { $0.lines.count == 3 },
    Answer("Four.") { $0.lines.count == 4 },
    Answer(
      "Two: the second addition changes nothing.",
      reply: "The same pair again would change nothing. This is another pair."
    ) { $0.lines.count == 2 }),
  listing: Listing(section: "The code"),
  why: """
    The pair of delegate and queue is the registration. On two queues a delegate is called twice, once on each; removed \
    from one, it stays on the other. To move a delegate, remove it from the old queue and add it to the new one.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/QueueIdentity.swift", "how one tells whether two queues are the same"),
    .chapter("3-further/04-a-queue-for-every-delegate"), .exercise("17-own-desk"),
  ],
  run: { await moved(show: $0) })

// MARK: - The code

func moved(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let pager = Desk("pager")
  let day = DispatchQueue.named("day queue")
  let night = DispatchQueue.named("night queue")

  centre.addDelegate(pager, delegateQueue: day)
  centre.invokeDelegates { $0.receive("by day") }
  await day.isDone()

  centre.addDelegate(pager, delegateQueue: night)
  centre.invokeDelegates { $0.receive("at dusk") }
  await day.isDone()
  await night.isDone()

  centre.removeDelegate(pager, delegateQueue: day)
  centre.invokeDelegates { $0.receive("by night") }
  await night.isDone()

  // At dusk either queue may be first, so the lines are sorted.
  for line in await pager.rest().sorted() { show.print(line) }
}
