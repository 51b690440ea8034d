import EmergencyDispatch
import StepByStep

let theWholePatternStep = Step(
  title: "The whole pattern",
  question: Question(
    """
    Two stations sign up and a fire is reported. Then the fire station closes: its last owner lets go of it, and \
    nobody tells the dispatch system. What does the next report do?
    """,
    Answer(
      "The program crashes: the dispatch system calls a station that is gone.",
      reply: "It would, had the list held its stations `unowned`. A weak reference becomes nil instead."
    ) { $0.lines.last == "" },
    Answer(
      "The firefighters hear it too: the list keeps them alive.",
      reply: "An ordinary array would. This list holds its stations weakly: owning them is somebody else's business."
    ) { $0.lines.last?.hasPrefix("Firefighters") == true },
    Answer("Only the police hear it, and all goes on.") { $0.lines.last?.hasPrefix("Police") == true }),
  listing: Listing(section: "The code"),
  why: """
    The dispatch system passes each report on to everybody in its list, in the order in which they signed up. It \
    holds each of them weakly, in a small wrapper of its own: a station that is gone leaves an empty wrapper, which \
    the next broadcast skips and sweeps away. The list never shows that, so this demo looks into its storage by \
    reflection, as a debugger does.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/DispatchSystem.swift", "the delegating object, and why it wraps addDelegate"),
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the list: the pattern on two pages"),
    .chapter("1-one-evening/2-four-roles-thirty-lines"), .exercise("02-roll-call"),
  ],
  run: { theWholePattern(show: $0) })

// MARK: - The code

func theWholePattern(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  var firefighters: FireStation? = FireStation(print: show.print)

  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters!)
  dispatch.reportFire(at: "Ray's house")
  show.registrations(of: dispatch, "after the fire")
  show.print()

  firefighters = nil  // The fire station closes. Nobody unregisters.
  show.registrations(of: dispatch, "after the fire station closed")
  dispatch.reportCarCrash(at: "Ray's garage")
  show.registrations(of: dispatch, "after the car crash")
}
