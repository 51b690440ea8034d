// 07 sweep · fix · about 10 minutes
//
// Fix two things. `count` should say how many stations there are. And every time a station signs up, the boxes of
// closed stations should be thrown away, wherever they are in the list, so that they never pile up, even if there
// is no fire and `count` is never read. No open station misses a fire because of that, even when another one signs up
// in the middle of a report. `boxCount` stays as it is: the check reads it.
//
// Stations open and close, and their boxes stay behind, empty. After a few years the class says that it has two
// hundred stations, of which three are real, and goes through all the boxes at every fire.

import EmergencyDispatch
import ExerciseChecks

final class Sweep: SweepExercise {
  private struct Box {
    weak var station: (any EmergencyResponding)?
  }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    // <- A good moment to look for empty boxes.
    boxes.append(Box(station: delegate))
  }

  func reportFire(at location: String) {
    for box in boxes { box.station?.notifyFire(at: location) }
  }

  var count: Int {
    // <- This counts boxes.
    boxes.count
  }

  var boxCount: Int { boxes.count }
}
