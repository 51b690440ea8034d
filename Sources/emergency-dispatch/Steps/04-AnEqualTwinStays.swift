import EmergencyDispatch
import StepByStep

let anEqualTwinStaysStep = Step(
  title: "An equal twin stays",
  question: Question(
    """
    Two fire stations have the same name, so `==` says they are equal. Both sign up, then the second one leaves. How \
    many hear about the fire?
    """,
    Answer(
      "None: both are equal to the one that left.",
      reply: "That would be removal by `==`, and the first station would wonder why nobody calls."
    ) { $0.lines.count == 1 },
    Answer("One: the first one stays.") { $0.lines.count == 2 && $0.lines[1].hasPrefix("The first") },
    Answer(
      "Two: it can't tell which of them is meant, and removes none.",
      reply: "Removal doesn't compare what the stations say about themselves. It asks which object it is."
    ) { $0.lines.count == 3 }),
  listing: Listing(section: "The code"),
  why: """
    A delegate is an object, so what counts is which one it is (`===`), not what it looks like (`==`). Two equal \
    stations are two delegates, and each leaves for itself. A hash table that compares with `==` would have taken \
    them for one from the start.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/FireStation.swift", "two stations with one name are equal"),
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the wrapper, which remembers who it is for"),
    .chapter("2-awkward-moments/2-identity-and-duplicates"), .exercise("09-twins"),
  ],
  run: { anEqualTwinStays(show: $0) })

// MARK: - The code

func anEqualTwinStays(show: Show) {
  let dispatch = DispatchSystem()
  let station = FireStation(name: "Firefighters") {
    show.print("The first: \($0)")
  }
  let twin = FireStation(name: "Firefighters") {
    show.print("The twin: \($0)")
  }
  show.print("Equal: \(station == twin). The same: \(station === twin).")

  dispatch.addDelegate(station)
  dispatch.addDelegate(twin)
  show.registrations(of: dispatch, "before")
  dispatch.removeDelegate(twin)
  show.registrations(of: dispatch, "after the twin left")

  dispatch.reportFire(at: "Ray's house")
}
