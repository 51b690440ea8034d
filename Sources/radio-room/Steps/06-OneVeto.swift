import Dispatch
import MulticastDelegates
import MulticastSteps

let oneVetoStep = Step(
  title: "A vote, and one veto",
  question: Question(
    """
    May the alarm end? The screen says yes, the history no, and the pager yes. Each is asked on its own queue, all at \
    the same time. In which order are the answers returned?
    """,
    Answer(
      "In the order they were given.", reply: "Then the same vote could have a different result each time."
    ) { !$0.lines.contains("Answers: [true, false, true]") },
    Answer("In the order the desks were added.") { $0.lines.contains("Answers: [true, false, true]") },
    Answer(
      "There is only one answer, no.",
      reply: "That would be your rule. You get all answers, and say in plain Swift what they mean."
    ) { $0.lines.contains("Answers: [false]") }),
  why: """
    `collect` asks all delegates at once, and doesn't block the caller's thread or queue. It returns the answers in \
    registration order. Then `answers.contains(false)` is a veto, `answers.contains(true)` is at least one yes, and a \
    majority is as easy. Without delegates the array is empty, and what that means is up to you.
    """,
  readings: .asking(
    Reading("Sources/MulticastDelegates/Queued/Vote.swift", "how the answers are collected"),
    Reading("Tests/MulticastDelegatesTests/QueuedDeadlockTests.swift", "deadlocks that a vote avoids")),
  run: oneVeto)

// The step's page shows what follows, as it is here.
// MARK: - The code

func oneVeto(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let all = [Desk("screen"), Desk("history", agrees: false), Desk("pager")]
  for desk in all {
    desks.addDelegate(desk, delegateQueue: .named("\(desk.name) queue"))
  }

  let answers = await desks.collect { $0.agrees(to: "end the alarm") }

  for desk in all { show.print(await desk.line()) }
  show.print("Answers: \(answers)")
  show.print(answers.contains(false) ? "The alarm goes on." : "It ends.")
}
