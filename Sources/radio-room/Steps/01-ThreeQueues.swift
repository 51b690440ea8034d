import Dispatch
import MulticastDelegates
import MulticastDemos

let threeQueuesStep = Step(
  title: "One closure, three desks",
  question: """
    There's a fire, and three desks listen to the same radio. The broadcast is made with a single \
    closure, which calls `receive`. How many times does this closure run, and where?
    """,
  answers: [
    Answer(
      "Three times, one after the other, where the broadcast was made.",
      reply: """
        That's how a plain multicast delegate works, because its broadcast is a loop of ordinary \
        calls.
        """
    ) { $0.count == 3 && $0.allSatisfy { $0.hasSuffix("on the no queue of ours") } },
    Answer("Three times, once on the queue of each desk.") {
      let queues = ["main queue", "history queue", "pager queue"]
      return $0.count == 3 && zip($0, queues).allSatisfy { $0.hasSuffix("on the \($1)") }
    },
    Answer(
      "Once, where the broadcast was made. Only `receive` runs on the queues.",
      reply:
        """
        Each desk gets a call, and the closure is what makes the call. So it has to run for each \
        of them.
        """
    ) { $0.count == 1 },
  ],
  why: """
    A broadcast puts the closure on the queue of each delegate. The closure calls `receive`, which \
    is an ordinary method, so `receive` runs where the closure runs, and each note shows on which \
    queue that was. The closure may run on several threads, and after `invokeDelegates` has \
    returned. So the closure has to be `@Sendable`, which means that it can use only what several \
    threads can share safely.
    """,
  readings: .notifying,
  run: { await threeQueues(show: .current) })

// MARK: - The code

func threeQueues(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let history = Desk("history")
  let pager = Desk("pager")
  desks.addDelegate(screen, delegateQueue: .mainQueue)
  desks.addDelegate(history, delegateQueue: .named("history queue"))
  desks.addDelegate(pager, delegateQueue: .named("pager queue"))

  desks.invokeDelegates { $0.receive("Fire at Ray's house") }

  show.print(await screen.line())
  show.print(await history.line())
  show.print(await pager.line())
}
