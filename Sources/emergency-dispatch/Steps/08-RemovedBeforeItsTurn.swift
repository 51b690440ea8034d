import EmergencyDispatch
import MulticastDelegates
import MulticastDemos

let removedBeforeItsTurnStep = Step(
  title: "Removed before its turn",
  question: """
    The volunteers are called first. They see that the fire is out and remove the firefighters \
    from the list. The firefighters are last in the list, so they haven't been called yet. Do they \
    still hear about this fire?
    """,
  answers: [
    Answer("No. But the police hear about the fire.") {
      $0.count == 2 && $0[1].hasPrefix("Police")
    },
    Answer(
      "No, and the police don't either: the change ends the broadcast.",
      reply: "The police are still in the list, and a removal doesn't end the loop."
    ) { $0.count == 1 },
    Answer(
      "Yes, because they were in the list when the broadcast began.",
      reply: """
        In many lists of delegates, that's what happens. Someone removes a delegate and cleans it \
        up, and then the delegate is called anyway.
        """
    ) { $0.contains { $0.hasPrefix("Firefighters") } },
  ],
  why: """
    Once `removeDelegate` has returned, the delegate isn't called anymore, not even by a broadcast \
    that is already underway. The loop still has the old array, which contains the firefighters. \
    But before each call, it checks the delegate's wrapper. At stop 3 of the evening, a wrapper \
    was a struct. In this list, it's an object, so the old array and the new array share the \
    wrapper of the firefighters. `removeDelegate` has marked this wrapper as removed.
    """,
  readings: [
    .chapter("2-awkward-moments/03-leaving-and-arriving"), .exercise("10-early-exit"),
  ],
  run: removedBeforeItsTurn)

// MARK: - The code

func removedBeforeItsTurn() {
  let dispatch = DispatchSystem()
  let police = PoliceStation()
  let firefighters = FireStation()
  // The closure says what the volunteers do when they hear about a fire.
  let volunteers = Volunteers { _ in
    dispatch.removeDelegate(firefighters)
  }
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)

  dispatch.reportFire(at: "Ray's house")
  showUnits(of: dispatch, "after the fire")
}
