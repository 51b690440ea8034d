import EmergencyDispatch
import StepByStep

let oneSeatStep = Step(
  title: "One seat",
  question: Question(
    """
    Here the dispatch system has an ordinary `delegate` property. The police sign up first, then the firefighters. Who \
    hears about the fire?
    """,
    Answer("Both of them.", reply: "Assigning looks like signing up, but a property holds one value.") {
      $0.lines.count == 2
    },
    Answer("The police, who came first.", reply: "Nothing protects the first one: the second assignment wins.") {
      $0.lines.count == 1 && $0.lines[0].hasPrefix("Police")
    },
    Answer("The firefighters, who came last.") { $0.lines.count == 1 && $0.lines[0].hasPrefix("Firefighters") }),
  why: """
    A delegate property holds one delegate. The second assignment replaces the first, and nothing tells the police \
    that they have been replaced. To tell many units, the dispatch system has to keep a list.
    """,
  readings: [
    Reading("Sources/EmergencyDispatch/EmergencyResponding.swift", "the delegate protocol, and why it is class-bound"),
    .chapter("1-one-evening/1-one-seat-is-not-enough"), .exercise("01-one-seat"),
  ],
  run: { oneSeat(show: $0) })

// MARK: - The code

final class SmallDispatchSystem {
  weak var delegate: (any EmergencyResponding)?
}

/// `show` prints, and takes pictures of who is registered. Every step gets one.
func oneSeat(show: Show) {
  let dispatch = SmallDispatchSystem()
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)

  dispatch.delegate = police
  show.seat(of: dispatch.delegate, "after the police signed up")
  dispatch.delegate = firefighters
  show.seat(of: dispatch.delegate, "after the firefighters signed up")

  dispatch.delegate?.notifyFire(at: "Ray's house")
  withExtendedLifetime(police) {}  // Both stations exist until here.
}
