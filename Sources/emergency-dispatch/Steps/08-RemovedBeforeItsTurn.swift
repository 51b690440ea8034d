import EmergencyDispatch
import MulticastSteps

let removedBeforeItsTurnStep = Step(
  title: "Removed before its turn",
  question: Question(
    """
    The volunteers are called first. They see that the fire is out and remove the firefighters, who are last in the \
    list and have not been called yet. Do the firefighters still hear about this fire?
    """,
    Answer(
      "Yes: they were in the list when the broadcast began.",
      reply: "In many libraries they would. Then a delegate is called after its owner has removed it and moved on."
    ) { $0.lines.contains { $0.hasPrefix("Firefighters") } },
    Answer("No, and the police hear it.") {
      $0.lines.count == 2 && $0.lines[1].hasPrefix("Police")
    },
    Answer(
      "No, and neither do the police: a change ends the broadcast.",
      reply: "The others stay registered, so they get their call."
    ) { $0.lines.count == 1 }),
  why: """
    Once `removeDelegate` has returned, the delegate isn't called any more, not even by a broadcast that is under way. \
    The broadcast loops over the list it began with, and before each call it asks the wrapper whether its delegate is \
    still registered.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "isRegistered, the flag that a broadcast asks"),
    .chapter("2-awkward-moments/3-leaving-and-arriving"), .exercise("11-early-exit"),
  ],
  run: removedBeforeItsTurn)

// The step's page shows what follows, as it is here.
// MARK: - The code

func removedBeforeItsTurn(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)
  // The closure says what they do when they hear of a fire.
  let volunteers = Volunteers(print: show.print) { _ in
    dispatch.removeDelegate(firefighters)
  }
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)

  dispatch.reportFire(at: "Ray's house")
  show.registrations(of: dispatch, "after the fire")
}
