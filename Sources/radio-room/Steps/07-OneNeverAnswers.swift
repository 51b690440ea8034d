import Dispatch
import MulticastDelegates
import MulticastSteps

let oneNeverAnswersStep = Step(
  title: "One never answers",
  question: Question(
    "The same vote, but the pager's queue is suspended. The caller waits for one second at most. What does it get?",
    Answer(
      "Nothing, because the vote has failed.", reply: "Two delegates have answered, and their answers aren't lost."
    ) { $0.lines.contains("Answers: []") },
    Answer(
      "Three answers, with a no for the pager.", reply: "It is up to you whether silence means no."
    ) { $0.lines.contains("Answers: [true, true, false]") },
    Answer("Two answers, and the desk that hasn't answered.") { $0.lines.contains("Not answered: pager") }),
  why: """
    `collect(timeout:_:)` returns the answers so far, and the delegates that haven't answered, so a stuck queue can't \
    hold up the caller. A delegate that wasn't asked in time isn't asked later: when its queue resumes, the pager \
    doesn't hear of the vote.
    """,
  readings: .asking(Reading("Sources/MulticastDelegates/Queued/Vote.swift", "collect(timeout:_:)")),
  waiting: "Waiting for the pager to answer, which takes a second …",
  run: oneNeverAnswers)

// The step's page shows what follows, as it is here.
// MARK: - The code

func oneNeverAnswers(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let history = Desk("history")
  let pager = Desk("pager")
  let pagerQueue = DispatchQueue.named("pager queue")
  desks.addDelegate(screen, delegateQueue: .mainQueue)
  desks.addDelegate(history, delegateQueue: .named("history queue"))
  desks.addDelegate(pager, delegateQueue: pagerQueue)

  pagerQueue.suspend()
  let (answers, unanswered) = await desks.collect(timeout: .seconds(1)) {
    $0.agrees(to: "end the alarm")
  }
  show.print("Answers: \(answers)")
  for desk in unanswered { show.print("Not answered: \(desk.name)") }

  pagerQueue.resume()
  await pagerQueue.isDone()
  show.print("Lines the pager wrote: \(await pager.rest().count)")
}
