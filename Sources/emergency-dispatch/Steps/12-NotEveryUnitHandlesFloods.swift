import EmergencyDispatch
import MulticastSteps

let notEveryUnitHandlesFloodsStep = Step(
  title: "Not every unit handles floods",
  question: Question(
    """
    Only the coast guard has boats, so only it conforms to `FloodResponding`, a protocol that refines \
    `EmergencyResponding`. The harbor is flooded. Who is told?
    """,
    Answer("The coast guard only.") {
      $0.lines.filter { $0.contains("flood") } == ["Coast guards were notified about a flood at the harbor!"]
    },
    Answer(
      "All three: they are in one list.",
      reply: "The police have no `notifyFlood` to call. The dispatch system asks each delegate whether it has one."
    ) { $0.lines.filter { $0.contains("flood") }.count == 3 },
    Answer(
      "No unit: the first one that can't be told ends the broadcast.",
      reply: "A forced cast (`as!`) would even end the program. With `as?`, the units that can't are skipped."
    ) { !$0.lines.contains { $0.contains("flood") } }),
  why: """
    Objective-C has optional methods for this, and asks at run time (`respondsToSelector:`). In Swift it takes a \
    second protocol and a cast: `($0 as? any FloodResponding)?.notifyFlood(at:)`. What a delegate can do is then \
    part of its declaration, and a misspelled method doesn't compile.
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
