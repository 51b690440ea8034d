import EmergencyDispatch
import MulticastSteps

let twoEqualStationsStep = Step(
  title: "Two equal stations",
  question: Question(
    """
    There are two fire stations with the same name, "Firefighters". `FireStation` compares names, so `==` says that \
    the two are equal. Both sign up, and then the second station, the twin, is removed. Which of them hears about the \
    fire?
    """,
    Answer(
      "Neither of them, because both are equal to the one that was removed.",
      reply: """
        That's what happens in a list that compares with `==`. The first station would wait for a call forever.
        """
    ) { $0.lines.count == 1 },
    Answer(
      "Both: the list can't know which of the two is meant, so it removes neither.",
      reply: """
        It can know, because it doesn't compare names. It compares the objects themselves, and these are two \
        objects.
        """
    ) { $0.lines.count == 3 },
    Answer("The first one.") { $0.lines.count == 2 && $0.lines[1].hasPrefix("The first") }),
  why: """
    What counts is which object a delegate is (`===`), not what it equals (`==`). So two equal stations are \
    two delegates, and either of them can be removed without the other. A set or a dictionary that compares with \
    `==` would have kept only one of the two in the first place.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/FireStation.swift", "two stations with one name are equal"),
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the wrapper, which knows which object it is for"),
    .chapter("2-awkward-moments/2-identity-and-duplicates"), .exercise("09-twins"),
  ],
  run: twoEqualStations)

// The step's page shows what follows, as it is here.
// MARK: - The code

func twoEqualStations(show: StepOutput) {
  let dispatch = DispatchSystem()
  let station = FireStation(print: { show.print("The first: \($0)") })
  let twin = FireStation(print: { show.print("The twin: \($0)") })
  show.print("Equal: \(station == twin). The same: \(station === twin).")

  dispatch.addDelegate(station)
  dispatch.addDelegate(twin)
  show.registrations(of: dispatch, "before the removal")
  dispatch.removeDelegate(twin)
  show.registrations(of: dispatch, "after the twin left")

  dispatch.reportFire(at: "Ray's house")
}
