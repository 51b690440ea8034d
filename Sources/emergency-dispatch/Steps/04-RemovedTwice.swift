import EmergencyDispatch
import MulticastDelegates
import MulticastDemos

let removedTwiceStep = Step(
  title: "Removed twice",
  question: """
    The firefighters come before the police in the list. They're removed, and by mistake they're \
    removed a second time. Their station stays open, so the object is still alive. Then there's a \
    car crash. What happens?
    """,
  answers: [
    Answer(
      "Nobody hears about it. The second call removes the police, who have moved up.",
      reply: """
        That would happen if the list remembered a position. But `removeDelegate` looks for the \
        object that you pass and takes out no other object.
        """
    ) { $0.isEmpty },
    Answer("The police hear about it. The second call changes nothing.") {
      $0 == ["Police were notified about a car crash at Ray's garage!"]
    },
    Answer(
      "The program crashes at the second call, because the firefighters aren't in the list.",
      reply: """
        An array crashes if you remove an element at an index that isn't there. But \
        `removeDelegate` first looks for the delegate, and if it doesn't find the delegate, it \
        returns.
        """
    ) { $0.contains { $0.contains("Fatal error") } },
  ],
  why: """
    `removeDelegate` takes one delegate out of the list immediately, together with its wrapper. If \
    that delegate isn't in the list, because it was never added or has already been removed, \
    nothing happens. So you never have to check whether somebody else has removed it before you. \
    The firefighters are still alive, but a delegate that's alive isn't called unless it's in the \
    list.
    """,
  readings: [
    .chapter("1-one-evening/3-weak-wrappers"), .exercise("03-weak-grip"),
  ],
  run: removedTwice)

// MARK: - The code

func removedTwice() {
  let dispatch = DispatchSystem()
  let police = PoliceStation()
  let firefighters = FireStation()
  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  showUnits(of: dispatch, "before the removal")

  dispatch.removeDelegate(firefighters)
  dispatch.removeDelegate(firefighters)
  showUnits(of: dispatch, "after both calls")

  dispatch.reportCarCrash(at: "Ray's garage")
}
