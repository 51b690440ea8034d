// This file is yours. Change a line, save, and type `swift run playground`. In Xcode 26 and later, the canvas runs the
// same lines while you type.
//
// Three changes to try, one line each. Say what you expect before you run it:
//
// 1. What if the police sign up twice? Write the line that adds them a second time.
// 2. What if only the list has a reference to the police? Add `PoliceStation()` in place of `police`.
// 3. What if a fire station signs off that is only equal to ours? Remove `FireStation()` in place of `police`.

import EmergencyDispatch

/// A night in the village. The units print what they're notified about.
func oneNight() {
  let dispatch = DispatchSystem()
  let firefighters = FireStation()
  let police = PoliceStation()
  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  dispatch.reportFire(at: "Ray's house")
  dispatch.removeDelegate(police)
  dispatch.reportCarCrash(at: "the bakery")
}

@main
struct Program {
  static func main() { oneNight() }
}

#if canImport(Playgrounds)
  import Playgrounds

  #Playground("One night") { oneNight() }
#endif
