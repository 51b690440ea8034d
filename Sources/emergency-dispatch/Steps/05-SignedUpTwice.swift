import EmergencyDispatch
import MulticastSteps

let signedUpTwiceStep = Step(
  title: "Signed up twice",
  question: Question(
    "The police sign up, then the firefighters, then the police again, by mistake. What do the police hear?",
    Answer(
      "The fire, twice.",
      reply: "In an ordinary array they would, and two patrol cars would drive to one fire."
    ) { $0.lines.count == 3 },
    Answer(
      "The fire, once, after the firefighters.",
      reply: "Then signing up again would cost a unit its place. The first registration keeps its place."
    ) { $0.lines.count == 2 && $0.lines[1].hasPrefix("Police") },
    Answer("The fire, once, before the firefighters.") { $0.lines.count == 2 && $0.lines[0].hasPrefix("Police") }),
  why: """
    Signing up again changes nothing: there is still one registration, one call, and the old place in the list. In a \
    large program, two parts may sign up the same object without knowing of each other. One removal is then enough, \
    however often it signed up. The price is that `addDelegate` has to search the list.
    """,
  readings: [
    Reading("Sources/FirstTimeVersion/FirstTimeMulticastDelegate.swift", "a version without this rule"),
    .chapter("2-awkward-moments/2-identity-and-duplicates"), .exercise("08-signed-up-twice"),
  ],
  run: signedUpTwice)

// The step's page shows what follows, as it is here.
// MARK: - The code

func signedUpTwice(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  show.registrations(of: dispatch, "after three calls of addDelegate")

  dispatch.reportFire(at: "Ray's house")
}
