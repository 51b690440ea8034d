import Dispatch
import MulticastDelegates
import MulticastSteps

let firstAnswerStep = Step(
  title: "Who takes the job?",
  question: Question(
    """
    The desks were added in the order screen, history, pager. The screen can't take the job, the others both could. \
    How many desks are asked?
    """,
    Answer(
      "Three, and the fastest one gets the job.",
      reply: "Then the same question could have a different answer each time."
    ) { $0.lines.filter { $0.contains("asked") }.count == 3 },
    Answer("Two.") { $0.lines.filter { $0.contains("asked") }.count == 2 },
    Answer(
      "One, the first in the list.", reply: "The first desk returns nil, so the next one is asked."
    ) { $0.lines.filter { $0.contains("asked") }.count == 1 }),
  why: """
    `firstAnswer` asks one delegate after another, and ends with the first answer that isn't nil. The delegates after \
    that one don't learn that there was a question. This is a chain of responsibility. Decide what it means if every \
    answer is nil, as it is for the helicopter: the person who asked may still need a reply. In the chat protocol of \
    XMPPFramework, the original, a request that no extension handles is answered with an error.
    """,
  readings: .asking(Reading("Sources/MulticastDelegates/Queued/Vote.swift", "firstAnswer(_:)")),
  run: firstAnswer)

// The step's page shows what follows, as it is here.
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
