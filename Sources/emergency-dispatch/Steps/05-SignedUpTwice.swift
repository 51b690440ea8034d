import EmergencyDispatch
import MulticastSteps

let signedUpTwiceStep = Step(
  title: "Signed up twice",
  question: Question(
    """
    The police sign up, and then the firefighters. By mistake, the police sign up once more. There's a fire. How \
    many times do the police hear about it, and when?
    """,
    Answer("Once, before the firefighters.") { $0.lines.count == 2 && $0.lines[0].hasPrefix("Police") },
    Answer(
      "Once, after the firefighters.",
      reply: """
        Then signing up a second time would cost the police their place in the list. They keep the place that they \
        had.
        """
    ) { $0.lines.count == 2 && $0.lines[1].hasPrefix("Police") },
    Answer(
      "Twice: before the firefighters, and after them.",
      reply: """
        In an ordinary array, the police would be in two places, and two patrol cars would drive to the same fire.
        """
    ) { $0.lines.count == 3 }),
  why: """
    When a delegate that's already in the list is added again, nothing changes. It's still in the list once, in the \
    same place. That's useful in a large program, where two parts may add the same object without knowing about each \
    other. It also means that a single removal is always enough. There's a price, too: `addDelegate` has to search \
    the list each time.
    """,
  readings: [
    Reading("Sources/FirstTimeVersion/FirstTimeMulticastDelegate.swift", "a version without this rule"),
    .chapter("2-awkward-moments/2-identity-and-duplicates"), .exercise("08-signed-up-twice"),
  ],
  run: signedUpTwice)

// The step's page shows what follows, as it is here.
// MARK: - The code

func signedUpTwice(show: StepOutput) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  show.registrations(of: dispatch, "after three calls of addDelegate")

  dispatch.reportFire(at: "Ray's house")
}
