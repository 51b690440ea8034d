import Dispatch
import MulticastDelegates
import StepByStep

let orderStep = Step(
  title: "Order, for each",
  question: Question(
    """
    Three messages, one after another, to a history and a pager, each on a serial queue. What is certain about the order \
    in which they are received?
    """,
    Answer(
      "Everything: first message to both, then the second to both.",
      reply: "Across queues nothing is promised: the pager may have all three before the history has one."
    ) { $0.lines.isEmpty },
    Answer("Each gets all three, in their order.") {
      $0.lines.filter { $0.hasPrefix("history") }.map { $0.contains("one") ? 1 : $0.contains("two") ? 2 : 3 } == [
        1, 2, 3,
      ]
        && $0.lines.filter { $0.hasPrefix("pager") }.count == 3
    },
    Answer(
      "Nothing: they are asynchronous.",
      reply: "Asynchronous is not unordered. A serial queue keeps the order it is given."
    ) { $0.lines.count < 6 }),
  listing: Listing(section: "The code"),
  why: """
    Calls are put on a queue in the order of the broadcasts, and a serial queue runs them in that order. Across queues \
    nothing is promised; a concurrent queue promises nothing at all. The demo shows what is certain, desk by desk.
    """,
  readings: [
    Reading("Tests/MulticastDelegatesTests/QueuedDeliveryTests.swift", "the tests of delivery and order"),
    .chapter("3-further/04-a-queue-for-every-delegate"), .exercise("17-own-desk"),
  ],
  run: { await order(show: $0) })

// MARK: - The code

func order(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let history = Desk("history")
  let pager = Desk("pager")
  centre.addDelegate(history, delegateQueue: .named("history queue"))
  centre.addDelegate(pager, delegateQueue: .named("pager queue"))

  for message in ["one", "two", "three"] {
    centre.invokeDelegates { $0.receive(message) }
  }

  for desk in [history, pager] {
    for _ in 1...3 { show.print(await desk.line()) }
  }
}
