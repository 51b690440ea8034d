import EmergencyDispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let aNewStationStep = Step(
  title: "A new station",
  question: """
    The police and a fire station have signed up. Then the village builds a new fire station and \
    puts it into the variable `firefighters` in place of the old one. The dispatch system isn't \
    informed. After that, there's a car crash. Who hears about it?
    """,
  answers: [
    Answer("Only the police.") { $0.last?.hasPrefix("Police") == true },
    Answer(
      "The police and the old fire station.",
      reply: """
        If the list were an array of stations, the list would have kept the old station alive. But \
        this list holds its delegates weakly, so they need an owner somewhere else.
        """
    ) { $0.last?.hasPrefix("Firefighters") == true },
    Answer(
      "The police and the new fire station.",
      reply: """
        The list refers to an object and not to a variable. The new station is another object, and \
        it hasn't signed up.
        """
    ) { $0.last?.hasPrefix("New firefighters") == true },
  ],
  why: """
    The list holds each station weakly. When the variable gets the new station, nobody owns the \
    old station any longer, and it's deallocated. In the second list, you see what's left of it: \
    the list holds each station in a *wrapper*, and the wrapper of the old station is empty now. \
    The broadcast about the car crash skips the empty wrapper and then removes it. (Stop 3 of the \
    evening is about wrappers.)
    """,
  readings: [
    .chapter("1-one-evening/2-strong-or-weak"), .exercise("02-still-here"),
  ],
  run: aNewStation)

// MARK: - The code

func aNewStation() {
  let dispatch = DispatchSystem()
  let police = PoliceStation()
  var firefighters = FireStation()
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  dispatch.reportFire(at: "Ray's house")
  showUnits(of: dispatch, "after the fire")
  print()

  firefighters = FireStation(name: "New firefighters")
  showUnits(of: dispatch, "after the new station opened")
  dispatch.reportCarCrash(at: "Ray's garage")
  showUnits(of: dispatch, "after the car crash")
}
