import Dispatch
import MulticastDelegates
import StepByStep

let noDeskTakesItStep = Step(
  title: "No desk takes the job",
  question: Question(
    """
    Someone outside asks for a helicopter, and neither desk has one. What does `firstAnswer` return?
    """,
    Answer(
      "Nothing, it waits for a desk that has one.",
      reply: "It asks only the desks that are in the list, and each of them once."
    ) { $0.lines.last?.hasPrefix("Taken by") != true },
    Answer(
      "The last desk that was asked.", reply: "The last desk has returned nil as well, and nil is no answer."
    ) { $0.lines.last == "Taken by: Optional(\"pager\")" },
    Answer("It returns nil.") { $0.lines.last == "Taken by: nil" }),
  why: """
    The person who asked needs a reply anyway. In the chat protocol of XMPPFramework, the original, every request has \
    to be answered, and one that no extension handles gets an error. So whenever you use `firstAnswer`, decide what \
    nil means. It is also the result if no delegate is registered.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/Queued/Asking.swift", "firstAnswer(_:)"),
    .chapter("3-further/05-votes-without-deadlock"), .exercise("15-the-vote"),
  ],
  run: { await noDeskTakesIt(show: $0) })

// MARK: - The code

func noDeskTakesIt(show: Show) async {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let screen = Desk("screen")
  let pager = Desk("pager", jobs: ["call Ray"])
  desks.addDelegate(screen, delegateQueue: .mainQueue)
  desks.addDelegate(pager, delegateQueue: .named("pager queue"))

  let taker = await desks.firstAnswer {
    $0.takes("a helicopter") ? $0.name : nil
  }

  for desk in [screen, pager] { show.print(await desk.line()) }
  show.print("Taken by: \(String(describing: taker))")
}
