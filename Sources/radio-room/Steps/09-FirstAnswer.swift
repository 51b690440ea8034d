import Dispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let firstAnswerStep = Step(
  title: "Somebody has to call Ray",
  scene: {
    print(
      """
      `takes` returns whether a job is among those that the desk was made with, `jobs:`. Without \
      them, it's no.
      """
    )
  },
  question: """
    Somebody has to call Ray. The screen was added first, and it can't do that. The history and \
    the pager, which come next, both can. How many desks are asked to call Ray?
    """,
  answers: [
    Answer(
      "Three, and the fastest one gets the job.",
      reply: "Then the same question could have a different answer each time."
    ) { $0.filter { $0.contains("asked") }.count == 3 },
    Answer("Two.") { $0.filter { $0.contains("asked") }.count == 2 },
    Answer(
      "One, which is the first in the list.",
      reply: "The screen returns nil, so the next desk is asked."
    ) {
      $0.filter { $0.contains("asked") }.count == 1
    },
  ],
  why: """
    `firstAnswer` asks one delegate after the other, until a delegate returns something other than \
    nil. The later delegates never learn that there was a question. This is called a chain of \
    responsibility. The second question, about a helicopter, goes to all three desks. None can fly \
    one, so the result is nil. (The demo can't print their notes about that question: after \
    `rest()`, a desk writes no more.) Decide what nil means, because somebody may be waiting for a \
    reply.
    """,
  readings: .asking,
  run: { await firstAnswer(show: .current) })

// MARK: - The code

func firstAnswer(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let all = [
    Desk("screen"), Desk("history", jobs: ["call Ray"]),
    Desk("pager", jobs: ["call Ray"]),
  ]
  for desk in all {
    desks.addDelegate(desk, delegateQueue: .named("\(desk.name) queue"))
  }

  let taker = await desks.firstAnswer {
    $0.takes("call Ray") ? $0.name : nil
  }

  for desk in all {
    for line in await desk.rest() { show.print(line) }
  }
  show.print("Taken by: \(taker ?? "no desk")")

  let pilot = await desks.firstAnswer {
    $0.takes("fly a helicopter") ? $0.name : nil
  }
  show.print("A pilot: \(String(describing: pilot))")
}
