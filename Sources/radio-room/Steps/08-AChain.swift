import Dispatch
import MulticastDelegates
import MulticastSteps

let aChainStep = Step(
  title: "A chain",
  question: Question(
    """
    A report goes from desk to desk, and each adds something to it. A desk can drop a report by returning nil. For the \
    second report, an archive is added at the end, and it returns nil. What is the result for that report?
    """,
    Answer(
      "The report as it was before the archive.", reply: "Then no desk could ever stop a report."
    ) { $0.lines.last?.contains("engines") == true },
    Answer("It is nil.") { $0.lines.last == "Dropped." },
    Answer(
      "The report, sent around a second time.", reply: "Each desk is asked once."
    ) { $0.lines.filter { $0.hasPrefix("screen") }.count == 3 }),
  why: """
    `transform` calls one delegate after another, each on its own queue, and passes on what it returns. Nil ends the \
    chain, and the delegates after it aren't called. With this, plug-ins can change messages on their way in and out, \
    and each of them can drop a message.
    """,
  readings: .asking(Reading("Sources/MulticastDelegates/Queued/Vote.swift", "transform(_:_:)")),
  run: aChain)

// The step's page shows what follows, as it is here.
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
  show.print(first ?? "Dropped.")

  desks.addDelegate(archive, delegateQueue: .named("archive queue"))
  let second = await desks.transform("Fire") { $0.complete($1) }
  for desk in [screen, history, archive] { show.print(await desk.line()) }
  show.print(second ?? "Dropped.")
}
