import EmergencyDispatch
import MulticastDelegates
import MulticastDemos

let signedUpTwiceStep = Step(
  title: "Signed up twice",
  question: """
    The police sign up, and then the firefighters. By mistake, the police sign up once more. \
    There's a fire. How many times do the police hear about it, and when?
    """,
  answers: [
    Answer("Once, before the firefighters.") { $0.count == 2 && $0[0].hasPrefix("Police") },
    Answer(
      "Once, after the firefighters.",
      reply: """
        Then signing up a second time would cost the police their place in the list. They keep the \
        place that they had.
        """
    ) { $0.count == 2 && $0[1].hasPrefix("Police") },
    Answer(
      "Twice: before the firefighters, and after them.",
      reply: """
        In an ordinary array, the police would be in two places, and two patrol cars would drive \
        to the same fire.
        """
    ) { $0.count == 3 },
  ],
  why: """
    When a delegate that's already in the list is added again, nothing changes. It's still in the \
    list once, in the same place. That's useful in a large program, where two parts may add the \
    same object without knowing about each other. It also means that a single removal is always \
    enough. There's a price, too: `addDelegate` has to search the list each time.
    """,
  readings: [
    .chapter("2-awkward-moments/02-identity-and-duplicates"), .exercise("07-signed-up-twice"),
  ],
  run: signedUpTwice)

// MARK: - The code

func signedUpTwice() {
  let dispatch = DispatchSystem()
  let police = PoliceStation()
  let firefighters = FireStation()
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  showUnits(of: dispatch, "after three calls of addDelegate")

  dispatch.reportFire(at: "Ray's house")
}
