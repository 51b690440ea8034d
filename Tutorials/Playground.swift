// This file is yours. Change it, and save. Three changes to try, one line
// each; say what you expect first:
// 1. What if the police sign up twice? Write the line that adds them again.
// 2. What if only the list has a reference to the police? Add
//    `PoliceStation()` in place of `police`.
// 3. What if a fire station signs off that is only equal to ours? Remove
//    `FireStation()` in place of `police`.

import EmergencyDispatch

let dispatch = DispatchSystem()
let firefighters = FireStation()
let police = PoliceStation()
dispatch.addDelegate(firefighters)
dispatch.addDelegate(police)
dispatch.reportFire(at: "Ray's house")

dispatch.removeDelegate(police)
dispatch.reportCarCrash(at: "the bakery")
