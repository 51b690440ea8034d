import EmergencyDispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let twoEqualStationsStep = Step(
  title: "Two equal stations",
  question: """
    There are two fire stations with the same name, "Firefighters". `FireStation` compares names, \
    so `==` says that the two are equal. Both sign up, and then the second station, the twin, is \
    removed. Which of them hears about the fire?
    """,
  answers: [
    Answer(
      "Neither of them, because both are equal to the one that was removed.",
      reply: """
        That's what happens in a list that compares with `==`. The first station would wait for a \
        call forever.
        """
    ) { !$0.contains("The first is on the list.") },
    Answer(
      "Both: the list can't know which of the two is meant, so it removes neither.",
      reply: """
        It can know, because it doesn't compare names. It compares the objects themselves, and \
        these are two objects.
        """
    ) { $0.contains("The twin is on the list.") },
    Answer("The first one.") {
      $0.last == "The first is on the list." && !$0.contains("The twin is on the list.")
    },
  ],
  why: """
    What counts is which object a delegate is (`===`), not what it equals (`==`). So two equal \
    stations are two delegates, and either of them can be removed without the other. A set or a \
    dictionary that compares with `==` would have kept only one of the two in the first place.
    """,
  readings: [
    .chapter("2-awkward-moments/02-identity-and-duplicates"), .exercise("08-twins"),
  ],
  run: twoEqualStations)

// MARK: - The code

func twoEqualStations() {
  let dispatch = DispatchSystem()
  let station = FireStation()
  let twin = FireStation()
  print("Equal: \(station == twin). The same: \(station === twin).")

  dispatch.addDelegate(station)
  dispatch.addDelegate(twin)
  showUnits(of: dispatch, "before the removal")
  dispatch.removeDelegate(twin)
  showUnits(of: dispatch, "after the twin left")

  dispatch.reportFire(at: "Ray's house")
  for unit in dispatch.multicastDelegate.delegates {
    let name = unit === station ? "The first" : "The twin"
    print("\(name) is on the list.")
  }
}
