import EmergencyDispatch
import MulticastSteps

let theWholePatternStep = Step(
  title: "The whole pattern",
  question: Question(
    """
    Now `addDelegate` takes the place of the property. The firefighters sign up first, then the police. A fire is \
    reported, and the next statement prints "Done." In which order are the three lines printed?
    """,
    Answer(
      "Done, firefighters, police.",
      reply: "A mailbox would do that. Here every unit has been called by the time `reportFire` returns."
    ) { $0.lines.first == "Done." },
    Answer(
      "Police, firefighters, done.",
      reply: "A new delegate goes to the end of the list, and a broadcast begins at the front."
    ) { $0.lines.first?.hasPrefix("Police") == true },
    Answer("Firefighters, police, done.") { $0.lines.first?.hasPrefix("Firefighters") == true }),
  why: """
    The dispatch system passes each report on to every delegate in its list, in registration order. That is all a \
    broadcast is: a loop of ordinary method calls. The list is an object of its own, the multicast delegate, so any \
    class can have one.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/DispatchSystem.swift", "the delegating object, and why it wraps addDelegate"),
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the list: the pattern on two pages"),
    .chapter("1-one-evening/2-four-roles-one-list"), .exercise("02-roll-call"),
  ],
  run: theWholePattern)

// The step's page shows what follows, as it is here.
// MARK: - The code

func theWholePattern(show: Show) {
  let dispatch = DispatchSystem()
  let firefighters = FireStation(print: show.print)
  let police = PoliceStation(print: show.print)

  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  show.registrations(of: dispatch, "before the fire")

  dispatch.reportFire(at: "Ray's house")
  show.print("Done.")
}
