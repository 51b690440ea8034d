import Dispatch
import MulticastDelegates
import StepByStep

let firstAnswerStep = Step(
  title: "First answer wins",
  question: Question(
    """
    Who takes the job? The screen can't, the history and the pager both could, in that order in line. How many desks are \
    asked?
    """,
    Answer(
      "Three, and the fastest wins.", reply: "Then the same question would have a different answer each time."
    ) { $0.lines.filter { $0.contains("asked") }.count == 3 },
    Answer("Two.") { $0.lines.filter { $0.contains("asked") }.count == 2 },
    Answer(
      "One: the first in line.", reply: "It is asked first, and has no answer. Nil passes the question on."
    ) { $0.lines.filter { $0.contains("asked") }.count == 1 }),
  listing: Listing(section: "The code"),
  why: """
    `firstAnswer` asks one after the other and ends with the first answer that isn't nil. Those behind don't learn that \
    there was a question. That is a chain of responsibility, with the line of delegates as the chain.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/Asking.swift", "firstAnswer(_:)"),
    .chapter("3-further/05-votes-without-deadlock"), .exercise("15-the-vote"),
  ],
  run: { await firstAnswer(show: $0) })

// MARK: - The code

func firstAnswer(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let history = Desk("history", jobs: ["call Ray"])
  let pager = Desk("pager", jobs: ["call Ray"])
  centre.addDelegate(screen, delegateQueue: .mainQueue)
  centre.addDelegate(history, delegateQueue: .named("history queue"))
  centre.addDelegate(pager, delegateQueue: .named("pager queue"))

  let taker = await centre.firstAnswer {
    $0.takes("call Ray") ? $0.name : nil
  }

  for desk in [screen, history, pager] {
    for line in await desk.rest() { show.print(line) }
  }
  show.print("Taken by: \(taker ?? "nobody")")
}
