import EmergencyDispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let anAnswerIsWantedStep = Step(
  title: "May the helicopter fly?",
  question: """
    A helicopter is going to fly to the harbor, unless a unit objects. The coast guard is asked \
    first and says no, because there's a storm. The police have no say in the matter: they don't \
    conform to `HelicopterClearing`. The paramedics would say yes. What happens?
    """,
  answers: [
    Answer(
      "The helicopter flies, because the last answer counts.",
      reply: """
        That's a common bug: each answer overwrites the answer before. But here, all answers are \
        collected, and one no among them is enough.
        """
    ) { $0.last == "The helicopter flies." },
    Answer(
      "It stays on the ground, and after the first no, nobody else is asked.",
      reply: """
        `map` asks each unit, and only then does `contains` look at the answers. It would save a \
        call to end with the first no. But then the paramedics would never learn that a helicopter \
        was going to come to them.
        """
    ) { $0.last == "The helicopter stays down." && $0.count == 2 },
    Answer("It stays on the ground, but the paramedics are asked anyway.") {
      $0.last == "The helicopter stays down." && $0.count == 3
    },
  ],
  why: """
    `map` asks every unit before `contains` looks at any answer, so the paramedics are asked even \
    though the coast guard has already said no. A broadcast returns nothing, because there would \
    be one answer for each delegate. The closure could append each answer to an array, but it's \
    shorter to take the list's `delegates` and use `map`. Then write the rule in plain Swift. \
    Here, one no is enough: `!answers.contains(false)`. With this rule, no answers at all mean yes.
    """,
  readings: [
    .chapter("2-awkward-moments/07-wanting-an-answer"), .exercise("14-the-vote"),
  ],
  run: anAnswerIsWanted)

// MARK: - The code

func anAnswerIsWanted() {
  let dispatch = DispatchSystem()
  let coastGuard = CoastGuard()
  let police = PoliceStation()
  let paramedics = AmbulanceService()
  dispatch.addDelegate(coastGuard)
  dispatch.addDelegate(police)
  dispatch.addDelegate(paramedics)
  coastGuard.isStormy = true

  // For this answer, the dispatch system runs these lines:
  //     let answers = multicastDelegate.delegates
  //       .compactMap { $0 as? any HelicopterClearing }
  //       .map { $0.clearsHelicopter(to: location) }
  //     return !answers.contains(false)
  let mayFly = dispatch.mayHelicopterFly(to: "the harbor")
  print(mayFly ? "The helicopter flies." : "The helicopter stays down.")
}
