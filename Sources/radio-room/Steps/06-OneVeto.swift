import Dispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let oneVetoStep = Step(
  title: "Three desks vote",
  scene: {
    print(
      """
      `agrees(to:)` asks a desk about a plan. A desk says yes to every plan, unless it was made \
      with `agrees: false`.
      """)
  },
  question: """
    May the alarm end? The screen says yes, the history says no, and the pager says yes. All three \
    are asked at the same time, each on its own queue. Which answers do you get, and in which order?
    """,
  answers: [
    Answer(
      "All three, in the order in which the desks answered.",
      reply: "Then the same vote could have a different result each time."
    ) { !$0.contains("Answers: [true, false, true]") },
    Answer(
      "In the order in which the desks were added, but only up to the first no.",
      reply: """
        That would be a rule about the answers, and the rule is yours. You get all answers and \
        decide in plain Swift what they mean.
        """
    ) { $0.contains("Answers: [true, false]") },
    Answer("All three, in the order in which the desks were added.") {
      $0.contains("Answers: [true, false, true]")
    },
  ],
  why: """
    `collect` asks all delegates at the same time, and your thread isn't blocked while you wait. \
    The answers come back in the order in which the delegates were added. \
    `answers.contains(false)` tells you that somebody objects, and `answers.contains(true)` that \
    somebody agrees. A majority vote takes one more line. Without delegates, the array is empty, \
    and you decide what that means.
    """,
  readings: .asking,
  run: { await oneVeto(show: .current) })

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
