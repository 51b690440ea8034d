import EmergencyDispatch
import StepByStep

let signedUpTwiceStep = Step(
  title: "Signed up twice",
  question: Question(
    """
    The police sign up, then the firefighters, then the police once more, because somebody forgot. What do the police \
    hear?
    """,
    Answer(
      "The fire, twice.",
      reply: "In a plain array they would, and two patrol cars would drive to one fire."
    ) { $0.lines.count == 3 },
    Answer(
      "The fire, once, after the firefighters.",
      reply: "Then a second call would push somebody back who did nothing wrong. The first place is kept."
    ) { $0.lines.count == 2 && $0.lines[1].hasPrefix("Police") },
    Answer("The fire, once, before the firefighters.") { $0.lines.count == 2 && $0.lines[0].hasPrefix("Police") }),
  listing: Listing(section: "The code"),
  why: """
    Signing up again changes nothing: one registration, one call, the old place. In a large program two parts sign \
    the same object up without knowing of each other. The price is that `addDelegate` has to look through the list. \
    One removal is enough then, however often somebody signed up.
    """,
  readings: [
    Reading("Sources/FirstTimeVersion/FirstTimeMulticastDelegate.swift", "a version without this rule"),
    .chapter("2-awkward-moments/2-identity-and-duplicates"), .exercise("08-signed-up-twice"),
  ],
  run: { signedUpTwice(show: $0) })

// MARK: - The code

func signedUpTwice(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  show.registrations(of: dispatch, "after three times addDelegate")

  dispatch.reportFire(at: "Ray's house")
}
