import EmergencyDispatch
import MulticastSteps

let notEveryUnitHandlesFloodsStep = Step(
  title: "Not every unit handles floods",
  question: Question(
    """
    The harbor is flooded. Of the three units in the list, only the coast guard has boats. Therefore only the coast \
    guard conforms to `FloodResponding`, a protocol that adds one method to `EmergencyResponding`. Who is notified \
    about the flood?
    """,
    Answer("Only the coast guard.") {
      $0.lines.filter { $0.contains("flood") } == ["Coast guards were notified about a flood at the harbor!"]
    },
    Answer(
      "All three, because all three are in the list.",
      reply: "The police have no method `notifyFlood`, so there's nothing to call."
    ) { $0.lines.filter { $0.contains("flood") }.count == 3 },
    Answer(
      "No unit, because the broadcast ends when it reaches the police.",
      reply: """
        With a forced cast (`as!`), the program would even crash there. With `as?`, a unit without boats is \
        skipped.
        """
    ) { !$0.lines.contains { $0.contains("flood") } }),
  why: """
    In Objective-C, a protocol can have optional methods, and the sender finds out at run time who has them. In \
    Swift, you write a second protocol, and a cast finds out who conforms to it: `($0 as? any \
    FloodResponding)?.notifyFlood(at:)`. That way, what a unit can do is part of its declaration, and a misspelled \
    method doesn't compile.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/DispatchSystem.swift", "reportFlood, one line"),
    Reading("Sources/EmergencyDispatch/EmergencyResponding.swift", "the protocol and the one that refines it"),
    .chapter("2-awkward-moments/6-optional-methods"), .exercise("14-opt-in"),
  ],
  run: notEveryUnitHandlesFloods)

// The step's page shows what follows, as it is here.
// MARK: - The code

func notEveryUnitHandlesFloods(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let coastGuard = CoastGuard(print: show.print)
  let firefighters = FireStation(print: show.print)
  dispatch.addDelegate(police)
  dispatch.addDelegate(coastGuard)
  dispatch.addDelegate(firefighters)

  dispatch.reportFlood(at: "the harbor")
  dispatch.reportFire(at: "the harbor")
}
