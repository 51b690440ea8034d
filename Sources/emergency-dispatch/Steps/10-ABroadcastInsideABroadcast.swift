import EmergencyDispatch
import MulticastSteps

let aBroadcastInsideABroadcastStep = Step(
  title: "A broadcast inside a broadcast",
  question: Question(
    """
    On the way to the fire, the volunteers crash into Ray's garage. They report it at once, in the middle of the \
    fire's broadcast. The police come after them in the list. What do the police hear about first?
    """,
    Answer(
      "The fire: it was reported first.",
      reply: "A queue would do that. A broadcast is a loop of ordinary calls: the inner loop runs where it is called."
    ) { $0.lines.first { $0.hasPrefix("Police") }?.contains("fire") == true },
    Answer("The car crash.") {
      $0.lines.filter { $0.hasPrefix("Police") }.map { $0.contains("crash") } == [true, false]
    },
    Answer(
      "The car crash, and never about the fire: the new report replaces the old one.",
      reply: "Nothing is replaced. When the inner broadcast ends, the outer one goes on where it was."
    ) { !$0.lines.contains { $0.hasPrefix("Police") && $0.contains("fire") } }),
  why: """
    The inner broadcast runs to its end before the outer one goes on. So the delegates after the volunteers hear the \
    second report before the first. If that matters, report after the broadcast, or give each delegate a queue of \
    its own.
    """,
  readings: [.chapter("2-awkward-moments/4-broadcasts-inside-broadcasts"), .exercise("13-echo")],
  run: aBroadcastInsideABroadcast)

// The step's page shows what follows, as it is here.
// MARK: - The code

func aBroadcastInsideABroadcast(show: Show) {
  let dispatch = DispatchSystem()
  // The closure says what they do when they hear of a fire.
  let volunteers = Volunteers(print: show.print) { _ in
    dispatch.reportCarCrash(at: "Ray's garage")
  }
  let police = PoliceStation(print: show.print)
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(police)

  dispatch.reportFire(at: "Ray's house")
}
