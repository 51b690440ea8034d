import EmergencyDispatch
import StepByStep

let theWholePatternStep = Step(
  title: "The whole pattern",
  question: Question(
    """
    Now `addDelegate` takes the place of the property. The police sign up first, then the firefighters, and a fire is \
    reported. Who hears about it?
    """,
    Answer(
      "The firefighters only, who came last.",
      reply: "So it was with the property. This time the dispatch system keeps a list, and a list has room for both."
    ) { $0.lines.count == 1 },
    Answer(
      "Both, the firefighters first: the newest is at the front.",
      reply: "A new delegate goes to the end of the list, and a broadcast begins at the front."
    ) { $0.lines.count == 2 && $0.lines[0].hasPrefix("Firefighters") },
    Answer("Both, the police first.") { $0.lines.count == 2 && $0.lines[0].hasPrefix("Police") }),
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
  run: { theWholePattern(show: $0) })

// MARK: - The code

func theWholePattern(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)

  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  show.registrations(of: dispatch, "before the fire")

  dispatch.reportFire(at: "Ray's house")
}
