import EmergencyDispatch
import MulticastSteps

let oneSeatStep = Step(
  title: "One seat",
  question: Question(
    """
    Here the dispatch system has an ordinary `delegate` property, one seat for all, and its units are polite: they \
    take the seat only if it is free. The police come first, then the firefighters. Then Ray's house catches \
    fire. Who hears about it?
    """,
    Answer("Both of them.", reply: "Signing up politely doesn't add a seat: a property holds one value.") {
      $0.lines.count == 2
    },
    Answer("The police: they came first.") { $0.lines.count == 1 && $0.lines[0].hasPrefix("Police") },
    Answer(
      "The firefighters: they came last.",
      reply: "So it would be without the `if`: assigning to a property replaces what it holds."
    ) { $0.lines.count == 1 && $0.lines[0].hasPrefix("Firefighters") }),
  why: """
    A delegate property holds one delegate. With the `if`, the first unit keeps the seat. Without it, the last one \
    would take it, and nothing would tell the police that they had been replaced. Either way, one of the two doesn't \
    hear about the fire. To tell many units, the dispatch system has to keep a list.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/EmergencyResponding.swift", "the delegate protocol, and why it is class-bound"),
    .chapter("1-one-evening/1-one-seat-is-not-enough"), .exercise("01-one-seat"),
  ],
  run: oneSeat)

// The step's page shows what follows, as it is here.
// MARK: - The code

final class SmallDispatchSystem {
  weak var delegate: (any EmergencyResponding)?
}

/// `show` prints, and takes pictures of who is registered.
func oneSeat(show: Show) {
  let dispatch = SmallDispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)

  if dispatch.delegate == nil { dispatch.delegate = police }
  show.seat(of: dispatch.delegate, "after the police came")
  if dispatch.delegate == nil { dispatch.delegate = firefighters }
  show.seat(of: dispatch.delegate, "after the firefighters came")

  dispatch.delegate?.notifyFire(at: "Ray's house")
  withExtendedLifetime(police) {}  // Keeps the police alive up to here.
}
