import EmergencyDispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let leavingInTheMiddleStep = Step(
  title: "A delegate removes itself in the middle of a broadcast",
  question: """
    There are three units in the list. The second unit is the volunteers, and they've had enough: \
    as soon as they hear about the fire, they remove themselves, while the broadcast is still \
    going on. The firefighters are next. What happens to the firefighters?
    """,
  answers: [
    Answer(
      "They're skipped, because they've moved up by one place.",
      reply: """
        That happens in a loop that goes through the list by index. The firefighters move up, and \
        the index goes past them.
        """
    ) { !$0.contains("Firefighters were notified about a fire at Ray's house!") },
    Answer(
      "The program crashes, because the list is changed while a loop goes through it.",
      reply: """
        In some languages, it would. This loop goes through the list as it was when the broadcast \
        began.
        """
    ) { $0.isEmpty },
    Answer("They hear about the fire as usual.") {
      $0.contains("Firefighters were notified about a fire at Ray's house!")
    },
  ],
  why: """
    A broadcast goes through the list as it was when the broadcast began. In Swift, an array is a \
    value: the loop goes through a copy of the list's array, and a removal changes the list's \
    array, but not the copy. So nobody else is skipped.
    """,
  readings: [
    .chapter("2-awkward-moments/03-leaving-and-arriving"), .exercise("10-early-exit"),
  ],
  run: leavingInTheMiddle)

// MARK: - The code

/// Volunteers, who do whatever the closure says when they hear about a fire.
final class Volunteers: EmergencyResponding, CustomStringConvertible {
  let description = "Volunteers"
  private let act: (Volunteers) -> Void

  init(act: @escaping (Volunteers) -> Void) { self.act = act }

  func notifyFire(at location: String) {
    print("Volunteers were notified about a fire at \(location)!")
    act(self)
  }

  func notifyCarCrash(at location: String) {
    print("Volunteers were notified about a car crash at \(location)!")
  }
}

func leavingInTheMiddle() {
  let dispatch = DispatchSystem()
  let police = PoliceStation()
  let volunteers = Volunteers {
    dispatch.removeDelegate($0)
  }
  let firefighters = FireStation()
  dispatch.addDelegate(police)
  dispatch.addDelegate(volunteers)
  dispatch.addDelegate(firefighters)

  dispatch.reportFire(at: "Ray's house")
  showUnits(of: dispatch, "after the fire")
  dispatch.reportCarCrash(at: "Ray's garage")
}
