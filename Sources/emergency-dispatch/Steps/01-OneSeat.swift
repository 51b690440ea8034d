import EmergencyDispatch
import MulticastDelegates
import MulticastDemos

let oneSeatStep = Step(
  title: "One seat",
  question: """
    This dispatch system has an ordinary `delegate` property: one seat for everyone. The police \
    come first and sit down, and the firefighters come second and sit down, too. Then there's a \
    fire at Ray's house. Who hears about the fire?
    """,
  answers: [
    Answer(
      "Both of them.",
      reply: "For that, the dispatch system would need two seats. A property holds one value."
    ) {
      $0.count == 2
    },
    Answer(
      "The police, because they came first.",
      reply:
        """
        An assignment doesn't ask whether the seat is taken. It replaces what the property held \
        before.
        """
    ) { $0.count == 1 && $0[0].hasPrefix("Police") },
    Answer("The firefighters, because they came last.") {
      $0.count == 1 && $0[0].hasPrefix("Firefighters")
    },
  ],
  why: """
    A delegate property holds one delegate, and an assignment replaces it. The firefighters have \
    the seat now, and the police don't even notice that they've lost it: there's no error, no \
    crash, and no warning. To notify both units, the dispatch system needs a list.
    """,
  readings: [
    .chapter("1-one-evening/1-one-list"), .exercise("01-roll-call"),
  ],
  run: oneSeat)

// MARK: - The code

final class SmallDispatchSystem {
  weak var delegate: (any EmergencyResponding)?
}

func oneSeat() {
  let dispatch = SmallDispatchSystem()
  let police = PoliceStation()
  let firefighters = FireStation()

  dispatch.delegate = police
  showSeat(dispatch.delegate, "after the police came")
  dispatch.delegate = firefighters
  showSeat(dispatch.delegate, "after the firefighters came")

  dispatch.delegate?.notifyFire(at: "Ray's house")
}
