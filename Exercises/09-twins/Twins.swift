// 09 twins · fix · about 10 minutes
//
// Fix `removeDelegate` so that it removes the brigade that signs off, and no other that looks like it. If the brigade
// never signed up, nothing changes. Two brigades with the same `name` are equal.
//
// Two brigades are called Harbor, so `==` says that they're equal: it compares names. One has a red door, the other
// a green one. Both sign up. Then the one with the green door signs off, there is a fire at the harbor, and the red
// door stays shut.

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
