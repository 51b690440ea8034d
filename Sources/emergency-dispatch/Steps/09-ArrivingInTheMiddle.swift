import EmergencyDispatch
import MulticastDelegates
import MulticastDemos

let arrivingInTheMiddleStep = Step(
  title: "A delegate is added in the middle of a broadcast",
  question: """
    When the volunteers hear about the fire, they add the paramedics to the list, while the \
    broadcast is still going on. Later, there's a car crash. Which of the two do the paramedics \
    hear about?
    """,
  answers: [
    Answer("Only the car crash.") {
      $0.filter { $0.hasPrefix("Paramedics") } == [
        "Paramedics were notified about a car crash at Ray's garage!"
      ]
    },
    Answer(
      "Both: they're in the list before the first broadcast is over.",
      reply: """
        A loop over the changing list would call them. Now imagine that each newcomer brings \
        another one along: that loop would never end.
        """
    ) { $0.filter { $0.hasPrefix("Paramedics") }.count == 2 },
    Answer(
      "Neither: when the broadcast is over, the list is what it was before.",
      reply: """
        Then nobody could be added during a call. They're in the list immediately. It's only the \
        broadcast in progress that doesn't call them.
        """
    ) { !$0.contains { $0.hasPrefix("Paramedics") } },
  ],
  why: """
    A broadcast calls those delegates that were in the list when it began. A delegate that's added \
    in the meantime has to wait for the next broadcast. So a broadcast comes to an end, even if \
    each delegate adds another delegate.
    """,
  readings: [
    .chapter("2-awkward-moments/03-leaving-and-arriving"), .exercise("11-late-arrival"),
  ],
  run: arrivingInTheMiddle)

// MARK: - The code

func arrivingInTheMiddle() {
  let dispatch = DispatchSystem()
  let paramedics = AmbulanceService()
  // The closure says what the volunteers do when they hear about a fire.
  let volunteers = Volunteers { _ in
    dispatch.addDelegate(paramedics)
  }
  let police = PoliceStation()
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(police)

  dispatch.reportFire(at: "Ray's house")
  showUnits(of: dispatch, "after the fire")
  dispatch.reportCarCrash(at: "Ray's garage")
}
