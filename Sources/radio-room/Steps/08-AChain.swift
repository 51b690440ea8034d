import Dispatch
import MulticastDelegates
import StepByStep

let aChainStep = Step(
  title: "A chain",
  question: Question(
    """
    A report goes from desk to desk: each gets what the one before it made of it, and adds something. The archive, last \
    in line, may drop a report by giving nil, and drops the second one. What comes of that second report?
    """,
    Answer(
      "It comes back as it was before the archive.", reply: "Then nobody could ever stop a report. Nil is a decision."
    ) { $0.lines.last?.contains("engines") == true },
    Answer("Nothing: nil.") { $0.lines.last == "Dropped." },
    Answer(
      "It starts again from the first desk.", reply: "A chain goes through the line once."
    ) { $0.lines.filter { $0.hasPrefix("screen") }.count == 3 }),
  listing: Listing(section: "The code"),
  why: """
    `transform` asks one delegate after the other, each on its own queue, and hands on what comes back. Nil ends the \
    chain, and those behind are not asked. This is how messages are changed on their way in and out: each plug-in adds \
    its part, and any of them may swallow the message.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/Asking.swift", "transform(_:_:)"),
    .chapter("3-further/05-votes-without-deadlock"), .exercise("15-the-vote"),
  ],
  run: { await aChain(show: $0) })

// MARK: - The code

func aChain(show: Show) async {
  let centre = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen", adding: " at Ray's house")
  let history = Desk("history", adding: ", two engines sent")
  let archive = Desk("archive", adding: nil)
  centre.addDelegate(screen, delegateQueue: .mainQueue)
  centre.addDelegate(history, delegateQueue: .named("history queue"))

  let first = await centre.transform("Fire") { $0.complete($1) }
  for desk in [screen, history] { show.print(await desk.line()) }
  show.print(first ?? "Dropped.")

  centre.addDelegate(archive, delegateQueue: .named("archive queue"))
  let second = await centre.transform("Fire") { $0.complete($1) }
  for desk in [screen, history, archive] { show.print(await desk.line()) }
  show.print(second ?? "Dropped.")
}
