import EmergencyDispatch
import MulticastSteps

let aNewStationStep = Step(
  title: "A new station",
  question: Question(
    """
    Two stations have signed up. Then the village builds a new fire station, which takes the place of the old one in \
    the variable `firefighters`. Nothing tells the dispatch system. Who hears about the car crash?
    """,
    Answer(
      "The police and the old fire station.",
      reply: "An array would have kept it alive. This list holds its stations weakly: something else has to own them."
    ) { $0.lines.last?.hasPrefix("Firefighters") == true },
    Answer("Only the police.") { $0.lines.last?.hasPrefix("Police") == true },
    Answer(
      "The police and the new fire station.",
      reply: "The list refers to an object, not to a variable. The new station is another object, and hasn't signed up."
    ) { $0.lines.last?.hasPrefix("New firefighters") == true }),
  why: """
    The list holds each station weakly, in a small wrapper of its own. When the variable gets the new station, the old \
    station has no owner left and is deallocated. Its empty wrapper stays until the next broadcast skips it and sweeps \
    it away. (The list never shows its wrappers. To take these pictures, the demo looks inside.)
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the wrapper, at the end of the code"),
    .chapter("1-one-evening/3-strong-or-weak"), .exercise("03-still-here"),
  ],
  run: aNewStation)

// The step's page shows what follows, as it is here.
// MARK: - The code

func aNewStation(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  var firefighters = FireStation(print: show.print)
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  dispatch.reportFire(at: "Ray's house")
  show.registrations(of: dispatch, "after the fire")
  show.print()

  firefighters = FireStation(name: "New firefighters", print: show.print)
  show.registrations(of: dispatch, "after the new station opened")
  dispatch.reportCarCrash(at: "Ray's garage")
  show.registrations(of: dispatch, "after the car crash")
}
