import EmergencyDispatch
import MulticastDelegates
import MulticastTerminal
import MulticastDemos

let aMessageForSomeUnitsStep = Step(
  title: "A message for some units",
  question: """
    The harbor is flooded. `notifyFlood` isn't a method of `EmergencyResponding`. It belongs to \
    `FloodResponding`, a protocol that refines `EmergencyResponding`: it demands the same methods, \
    and `notifyFlood` as well. Of the three units in the list, only the coast guard conforms to \
    `FloodResponding`. So for each unit, `reportFlood` first casts the unit to this protocol. The \
    police are the first unit in the list. What happens when the flood is reported?
    """,
  answers: [
    Answer("The police are skipped, and the coast guard is notified.") {
      $0.filter { $0.contains("flood") } == [
        "The coast guard was notified about a flood at the harbor!"
      ]
    },
    Answer(
      "No unit is notified, because the broadcast ends when it comes to the police.",
      reply: """
        For the police, the result of the cast is nil, and `?.` calls nothing. But this doesn't \
        end the loop, so the next unit gets its turn.
        """
    ) { !$0.contains { $0.contains("flood") } },
    Answer(
      "The program crashes when it comes to the police, because the cast fails.",
      reply: """
        It would crash with a forced cast, `as!`. But `reportFlood` casts with `as?`. If such a \
        cast fails, the result is nil, and `?.` calls nothing.
        """
    ) { $0.contains { $0.contains("Fatal error") } },
  ],
  sequel: Listing(
    declarations: ["public func reportFlood("],
    file: #filePath.replacing(
      "emergency-dispatch/Steps/12-AMessageForSomeUnits",
      with: "EmergencyDispatch/DispatchSystem")),
  why: """
    A cast with `as?` skips every unit that doesn't conform to `FloodResponding`. Protocols in \
    Objective-C can have optional methods, and Swift's own protocols can't. One substitute is a \
    default implementation in an extension of the protocol, but then a unit with a misspelled \
    method compiles and never hears about a flood. The other substitute is a second protocol, as \
    here. As in Objective-C, it's decided at run time which units get the call. But the \
    conformance is part of the unit's declaration, so a misspelled method doesn't compile.
    """,
  readings: [
    .chapter("2-awkward-moments/06-optional-methods"), .exercise("13-opt-in"),
  ],
  run: aMessageForSomeUnits)

// MARK: - The code

func aMessageForSomeUnits() {
  let dispatch = DispatchSystem()
  let police = PoliceStation()
  let coastGuard = CoastGuard()
  let firefighters = FireStation()
  dispatch.addDelegate(police)
  dispatch.addDelegate(coastGuard)
  dispatch.addDelegate(firefighters)

  dispatch.reportFlood(at: "the harbor")
  dispatch.reportFire(at: "the harbor")
}
