import Dispatch
import MulticastDelegates
import MulticastDemos

let orderStep = Step(
  title: "Three messages for two desks",
  question: """
    Three messages are sent, one after the other, to two desks with a serial queue each. What is \
    certain about the order in which the messages arrive?
    """,
  answers: [
    Answer("Each desk gets the three messages in the order in which they were sent.") {
      $0.map { $0.split(separator: "\"")[1] } == ["one", "two", "three", "one", "two", "three"]
    },
    Answer(
      "Both desks get the first message before one of them gets the second.",
      reply: """
        Two queues are independent of each other. The pager may have all three messages before the \
        history has the first.
        """
    ) { $0.isEmpty },
    Answer(
      "Nothing, because the calls are asynchronous.",
      reply: """
        Asynchronous calls can have an order, too. A serial queue runs its calls in the order in \
        which they were put on it.
        """
    ) { $0.count < 6 },
  ],
  why: """
    Each broadcast puts its calls on the queues before the next broadcast begins, and a serial \
    queue runs its calls in that order. Between two queues, no order is certain. That's why the \
    demo prints one desk's notes at a time. On a concurrent queue, not even the order of one \
    desk's calls is certain.
    """,
  readings: .notifying,
  run: { await order(show: .current) })

// MARK: - The code

func order(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let history = Desk("history")
  let pager = Desk("pager")
  desks.addDelegate(history, delegateQueue: .named("history queue"))
  desks.addDelegate(pager, delegateQueue: .named("pager queue"))

  for message in ["one", "two", "three"] {
    desks.invokeDelegates { $0.receive(message) }
  }

  for desk in [history, pager] {
    for _ in 1...3 { show.print(await desk.line()) }
  }
}
