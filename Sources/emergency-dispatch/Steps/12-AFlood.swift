import EmergencyDispatch
import MulticastSteps

let aFloodStep = Step(
  title: "A flood",
  question: Question(
    """
    The harbor is flooded. `notifyFlood` isn't a method of `EmergencyResponding`, but of another protocol, \
    `FloodResponding`. Of the three units in the list, only the coast guards conform to both protocols. The police are \
    called first. What happens when the flood is reported?
    """,
    Answer(
      "The program crashes when it comes to the police, because the cast fails.",
      reply: """
        It would crash with a forced cast, `as!`. With `as?`, a cast that fails is nil, and `?.` calls nothing.
        """
    ) { $0.lines.contains { $0.contains("Fatal error") } },
    Answer(
      "No unit is notified, because the broadcast ends when it comes to the police.",
      reply: """
        For the police, the cast is nil, and `?.` calls nothing. But this doesn't end the loop, so the next unit gets \
        its turn.
        """
    ) { !$0.lines.contains { $0.contains("flood") } },
    Answer("The police are skipped, and the coast guards are notified.") {
      $0.lines.filter { $0.contains("flood") } == ["Coast guards were notified about a flood at the harbor!"]
    }),
  why: """
    In Objective-C, a protocol can have optional methods, and the sender finds out at run time who has them. In Swift, \
    you write a second protocol, and a cast finds out who conforms to it. That way, what a unit can do is part of its \
    declaration, and a misspelled method doesn't compile.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/DispatchSystem.swift", "reportFlood, one line"),
    Reading("Sources/EmergencyDispatch/EmergencyResponding.swift", "the protocol and the one that refines it"),
    .chapter("2-awkward-moments/6-optional-methods"), .exercise("14-opt-in"),
  ],
  run: aFlood)

// The step's page shows what follows, as it is here.
// MARK: - The code

func aFlood(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let coastGuard = CoastGuard(print: show.print)
  let firefighters = FireStation(print: show.print)
  dispatch.addDelegate(police)
  dispatch.addDelegate(coastGuard)
  dispatch.addDelegate(firefighters)

  // A broadcast, which runs this line for each delegate:
  //     ($0 as? any FloodResponding)?.notifyFlood(at: location)
  dispatch.reportFlood(at: "the harbor")
  dispatch.reportFire(at: "the harbor")
}
