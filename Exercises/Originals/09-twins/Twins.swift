// 09 twins · fix · about 10 minutes
//
// Two brigades are called Harbour, so `==` says that they are equal: it compares names. One has a red door, the other a
// green one. Both sign up. Then the one with the green door signs off, there is a fire at the harbour, and nobody comes
// from behind the red door.
//
// Mend it: whoever signs off is the one that is gone, whatever it looks like. Then save this file.

import ExerciseChecks

final class Twins: TwinsExercise {
  private struct Box {
    weak var brigade: Brigade?
  }

  private var boxes: [Box] = []

  func addDelegate(_ brigade: Brigade) {
    boxes.append(Box(brigade: brigade))
  }

  func removeDelegate(_ brigade: Brigade) {
    // <- Which one is it?
    if let index = boxes.firstIndex(where: { $0.brigade == brigade }) { boxes.remove(at: index) }
  }

  func reportFire(at location: String) {
    for box in boxes { box.brigade?.notifyFire(at: location) }
  }
}
