import Dispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let oneNeverAnswersStep = Step(
  title: "One desk doesn't answer",
  scene: { print("`printResult` prints what `collect` has returned.") },
  question: """
    The three desks vote about the alarm again. This time, all three would say yes, but the \
    pager's queue is suspended, and the caller waits one second at most. What does the caller get?
    """,
  answers: [
    Answer(
      "Nothing, because the vote has failed.",
      reply: "Two delegates have answered, and their answers aren't lost."
    ) { $0.contains("Answers: []") },
    Answer(
      "Three answers, with a no for the pager.",
      reply: "Whether silence means no is for you to decide, not for the list."
    ) { $0.contains("Answers: [true, true, false]") },
    Answer("Two answers, and the desk that hasn't answered.") {
      $0.contains("Not answered: pager")
    },
  ],
  why: """
    `collect(timeout:_:)` returns the answers that have come in time, and a list of the delegates \
    that haven't answered. So a stuck queue can't hold up the caller. And nobody is asked too \
    late: when the pager's queue is resumed, the pager isn't asked about a vote that's over.
    """,
  readings: .asking,
  waiting: "Waiting for the pager to answer, which takes a second …",
  run: { await oneNeverAnswers(show: .current) })

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
  let result = await desks.collect(timeout: .seconds(1)) {
    $0.agrees(to: "end the alarm")
  }
  printResult(result, on: show)

  pagerQueue.resume()
  await pagerQueue.isDone()
  show.print("Notes the pager wrote: \(await pager.rest().count)")
}

// MARK: - Behind the scene

private func printResult(_ result: (answers: [Bool], unanswered: [any RadioUnit]), on show: Show) {
  show.print("Answers: \(result.answers)")
  for desk in result.unanswered { show.print("Not answered: \(desk.name)") }
}
