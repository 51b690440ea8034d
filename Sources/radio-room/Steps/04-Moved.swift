import Dispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let movedStep = Step(
  title: "From one queue to another",
  scene: {
    print(
      """
      `queue.isDone()` waits until the queue has run everything that was put on it before, and \
      `pager.rest()` returns all notes of the pager, sorted.
      """)
  },
  question: """
    By day, the pager is in the list with the day queue. In the evening, it's added once more, \
    with the night queue. Later, its registration with the day queue is removed. There's one \
    broadcast before both changes, one between them, and one after. How many calls does the second \
    broadcast make?
    """,
  answers: [
    Answer(
      "One, on the day queue, because the pager is already in the list.",
      reply: """
        Adding the pager again with the *same* queue would change nothing. But the night queue is \
        a different queue.
        """
    ) {
      $0.count { $0.contains("second") } == 1
        && $0.contains { $0.hasSuffix("second\", on the day queue") }
    },
    Answer("Two, one on each queue.") { $0.count { $0.contains("second") } == 2 },
    Answer(
      "One, on the night queue, because the pager has moved there.",
      reply: """
        What's in the list is a delegate with its queue. The second addition adds such a pair, and \
        leaves the first pair where it is.
        """
    ) {
      $0.count { $0.contains("second") } == 1
        && $0.contains { $0.hasSuffix("second\", on the night queue") }
    },
  ],
  why: """
    In this list, a registration is a delegate together with a queue. A delegate with two \
    registrations gets two calls, one on each queue. If one registration is removed, the other one \
    stays. So to move a delegate, remove it from the old queue and add it with the new one.
    """,
  readings: .notifying,
  run: { await moved(show: .current) })

// MARK: - The code

func moved(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let pager = Desk("pager")
  let day = DispatchQueue.named("day queue")
  let night = DispatchQueue.named("night queue")

  desks.addDelegate(pager, delegateQueue: day)
  desks.invokeDelegates { $0.receive("first") }
  for queue in [day, night] { await queue.isDone() }

  desks.addDelegate(pager, delegateQueue: night)
  desks.invokeDelegates { $0.receive("second") }
  for queue in [day, night] { await queue.isDone() }

  desks.removeDelegate(pager, delegateQueue: day)
  desks.invokeDelegates { $0.receive("third") }
  for queue in [day, night] { await queue.isDone() }

  for line in await pager.rest() { show.print(line) }
}
