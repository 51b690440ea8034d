import EmergencyDispatch
import MulticastSteps

let oneSeatStep = Step(
  title: "One seat",
  question: Question(
    """
    This dispatch system has an ordinary `delegate` property: one seat for everyone. The police come first, and the \
    firefighters come second. Then there's a fire at Ray's house. Who hears about the fire?
    """,
    Answer("Both of them.", reply: "For that, the dispatch system would need two seats. A property holds one value.") {
      $0.lines.count == 2
    },
    Answer("The police, because they came first.") { $0.lines.count == 1 && $0.lines[0].hasPrefix("Police") },
    Answer(
      "The firefighters, because they came last.",
      reply: """
        That would be right without the two `if`s, because an assignment replaces what the property held before. But \
        these units are polite and sit down only if the seat is free.
        """
    ) { $0.lines.count == 1 && $0.lines[0].hasPrefix("Firefighters") }),
  why: """
    A delegate property holds one delegate. Because of the `if`, the unit that came first keeps the seat. Without \
    the `if`, the unit that came last would have it, and the police wouldn't even notice that they had lost it. In \
    both cases, one of the two units doesn't hear about the fire. To notify several units, the dispatch system needs \
    a list.
    """,
  readings: [
    Reading(
      "Sources/EmergencyDispatch/EmergencyResponding.swift",
      "the delegate protocol, and why only classes can conform to it"),
    .chapter("1-one-evening/1-one-seat-is-not-enough"), .exercise("01-one-seat"),
  ],
  headings: ("What it prints", "Who has the seat"),
  run: oneSeat)

// The step's page shows what follows, as it is here.
// MARK: - The code

final class SmallDispatchSystem {
  weak var delegate: (any EmergencyResponding)?
}

/// `show` prints, and takes snapshots of who has the seat.
func oneSeat(show: StepOutput) {
  let dispatch = SmallDispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)

  if dispatch.delegate == nil { dispatch.delegate = police }
  show.seat(of: dispatch.delegate, "after the police came")
  if dispatch.delegate == nil { dispatch.delegate = firefighters }
  show.seat(of: dispatch.delegate, "after the firefighters came")

  dispatch.delegate?.notifyFire(at: "Ray's house")
}
