import EmergencyDispatch
import MulticastSteps

let leavingInTheMiddleStep = Step(
  title: "Leaving in the middle of a broadcast: yourself",
  question: Question(
    """
    The volunteers are second in the list. They help only once: as soon as they are notified, they sign off, while the \
    broadcast is still going on. What happens to the firefighters, who are next?
    """,
    Answer(
      "They are skipped: every unit behind the volunteers moved up by one.",
      reply: "That happens to a loop over indices when the list shrinks under it."
    ) { !$0.lines.contains("Firefighters were notified about a fire at Ray's house!") },
    Answer(
      "The program crashes: a list must not change during a loop over it.",
      reply: "An index beyond the end would crash. A broadcast loops over the list as it was when it began."
    ) { $0.lines.isEmpty },
    Answer("They hear about the fire as usual.") {
      $0.lines.contains("Firefighters were notified about a fire at Ray's house!")
    }),
  why: """
    A broadcast keeps the list it began with. An array in Swift is a value, so a change made in the meantime goes to \
    another copy. If a delegate leaves during its own call, no other is skipped, and it isn't called again itself.
    """,
  readings: [
    Reading(
      "Sources/MulticastDelegates/MulticastDelegate.swift", "invokeDelegates, and \"Which line keeps which promise\""),
    .chapter("2-awkward-moments/3-leaving-and-arriving"), .exercise("11-early-exit"),
  ],
  run: leavingInTheMiddle)

// The step's page shows what follows, as it is here.
// MARK: - The code

/// A unit that does something of its own when it hears about a fire.
final class Volunteers: EmergencyResponding, CustomStringConvertible {
  let description = "Volunteers"
  private let print: (String) -> Void
  private let act: (Volunteers) -> Void

  init(print: @escaping (String) -> Void, act: @escaping (Volunteers) -> Void) {
    self.print = print
    self.act = act
  }

  func notifyFire(at location: String) {
    print("Volunteers were notified about a fire at \(location)!")
    act(self)
  }

  func notifyCarCrash(at location: String) {
    print("Volunteers were notified about a car crash at \(location)!")
  }
}

func leavingInTheMiddle(show: Show) {
  let dispatch = DispatchSystem()
  let police = PoliceStation(print: show.print)
  let volunteers = Volunteers(print: show.print) {
    dispatch.removeDelegate($0)
  }
  let firefighters = FireStation(print: show.print)
  dispatch.addDelegate(police)
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(firefighters)

  dispatch.reportFire(at: "Ray's house")
  show.registrations(of: dispatch, "after the fire")
  dispatch.reportCarCrash(at: "Ray's garage")
}
