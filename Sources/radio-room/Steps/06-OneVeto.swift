import Dispatch
import MulticastDelegates
import StepByStep

let oneVetoStep = Step(
  title: "A vote, and one veto",
  question: Question(
    """
    May the alarm end? The screen says yes, the history no, the pager yes. All are asked on their own queues, at the same \
    time. In which order do the answers come back?
    """,
    Answer(
      "In the order in which they were given.", reply: "Then the same vote would look different each time."
    ) { !$0.lines.contains("Answers: [true, false, true]") },
    Answer("In the order in which the desks signed up.") { $0.lines.contains("Answers: [true, false, true]") },
    Answer(
      "There is one answer: no.",
      reply: "The rule is yours. You get all answers, and say in plain Swift what they mean."
    ) { $0.lines.contains("Answers: [false]") }),
  listing: Listing(section: "The code"),
  why: """
    `collect` asks everybody at once and never blocks the caller's thread or queue while it waits. The answers come \
    in registration order; any no is `answers.contains(false)`, any yes `answers.contains(true)`, and a majority is as \
    easy. With nobody registered the array is empty, and what that means is up to you.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/Asking.swift", "how a vote is taken"),
    Reading("Tests/MulticastDelegatesTests/QueuedDeadlockTests.swift", "the deadlocks that don't happen"),
    .chapter("3-further/05-votes-without-deadlock"), .exercise("15-the-vote"),
  ],
  run: { await oneVeto(show: $0) })

// MARK: - The code

func oneVeto(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let history = Desk("history", agrees: false)
  let pager = Desk("pager")
  centre.addDelegate(screen, delegateQueue: .mainQueue)
  centre.addDelegate(history, delegateQueue: .named("history queue"))
  centre.addDelegate(pager, delegateQueue: .named("pager queue"))

  let answers = await centre.collect { $0.agrees(to: "end the alarm") }

  for desk in [screen, history, pager] { show.print(await desk.line()) }
  show.print("Answers: \(answers)")
  show.print(answers.contains(false) ? "The alarm goes on." : "It ends.")
}
