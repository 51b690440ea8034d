import EmergencyDispatch
import MulticastSteps

let leavingByChoiceStep = Step(
  title: "Leaving by choice",
  question: Question(
    """
    The firefighters leave the list with `removeDelegate`, but their station stays open: the object lives on. Who \
    hears about the car crash?
    """,
    Answer("Only the police.") { $0.lines == ["Police were notified about a car crash at Ray's garage!"] },
    Answer(
      "Both: the firefighters are still there.",
      reply: "An object can be alive without being registered. `removeDelegate` ended the registration."
    ) { $0.lines.count == 2 },
    Answer(
      "No unit: removing one empties the list.",
      reply: "That is what `removeAllDelegates` does. `removeDelegate` takes out one delegate."
    ) { $0.lines.isEmpty }),
  why: """
    `removeDelegate` takes one delegate out of the list at once, together with its wrapper. If the delegate was never \
    registered, or has already been removed, nothing happens. So it does no harm to call it twice.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "removeDelegate, which also works in a deinit"),
    .chapter("1-one-evening/4-a-list-of-weak-wrappers"), .exercise("04-weak-grip"),
  ],
  run: leavingByChoice)

// The step's page shows what follows, as it is here.
// MARK: - The code

func leavingByChoice(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)
  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  show.registrations(of: dispatch, "before")

  dispatch.removeDelegate(firefighters)
  dispatch.removeDelegate(firefighters)  // A second time, by mistake.
  show.registrations(of: dispatch, "after the firefighters left")

  dispatch.reportCarCrash(at: "Ray's garage")
}
