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
  private struct Wrapper {
    weak var brigade: Brigade?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ brigade: Brigade) {
    wrappers.append(Wrapper(brigade: brigade))
  }

  func removeDelegate(_ brigade: Brigade) {
    // <- Which one is it?
    if let index = wrappers.firstIndex(where: { $0.brigade == brigade }) { wrappers.remove(at: index) }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.brigade?.notifyFire(at: location) }
  }
}
