import EmergencyDispatch
import StepByStep

let anAnswerIsWantedStep = Step(
  title: "An answer is wanted: who may veto a helicopter",
  question: Question(
    """
    A helicopter is to fly to the harbour. The coast guard is asked first and says no, for there is a storm; the \
    paramedics would say yes; the police have no say. What comes of it?
    """,
    Answer(
      "It flies: the last answer counts.",
      reply: "So it is when each answer overwrites the one before. An answer must not depend on who stands last."
    ) { $0.lines.last == "The helicopter flies." },
    Answer(
      "It stays down, and nobody is asked after the first no.",
      reply: "That spares a question, and the paramedics never learn that a helicopter was wanted."
    ) { $0.lines.last == "The helicopter stays down." && $0.lines.count == 2 },
    Answer("It stays down, and the paramedics were asked all the same.") {
      $0.lines.last == "The helicopter stays down." && $0.lines.count == 3
    }),
  listing: Listing(section: "The code"),
  why: """
    A broadcast gives nothing back: with many delegates there is no "the" answer. Ask each of them, collect the \
    answers in an array, and say the rule in plain Swift: no veto is `!answers.contains(false)`. The rule also says \
    what it means when nobody answers, and that is up to the one who asks.
    """,
  readings: [
    Reading(
      "Sources/EmergencyDispatch/DispatchSystem.swift", "mayHelicopterFly, and what it means when nobody answers"),
    .chapter("2-awkward-moments/7-wanting-an-answer"), .exercise("15-the-vote"),
  ],
  run: { anAnswerIsWanted(show: $0) })

// MARK: - The code

func anAnswerIsWanted(show: Show) {
  let dispatch = DispatchSystem()
  let coastGuard = CoastGuard(print: show.print)
  let police = PoliceStation(print: show.print)
  let paramedics = AmbulanceService(print: show.print)
  dispatch.addDelegate(coastGuard)
  dispatch.addDelegate(police)
  dispatch.addDelegate(paramedics)
  coastGuard.isStormy = true

  let mayFly = dispatch.mayHelicopterFly(to: "the harbour")
  show.print(mayFly ? "The helicopter flies." : "The helicopter stays down.")
}
