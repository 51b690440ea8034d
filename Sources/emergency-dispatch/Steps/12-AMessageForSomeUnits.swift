import EmergencyDispatch
import MulticastSteps

let aMessageForSomeUnitsStep = Step(
  title: "A message for some units",
  question: Question(
    """
    The harbor is flooded. `notifyFlood` isn't a method of `EmergencyResponding`. It belongs to `FloodResponding`, a \
    protocol that refines `EmergencyResponding`: it demands the same methods, and `notifyFlood` as well. Of the three \
    units in the list, only the coast guard conforms to `FloodResponding`. So for each unit, `reportFlood` first casts \
    the unit to this protocol. The police are the first unit in the list. What happens when the flood is reported?
    """,
    Answer(
      "The program crashes when it comes to the police, because the cast fails.",
      reply: """
        It would crash with a forced cast, `as!`. But `reportFlood` casts with `as?`. If such a cast fails, the result \
        is nil, and `?.` calls nothing.
        """
    ) { $0.lines.contains { $0.contains("Fatal error") } },
    Answer(
      "No unit is notified, because the broadcast ends when it comes to the police.",
      reply: """
        For the police, the result of the cast is nil, and `?.` calls nothing. But this doesn't end the loop, so the \
        next unit gets its turn.
        """
    ) { !$0.lines.contains { $0.contains("flood") } },
    Answer("The police are skipped, and the coast guard is notified.") {
      $0.lines.filter { $0.contains("flood") } == ["The coast guard was notified about a flood at the harbor!"]
    }),
  sequel: Listing(
    declaration: "public func reportFlood(",
    file: #filePath.replacing(
      "emergency-dispatch/Steps/12-AMessageForSomeUnits", with: "EmergencyDispatch/DispatchSystem")),
  why: """
    A cast with `as?` skips every unit that doesn't conform to `FloodResponding`. Protocols in Objective-C can have \
    optional methods. Swift's own protocols can't, so you declare a second protocol, and ask with `as?` who conforms \
    to it. Either way, the question is answered at run time. In Swift, though, the unit's declaration says \
    what it can do, and a misspelled method doesn't compile.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/DispatchSystem.swift", "reportFlood, one line"),
    Reading("Sources/EmergencyDispatch/EmergencyResponding.swift", "both protocols"),
    .chapter("2-awkward-moments/6-optional-methods"), .exercise("14-opt-in"),
  ],
  run: aMessageForSomeUnits)

// The step's page shows what follows, as it is here.
// MARK: - The code

func aMessageForSomeUnits(show: Show) {
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
