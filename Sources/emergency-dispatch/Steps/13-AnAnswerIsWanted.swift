import EmergencyDispatch
import MulticastSteps

let anAnswerIsWantedStep = Step(
  title: "An answer is wanted: may the helicopter fly?",
  question: Question(
    """
    A helicopter wants to fly to the harbor. The coast guard is asked first and says no, because there is a storm. The \
    paramedics would say yes, and the police have no say. What happens?
    """,
    Answer(
      "It flies: the last answer counts.",
      reply: "That happens when each answer overwrites the one before. A veto must not depend on the order of the list."
    ) { $0.lines.last == "The helicopter flies." },
    Answer(
      "It stays down, and no unit is asked after the first no.",
      reply: "That would save a question, but the paramedics would never learn that a helicopter was wanted."
    ) { $0.lines.last == "The helicopter stays down." && $0.lines.count == 2 },
    Answer("It stays down, and the paramedics were asked anyway.") {
      $0.lines.last == "The helicopter stays down." && $0.lines.count == 3
    }),
  why: """
    A broadcast returns nothing, because many delegates give many answers. Ask each of them, collect the answers in an \
    array, and write the rule in plain Swift: one veto is enough, so `!answers.contains(false)`. The rule also decides \
    what it means when no delegate answers, and that is up to the object that asks.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/DispatchSystem.swift", "mayHelicopterFly, and its rule"),
    .chapter("2-awkward-moments/7-wanting-an-answer"), .exercise("15-the-vote"),
  ],
  run: anAnswerIsWanted)

// The step's page shows what follows, as it is here.
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

  let mayFly = dispatch.mayHelicopterFly(to: "the harbor")
  show.print(mayFly ? "The helicopter flies." : "The helicopter stays down.")
}
