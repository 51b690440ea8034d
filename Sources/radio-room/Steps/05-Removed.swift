import Dispatch
import MulticastDelegates
import MulticastDemos

let removedStep = Step(
  title: "The pager is removed while two calls wait",
  question: """
    Two messages are sent while the pager's queue is suspended. Then the pager is removed, and its \
    queue is resumed. How many messages does the pager get?
    """,
  answers: [
    Answer(
      "Two, because they were sent before it was removed.",
      reply: """
        In XMPPFramework, where this pattern comes from, that's what happens. A delegate may be \
        called after it has been removed.
        """
    ) { $0.last == "The pager got 2 messages." },
    Answer(
      "That's up to chance: it depends on which thread is faster.",
      reply: """
        If the queue were running, that would be right. But here, the removal is over before the \
        queue goes on.
        """
    ) { $0.last == "The pager got 1 message." },
    Answer("None.") { $0.last == "The pager got 0 messages." },
  ],
  why: """
    When a call's turn comes, the list first checks whether the delegate is still registered. \
    Here, the queue was suspended during the removal, so no call was about to begin. If you remove \
    a delegate on another thread while its queue is running, a call that's beginning at that \
    moment may still run: `removeDelegate` doesn't wait. If you remove a delegate on its own \
    serial queue, no call begins after that.
    """,
  readings: .notifying,
  run: { await removed(show: .current) })

// MARK: - The code

func removed(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let history = Desk("history")
  let pager = Desk("pager")
  let pagerQueue = DispatchQueue.named("pager queue")
  desks.addDelegate(history, delegateQueue: .named("history queue"))
  desks.addDelegate(pager, delegateQueue: pagerQueue)

  pagerQueue.suspend()
  desks.invokeDelegates { $0.receive("one") }
  desks.invokeDelegates { $0.receive("two") }
  desks.removeDelegate(pager)
  pagerQueue.resume()
  await pagerQueue.isDone()

  for _ in 1...2 { show.print(await history.line()) }
  let count = await pager.rest().count
  show.print("The pager got \(count) message\(count == 1 ? "" : "s").")
}
