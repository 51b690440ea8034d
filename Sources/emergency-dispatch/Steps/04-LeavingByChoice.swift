import EmergencyDispatch
import MulticastSteps

let leavingByChoiceStep = Step(
  title: "Leaving by choice",
  question: Question(
    """
    The firefighters are removed from the list with `removeDelegate`. Their station stays open, so the object is \
    still alive. There's a car crash. Who hears about it?
    """,
    Answer("Only the police.") { $0.lines == ["Police were notified about a car crash at Ray's garage!"] },
    Answer(
      "Both, because the firefighters are still alive.",
      reply: "An object can be alive without being in the list. `removeDelegate` took it out."
    ) { $0.lines.count == 2 },
    Answer(
      "No unit, because removing one delegate empties the list.",
      reply: """
        There's a method that does that, `removeAllDelegates`. `removeDelegate` takes out one delegate.
        """
    ) { $0.lines.isEmpty }),
  why: """
    `removeDelegate` takes one delegate out of the list immediately, together with its wrapper. If that delegate \
    isn't in the list, because it was never added or has already been removed, nothing happens. So you never have to \
    ask whether somebody else has removed it before you.
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
