import Dispatch
import MulticastDelegates
import StepByStep

let oneNeverAnswersStep = Step(
  title: "One never answers",
  question: Question(
    """
    The same vote, but the pager's queue stands still and won't go on by itself. The centre waits for a second at most. \
    What does it get?
    """,
    Answer(
      "Nothing: the vote failed.", reply: "Two answers are there, and it would be a pity to lose them."
    ) { $0.lines.contains("Answers: []") },
    Answer(
      "Three answers, with no for the pager.", reply: "Silence is not a no. Whether to take it for one is up to you."
    ) { $0.lines.contains("Answers: [true, true, false]") },
    Answer("Two answers, and who has not answered.") { $0.lines.contains("Not answered: pager") }),
  listing: Listing(section: "The code"),
  why: """
    `collect(timeout:_:)` gives the answers that came, and the delegates that have not answered. The caller is never \
    stuck on a stuck queue. Whoever was not asked in time is not asked any more: the pager doesn't hear of the vote when \
    its queue goes on.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/Asking.swift", "collect(timeout:_:)"),
    .chapter("3-further/05-votes-without-deadlock"), .exercise("15-the-vote"),
  ],
  run: { await oneNeverAnswers(show: $0) })

// MARK: - The code

func oneNeverAnswers(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let history = Desk("history")
  let pager = Desk("pager")
  let pagerQueue = DispatchQueue.named("pager queue")
  centre.addDelegate(screen, delegateQueue: .mainQueue)
  centre.addDelegate(history, delegateQueue: .named("history queue"))
  centre.addDelegate(pager, delegateQueue: pagerQueue)

  pagerQueue.suspend()
  let (answers, unanswered) = await centre.collect(timeout: .seconds(1)) {
    $0.agrees(to: "end the alarm")
  }
  show.print("Answers: \(answers)")
  for desk in unanswered { show.print("Not answered: \(desk.name)") }

  pagerQueue.resume()
  await pagerQueue.isDone()
  show.print("Lines the pager wrote: \(await pager.rest().count)")
}
