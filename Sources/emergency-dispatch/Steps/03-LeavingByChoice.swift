import EmergencyDispatch
import StepByStep

let leavingByChoiceStep = Step(
  title: "Leaving by choice",
  question: Question(
    """
    The firefighters go home with `removeDelegate`, but the station stays open: the object lives on. Who hears about \
    the car crash?
    """,
    Answer("Only the police.") { $0.lines == ["Police were notified about a car crash at Ray's garage!"] },
    Answer(
      "Both: the firefighters are still there.",
      reply: "Being alive isn't being signed up. A list forgets whom it is told to forget."
    ) { $0.lines.count == 2 },
    Answer(
      "Nobody: removing one empties the list.",
      reply: "That is another method, `removeAllDelegates`. This one takes out one delegate."
    ) { $0.lines.isEmpty }),
  listing: Listing(section: "The code"),
  why: """
    `removeDelegate` takes one delegate out, at once, with its wrapper. A delegate that was never signed up, or has \
    left already, changes nothing: going home twice is no mistake.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "removeDelegate, which also works in a deinit"),
    .chapter("1-one-evening/3-who-is-still-here"), .exercise("04-weak-grip"),
  ],
  run: { leavingByChoice(show: $0) })

// MARK: - The code

func leavingByChoice(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)
  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  show.registrations(of: dispatch, "before")

  dispatch.removeDelegate(firefighters)
  dispatch.removeDelegate(firefighters)  // Once more, for good measure.
  show.registrations(of: dispatch, "after the firefighters went home")

  dispatch.reportCarCrash(at: "Ray's garage")
}
