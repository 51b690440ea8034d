import EmergencyDispatch
import StepByStep

let aStationClosesStep = Step(
  title: "A station closes",
  question: Question(
    """
    Two stations have signed up. Then the fire station closes: its last owner sets its variable to nil, and nothing \
    tells the dispatch system. What does the next report do?
    """,
    Answer(
      "The program crashes: the dispatch system calls a station that no longer exists.",
      reply: "It would, had the list held its stations `unowned`. A weak reference becomes nil instead."
    ) { $0.lines.last == "" },
    Answer("Only the police hear it, and nothing else happens.") { $0.lines.last?.hasPrefix("Police") == true },
    Answer(
      "The firefighters hear it too: the list keeps them alive.",
      reply: "An ordinary array would. This list holds its stations weakly, and leaves it to others to own them."
    ) { $0.lines.last?.hasPrefix("Firefighters") == true }),
  why: """
    The list holds each station weakly, in a small wrapper of its own, so the station is deallocated when its owner \
    releases it. It leaves an empty wrapper, which the next broadcast skips and sweeps away. The list never shows its \
    wrappers. To take these pictures, the demo looks into its storage by reflection, as a debugger does.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the wrapper, at the end of the code"),
    .chapter("1-one-evening/3-strong-or-weak"), .exercise("03-still-here"),
  ],
  run: { aStationCloses(show: $0) })

// MARK: - The code

func aStationCloses(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  var firefighters: FireStation? = FireStation(print: show.print)
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters!)
  dispatch.reportFire(at: "Ray's house")
  show.registrations(of: dispatch, "after the fire")
  show.print()

  firefighters = nil  // The fire station closes without signing off.
  show.registrations(of: dispatch, "after the fire station closed")
  dispatch.reportCarCrash(at: "Ray's garage")
  show.registrations(of: dispatch, "after the car crash")
}
