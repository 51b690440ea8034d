import EmergencyDispatch
import StepByStep

let removedBeforeItsTurnStep = Step(
  title: "Removing somebody who has not had their turn",
  question: Question(
    """
    The volunteers come first. They see that the fire is out and sign the firefighters off, who stand last and have \
    not been called yet. Do the firefighters still hear about this fire?
    """,
    Answer(
      "Yes: they were in the list when the broadcast began.",
      reply: "Many libraries do that. Then a delegate is called after it was removed, by an owner who was done with it."
    ) { $0.lines.contains { $0.hasPrefix("Firefighters") } },
    Answer("No, and the police hear it.") {
      $0.lines.count == 2 && $0.lines[1].hasPrefix("Police")
    },
    Answer(
      "No, and nobody else does: a change ends the broadcast.",
      reply: "The others have done nothing: they stay in line and get their call."
    ) { $0.lines.count == 1 }),
  listing: Listing(section: "The code"),
  why: """
    After `removeDelegate` has returned, no call comes any more, also not from a broadcast that is under way. The \
    broadcast walks through the list it began with, and asks each wrapper before the call whether it is still \
    registered.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "isRegistered, the flag that a broadcast asks"),
    .chapter("2-awkward-moments/3-leaving-and-arriving"), .exercise("11-early-exit"),
  ],
  run: { removedBeforeItsTurn(show: $0) })

// MARK: - The code

func removedBeforeItsTurn(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)
  // What stands in the braces is what they do when they hear of a fire.
  let volunteers = Volunteers(print: show.print) { _ in
    dispatch.removeDelegate(firefighters)
  }
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)

  dispatch.reportFire(at: "Ray's house")
  show.registrations(of: dispatch, "after the fire")
}
