import Dispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let aChainStep = Step(
  title: "A report goes from desk to desk",
  scene: {
    print(
      """
      `complete` returns the report with the text that the desk was made with, `adding:`. If \
      that's nil, `complete` returns nil. `printResult` prints what `transform` has returned.
      """)
  },
  question: """
    A report goes from desk to desk, and each desk may add something to it. A desk can also return \
    nil. When the report goes around a second time, there's another desk at the end, an archive, \
    and it returns nil. What is the result of that second round?
    """,
  answers: [
    Answer(
      "The report as it was when it reached the archive.",
      reply: "Then no desk could ever stop a report."
    ) {
      $0.last?.contains("engines") == true
    },
    Answer(
      "The word \"Fire\", with which the round began.",
      reply: "The caller may keep that word, but a report that a desk drops is gone."
    ) { $0.last == "Fire" },
    Answer("The result is nil.") { $0.last == "The result is nil." },
  ],
  why: """
    `transform` calls one delegate after the other, each on its own queue. Each delegate gets what \
    the delegate before it returned. If a delegate returns nil, the chain ends there, and the \
    delegates that come later aren't called. Plug-ins often work this way: each can change a \
    message or drop it.
    """,
  readings: .asking,
  run: { await aChain(show: .current) })

// MARK: - The code

func aChain(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen", adding: " at Ray's house")
  let history = Desk("history", adding: ", two engines sent")
  let archive = Desk("archive", adding: nil)
  desks.addDelegate(screen, delegateQueue: .mainQueue)
  desks.addDelegate(history, delegateQueue: .named("history queue"))

  let first = await desks.transform("Fire") { $0.complete($1) }
  for desk in [screen, history] { show.print(await desk.line()) }
  printResult(first, on: show)

  desks.addDelegate(archive, delegateQueue: .named("archive queue"))
  let second = await desks.transform("Fire") { $0.complete($1) }
  for desk in [screen, history, archive] { show.print(await desk.line()) }
  printResult(second, on: show)
}

// MARK: - Behind the scene

private func printResult(_ result: String?, on show: Show) {
  show.print(result ?? "The result is nil.")
}
