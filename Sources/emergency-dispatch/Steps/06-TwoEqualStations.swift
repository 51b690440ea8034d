import EmergencyDispatch
import MulticastSteps

let twoEqualStationsStep = Step(
  title: "Two equal stations",
  question: Question(
    """
    Two fire stations have the same name, "Firefighters", so `==` says that they are equal. Both sign up, then the second one \
    leaves. How many of them hear about the fire?
    """,
    Answer(
      "None: both are equal to the one that left.",
      reply: "Removal by `==` would do that, and the first station would wonder why it hears of no fires."
    ) { $0.lines.count == 1 },
    Answer("One: the first one stays.") { $0.lines.count == 2 && $0.lines[1].hasPrefix("The first") },
    Answer(
      "Two: it can't tell which of them is meant, and removes neither.",
      reply: "Removal doesn't compare what the stations say about themselves. It asks which object each one is."
    ) { $0.lines.count == 3 }),
  why: """
    What counts is which object a delegate is (`===`), and not what it is equal to (`==`). Two equal stations are \
    two delegates, and each is removed by itself. A hash table that compares with `==` would have held only one of \
    them from the start.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/FireStation.swift", "two stations with one name are equal"),
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the wrapper, which knows which object it is for"),
    .chapter("2-awkward-moments/2-identity-and-duplicates"), .exercise("09-twins"),
  ],
  run: twoEqualStations)

// The step's page shows what follows, as it is here.
// MARK: - The code

func twoEqualStations(show: Show) {
  let dispatch = DispatchSystem()
  let station = FireStation { show.print("The first: \($0)") }
  let twin = FireStation { show.print("The twin: \($0)") }
  show.print("Equal: \(station == twin). The same: \(station === twin).")

  dispatch.addDelegate(station)
  dispatch.addDelegate(twin)
  show.registrations(of: dispatch, "before")
  dispatch.removeDelegate(twin)
  show.registrations(of: dispatch, "after the twin left")

  dispatch.reportFire(at: "Ray's house")
}
