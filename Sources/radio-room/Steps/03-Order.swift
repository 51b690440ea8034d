import Dispatch
import MulticastDelegates
import MulticastSteps

let orderStep = Step(
  title: "Three messages",
  question: Question(
    """
    Three messages are sent, one after another, to a history and a pager, each on a serial queue. What is certain \
    about the order in which they arrive?
    """,
    Answer(
      "Both get the first message before either gets the second.",
      reply: "Between queues no order is certain. The pager may get all three before the history gets one."
    ) { $0.lines.isEmpty },
    Answer("Each gets all three in the order they were sent.") {
      $0.lines.map { $0.split(separator: "\"")[1] } == ["one", "two", "three", "one", "two", "three"]
    },
    Answer(
      "Nothing, because the calls are asynchronous.",
      reply: "Asynchronous calls can have an order. A serial queue keeps the order in which its calls were queued."
    ) { $0.lines.count < 6 }),
  why: """
    Calls are put on a queue in the order of the broadcasts, and a serial queue runs them in that order. Between \
    queues, and on a concurrent queue, no order is certain. So the demo prints one desk's notes after the other's.
    """,
  readings: .telling(),
  run: order)

// The step's page shows what follows, as it is here.
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
