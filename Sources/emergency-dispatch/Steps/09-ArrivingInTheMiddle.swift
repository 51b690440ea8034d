import EmergencyDispatch
import MulticastSteps

let arrivingInTheMiddleStep = Step(
  title: "Arriving in the middle of a broadcast",
  question: Question(
    """
    The volunteers hear about a fire and add the paramedics at once, while the broadcast is still going on. What do \
    the paramedics hear: this fire, the car crash after it, or both?
    """,
    Answer("The car crash only.") {
      $0.lines.filter { $0.hasPrefix("Paramedics") } == ["Paramedics were notified about a car crash at Ray's garage!"]
    },
    Answer(
      "Both: they are in the list before the fire's broadcast ends.",
      reply: "A loop over the changing list would call them. If each newcomer added another one, it would never end."
    ) { $0.lines.filter { $0.hasPrefix("Paramedics") }.count == 2 },
    Answer(
      "Nothing: when the broadcast ends, the list is what it was before.",
      reply: "Then no unit could sign up during a call. They are registered at once, and called by the next report."
    ) { !$0.lines.contains { $0.hasPrefix("Paramedics") } }),
  why: """
    A delegate that is added during a broadcast is called from the next broadcast on. The current one goes to those \
    that were registered when it began, so it always ends, and no delegate hears half of a conversation.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "\"Which line keeps which promise\", below the code"),
    .chapter("2-awkward-moments/3-leaving-and-arriving"), .exercise("12-late-arrival"),
  ],
  run: arrivingInTheMiddle)

// The step's page shows what follows, as it is here.
// MARK: - The code

func arrivingInTheMiddle(show: Show) {
  let dispatch = DispatchSystem()
  let paramedics = AmbulanceService(print: show.print)
  // The closure says what they do when they hear of a fire.
  let volunteers = Volunteers(print: show.print) { _ in
    dispatch.addDelegate(paramedics)
  }
  let police = PoliceStation(print: show.print)
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(police)

  dispatch.reportFire(at: "Ray's house")
  show.registrations(of: dispatch, "after the fire")
  dispatch.reportCarCrash(at: "Ray's garage")
}
