import EmergencyDispatch
import MulticastDelegates
import MulticastDemos

let aBroadcastInsideABroadcastStep = Step(
  title: "A broadcast inside a broadcast",
  question: """
    On the way to the fire, the volunteers crash into Ray's garage. They report the car crash \
    immediately, while the dispatch system is still reporting the fire. The police come after the \
    volunteers in the list. What do the police hear about first?
    """,
  answers: [
    Answer(
      "The fire, because it was reported first.",
      reply: """
        With a queue of reports, it would be that way. But a broadcast is a loop of ordinary \
        calls, so the second loop runs inside the first one.
        """
    ) { $0.first { $0.hasPrefix("Police") }?.contains("fire") == true },
    Answer("The car crash.") {
      $0.filter { $0.hasPrefix("Police") }.map { $0.contains("crash") } == [true, false]
    },
    Answer(
      "The car crash, and they never hear about the fire.",
      reply: """
        The second report doesn't replace the first one. When the inner loop is done, the outer \
        loop goes on where it was.
        """
    ) { !$0.contains { $0.hasPrefix("Police") && $0.contains("fire") } },
  ],
  why: """
    The second broadcast begins in the middle of the first one, and it runs to its end before the \
    first one goes on. So all units that come after the volunteers hear about the car crash first. \
    If the order matters, hold back the second report until the first report is done, or use a \
    list with a queue for each delegate, as in `swift run radio-room`.
    """,
  readings: [.chapter("2-awkward-moments/04-broadcasts-inside-broadcasts"), .exercise("12-echo")],
  run: aBroadcastInsideABroadcast)

// MARK: - The code

func aBroadcastInsideABroadcast() {
  let dispatch = DispatchSystem()
  // The closure says what the volunteers do when they hear about a fire.
  let volunteers = Volunteers { _ in
    dispatch.reportCarCrash(at: "Ray's garage")
  }
  let police = PoliceStation()
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(police)

  dispatch.reportFire(at: "Ray's house")
}
